"""Accounts for every tip or slip that a log publishes, beside verify_record.py: one author's, another's, or not known yet.
   It says something only of a file that was verified beside that log, because then the hash of each row covers its author."""
import re, unicodedata

def name_key(name):
    """Names that a reader takes for the same one: whatever their case, spaces, invisible characters and width."""
    return ''.join(each for each in unicodedata.normalize('NFKC', name).lower() if not each.isspace() and unicodedata.category(each) != 'Cf')

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
