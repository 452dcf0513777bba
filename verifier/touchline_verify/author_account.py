"""Accounts for every tip or slip that a log publishes, beside verify_record.py: one author's, another's, or not known yet.
   It says something only of a file that was verified beside that log, because then the hash of each row covers its author."""
import json, re
from .record_json import compact
from .same_name import name_key
from .signed_notes import read_checkpoint
from .verify_proof import check_entry, parse_proof

def plain(cell):
    """A text without the escapes of the hashed text."""
    return re.sub(r'\\(.)', lambda found: {'n': '\n', 'r': '\r'}.get(found[1], found[1]), cell)

def account(author, kind, rows, follow):
    """How many publications of the log are whose; the four numbers add up to all of them."""
    known, own, others, locked, later = {row['commit_hash']: row for row in rows}, [], 0, 0, 0
    for _, _, commit, _ in follow.publications(kind):
        row = known.get(commit)
        if not row: later += 1
        elif not row['salt']: locked += 1
        elif name_key(plain(row['author'])) == name_key(author): own.append(row['seq'])
        else: others += 1
    unknown = f', {locked} not revealed yet and {later} later than the file, any of which may be theirs' if locked or later else ''
    return f"""
{len(own)} {kind}s of this author{": " if own else ""}{", ".join(own)}
The log publishes {len(own) + others + locked + later}: {len(own)} of this author, {others} of others{unknown}. None else is left out."""

FORMAT = 'touchline-author-v1'
is_text = lambda value: isinstance(value, str)
def read_claim(data, vkey):
    """The list of all tips, or slips, of an author that were revealed under a head, and the size and hash of that. Raises where an entry is not under it."""
    source, count = data.decode(), lambda value: type(value) is int and 0 <= value < 2**53
    claim = json.loads(source)
    right = {*claim} == {'format', 'author', 'kind', 'others', 'locked', 'checkpoint', 'own'} and claim['format'] == FORMAT and is_text(claim['author']) and claim['author'] and claim['kind'] in ('tip', 'slip')
    if not right or not count(claim['others']) or not count(claim['locked']): raise ValueError('no list of an author’s tips')
    # It has one spelling, with or without the line feed that editors add.
    if compact(claim) != source.removesuffix('\n') or '\ufffd' in source or not all(is_text(value) for each in claim['own'] for value in (each['seq'], each['commit_hash'])): raise ValueError('another spelling')
    (_, size, root), seen = read_checkpoint(claim['checkpoint'], vkey), set()
    for each in claim['own']:
        events = [check_entry(parse_proof(proof), size, root) for proof in each['proofs']]
        kinds = [event['kind'] == 'PUBLISH' for event in events] in ([True], [True, False])
        own = all(event['subject'] == claim['kind'] and event['commit_hash'] == each['commit_hash'] for event in events)
        if {*each} != {'seq', 'commit_hash', 'proofs'} or not kinds or not own or each['commit_hash'] in seen: raise ValueError(f'{each["seq"]}: its proof')
        seen.add(each['commit_hash'])
    if len(seen) + claim['others'] + claim['locked'] > size: raise ValueError('its numbers')
    return claim, size, root

def claim_faults(claim, size, rows, follow):
    """Whether the record and the log have others of this author under that head: what was not revealed by then may be anyone's."""
    known, own, others, locked = {row['commit_hash']: row for row in rows}, [], 0, 0
    for index, _, commit, _ in follow.publications(claim['kind']):
        if index >= size: continue
        row, reveal = known.get(commit), [each for each in follow.own.get(commit, []) if each['kind'] == 'REVEAL' and int(each['index']) < size]
        if not row or not row['salt'] or not reveal: locked += 1
        elif name_key(plain(row['author'])) == name_key(claim['author']): own.append((row['seq'], commit))
        else: others += 1
    claimed = [(each['seq'], each['commit_hash']) for each in claim['own']]
    yield from (f'{seq}: left out' for seq, commit in own if (seq, commit) not in claimed)
    yield from (f'{seq}: not a revealed one of this author' for seq, commit in claimed if (seq, commit) not in own)
    if (others, locked) != (claim['others'], claim['locked']): yield 'its numbers are not those of the log'
