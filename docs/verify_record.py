#!/usr/bin/env python3
"""Checks a record of tips and its log without a line of Touchline's code; docs/record.md tells the rules.
   It does not grade: beside the log, each result has to be the one that was logged, by the facts that were logged.
   python3 verify_record.py RECORD.csv [--log FOLDER --key VKEY [--checkpoint FILE] [--witness VKEY]
       [--seen-at TIME] [--as-of TIME]]      TIME as 2026-11-22T10:00:00.000Z; exit code 0 verified, 1 failed"""
import argparse, base64, csv, hashlib, json, os, re, sys
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

H = lambda data: hashlib.sha256(data).digest()
hexhash = lambda text: H(text.encode()).hex()
seconds = lambda text: datetime.fromisoformat(text.replace('Z', '+00:00')).timestamp()
HOUR, SLACK, EXPORT = 3600, 120, 600  # seconds
# Ed25519, RFC 8032, verification alone
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P
def times(n, p):
    half = times(n >> 1, add(p, p)) if n else (0, 1, 1, 0)
    return add(half, p) if n & 1 else half
def point(data):
    sign, y = divmod(int.from_bytes(data, 'little'), 2**255)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if (x * x - x2) % P == 0 else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - x2) % P or (x == 0 and sign): raise ValueError('no point')
    return (x, y, 1, x * y % P) if x % 2 == sign else (P - x, y, 1, (P - x) * y % P)
def signed(key, message, signature):
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], 'little')
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % L
    one, two = times(s, point((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))), add(r, times(k, a))
    return len(signature) == 64 and s < L and all((one[i] * two[2] - two[i] * one[2]) % P == 0 for i in (0, 1))
def note_time(text, vkey):
    """Size and root of a checkpoint that the key has signed, and, of a witness, when."""
    name, key_id, encoded = vkey.split('+', 2)
    key, (body, signatures) = base64.b64decode(encoded, validate=True), text.rsplit('\n\n', 1)
    own, body = [], body + '\n'
    for line in signatures.removesuffix('\n').split('\n'):
        dash, signer, encoded = line.split(' ')
        signature = base64.b64decode(encoded, validate=True)
        if dash != '—' or base64.b64encode(signature).decode() != encoded: raise ValueError('no signature: ' + line)
        if signer != name or signature[:4].hex() != key_id: continue
        own.append(int.from_bytes(signature[4:12], 'big'))
        message = f'cosignature/v1\ntime {own[-1]}\n{body}' if key[0] == 4 else body  # 4: a witness
        if not signed(key[1:], message.encode(), signature[12 if key[0] == 4 else 4:]): raise ValueError('bad signature of ' + name)
    origin, size, root = body.split('\n')[:3]
    if not own or not text.endswith('\n') or (key[0] == 1 and origin != name): raise ValueError('not signed by ' + name)
    return int(size), base64.b64decode(root).hex(), own[0]
