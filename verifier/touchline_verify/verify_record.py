#!/usr/bin/env python3
"""Checks a record of tips or slips and its log without a line of Touchline's code; docs/record.md tells the rules.
    touchline-verify RECORD.csv|RECORD.json [SLIPS.csv] [--log FOLDER --key VKEY [--checkpoint FILE] [--witness VKEY]…
        [--policy FILE] [--seen-at TIME] [--as-of TIME|'SIZE HASH'] [--author NAME]] [--scores FOLDER --scores-key VKEY]
    touchline-verify TIP.tlog-proof --key VKEY [--text FILE] [--witness VKEY]… [--policy FILE] [--log FOLDER]
    TIME as 2026-11-22T10:00:00.000Z. Exit code 0: VERIFIED, beside the log. 1: FAILED. 2: wrong use. 3: CONSISTENT ONLY,
    because no log was read. 4: as 0 or 3, but DISPUTED: the second source of scores has other results."""
import csv, json, os, re, sqlite3, sys
from datetime import datetime, timezone
from .author_account import account, claim_faults, read_claim
from .author_places import place_lines
from .follow_log import HOUR, Follow, head_faults, seek_noted, shorter
from .given_input import WrongUse, content, read_given, text
from .grade_record import picks_of, score_by
from .log_faults import Refused, fault
from .match_record import match_faults, outdated_fault, settle_faults
from .record_cells import check_file, files_of_json, is_spelled
from .record_grammar import AHEAD, FIRST, says
from .record_json import compact, seconds
from .record_notes import note_lines, notes_of
from .rows_together import check_together
from .rule_versions import outcome_by
from .read_log import ODD, SLACK, read_log
from .second_source import read_source, source_lines
from .signed_notes import BLANKS
from .verify_proof import verify_proof
from .witnesses import check_witnesses, listed

EXPORT, DAY, OPEN, LOCKED = 600, 86400, 30, 60  # seconds; days that a tip may stay open after its start, locked once published
def check_waiting(kind, rows, told={}, now='', known=()):
    """What has been locked, or without a result, for months."""
    end, last = now or max((row[n] for row in rows for n in ('published_at', 'settled_at')), default=''), ''
    for row in rows:
        last = row['published_at'] or told.get(row['commit_hash']) or last
        since, days = (last, LOCKED) if not row['salt'] else (max(pick['starts_at'] for pick in picks_of(row)), OPEN)
        waits = row['commit_hash'] not in known and (not row['salt'] or not row['settlement_hash'] and row['status'] == 'PUBLISHED')
        if waits and since and end and seconds(end) - seconds(since) > days * DAY: yield f'{kind} {row["seq"]}: hidden since {since}'
def ahead_of_clock(kind, rows, clock):
    """Rows that claim to be later than any clock can be."""
    for row in rows:
        newest = max(row['published_at'], row['settled_at'])
        if is_spelled('settled_at', newest) and newest and seconds(newest) > seconds(clock) + AHEAD: yield f'{kind} {row["seq"]}: ' + says('SPAN', newest, FIRST, 'published_at')
def facts_fault(row, settle, follow):
    """Whether a result has other facts than the log."""
    named, results = settle['result'].split() if settle else [], follow.results
    filled = settle and follow.is_filled(settle)
    # Only a slip that lost while matches were still to come was settled before all facts were there.
    if settle and not named and not filled and row['outcome'] != 'LOST': return 'no facts'
    for pick in picks_of(row):
        known = results.get(pick['fixture_id'], [])
        its = [each for each in known if each['sport'] == pick['sport']]
        before = [each for each in its if settle and int(each['index']) < int(settle['index'])][-1:]
        if named: right = before and before[0]['index'] in named and score_by(before[0], pick) == compact(pick['score'])
        else: right = not settle or filled or pick['outcome'] == 'PENDING' or any(outcome_by(each, pick, row) == pick['outcome'] for each in its)
        if not right: return 'other facts'
