"""The settings: they count at once, and are kept in the player's profile."""

from pygame import Rect, Surface

from lanplay.ui.kit import Kit
from lanplay.ui.palette import FOUR_COLOURS, PAPER_TOP, TWO_COLOURS
from lanplay.ui.scene import Scene
from lanplay.ui.scenes.about import About
from lanplay.ui.scenes.desk import Desk
from lanplay.ui.scenes.dialogs import Form, FormRow
from lanplay.ui.scenes.first_start import NAME_MOST, fits_as_name, languages
from lanplay.ui.text import Face, readable
from lanplay.ui.widgets import Button, Field, Kind, Segments, Slider, Switch, Widget


class SuitSample(Widget):
    """The four suits in the colours that are chosen."""

    def __init__(self, four: bool) -> None:
        super().__init__("settings-suits")
        self.four = four

    def show(self, four: bool) -> None:
        """Show two colours, or four."""
        self.four = four
        self.invalidate()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw them on paper."""
        px = kit.frame.panel_px
        paper = Rect(0, 0, min(self.rect.width, px(132)), px(38))
        paper.midright = self.rect.midright
        kit.brush.box(surface, paper, px(9), (PAPER_TOP,), None)
        colors = FOUR_COLOURS if self.four else TWO_COLOURS
        for index, suit in enumerate("SHDC"):
            middle = (paper.x + paper.width * (2 * index + 1) // 8, paper.centery)
            kit.icons.draw(surface, f"suit_{suit}", middle, px(21), colors[suit])


class SettingsDialog(Form):
    """Name, language, colours of the suits, sounds, motion, size of text."""

    def __init__(self, scene: Scene, desk: Desk) -> None:
        self.scene, self.desk = scene, desk
        texts, settings, deeds = desk.texts, desk.settings, desk.deeds
        self.name = Field(
            "settings-name", text=desk.name, limit=NAME_MOST, size=18, face=Face.MEDIUM,
            on_enter=lambda _: self.done(), on_change=lambda _: self.name_changed(),
        )  # fmt: skip
        language = Segments(
            "settings-language", languages(), texts.language, self.language_chosen, brass=True
        )
        self.suits = SuitSample(settings.four_colours)
        four = Switch(
            "settings-four", texts("settings-four"), self.four_toggled, on=settings.four_colours
        )
        sounds = Switch(
            "settings-sounds", texts("settings-on"), self.sounds_toggled,
            on=settings.sounds and desk.sound_available,
        )  # fmt: skip
        self.volume = Slider(
            "settings-volume", settings.volume / 100,
            lambda share: deeds.change(volume=round(share * 100)),
        )  # fmt: skip
        sounds.enabled = desk.sound_available
        self.volume.enabled = desk.sound_available and settings.sounds
        motion = Switch(
            "settings-motion", texts("settings-motion-on"),
            lambda on: deeds.change(motion=on), on=settings.motion,
        )  # fmt: skip
        auto = Switch(
            "settings-auto", texts("settings-auto-on"),
            lambda on: deeds.change(auto_play=on), on=settings.auto_play,
        )  # fmt: skip
        size = Segments(
            "settings-size",
            [(each, texts(f"settings-size-{each}")) for each in ("normal", "large")],
            settings.text_size,
            lambda chosen: deeds.change(text_size=chosen),
            brass=True,
        )
        sound_text = "settings-sounds" if desk.sound_available else "settings-no-sound"
        rows = (
            FormRow(texts("settings-name"), (self.name,), height=48),
            FormRow(texts("settings-language"), (language,)),
            FormRow(texts("settings-cards"), (four, self.suits), (1.7, 1), 42),
            FormRow(texts(sound_text), (sounds, self.volume), (1, 1.7), 42),
            FormRow(texts("settings-motion"), (motion,), height=42),
            FormRow(texts("settings-auto"), (auto,), height=42),
            FormRow(texts("settings-size"), (size,)),
        )
        about = Button("settings-about", texts("settings-about"), self.show_about, icon="sheet")
        done = Button("settings-done", texts("dialog-done"), self.done, kind=Kind.PRIMARY)
        super().__init__(
            "settings", texts("settings-title"), rows, (about, done), on_enter=self.done
        )

    def name_changed(self) -> None:
        """A name that a host would take is no mistake any more."""
        if self.name.error and fits_as_name(self.name.text):
            self.name.error = ""
            self.name.invalidate()

    def take_name(self) -> bool:
        """Keep the name that was typed; False: no host would take it."""
        name = readable(self.name.text).strip()
        if not fits_as_name(name):
            self.name.error = self.desk.texts("refusal-bad_name")
            self.name.invalidate()
            self.scene.toast(self.name.error)
            return False
        if name != self.desk.name:
            self.desk.deeds.rename(name)
        return True

    def language_chosen(self, language: str) -> None:
        """Speak another language; the dialog opens anew in it."""
        self.take_name()
        self.desk.deeds.speak(language)
        if self.scene.modals and self.scene.modals[-1] is self:
            self.scene.close(self)
        self.scene.open(SettingsDialog(self.scene, self.desk))

    def four_toggled(self, on: bool) -> None:
        """Show the cards in four colours, or two."""
        self.suits.show(on)
        self.desk.deeds.change(four_colours=on)

    def sounds_toggled(self, on: bool) -> None:
        """Sounds on or off; when on, one is heard."""
        self.volume.enabled = on
        self.desk.deeds.change(sounds=on)
        if on:
            self.scene.sound("chat_pop")

    def show_about(self) -> None:
        """Say what the keys and marks mean."""
        self.scene.open(About(self.scene, self.desk))

    def done(self) -> None:
        """Close it, if the name can be kept."""
        if self.take_name():
            self.scene.close(self)

    def dismissed(self) -> None:
        """Escape keeps a name that can be kept."""
        name = readable(self.name.text).strip()
        if fits_as_name(name) and name != self.desk.name:
            self.desk.deeds.rename(name)


def open_settings(scene: Scene, desk: Desk) -> None:
    """Open the settings over any screen."""
    scene.open(SettingsDialog(scene, desk))
