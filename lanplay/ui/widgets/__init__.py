"""The widgets: import them from here."""

from lanplay.ui.widgets.base import Widget
from lanplay.ui.widgets.basic import Divider, Label, Panel, Paragraph
from lanplay.ui.widgets.button import Button, Kind, Toggle
from lanplay.ui.widgets.chat import Chat, Line
from lanplay.ui.widgets.choose import Segments, Slider, Stepper, Switch, Tabs
from lanplay.ui.widgets.fan import CardDropped, CardFan
from lanplay.ui.widgets.field import Field
from lanplay.ui.widgets.over import Dialog, Item, Menu, Modal, Toast, Tooltip
from lanplay.ui.widgets.scroll import Row, Scroll
from lanplay.ui.widgets.seat import Avatar, Chip, Clock, Counters, Plaque, TurnArrow
from lanplay.ui.widgets.slot import Pile, Slot, Target

__all__ = [
    "Avatar", "Button", "CardDropped", "CardFan", "Chat", "Chip", "Clock", "Counters", "Dialog",
    "Divider", "Field", "Item", "Kind", "Label", "Line", "Menu", "Modal", "Panel", "Paragraph",
    "Pile", "Plaque", "Row", "Scroll", "Segments", "Slider", "Slot", "Stepper", "Switch", "Tabs",
    "Target", "Toast", "Toggle", "Tooltip", "TurnArrow", "Widget",
]  # fmt: skip
