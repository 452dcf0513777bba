"""Reads what the command touchline-verify was given: arguments, files and keys; what is wrong with them is wrong use, not a
   forgery. Without a line of Touchline's code."""
import argparse, os, re
from datetime import datetime, timezone
from .follow_log import noted_parts
from .read_policy import LOG, ML_DSA, WITNESS, kind_of, given_policy

OPTIONS = ('--log', '--key', '--checkpoint', '--witness', '--seen-at', '--as-of', '--text', '--policy', '--author')
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
    if not given or re.fullmatch('[0-9]{1,15} [0-9a-f]{16,64}', given.strip()): return given and given.strip()
    try:
        if not re.fullmatch(TIME, given): raise ValueError
        parts = re.fullmatch(r'(.{10})(?:T(.{5}))?(?::([0-9]{2}))?(?:\.([0-9]+))?(.*)', given)
        day, minute, second, rest, zone = parts.groups()
        at = datetime.fromisoformat(f'{day}T{minute or "00:00"}:{second or "00"}.{(rest or "0")[:3]:0<3}{(zone or "Z").replace("Z", "+00:00")}')
        return at.astimezone(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
    except (ValueError, OverflowError): raise WrongUse("Times are written as 2026-11-22T10:00:00Z, heads as '535 0123456789abcdef'.") from None
def read_given(usage):
    """The arguments, with the policy, the text of the head that was kept, and a reader of the log's files."""
    parser = argparse.ArgumentParser(usage=usage)
    parser.add_argument('file')
    parser.add_argument('other', nargs='?')
    for option in OPTIONS: parser.add_argument(option)
    given = parser.parse_args()
    if given.key and kind_of(given.key.strip())[0] != LOG: raise WrongUse(f'This is no key of a log: {given.key}')
    if given.witness and kind_of(given.witness.strip())[0] not in (WITNESS, ML_DSA): raise WrongUse('This is no key of a witness.')
    given.seen_at, given.as_of = instant(given.seen_at), instant(given.as_of) or ''
    if ' ' in (given.seen_at or ''): raise WrongUse('--seen-at takes a time.')
    given.is_proof = content(given.file).startswith(b'c2sp.org/tlog-proof')
    given.is_claim = content(given.file)[:200].startswith(b'{') and b'touchline-author-v1' in content(given.file)[:200]
    given.rules = given_policy(given, content)
    if not given.log and not given.is_proof and not given.is_claim and (given.checkpoint or given.witness or given.policy or given.author):
        raise WrongUse('Heads, witnesses, policies and authors belong to a log: --log FOLDER.')
    if not given.key and (given.log or given.is_proof or given.is_claim): raise WrongUse('This log names no key of its own: --key VKEY.')
    given.noted = None if given.is_proof else text(given.checkpoint)
    if given.noted is not None and '\n\n' not in given.noted.replace('\r', '') and not noted_parts(given.noted):
        raise WrongUse(f'{given.checkpoint} is neither a checkpoint nor a size and hash.')
    def read(path):
        with open(os.path.join(given.log, path), 'rb') as file: return file.read()
    given.read = read if given.log else None
    return given
