"""The screens: each a scene that folds news into widgets and sends what the player decided."""
