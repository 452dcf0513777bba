"""Whether two names are of the same team or author, by the one rule of docs/record.md: however they are composed, whatever nobody sees
   in them, their capitals, and letters of other alphabets that look alike. Needs nothing but Python's standard library."""
import json, pkgutil, unicodedata

RULE = json.loads(pkgutil.get_data(__package__, 'same_name.json'))
UNSEEN = {code: None for first, last in RULE['invisible'] for code in range(first, last + 1)}
CAPITALS, LOOK_ALIKES = (str.maketrans(*RULE[name]) for name in ('capitals', 'lookAlikes'))

def name_key(name):
    """The same text for all spellings of a name."""
    seen = unicodedata.normalize('NFKC', name.translate(UNSEEN)).translate(UNSEEN)
    return seen.translate(CAPITALS).translate(LOOK_ALIKES)