def count_notes(counts, row, settle, last_one, follow):
    """Counts what is no fault, and worth a look: other names of the teams, and other facts that may still lead to a correction."""
    results = follow.results
    counts['OUTDATED'] = counts.get('OUTDATED', 0) + bool(outdated_fault(row, last_one, results, '9999-01-01T00:00:00.000Z'))
    if settle['result'] == '' and follow.is_filled(settle): return
    for pick in picks_of(row):
        its = [each for each in results.get(pick['fixture_id'], []) if each['sport'] == pick['sport']]
        its = [each for each in its if int(each['index']) < int(settle['index'])][-1:] if settle['result'] else its[:1]
        names = [pick[side] if 'legs' not in row else pick[side].replace('\\', '\\\\').replace('\n', '\\n').replace('\r', '\\r') for side in ('home', 'away')]
        counts['RENAMED'] = counts.get('RENAMED', 0) + any([each['home'], each['away']] != names for each in its)
def check_beside(kind, rows, follow, as_of='', up_to=0, counts=None, now=''):
    """What the file and the log say differently."""
    own, results, faults, place, last, hidden = follow.own, follow.results, [], -1, None, []
    for row in rows:
        name, (publish, *more) = f'{kind} {row["seq"]}', own.get(row['commit_hash'], [{}])
        wrong = lambda what, holds: faults.append(f'{name}: {what}') if holds else None
        known = publish and publish['subject'] == kind and row[f'{"prediction" if kind == "tip" else kind}_id'] in ('', publish['id'])
        if wrong('not in the log', not known) or not known: continue
        wrong('another place in the log', int(publish['index']) <= place)
        wrong('published at another time', row['salt'] and row['published_at'] != publish['published_at'])
        settles = [each for each in more if each['kind'] in ('SETTLE', 'REGRADE')]
        withdraw = [each for each in more if each['kind'] == 'WITHDRAW']
        count = next((n for n, each in enumerate(settles, 1) if each['settlement_hash'] == row['settlement_hash']), 0)
        wrong('never withdrawn', row['status'] == 'WITHDRAWN' and not withdraw)
        wrong('another settlement', row['settlement_hash'] and (not count or (row['corrected'] == 'true') != (count > 1)))
        late = seconds(settles[count - 1]['at']) - seconds(row['settled_at']) if count else 0
        wrong('settled at another time', late < -SLACK or late > HOUR and not follow.is_filled(settles[count - 1]))
        last_one = settles[-1] if count == len(settles) > 0 else None
        withdrawn = withdraw[0] if withdraw and row['status'] == 'WITHDRAWN' else None
        for fault in [facts_fault(row, settles[count - 1] if count else None, follow), outdated_fault(row, last_one, results, now),
                      *match_faults(row, publish, withdrawn, results), *settle_faults(row, settles, results)] if row['salt'] else []: wrong(fault, fault)
        if counts is not None and row['salt'] and count: count_notes(counts, row, settles[count - 1], last_one, follow)
        begins = min(pick['starts_at'] for pick in picks_of(row)) if row['salt'] else '9'
        wrong('withdrawn after the start', row['status'] == 'WITHDRAWN' and any(each['withdrawn_at'] >= begins for each in withdraw))
        place, seen = int(publish['index']), [publish, *settles[:count], *(withdraw if row['status'] == 'WITHDRAWN' else [])]
        last = max([*filter(None, [last]), *seen], key=lambda each: int(each['index']))
        # A slip that lost early says so once it is revealed.
        open_to_see = [each for each in more if row['salt'] or kind == 'tip' or each['kind'] in ('WITHDRAW', 'REVEAL')]
        hidden += [(name, each) for each in open_to_see if each not in seen and (each['kind'] != 'REVEAL' or not row['salt'])]
    demanded = lambda index, at: index < up_to or at <= as_of
    late = [(name, each) for name, each in hidden if last and seconds(last['at']) - seconds(each['at']) > EXPORT or demanded(int(each['index']), each['at'])]
    faults += [f'{name}: hides entry {each["index"]}' for name, each in late]
    told = {commit: history[0].get('published_at') for commit, history in own.items()}
    ends = lambda row: {'REVEAL'} if not row['salt'] else {'SETTLE', 'WITHDRAW'}
    over = {row['commit_hash'] for row in rows if ends(row) & {each['kind'] for each in own.get(row['commit_hash'], [])}}
    faults += check_waiting(kind, rows, told, now, over)
    known, shown, later = {row['commit_hash'] for row in rows}, int(last['index']) if last else -1, len(hidden)
    for index, at, commit, count in follow.publications(kind):
        if commit in known: continue
        later += count
        if index < shown or demanded(index, at): faults.append(f'entry {index}: its {kind} is left out')
    if counts is not None: counts['OLDER'] = counts.get('OLDER', 0) + later
    return faults