def tree(hashes):
    if len(hashes) < 2: return hashes[0] if hashes else H(b'')
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return H(b'\1' + tree(hashes[:split]) + tree(hashes[split:]))
def cell(text):
    text = "'" + text if re.match(r"[=+\-@'\t\r]", text) and not re.fullmatch(r'[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?', text) else text
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n]', text) else text
PROFIT = {'WON': (1, 0), 'HALF_WON': (Decimal('0.5'), 0), 'VOID': (0, 0), 'HALF_LOST': (0, Decimal('0.5')), 'LOST': (0, 1)}
def check_row(row, commits, results, quote=('quote_source', 'quoted_at', 'least_odds')):
    """What is wrong with a row on its own."""
    lines = lambda title, columns, more=(): hexhash('\n'.join([title, *(f'{name}={row[name]}' for name in [*more, *columns])]))
    locked, settled, least = not row['salt'], row['outcome'] != 'PENDING', row.get('least_odds')
    if row['status'] not in ('PUBLISHED', 'WITHDRAWN'): yield 'status'
    if hexhash(row['prev_hash'] + row['commit_hash']) != row['chain_hash']: yield 'chain hash'
    if locked and (settled or any(row[n] for n in commits)): yield 'a locked tip shows something'
    told = lines('touchline-tip-v2', commits) if least else lines('touchline-tip-v1', [n for n in commits if n not in quote])
    if not locked and (told != row['commit_hash'] or not least and any(row.get(n) for n in quote)): yield 'commit hash'
    if least and (not 1 < Decimal(least) <= Decimal(row['odds']) or row['quoted_at'] > row['published_at']): yield 'quote'
    if not locked and row['published_at'] >= row['starts_at']: yield 'published after the start'
    if not settled and (row['corrected'] != 'false' or any(row[n] for n in [*results[1:-1], 'settlement_hash'])): yield 'a result without an outcome'
    if not settled or locked: return
    if row['status'] == 'WITHDRAWN' or row['settled_at'] < row['published_at']: yield 'withdrawn or not yet published, with a result'
    if row['rule_version'] != '1' or row['corrected'] not in ('true', 'false'): yield 'rules or correction'
    if lines('touchline-settlement-v1', results, ['prediction_id', 'commit_hash']) != row['settlement_hash']: yield 'settlement hash'
    (won, lost), odds, stake = PROFIT[row['outcome']], Decimal(row['odds']), Decimal(row['stake_units'])
    profit = (stake * (won * (odds - 1) - lost)).quantize(Decimal('1.0000'), ROUND_HALF_UP)
    if f'{profit + 0:f}' != row['profit_units']: yield 'profit'
def check_file(data):
    """The rows, and what is wrong with them and with their order."""
    rows, faults, prev, published = [], [], '0' * 64, ''
    (header, *lines, end) = data.decode().split('\n') if b'\n' in data else ('', '')
    names = header.split(',')
    if end or not lines or 'legs' in names: raise ValueError('no record of tips, or none whose lines all end')
    commits, results = (names[names.index(one) + 1:names.index(two)] for one, two in (('status', 'commit_hash'), ('chain_hash', 'settlement_hash')))
    for number, line in enumerate(lines, 1):
        cells = next(csv.reader([line], strict=True), [])
        row = dict(zip(names, [text[1:] if text.startswith("'") else text for text in cells], strict=True))
        holds = {'spelling': ','.join(map(cell, row.values())) == line, 'number or link': (row['seq'], row['prev_hash']) == (str(number), prev),
                 'order': not row['salt'] or row['published_at'] >= published}
        wrong = [*check_row(row, commits, results), *(name for name, fits in holds.items() if not fits)]
        prev, published = row['chain_hash'], row['published_at'] or published
        rows.append(row)
        faults += [f'tip {number}: {each}' for each in wrong]
    return rows, faults
FIELDS = {'PUBLISH': 'commit_hash published_at', 'WITHDRAW': 'commit_hash withdrawn_at reason', 'REVEAL': 'commit_hash',
          'RESULT': 'sport home away starts_at state score source', 'SETTLE': 'commit_hash settlement_hash result',
          'REGRADE': 'commit_hash settlement_hash result reason'}
def read_log(read, vkey):
    text, leaves, events = read('checkpoint').decode(), [], []
    size, root, _ = note_time(text, vkey)
    for start in range(0, size, 256):
        groups = re.findall('...', f'{start // 256:0{-(-len(str(start // 256)) // 3) * 3}}')
        path = 'tile/entries/' + '/'.join(['x' + each for each in groups[:-1]] + groups[-1:])
        data = read(path + (f'.p/{size - start}' if size - start < 256 else ''))
        while data:
            end = 2 + int.from_bytes(data[:2], 'big')
            leaves.append(H(b'\0' + data[2:end]))
            (title, *lines), data = data[2:end].decode().split('\n'), data[end:]
            event = dict(line.split('=', 1) for line in lines)
            right = title == 'touchline-event-v1' and ' '.join(event) == 'index at kind subject id ' + FIELDS[event['kind']]
            events.append(event)
            if not right or event['index'] != str(len(events) - 1) or event['at'] < events[len(events) - 2]['at'] and len(events) > 1:
                raise ValueError(f'entry {len(events) - 1} of the log')
    if len(leaves) != size or tree(leaves).hex() != root: raise ValueError('the entries are not those of the signed head')
    return events, leaves, text
