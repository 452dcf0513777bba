#!/usr/bin/env python3
"""Checks a record of tips or slips and its log without a line of Touchline's code; docs/record.md tells the rules.
    The other files of Python and JSON in its folder belong to it.
    python3 verify_record.py RECORD.csv [SLIPS.csv] [--log FOLDER --key VKEY [--checkpoint FILE] [--witness VKEY]
        [--policy FILE] [--seen-at TIME] [--as-of TIME|'SIZE HASH'] [--author NAME]]      TIME as 2026-11-22T10:00:00.000Z
    python3 verify_record.py TIP.tlog-proof --key VKEY [--text FILE] [--witness VKEY] [--policy FILE] [--log FOLDER]
    Exit code 0: VERIFIED, beside the log. 1: FAILED. 2: wrong use. 3: CONSISTENT ONLY, because no log was read."""
import argparse, csv, json, os, re, sys
from datetime import datetime, timezone
from author_account import account
from grade_record import picks_of, score_by
from match_record import entry_faults, is_reason, match_faults, outdated_fault
from record_cells import check_file
from record_json import compact
from record_notes import note_lines, notes_of
from rule_versions import outcome_by
from read_log import CAUTIONS, SLACK, check_proof, note_time, read_log, seconds, tree
from read_policy import given_policy, policy_faults

HOUR, EXPORT, DAY, OPEN, LOCKED = 3600, 600, 86400, 30, 60  # seconds; days that a tip may stay open after its start, locked once published
def check_waiting(kind, rows, told={}, now='', known=()):
    """What has been locked, or without a result, for months."""
    end, last = now or max([row[n] for row in rows for n in ('published_at', 'settled_at')], default=''), ''
    for row in rows:
        last = row['published_at'] or told.get(row['commit_hash']) or last
        since, days = (last, LOCKED) if not row['salt'] else (max(pick['starts_at'] for pick in picks_of(row)), OPEN)
        waits = row['commit_hash'] not in known and (not row['salt'] or not row['settlement_hash'] and row['status'] == 'PUBLISHED')
        if waits and since and end and seconds(end) - seconds(since) > days * DAY: yield f'{kind} {row["seq"]}: hidden since {since}'
def check_events(events):
    """What happened out of turn or at another time than told; and the own entries of each tip or slip."""
    own, ids, faults = {}, set(), []
    for event in events:
        kind, at, told = event['kind'], event['at'], event.get('published_at', event.get('withdrawn_at'))
        filled = seconds(at) - seconds(events[0]['at']) <= HOUR
        if told == '': raise ValueError(f'entry {event["index"]}: no time')
        if told and abs(seconds(at) - seconds(told)) > SLACK and not (filled and told < at): faults.append(f'entry {event["index"]}: its time')
        if (kind == 'RESULT') != (event['subject'] == 'fixture') or event.get('commit_hash') == '': raise ValueError(f'entry {event["index"]}: of another subject')
        if kind == 'RESULT':
            faults += [f'entry {event["index"]}: {fault}' for fault in entry_faults(event)]
            continue
        past = own.setdefault(event['commit_hash'], [])
        kinds = [each['kind'] for each in past]
        ends = not {'SETTLE', 'WITHDRAW'} & {*kinds}
        fits = {'PUBLISH': not kinds and event['id'] not in ids, 'WITHDRAW': ends, 'SETTLE': ends,
                'REGRADE': 'SETTLE' in kinds, 'REVEAL': 'REVEAL' not in kinds}
        past.append(event)
        ids.add(event['id'])
        if not re.fullmatch('(?:(?:0|[1-9][0-9]*)(?: (?!$)|$))*', event.get('result', '')): raise ValueError(f'entry {event["index"]}: what it names')
        named = [events[int(each)] for each in event.get('result', '').split()]
        facts = all(each['kind'] == 'RESULT' and int(each['index']) < int(event['index']) for each in named) \
            and (event['subject'] == 'slip' or len(named) == 1 or not named and filled or 'result' not in event)
        same = [(each['kind'], each['id'], each['subject']) for each in (past[0], {**event, 'kind': 'PUBLISH'})]
        # A slip that is still locked hides the reason for its correction, like the facts.
        hidden = event['subject'] == 'slip' and event.get('reason') == event.get('result') == '' and 'REVEAL' not in kinds
        silent = 'reason' in event and not hidden and not is_reason(event['reason'])
        early = kind == 'WITHDRAW' and event['withdrawn_at'] < past[0].get('published_at', '')
        if not fits[kind] or not facts or silent or early or same[0] != same[1]: faults.append(f'entry {event["index"]}: {kind} out of turn, or without facts')
    return own, faults
