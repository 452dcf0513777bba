"""The command touchline-verify: `stamps` first for the stamps on a log, or what to check."""
import sys
from .verify_record import main as record
from .verify_stamps import main as stamps
def main():
    if sys.argv[1:2] != ['stamps']: return record()
    del sys.argv[1]
    return stamps()
if __name__ == '__main__': sys.exit(main())
