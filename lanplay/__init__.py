"""Tarock, Jolly and 66 at one table over the local network."""

__version__ = "0.1.0"
