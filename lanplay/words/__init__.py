"""What players read of games and tables, as sentences: for the window and the text table alike."""
