#!/usr/bin/env python3
"""Checks a record of tips or slips and its log without a line of Touchline's code; docs/record.md tells the rules.
   grade_record.py, which grades by them, match_record.py, first_markets.json and read_log.py stand beside this file.
   python3 verify_record.py RECORD.csv [--log FOLDER --key VKEY [--checkpoint FILE] [--witness VKEY]
       [--seen-at TIME] [--as-of TIME]]      TIME as 2026-11-22T10:00:00.000Z; exit code 0 verified, 1 failed
   python3 verify_record.py TIP.tlog-proof --key VKEY [--text FILE] [--witness VKEY]"""
import argparse, csv, hashlib, json, os, re, sys
from datetime import datetime, timezone
from grade_record import MARKET, by_code, compact, grade_faults, is_instant, outcome_of, picks_of, score_by, with_market
from match_record import entry_faults, is_reason, match_faults, outdated_fault, score_faults
from read_log import SLACK, check_proof, note_time, read_log, seconds, tree

hexhash = lambda text: hashlib.sha256(text.encode()).hexdigest()
HOUR, EXPORT, DAY, OPEN, LOCKED = 3600, 600, 86400, 30, 60  # seconds; days that a tip may stay open after its start, locked once published
def cell(text):
    text = "'" + text if re.match(r"[=+\-@'\t\r]", text) and not re.fullmatch(r'[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?', text) else text
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n]', text) else text
# The columns that the hash of a tip or slip covers, and those of its result.
TIP = """prediction_id fixture_id sport league home away starts_at tier source author market market_kind market_scope selection
 line odds bookmaker quote_source quoted_at least_odds stake_units probability analysis published_at salt""".split()
SLIP = 'slip_id tier title author legs stake_units analysis published_at salt'.split()
QUOTE, CHAIN = ('quote_source', 'quoted_at', 'least_odds'), ['commit_hash', 'prev_hash', 'chain_hash']
KINDS = {'tip': (TIP, 'outcome profit_units score rule_version closing_odds settled_at corrected'.split()),
         'slip': (SLIP, 'outcome profit_units results rule_version settled_at corrected'.split())}
def check_row(row, kind):
    """What is wrong with a row on its own."""
    commits, results = KINDS[kind]
    lines = lambda title, columns, of=row: hexhash('\n'.join([title, *(f'{name}={of[name]}' for name in columns)]))
    locked, settled = not row['salt'], row['outcome'] not in ('PENDING', '')
    first = '"least_odds":' not in row['legs'] if kind == 'slip' else not row.get('least_odds')
    if row['status'] not in ('PUBLISHED', 'WITHDRAWN'): yield 'status'
    if hexhash(row['prev_hash'] + row['commit_hash']) != row['chain_hash']: yield 'chain hash'
    if locked and (settled or any(row[n] for n in commits)): yield 'it is locked and shows something'
    if not settled and (row['corrected'] not in ('false', '') or any(row[n] for n in [*results[1:-1], 'settlement_hash'])):
        yield 'a result without an outcome'
    if locked: return
    hashed = [n for n in commits if not (first and n in QUOTE)]
    texts = [row] + [of for of in [first and by_code(row)] if of]
    if row['commit_hash'] not in [lines(f'touchline-{kind}-v{1 if first else 2}', [n for n in hashed if n in of], of) for of in texts]: yield 'commit hash'
    if first and any(row.get(n) for n in QUOTE): yield 'a quote without least odds'
    if not is_instant(row['published_at']) or settled and not is_instant(row['settled_at']): yield 'an instant'
    yield from grade_faults(row)
    if not settled: return
    yield from score_faults(row)
    if row['status'] == 'WITHDRAWN' or row['settled_at'] < row['published_at']: yield 'withdrawn or not yet published, with a result'
    if row['rule_version'] != '1' or row['corrected'] not in ('true', 'false'): yield 'rules or correction'
    title = 'touchline-settlement-v1' if kind == 'tip' else 'touchline-slip-settlement-v1'
    if lines(title, [commits[0], 'commit_hash', *results]) != row['settlement_hash']: yield 'settlement hash'
def check_file(data):
    """The kind of the record, its rows, and what is wrong with them and with their order."""
    rows, faults, seen, markets, prev, published = [], [], set(), {}, '0' * 64, ''
    (header, *lines, end) = data.decode().split('\n') if b'\n' in data else ('', '')
    names, kind = header.split(','), 'slip' if header.startswith('seq,status,slip_id') else 'tip'
    whole = ['seq', 'status', *KINDS[kind][0], *CHAIN, *KINDS[kind][1], 'settlement_hash']
    if end or not lines or names not in (whole, [n for n in whole if n not in QUOTE], [n for n in whole if n not in (*QUOTE, *MARKET)]):
        raise ValueError('no record of tips or slips, or none whose lines all end')
    for number, line in enumerate(lines, 1):
        cells = next(csv.reader([line], strict=True), [])
        texts = [text[1:] if text.startswith("'") else text for text in cells]
        row = with_market(dict(zip(names, texts, strict=True)))
        holds = {'spelling': ','.join(map(cell, texts)) == line, 'number or link': (row['seq'], row['prev_hash']) == (str(number), prev),
                 'order': not row['salt'] or row['published_at'] >= published, 'it is there twice': row['commit_hash'] not in seen}
        kinds = [(pick['market'], (pick['sport'], pick['market_kind'], pick['market_scope'])) for pick in picks_of(row)] if row['salt'] else []
        holds['its market was of another kind before'] = all(markets.setdefault(code, kind_of) == kind_of for code, kind_of in kinds)
        faults += [f'{kind} {number}: {each}' for each in [*check_row(row, kind), *(name for name, fits in holds.items() if not fits)]]
        prev, published = row['chain_hash'], row['published_at'] or published
        seen.add(row['commit_hash'])
        rows.append(row)
    return kind, rows, [*faults, *check_waiting(kind, rows)]
