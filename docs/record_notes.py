"""Says what was proved and what was not, in the words of record_notes.json, once nothing is wrong with a record. Without a
   line of Touchline's code; verify_record.py asks it, and it needs nothing but Python's standard library."""
import json, os
from read_log import SLACK, seconds

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'record_notes.json'), encoding='utf-8') as file: WORDS = json.load(file)

def notes_of(files, heads=(), events=None, noted=None, witness=None, counts=None):
    """Each note as ('proved' or 'unproved', its code, the number in it or None)."""
    yield 'proved', 'FILE', None
    yield 'unproved', 'SCORES', None
    if events is None:
        yield 'unproved', 'COMPLETE', None
        return
    yield 'proved', 'LOG', len(events)
    if noted: yield 'proved', 'HEAD', int((noted.split('\n')[1] if '\n\n' in noted else noted).split()[0])
    if witness: yield 'proved', 'WITNESS', 1
    elif not noted: yield 'unproved', 'REWRITTEN', None
    if not witness: yield 'unproved', 'CLOCK', None
    if len(files) == 1: yield 'unproved', 'HALF', None
    if len([*filter(None, heads)]) < len(files): yield 'unproved', 'CUT', None
    told = lambda each: each.get('published_at', each.get('withdrawn_at', each['at']))
    counts['FILLED'] = sum(seconds(each['at']) - seconds(told(each)) > SLACK for each in events)
    counts['NO_FACTS'] = sum(each.get('result') == '' and each['subject'] == 'tip' for each in events)
    for code in ('OLDER', 'FILLED', 'NO_FACTS', 'RENAMED', 'OUTDATED'):
        if counts.get(code): yield 'unproved', code, counts[code]

def note_lines(notes):
    """The notes as the lines of a report."""
    for part, title in (('proved', 'Proved:'), ('unproved', 'Not proved:')):
        yield '\n' + title
        for of, code, count in notes:
            if of == part: yield '  - ' + WORDS[part][code].replace('{{count}}', str(count))
