"""The window: pygame only, asleep while nothing moves.

A scene composes widgets and lays them out; `App.step(events, now)` is the whole client for a test.
Read `app.py` (the loop), `scene.py` (what a scene is), `widgets/base.py` (what a widget is).
"""