def check_waiting(kind, rows, told={}, now='', known=()):
    """What has been locked, or without a result, for months."""
    end, last = now or max([row[n] for row in rows for n in ('published_at', 'settled_at')]), ''
    for row in rows:
        last = row['published_at'] or told.get(row['commit_hash']) or last
        since, days = (last, LOCKED) if not row['salt'] else (max(pick['starts_at'] for pick in picks_of(row)), OPEN)
        waits = row['commit_hash'] not in known and (not row['salt'] or not row['settlement_hash'] and row['status'] == 'PUBLISHED')
        if waits and since and end and seconds(end) - seconds(since) > days * DAY: yield f'{kind} {row["seq"]}: hidden since {since}'
def check_events(events):
    """What happened out of turn or at another time than told; and the own entries of each tip or slip."""
    own, ids, faults = {}, set(), []
    for event in events:
        kind, at, told = event['kind'], event['at'], event.get('published_at') or event.get('withdrawn_at')
        filled = seconds(at) - seconds(events[0]['at']) <= HOUR
        if told and abs(seconds(at) - seconds(told)) > SLACK and not (filled and told < at): faults.append(f'entry {event["index"]}: its time')
        if (kind == 'RESULT') != (event['subject'] == 'fixture'): raise ValueError('an entry of another subject')
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
        by = lambda each: outcome_of(pick, json.loads(score_by(each, pick)), row['published_at'], row['settled_at'])
        if named: right = before and before[0] in named and score_by(before[0], pick) == compact(pick['score'])
        else: right = not settle or filled or pick['outcome'] == 'PENDING' or any(by(each) == pick['outcome'] for each in its)
        if not right: return 'other facts'
def check_beside(kind, rows, events, as_of='', now=''):
    """What the file and the log say differently."""
    (own, faults), place, last, hidden, results = check_events(events), -1, -1, [], {}
    now = now or as_of or datetime.now(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
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
        begins = min(pick['starts_at'] for pick in picks_of(row)) if row['salt'] else '9'
        wrong('withdrawn after the start', row['status'] == 'WITHDRAWN' and any(each['withdrawn_at'] >= begins for each in withdraw))
        place, seen = int(publish['index']), [publish, *settles[:count], *(withdraw if row['status'] == 'WITHDRAWN' else [])]
        last = max([last, *(int(each['index']) for each in seen)])
        # A slip that lost early says so once it is revealed.
        open_to_see = [each for each in more if row['salt'] or kind == 'tip' or each['kind'] in ('WITHDRAW', 'REVEAL')]
        hidden += [(name, each) for each in open_to_see if each not in seen and (each['kind'] != 'REVEAL' or not row['salt'])]
    late = [(name, each) for name, each in hidden if seconds(events[last]['at']) - seconds(each['at']) > EXPORT or each['at'] <= as_of]
    faults += [f'{name}: hides entry {each["index"]}' for name, each in late]
    told = {commit: history[0].get('published_at') for commit, history in own.items()}
    ends = lambda row: {'REVEAL'} if not row['salt'] else {'SETTLE', 'WITHDRAW'}
    over = {row['commit_hash'] for row in rows if ends(row) & {each['kind'] for each in own.get(row['commit_hash'], [])}}
    faults += check_waiting(kind, rows, told, now, over)
    missing = [own[commit][0] for commit in own.keys() - {row['commit_hash'] for row in rows} if own[commit][0]['subject'] == kind]
    return faults + [f'entry {each["index"]}: its {kind} is left out' for each in missing if int(each['index']) < last or each['at'] <= as_of]
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
def verify(data, read=None, vkey=None, noted=None, witness=None, seen_at=None, as_of='', now=''):
    """All that is wrong at the moment of checking; nothing where the record is proved."""
    try:
        kind, rows, faults = check_file(data)
        if not read: return faults
        events, leaves, text = read_log(read, vkey)
        return faults + check_beside(kind, rows, events, as_of, now) + list(check_heads(events, leaves, text, vkey, noted, witness, seen_at))
    except UNREADABLE as wrong:
        return [f'can not be read: {type(wrong).__name__} {wrong}']
def verify_proof(text, vkey, witness, content):
    """What a proof shows, and what is wrong with it."""
    try: event, head = check_proof(text, vkey, witness, content)
    except UNREADABLE as wrong: return '', [f'no proof: {type(wrong).__name__} {wrong}']
    return '\n'.join(f'{name}={value}' for name, value in event.items()) + f'\nin the log with the head {head}', []
def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for option in ('file', '--log', '--key', '--checkpoint', '--witness', '--seen-at', '--as-of', '--text'): parser.add_argument(option)
    given = parser.parse_args()
    content = lambda path: open(path, 'rb').read()
    text = lambda path: path and content(path).decode()
    if content(given.file).startswith(b'c2sp.org/tlog-proof'):
        shown, found = verify_proof(text(given.file), given.key, given.witness, text(given.text))
    else:
        read = given.log and (lambda path: content(os.path.join(given.log, path)))
        found = verify(content(given.file), read, given.key, text(given.checkpoint), given.witness, given.seen_at, given.as_of or '')
        shown = 'beside the log' if given.log else 'by the file alone'
        if given.log and os.path.exists(os.path.join(given.log, 'stamps.txt')): shown += '; verify_stamps.py checks its stamps'
    print('\n'.join(found) or f'VERIFIED, {shown}')
    return bool(found)
if __name__ == '__main__': sys.exit(main())
