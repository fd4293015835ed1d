"""`python -m lanplay` is the `lanplay` command."""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()  # first: a frozen program's own children start here
    from lanplay.cli import main

    main()
