"""A line of text being edited: cursor, selection, limit. No pygame, no pixels."""

from dataclasses import dataclass

from lanplay.ui.text import readable


@dataclass
class Edit:
    """`text` with a cursor; between `anchor` and `cursor` is what is selected."""

    limit: int
    """Most characters."""
    text: str = ""
    cursor: int = 0
    anchor: int = 0

    @property
    def selection(self) -> tuple[int, int]:
        """Begin and end of what is selected; equal where nothing is."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        begin, end = self.selection
        return self.text[begin:end]

    def set(self, text: str) -> None:
        """Replace everything; the cursor goes to the end."""
        self.text = readable(text)[: self.limit]
        self.cursor = self.anchor = len(self.text)

    def insert(self, text: str) -> bool:
        """Write `text` in place of the selection, as much as fits; return whether any did.

        Lone surrogates and control characters are left out, line ends become spaces.
        """
        begin, end = self.selection
        room = self.limit - len(self.text) + end - begin
        new = readable(text[: 4 * self.limit])[: max(0, room)]
        if not new and begin == end:
            return False
        self.text = self.text[:begin] + new + self.text[end:]
        self.cursor = self.anchor = begin + len(new)
        return bool(new)

    def erase(self, *, forward: bool = False, word: bool = False) -> None:
        """Erase the selection, or the sign (or word) before or after the cursor."""
        if self.cursor == self.anchor:
            self.move(1 if forward else -1, select=True, word=word)
        begin, end = self.selection
        self.text = self.text[:begin] + self.text[end:]
        self.cursor = self.anchor = begin

    def move(self, by: int, *, select: bool = False, word: bool = False) -> None:
        """Move the cursor by a sign (or a word) to the left (-1) or right (1)."""
        if not select and self.cursor != self.anchor and not word:
            begin, end = self.selection
            self.cursor = self.anchor = begin if by < 0 else end
            return
        goal = self.word_end(by) if word else self.cursor + by
        self.to(goal, select=select)

    def to(self, index: int, *, select: bool = False) -> None:
        """Put the cursor before the sign `index`."""
        self.cursor = min(max(0, index), len(self.text))
        if not select:
            self.anchor = self.cursor

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.cursor = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word at the cursor."""
        begin = self.text.rfind(" ", 0, self.cursor) + 1
        end = self.text.find(" ", self.cursor)
        self.anchor, self.cursor = begin, len(self.text) if end < 0 else end

    def word_end(self, by: int) -> int:
        """Return where the cursor comes to when it goes a word on."""
        at = self.cursor
        if by < 0:
            while at > 0 and self.text[at - 1] == " ":
                at -= 1
            while at > 0 and self.text[at - 1] != " ":
                at -= 1
            return at
        while at < len(self.text) and self.text[at] != " ":
            at += 1
        while at < len(self.text) and self.text[at] == " ":
            at += 1
        return at