def check_events(events):
    """What happened out of turn or at another time than told; and each tip's own entries."""
    own, faults = {}, []
    for event in events:
        kind, at, told = event['kind'], event['at'], event.get('published_at') or event.get('withdrawn_at')
        filled = seconds(at) - seconds(events[0]['at']) <= HOUR
        if told and abs(seconds(at) - seconds(told)) > SLACK and not (filled and told < at): faults.append(f'entry {event["index"]}: its time')
        if kind == 'RESULT': continue
        past = own.setdefault(event['commit_hash'], [])
        kinds = [each['kind'] for each in past]
        ends = not {'SETTLE', 'WITHDRAW'} & {*kinds}
        fits = {'PUBLISH': not kinds, 'WITHDRAW': ends, 'SETTLE': ends, 'REGRADE': 'SETTLE' in kinds, 'REVEAL': 'REVEAL' not in kinds}
        past.append(event)
        if not fits[kind] or past[0]['kind'] != 'PUBLISH' or past[0]['id'] != event['id'] \
                or (event.get('result') == '' and not filled and event['subject'] == 'tip'):
            faults.append(f'entry {event["index"]}: {kind} out of turn, or without facts')
    return own, faults
def score_by(facts, row):
    """The score that these facts give for the market of a tip."""
    score, sport, state = json.loads(facts['score']), row['sport'], facts['state']
    pairs = [(each.get('home'), each.get('away')) for each in score.get('periods', [])] + [(None, None)] * 5
    played, full = pairs[:-5], (score.get('home_full'), score.get('away_full'))
    whole = played and not any(None in pair for pair in played) and (sport != 'volleyball' or state != 'FINISHED' or len(played) == sum(full))
    points = tuple(map(sum, zip(*played))) if whole else (None, None)
    scopes = {'REGULATION': (score.get('home_reg'), score.get('away_reg')), 'FULL': full, 'HALF_TIME': pairs[0], 'POINTS': points}
    half = pairs[0] if sport in ('football', 'handball', 'rugby') else (None, None)
    official = sport == 'baseball' and state == 'ABANDONED' and pairs[4][1] is not None and (pairs[4][0] is not None or full > full[::-1])
    moved = None if facts['starts_at'] == row['starts_at'] else facts['starts_at']
    every = zip(('home', 'away', 'ht_home', 'ht_away', 'official', 'state', 'starts_at'), (*scopes[row['market_scope']], *half, official or None, state, moved))
    return json.dumps({key: value for key, value in every if value is not None}, separators=(',', ':'))
