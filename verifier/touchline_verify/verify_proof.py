"""Checks the proof of one entry, C2SP tlog-proof, with the log if there is one. Without a line of Touchline's code;
   verify_record.py and author_account.py ask it, and it needs nothing but Python's standard library."""
import hashlib, re, sqlite3
from .follow_log import Follow, head_faults, seek_noted, shorter
from .log_faults import Refused, fault
from .read_log import H, ODD, read_entry, read_log
from .signed_notes import bytes_of, read_checkpoint
from .witnesses import check_witnesses, listed

def root_by(leaf, index, size, hashes):
    """The head that these hashes lead to from the entry at its place, RFC 9162, 2.1.3.2; None where they can't."""
    last = size - 1
    for each in hashes:
        if not last: return None
        if index & 1 or index == last:
            leaf = H(b'\1' + each + leaf)
            while index and not index & 1: index, last = index >> 1, last >> 1
        else: leaf = H(b'\1' + leaf + each)
        index, last = index >> 1, last >> 1
    return None if last else leaf
# What a proof of an entry can't show: what came after it.
CAUTIONS = {
    'PUBLISH': "It shows that this was published, not that it still stands: it may have been withdrawn since. The record shows whether it was.",
    'WITHDRAW': "This was withdrawn: it counts neither as won nor as lost.",
    'MATCH': "It shows which teams the log meant by this match. Later entries may call them something else, but they stay the same teams.",
    'RESULT': "It shows what was known of this match at the time. Later entries may say otherwise.",
    'SETTLE': "It shows this result at the time: it may have been corrected since. The record shows whether it was.",
    'REGRADE': "This result replaces an earlier one, and may have been corrected again since. The record shows whether it was.",
    'REVEAL': "It shows that this was revealed, not what became of it. The record shows that.",
}
def parse_proof(text):
    """The bytes of the entry, its place and the hashes in the first part of a proof, C2SP tlog-proof; None where it is none."""
    title, *lines = text.split('\n')
    place = len(lines) > 1 and re.fullmatch('index (0|[1-9][0-9]{0,14})', lines[1])
    if title != 'c2sp.org/tlog-proof@v1' or not place or not lines[0].startswith('extra ') or len(lines) > 65: return None
    try: entry, *hashes = [bytes_of(each) for each in [lines[0][6:], *lines[2:]]]
    except ValueError: return None
    return (entry, int(place[1]), hashes) if all(len(each) == 32 for each in hashes) else None
def check_entry(parts, size, root):
    """The entry that a proof shows to be under a head. Raises where it shows nothing."""
    entry, index, hashes = parts or (None, 0, [])
    if entry is None: raise Refused(fault('UNREADABLE', of='proof'))
    found = index < size and root_by(H(b'\0' + entry), index, size, hashes)
    if not found or found.hex() != root: raise Refused(fault('NOT_INCLUDED', of='proof'))
    event, faults = read_entry(entry, index, '')
    if faults: raise Refused(fault('ENTRY', of='proof'))
    return event
def check_proof(text, vkey):
    """The entry that a proof shows to be under the head that it carries, that head's note, and its line. Raises where it shows nothing."""
    proof, gap, checkpoint = text.partition('\n\n')
    parts = parse_proof(proof) if gap else None
    if not parts: raise Refused(fault('UNREADABLE', of='proof'))
    try: note, size, root = read_checkpoint(checkpoint, vkey)
    except Refused as wrong: raise Refused(fault(wrong.faults[0].code.replace('CHECKPOINT', 'NOT_A_CHECKPOINT'), of='proof')) from None
    event = check_entry(parts, size, root)
    return event, note, f'{size} {root[:16]}'
def verify_proof(text, vkey, witness, content, read=None, policy=None, now=''):
    """What a proof shows, and what is wrong with it."""
    trust = policy, listed(witness), now
    try:
        event, note, head = check_proof(text, vkey)
        _, found = check_witnesses(note, event, vkey, *trust)
        hashed = hashlib.sha256((content or '').encode().removesuffix(b'\n').removesuffix(b'\r')).hexdigest()
        if content is not None and hashed not in (event.get('commit_hash'), event.get('settlement_hash')): found.append('of another text')
        if read and not found:
            follow = Follow()
            kept = seek_noted(follow, text.split('\n\n', 1)[1], vkey, None, *trust)
            own, whole = read_log(read, vkey, follow.take)
            follow.compare(follow.size, whole)
            _, lacks = check_witnesses(own, follow.last, vkey, *trust, shorter(kept, follow.size))
            found = [*follow.faults, *lacks, *head_faults(kept)]
    except Refused as wrong: return '', wrong.faults
    except (*ODD, sqlite3.Error, OSError) as wrong: return '', [f'no proof: {type(wrong).__name__} {wrong}']
    return '\n'.join(f'{name}={value}' for name, value in event.items()) + f'\nin the log with the head {head}\nCaution: {CAUTIONS[event["kind"]]}', found