def facts_fault(row, settle, events, results):
    """Whether a result has other facts than the log."""
    named = [events[int(each)] for each in settle['result'].split()] if settle else []
    filled = settle and seconds(settle['at']) - seconds(events[0]['at']) <= HOUR
    # Only a slip that lost while matches were still to come was settled before all facts were there.
    if settle and not named and not filled and row['outcome'] != 'LOST': return 'no facts'
    for pick in picks_of(row):
        known = results.get(pick['fixture_id'], [])
        its = [each for each in known if each['sport'] == pick['sport']]
        before = [each for each in its if settle and int(each['index']) < int(settle['index'])][-1:]
        if named: right = before and before[0] in named and score_by(before[0], pick) == compact(pick['score'])
        else: right = not settle or filled or pick['outcome'] == 'PENDING' or any(outcome_by(each, pick, row) == pick['outcome'] for each in its)
        if not right: return 'other facts'
def count_notes(counts, row, settle, last_one, events, results):
    """Counts what is no fault, and worth a look: other names of the teams, and other facts that may still lead to a correction."""
    counts['OUTDATED'] = counts.get('OUTDATED', 0) + bool(outdated_fault(row, last_one, results, '9999-01-01T00:00:00.000Z'))
    if settle['result'] == '' and seconds(settle['at']) - seconds(events[0]['at']) <= HOUR: return
    for pick in picks_of(row):
        its = [each for each in results.get(pick['fixture_id'], []) if each['sport'] == pick['sport']]
        its = [each for each in its if int(each['index']) < int(settle['index'])][-1:] if settle['result'] else its[:1]
        names = [pick[side] if 'legs' not in row else pick[side].replace('\\', '\\\\').replace('\n', '\\n').replace('\r', '\\r') for side in ('home', 'away')]
        counts['RENAMED'] = counts.get('RENAMED', 0) + any([each['home'], each['away']] != names for each in its)
