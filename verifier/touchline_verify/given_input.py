"""Reads what the command touchline-verify was given: arguments, files and keys; what is wrong with them is wrong use, not a
   forgery. Without a line of Touchline's code."""
import argparse, os, re
from datetime import datetime, timezone
from .follow_log import from_editor, read_noted
from .read_policy import read_policy
from .record_notes import SCORES
from .signed_notes import BLANKS, LOG, ML_DSA, WITNESS, key_of, kind_of
from .witnesses import not_checked

OPTIONS = ('--log', '--key', '--checkpoint', '--seen-at', '--as-of', '--text', '--policy', '--author', '--scores', '--scores-key')
TIME = r'[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:[0-9]{2}))?'
class WrongUse(Exception): pass
def content(path):
    """The bytes of a file that the command needs."""
    try:
        with open(path, 'rb') as file: return file.read()
    except OSError as wrong: raise WrongUse(f"Can't read {path}: {wrong.strerror}") from None
def text(path):
    """Its text; what is no UTF-8 is a sign that fits nothing."""
    return path and content(path).decode('utf-8', 'replace')
def instant(given):
    """A time in the spelling of the record; a head as it is."""
    if not given or re.fullmatch('(0|[1-9][0-9]{0,14}) [0-9a-f]{16,64}', given.strip()): return given and given.strip()
    try:
        if not re.fullmatch(TIME, given): raise ValueError
        parts = re.fullmatch(r'(.{10})(?:T(.{5}))?(?::([0-9]{2}))?(?:\.([0-9]+))?(.*)', given)
        day, minute, second, rest, zone = parts.groups()
        at = datetime.fromisoformat(f'{day}T{minute or "00:00"}:{second or "00"}.{(rest or "0")[:3]:0<3}{(zone or "Z").replace("Z", "+00:00")}')
        return at.astimezone(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
    except (ValueError, OverflowError): raise WrongUse("Times are written as 2026-11-22T10:00:00Z, heads as '535 0123456789abcdef'.") from None
def given_policy(given):
    """The policy that a command was given, and from it the log's key where none was given."""
    if not given.policy: return None
    policy, faults = read_policy(content(given.policy))
    if faults: raise WrongUse('\n'.join(f'{given.policy}, {each}' for each in faults))
    for note in map(not_checked, policy[1].values()):
        if note: print(note)
    if given.key and policy[0] and given.key not in policy[0]: raise WrongUse(f'The policy {given.policy} does not list the key of --key.')
    head = content(given.file).partition(b'\n\n')[2] if given.is_proof else given.log and content(os.path.join(given.log, 'checkpoint'))
    origin = (head or b'').split(b'\n')[0].decode(errors='replace')
    given.key = given.key or next((each for each in policy[0] if each.split('+')[0] == origin), None)
    return policy
def read_given(usage):
    """The arguments, with the policy, the text of the head that was kept, and a reader of the log's files."""
    parser = argparse.ArgumentParser(usage=usage, allow_abbrev=False)
    parser.add_argument('file')
    parser.add_argument('other', nargs='?')
    for option in OPTIONS: parser.add_argument(option)
    parser.add_argument('--witness', action='append', default=[])
    given = parser.parse_args()
    for key in (given.key, given.scores_key):
        if key is not None and kind_of(key) != LOG: raise WrongUse(f'This is no key of a log: {key}')
    if (given.scores is None) != (given.scores_key is None): raise WrongUse('A second source of scores takes its log and its key: --scores FOLDER --scores-key VKEY.')
    if any(kind_of(each) not in (WITNESS, ML_DSA) for each in given.witness): raise WrongUse('This is no key of a witness.')
    given.key = given.key and given.key.strip(BLANKS)
    given.seen_at, given.as_of = instant(given.seen_at), instant(given.as_of) or ''
    if ' ' in (given.seen_at or ''): raise WrongUse('--seen-at takes a time.')
    given.is_proof = content(given.file).startswith(b'c2sp.org/tlog-proof')
    given.is_claim = content(given.file).startswith(b'{"format":"touchline-author-v1"')
    given.rules = given_policy(given)
    if not given.log and not given.is_proof and not given.is_claim and (given.checkpoint or given.witness or given.policy or given.author):
        raise WrongUse('Heads, witnesses, policies and authors belong to a log: --log FOLDER.')
    if not given.key and (given.log or given.is_proof or given.is_claim): raise WrongUse('This log names no key of its own: --key VKEY.')
    if given.scores and given.key and key_of(given.key)[3] == key_of(given.scores_key)[3]: raise WrongUse(SCORES['SAME_KEY'])
    if given.scores and (given.is_proof or given.is_claim): raise WrongUse(SCORES['NO_RECORD'])
    given.noted = None if given.is_proof else text(given.checkpoint)
    if given.noted is not None and '\n\n' not in from_editor(given.noted) and not read_noted(given.noted, given.key):
        raise WrongUse(f'{given.checkpoint} is neither a checkpoint nor a size and hash.')
    given.read, given.read_scores = reader(given.log), reader(given.scores)
    return given
def reader(folder):
    """Reads the files of a log in a folder."""
    def read(path):
        with open(os.path.join(folder, path), 'rb') as file: return file.read()
    return read if folder else None
