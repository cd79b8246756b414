"""The commands, one thin file each; `main` finds them, and imports only the one that is asked for."""