def check_beside(kind, rows, events, as_of='', up_to=0, counts=None, now=''):
    """What the file and the log say differently."""
    (own, faults), place, last, hidden, results = check_events(events), -1, -1, [], {}
    for each in events:
        if each['kind'] == 'RESULT': results.setdefault(each['id'], []).append(each)
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
        wrong('settled at another time', late < -SLACK or late > HOUR and seconds(settles[count - 1]['at']) - seconds(events[0]['at']) > HOUR)
        last_one = settles[-1] if count == len(settles) > 0 else None
        withdrawn = withdraw[0] if withdraw and row['status'] == 'WITHDRAWN' else None
        for fault in [facts_fault(row, settles[count - 1] if count else None, events, results), outdated_fault(row, last_one, results, now),
                      *match_faults(row, publish, withdrawn, results)] if row['salt'] else []: wrong(fault, fault)
        if counts is not None and row['salt'] and count: count_notes(counts, row, settles[count - 1], last_one, events, results)
        begins = min(pick['starts_at'] for pick in picks_of(row)) if row['salt'] else '9'
        wrong('withdrawn after the start', row['status'] == 'WITHDRAWN' and any(each['withdrawn_at'] >= begins for each in withdraw))
        place, seen = int(publish['index']), [publish, *settles[:count], *(withdraw if row['status'] == 'WITHDRAWN' else [])]
        last = max([last, *(int(each['index']) for each in seen)])
        # A slip that lost early says so once it is revealed.
        open_to_see = [each for each in more if row['salt'] or kind == 'tip' or each['kind'] in ('WITHDRAW', 'REVEAL')]
        hidden += [(name, each) for each in open_to_see if each not in seen and (each['kind'] != 'REVEAL' or not row['salt'])]
    demanded = lambda each: int(each['index']) < up_to or each['at'] <= as_of
    late = [(name, each) for name, each in hidden if last >= 0 and seconds(events[last]['at']) - seconds(each['at']) > EXPORT or demanded(each)]
    faults += [f'{name}: hides entry {each["index"]}' for name, each in late]
    told = {commit: history[0].get('published_at') for commit, history in own.items()}
    ends = lambda row: {'REVEAL'} if not row['salt'] else {'SETTLE', 'WITHDRAW'}
    over = {row['commit_hash'] for row in rows if ends(row) & {each['kind'] for each in own.get(row['commit_hash'], [])}}
    faults += check_waiting(kind, rows, told, now, over)
    missing = [own[commit][0] for commit in own.keys() - {row['commit_hash'] for row in rows} if own[commit][0]['subject'] == kind]
    if counts is not None: counts['OLDER'] = counts.get('OLDER', 0) + len(hidden) + sum(len(own[each['commit_hash']]) for each in missing)
    return faults + [f'entry {each["index"]}: its {kind} is left out' for each in missing if int(each['index']) < last or demanded(each)]
def check_heads(events, leaves, text, vkey, noted, witness, seen_at):
    """What does not fit a head that was kept, whole or as SIZE HASH; raises where the witness has not signed."""
    if witness and seconds(events[-1]['at']) > note_time(text, witness)[2] + SLACK: yield 'the end is dated after the witness saw it'
    size, root = (0, '') if not noted else note_time(noted, vkey)[:2] if '\n\n' in noted else re.fullmatch(r'(\d+) ([0-9a-f]{16,64})\s*', noted).groups()
    if int(size) > len(leaves) or not tree(leaves[:int(size)]).hex().startswith(root): yield f'history was rewritten: not the {size} entries that were noted'
    for event in events[int(size):] if seen_at else []:
        filled = seconds(event['at']) - seconds(events[0]['at']) <= HOUR
        told = event['at'] if filled else event.get('published_at') or event.get('withdrawn_at') or event['at']
        if seconds(min(event['at'], told)) < seconds(seen_at) - SLACK: yield f'entry {event["index"]}: dated before the head that it came after'
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, csv.Error, OSError, ArithmeticError, RecursionError)
def minutes_before(text):
    return datetime.fromtimestamp(seconds(text) - EXPORT, timezone.utc).isoformat(timespec='milliseconds')[:-6] + 'Z' if text else ''
