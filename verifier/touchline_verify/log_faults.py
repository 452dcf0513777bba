"""Says what is wrong with a log, in the words of log_words.json, which the other verifier has too. Without a line of
   Touchline's code; the files that read a log use it, and it needs nothing but Python's standard library."""
import json, pkgutil, re

WORDS = json.loads(pkgutil.get_data(__package__, 'log_words.json').decode())
SHOWN = {'log': 80, 'policy': 60, 'proof': 0}  # characters of a value that a sentence shows

class Fault(str):
    """A sentence with its code."""
    code = ''

class Refused(ValueError):
    """What was read can't be relied on at all."""
    def __init__(self, *faults):
        super().__init__('\n'.join(faults))
        self.faults = list(faults)

def fault(code, place='', of='log', **values):
    """The sentence of a code, after its place; VALUES are put into it."""
    shown = {name: value if len(value) <= SHOWN[of] else value[:SHOWN[of]] + '…' for name, value in values.items()}
    made = Fault(place + re.sub(r'\{\{(\w+)\}\}', lambda found: shown[found[1]], WORDS[of][code]))
    made.code = code
    return made

def of_entry(number): return f'entry {number} of the log: '
