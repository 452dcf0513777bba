"""Runs the verifier from its folder, or from the folder in one file: python3 touchline-verify.pyz."""
import sys
from touchline_verify.__main__ import main
sys.exit(main())