UNREADABLE = (*ODD, csv.Error, sqlite3.Error, OSError)
def minutes_before(text):
    return datetime.fromtimestamp(seconds(text) - EXPORT, timezone.utc).isoformat(timespec='milliseconds')[:-6] + 'Z' if text else ''
def verify(data, read=None, vkey=None, noted=None, witness=None, seen_at=None, as_of='', other=None, heads=(), notes=None, policy=None, now=''):
    """All that is wrong at the moment of checking; nothing where the record is proved. OTHER is the file of the other kind,
       HEADS what each file is of as SIZE HASH, and NOTES a list that takes what was proved and what was not."""
    faults, named, vkey, kept, wrong, frozen = [], listed(witness), vkey and vkey.strip(BLANKS), None, [], now
    try:
        files = [check_file(each) for each in ([data] if other is None else [data, other])]
        clock = datetime.now(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
        faults = [fault for kind, rows, found in files for fault in [*found, *check_waiting(kind, rows)]]
        if not any(rows for _, rows, _ in files): return [*faults, 'line 1: no tips or slips follow: nothing was checked']
        if len(files) == 2 and files[0][0] == files[1][0]: return [*faults, f'both files are of {files[0][0]}s']
        faults += [fault for kind, rows, _ in files for fault in ahead_of_clock(kind, rows, clock)]
        if not read: return faults + take_notes(notes, files, heads)
        asked = as_of
        follow = Follow([row for _, rows, _ in files for row in rows])
        try: kept = seek_noted(follow, noted, vkey, seen_at, policy, named, frozen) if noted is not None else None
        except Refused as unsigned: wrong = unsigned.faults
        of = [follow.seek(int(head.split(' ')[0]), head.split(' ')[1]) if head else None for head in [*heads, *[''] * (len(files) - len(heads))]]
        note, whole = read_log(read, vkey, follow.take)
        follow.compare(follow.size, whole)
        newest = max(row[n] for _, rows, _ in files for row in rows for n in ('published_at', 'settled_at'))
        if other is not None: as_of = max(as_of, minutes_before(newest))
        counts, given_now, now = {}, now, now or asked or clock
        follow.finish(now, given_now or clock)
        faults = faults or check_together([file[:2] for file in files], follow.results, follow.meanings.matches)
        faults += [*follow.faults, *(fault('FILE_HEAD', expected=f'{each["size"]} {each["start"]}') for each in of if each and each['found'] is None)]
        for (kind, rows, _), head in zip(files, of): faults += check_beside(kind, rows, follow, as_of, head['size'] if head else 0, counts, now)
        signed, lacks = check_witnesses(note, follow.last, vkey, policy, named, frozen, shorter(kept, follow.size))
        faults += [*wrong, *lacks, *head_faults(kept)]
        return list(dict.fromkeys(faults)) or take_notes(notes, files, heads, follow, kept, signed, counts)
    except Refused as wrong: return [*faults, *wrong.faults]
    except UNREADABLE as wrong: return [f'can not be read: {type(wrong).__name__} {wrong}']
def take_notes(notes, *found):
    """Adds what was proved and what was not; says that nothing is wrong."""
    if notes is not None: notes.extend(notes_of(*found))
    return []
def main_claim(given):
    """Checks the list of an author's tips; beside the record and its log, that none is left out. Returns the exit code."""
    found, files = [], []
    try:
        claim, size, root = read_claim(content(given.file), given.key)
        if given.other and given.read:
            files, head = [content(given.other)], f'{size} {root[:16]}'
            if files[0].startswith(b'{'): files = files_of_json(files[0])[0]
            found = verify(files[0], given.read, given.key, claim['checkpoint'], given.witness, given.seen_at, given.as_of, (files + [None])[1], [head] * len(files), None, given.rules)
            rows = next((rows for kind, rows, _ in map(check_file, files) if kind == claim['kind']), None)
            if rows is None: raise WrongUse(f'{given.other} has no {claim["kind"]}s.')
            follow = Follow(rows)
            if not found: read_log(given.read, given.key, follow.take)
            found = found or [*claim_faults(claim, size, rows, follow)]
    except WrongUse as wrong: return print(wrong) or 2
    except Refused as wrong: found = wrong.faults
    except UNREADABLE as wrong: found = [f'no proof: {type(wrong).__name__} {wrong}']
    if found: print('\n'.join(found) + '\n\nFAILED: these are not all revealed tips of this author.')
    else: print(f'VERIFIED, beside the log: no revealed {claim["kind"]} of this author is left out.' if files else 'CONSISTENT ONLY: that none is left out takes the record and its log.')
    return 1 if found else 0 if files else 3
def main():
    try: given = read_given(__doc__)
    except WrongUse as wrong: return print(wrong) or 2
    notes, read, code = [], given.read, None
    if given.is_claim: return main_claim(given)
    if given.is_proof:
        shown, found = verify_proof(text(given.file), given.key, given.witness, text(given.text), read, given.rules)
    else:
        paths, asked = [path for path in (given.file, given.other) if path], given.as_of
        head_of = lambda path: ' '.join((re.findall('(?:^|[^0-9a-z])(0|[1-9][0-9]{0,14})-([0-9a-f]{16})(?![0-9a-z])', re.split(r'[/\\]', path)[-1]) or [('', '')])[0]).strip()
        try:
            heads, files = [asked if ' ' in asked else head_of(path) for path in paths], [*map(content, paths)]
            if files[0].startswith(b'{'): files, heads = files_of_json(files[0], asked if ' ' in asked else '')
        except WrongUse as wrong: return print(wrong) or 2
        except UNREADABLE as wrong: return print(f'{given.file} is not the JSON of a record: {wrong}') or 2
        found = verify(files[0], read, given.key, given.noted, given.witness, given.seen_at, '' if ' ' in asked else asked, (files + [None])[1], heads, notes, given.rules)
        shown = '\n'.join(note_lines(notes))
        if given.log and os.path.exists(os.path.join(given.log, 'stamps.txt')): shown += '\ntouchline-verify stamps checks its stamps'
        if given.author and read and not found:
            checked = [check_file(each)[:2] for each in files]
            follow = Follow([row for _, rows in checked for row in rows])
            read_log(read, given.key, follow.take)
            shown += ''.join(account(given.author, kind, rows, follow) for kind, rows in checked)
            shown += ''.join(f'\n{line}' for kind, rows in checked if kind == 'tip' for line in place_lines(given.author, rows))
        if given.scores and not found:
            lines, code = source_lines(given.scores_key, *read_source(given.read_scores, given.scores_key, [check_file(each)[:2] for each in files]))
            shown += ''.join('\n' + line for line in lines)
    count = next((count for _, code, count in notes if code == 'WITNESS'), 0)
    witnessed = f'signed by {count} witness{"es" * (count > 1)}' if count else 'no witness was asked for'
    verdict = f'VERIFIED, beside the log; {witnessed}.' if read else 'CONSISTENT ONLY: no log was read.'
    print('\n'.join(found) + '\n\nFAILED: this is not what was published.' if found else f'{verdict}\n{shown}')
    return 1 if found else code or (0 if read else 3)
if __name__ == '__main__': sys.exit(main())