def check_beside(rows, events, as_of=''):
    """What the file and the log say differently."""
    (own, faults), place, last, hidden = check_events(events), -1, -1, []
    for row in rows:
        name, (publish, *more) = f'tip {row["seq"]}', own.get(row['commit_hash'], [{}])
        wrong = lambda what, holds: faults.append(f'{name}: {what}') if holds else None
        wrong('not in the log', not publish or row['prediction_id'] not in ('', publish['id']))
        if not publish: continue
        wrong('another place in the log', int(publish['index']) < place)
        wrong('published at another time', row['salt'] and row['published_at'] != publish['published_at'])
        settles = [each for each in more if each['kind'] in ('SETTLE', 'REGRADE')]
        withdraw = [each for each in more if each['kind'] == 'WITHDRAW']
        count = next((n for n, each in enumerate(settles, 1) if each['settlement_hash'] == row['settlement_hash']), 0)
        facts = [events[int(each)] for each in settles[count - 1]['result'].split()] if count else []
        wrong('never withdrawn', row['status'] == 'WITHDRAWN' and not withdraw)
        wrong('another settlement', row['settlement_hash'] and (not count or (row['corrected'] == 'true') != (count > 1)))
        wrong('other facts', any(each['kind'] != 'RESULT' or each['id'] != row['fixture_id'] or score_by(each, row) != row['score'] for each in facts))
        place, seen = int(publish['index']), [publish, *settles[:count], *(withdraw if row['status'] == 'WITHDRAWN' else [])]
        last = max([last, *(int(each['index']) for each in seen)])
        hidden += [(name, each) for each in more if each not in seen and (each['kind'] != 'REVEAL' or not row['salt'])]
    late = [(name, each) for name, each in hidden if seconds(events[last]['at']) - seconds(each['at']) > EXPORT or each['at'] <= as_of]
    faults += [f'{name}: hides entry {each["index"]}' for name, each in late]
    missing = [own[commit][0] for commit in own.keys() - {row['commit_hash'] for row in rows} if own[commit][0]['subject'] == 'tip']
    return faults + [f'entry {each["index"]}: its tip is left out' for each in missing if int(each['index']) < last or each['at'] <= as_of]
def check_heads(events, leaves, text, vkey, noted, witness, seen_at):
    """What does not fit a head that was kept, whole or as SIZE HASH; raises where the witness has not signed."""
    if witness and seconds(events[-1]['at']) > note_time(text, witness)[2] + SLACK: yield 'the end is dated after the witness saw it'
    size, root = (0, '') if not noted else note_time(noted, vkey)[:2] if '\n\n' in noted else re.fullmatch(r'(\d+) ([0-9a-f]{16,64})\s*', noted).groups()
    if int(size) > len(leaves) or not tree(leaves[:int(size)]).hex().startswith(root): yield f'history was rewritten: not the {size} entries that were noted'
    for event in events[int(size):] if seen_at else []:
        filled = seconds(event['at']) - seconds(events[0]['at']) <= HOUR
        told = event['at'] if filled else event.get('published_at') or event.get('withdrawn_at') or event['at']
        if seconds(min(event['at'], told)) < seconds(seen_at) - SLACK: yield f'entry {event["index"]}: dated before the head that it came after'
def verify(data, read=None, vkey=None, noted=None, witness=None, seen_at=None, as_of=''):
    """All that is wrong; nothing where the record is proved."""
    try:
        rows, faults = check_file(data)
        if not read: return faults
        events, leaves, text = read_log(read, vkey)
        return faults + check_beside(rows, events, as_of) + list(check_heads(events, leaves, text, vkey, noted, witness, seen_at))
    except (ValueError, LookupError, TypeError, AttributeError, csv.Error, OSError, ArithmeticError) as wrong:
        return [f'can not be read: {type(wrong).__name__} {wrong}']
if __name__ == '__main__':
    parser = argparse.ArgumentParser(usage=__doc__)
    for option in ('file', '--log', '--key', '--checkpoint', '--witness', '--seen-at', '--as-of'): parser.add_argument(option)
    given = parser.parse_args()
    content = lambda path: open(path, 'rb').read()
    found = verify(content(given.file), given.log and (lambda path: content(os.path.join(given.log, path))), given.key,
                   given.checkpoint and content(given.checkpoint).decode(), given.witness, given.seen_at, given.as_of or '')
    stamps = '; verify_stamps.py checks its stamps' if given.log and os.path.exists(os.path.join(given.log, 'stamps.txt')) else ''
    print('\n'.join(found) or ('VERIFIED, beside the log' if given.log else 'VERIFIED, by the file alone') + stamps)
    sys.exit(bool(found))