def verify(data, read=None, vkey=None, noted=None, witness=None, seen_at=None, as_of='', other=None, heads=(), notes=None, policy=None, now=''):
    """All that is wrong at the moment of checking; nothing where the record is proved. OTHER is the file of the other kind,
       HEADS what each file is of as SIZE HASH, and NOTES a list that takes what was proved and what was not."""
    try:
        files = [check_file(each) for each in ([data] if other is None else [data, other])]
        faults = [fault for kind, rows, found in files for fault in [*found, *check_waiting(kind, rows)]]
        if not any(rows for _, rows, _ in files): return [*faults, 'line 1: no tips or slips follow: nothing was checked']
        if len(files) == 2 and files[0][0] == files[1][0]: return [*faults, f'both files are of {files[0][0]}s']
        if not read: return faults + take_notes(notes, files, heads)
        asked = as_of
        events, leaves, text = read_log(read, vkey)
        newest = max(row[n] for _, rows, _ in files for row in rows for n in ('published_at', 'settled_at'))
        if other is not None: as_of = max(as_of, minutes_before(newest))
        counts, sizes, now = {}, [], now or asked or datetime.now(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
        for head in [*heads, *[''] * (len(files) - len(heads))]:
            size, start = head.split(' ') if head else ('0', '')
            if int(size) > len(leaves) or head and not tree(leaves[:int(size)]).hex().startswith(start): faults.append(f'the file is of the head {head}, which the log does not have')
            sizes.append(int(size))
        for (kind, rows, _), size in zip(files, sizes): faults += check_beside(kind, rows, events, as_of, size, counts, now)
        faults += [*policy_faults(text, vkey, policy, events), *check_heads(events, leaves, text, vkey, noted, witness, seen_at)]
        return list(dict.fromkeys(faults)) or take_notes(notes, files, heads, events, noted, witness, counts)
    except UNREADABLE as wrong:
        return [f'can not be read: {type(wrong).__name__} {wrong}']
def take_notes(notes, *found):
    """Adds what was proved and what was not; says that nothing is wrong."""
    if notes is not None: notes.extend(notes_of(*found))
    return []
def verify_proof(text, vkey, witness, content, read=None, policy=None):
    """What a proof shows, and what is wrong with it."""
    try:
        event, head = check_proof(text, vkey, witness, content)
        lacks = policy_faults(text.split('\n\n', 1)[1], vkey, policy, [])
        if read:
            events, leaves, own = read_log(read, vkey)
            if found := [*check_heads(events, leaves, own, vkey, text.split('\n\n', 1)[1], witness, None)]: return '', found
    except UNREADABLE as wrong: return '', [f'no proof: {type(wrong).__name__} {wrong}']
    return '\n'.join(f'{name}={value}' for name, value in event.items()) + f'\nin the log with the head {head}\nCaution: {CAUTIONS[event["kind"]]}', lacks
def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('file')
    parser.add_argument('other', nargs='?')
    for option in ('--log', '--key', '--checkpoint', '--witness', '--seen-at', '--as-of', '--text', '--policy', '--author'): parser.add_argument(option)
    given = parser.parse_args()
    content, text = lambda path: open(path, 'rb').read(), lambda path: path and content(path).decode()
    policy = given_policy(given, content)
    read, notes = given.log and (lambda path: content(os.path.join(given.log, path))), []
    if content(given.file).startswith(b'c2sp.org/tlog-proof'):
        shown, found = verify_proof(text(given.file), given.key, given.witness, text(given.text), read, policy)
    else:
        paths, asked = [path for path in (given.file, given.other) if path], given.as_of or ''
        head_of = lambda path: ' '.join((re.findall('(?:^|[^0-9a-z])([0-9]{1,15})-([0-9a-f]{16})(?![0-9a-z])', os.path.basename(path)) or [('', '')])[0]).strip()
        heads = [asked if ' ' in asked else head_of(path) for path in paths]
        found = verify(content(given.file), read, given.key, text(given.checkpoint), given.witness, given.seen_at, '' if ' ' in asked else asked, given.other and content(given.other), heads, notes, policy)
        shown = '\n'.join(note_lines(notes))
        if given.log and os.path.exists(os.path.join(given.log, 'stamps.txt')): shown += '\nverify_stamps.py checks its stamps'
        if given.author and read and not found:
            events = read_log(read, given.key)[0]
            shown += ''.join(account(given.author, *check_file(content(path))[:2], events) for path in paths)
    verdict = f'VERIFIED, beside the log; {"signed by 1 witness" if given.witness else "no witness was asked for"}.' if read else 'CONSISTENT ONLY: no log was read.'
    print('\n'.join(found) + '\n\nFAILED: this is not what was published.' if found else f'{verdict}\n{shown}')
    return 1 if found else 0 if read else 3
if __name__ == '__main__': sys.exit(main())
