"""The pens of `draw_cards.py` and `draw_icons.py`: each pack and each kind of picture a module.

Every drawing is the text of SVG elements, made of nothing but numbers and colours, so the same
code gives the same bytes. What may not stand in an SVG is told by `tools/check_assets.py`.
"""
