"""Says what was proved and what was not, in the words of record_notes.json, once nothing is wrong with a record. Without a
   line of Touchline's code; verify_record.py asks it, and it needs nothing but Python's standard library."""
import json, pkgutil

WORDS = json.loads(pkgutil.get_data(__package__, 'record_notes.json'))
SCORES = WORDS['scores']

def notes_of(files, heads=(), follow=None, noted=None, witnesses=0, counts=None):
    """Each note as ('proved' or 'unproved', its code, the number in it or None)."""
    yield 'proved', 'FILE', None
    yield 'unproved', 'SCORES', None
    if follow is None:
        yield 'unproved', 'COMPLETE', None
        return
    yield 'proved', 'LOG', follow.size
    if noted: yield 'proved', 'HEAD', noted['found']
    if witnesses: yield 'proved', 'WITNESS', witnesses
    elif not noted: yield 'unproved', 'REWRITTEN', None
    if not witnesses: yield 'unproved', 'CLOCK', None
    if len(files) == 1: yield 'unproved', 'HALF', None
    if len([*filter(None, heads)]) < len(files): yield 'unproved', 'CUT', None
    counts['FILLED'], counts['NO_FACTS'] = follow.filled, follow.without_facts
    for code in ('OLDER', 'FILLED', 'NO_FACTS', 'RENAMED', 'OUTDATED'):
        if counts.get(code): yield 'unproved', code, counts[code]

def note_lines(notes):
    """The notes as the lines of a report."""
    for part, title in (('proved', 'Proved:'), ('unproved', 'Not proved:')):
        yield '\n' + title
        for of, code, count in notes:
            if of == part: yield '  - ' + WORDS[part][code].replace('{{count}}', str(count))
