"""Reads a file of tips or slips cell by cell: header, spelling, hashes, chain and what each row by itself must fulfil.
   Without a line of Touchline's code; verify_record.py asks it, and it needs nothing but Python's standard library."""
import base64, csv, hashlib, json, re
from datetime import datetime
from .grade_record import FIRST_MARKETS, MARKET, by_code, grade_faults, picks_of, with_market
from .possible_score import score_faults
from .record_grammar import SPORTS, says
from .rows_together import check_together, sides_of
from .rule_versions import RULE_VERSIONS, day_fault
from .same_name import name_key
from .team_names import name_fault

hexhash = lambda text: hashlib.sha256(text.encode()).hexdigest()
csv.field_size_limit(2**31 - 1)
# The columns that the hash of a tip or slip covers, and those of its result.
TIP = """prediction_id fixture_id sport league home away starts_at tier source author market market_kind market_scope selection
 line odds bookmaker quote_source quoted_at least_odds stake_units probability analysis published_at salt""".split()
SLIP = 'slip_id tier title author legs stake_units analysis published_at salt'.split()
QUOTE, CHAIN = ('quote_source', 'quoted_at', 'least_odds'), ['commit_hash', 'prev_hash', 'chain_hash']
KINDS = {'tip': (TIP, 'outcome profit_units score rule_version closing_odds settled_at corrected'.split()),
         'slip': (SLIP, 'outcome profit_units results rule_version settled_at corrected'.split())}
# What a revealed row may leave empty; what it had before there were quotes is empty in the first version.
OPTIONAL = {'tip': 'author line bookmaker quote_source quoted_at least_odds probability analysis closing_odds'.split(), 'slip': ['author', 'analysis']}
OUTCOMES, TIERS = 'PENDING WON HALF_WON VOID HALF_LOST LOST'.split(), 'FREE BASIC PREMIUM VIP'.split()
# The one spelling of each kind of cell; where a column is not listed, it is a text.
DECIMAL = r'-?(?:0|[1-9][0-9]*)\.[0-9]'
FORMATS = {
    'text': r'(?:[^\\\r\n]|\\[\\nr])*', 'json': r'\[.*\]', 'uuid': r'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    'instant': r'[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z', 'hash': r'[0-9a-f]{64}',
    'count': r'[1-9][0-9]*', 'flag': r'true|false', 'two': DECIMAL + '{2}', 'three': DECIMAL + '{3}', 'four': DECIMAL + '{4}',
}
SPELLED = {name: form for form, names in {
    'uuid': 'prediction_id fixture_id slip_id home_id away_id', 'instant': 'starts_at quoted_at published_at settled_at withdrawn_at',
    'hash': 'salt commit_hash prev_hash chain_hash settlement_hash', 'count': 'seq rule_version', 'flag': 'corrected',
    'json': 'legs results', 'two': 'line stake_units', 'three': 'odds least_odds closing_odds', 'four': 'probability profit_units',
}.items() for name in names.split()}
def is_spelled(name, text):
    """Whether a cell is written in the only way that its column allows; empty for nothing."""
    form = SPELLED.get(name, 'text')
    if not text: return True
    if not re.fullmatch(FORMATS[form], text, re.S) or re.fullmatch(r'-0\.0+', text) and form in ('two', 'three', 'four'): return False
    if form != 'instant': return True
    try: return datetime.fromisoformat(text[:-1]).isoformat(timespec='milliseconds') + 'Z' == text
    except ValueError: return False
def cell(text):
    text = "'" + text if re.match(r"[=+\-@'\t\r]", text) and not re.fullmatch(r'[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?', text) else text
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n]', text) else text
def check_cells(row, kind):
    """What is missing in a row, should not be there, or is written in another way."""
    commits, results = KINDS[kind]
    settled = [*results[1:-1], 'settlement_hash']
    locked, open_ = not row['salt'] and not row[commits[0]], row['outcome'] in ('PENDING', '')
    for name, text in row.items():
        if name == 'legs' and locked: continue
        if not is_spelled(name, text): yield f'the cell {name} is not written as the export writes it'
    if row['status'] not in ('PUBLISHED', 'WITHDRAWN') or not all(row[name] for name in CHAIN): yield 'status or links'
    if locked:
        told = {'outcome': ('PENDING',), 'corrected': ('false',)} if kind == 'tip' else {}
        for name in [*commits, *results, 'settlement_hash']:
            if row[name] not in told.get(name, ('',)): yield f'it is locked and shows something in {name}'
        return
    if row['outcome'] not in OUTCOMES or row['tier'] not in TIERS or row.get('source', 'MODEL') not in ('MANUAL', 'MODEL'):
        yield 'an outcome, a tier or a source that there is not'
    if row['corrected'] not in ('false', 'false' if open_ else 'true'): yield 'a correction without a result'
    for name in [*commits, *settled]:
        needed = name not in OPTIONAL[kind] and (name not in settled or not open_)
        if needed and not row[name]: yield f'the cell {name} is empty'
        if row[name] and name in settled and open_: yield f'a result without an outcome in {name}'
def check_row(row, kind):
    """What is wrong with a row on its own."""
    commits, results = KINDS[kind]
    misspelled = [*check_cells(row, kind)]
    yield from misspelled
    if hexhash(row['prev_hash'] + row['commit_hash']) != row['chain_hash']: yield 'chain hash'
    if misspelled or not row['salt']: return
    lines = lambda title, columns, of=row: hexhash('\n'.join([title, *(f'{name}={of[name]}' for name in columns)]))
    first = '"least_odds":' not in row['legs'] if kind == 'slip' else not row.get('least_odds')
    hashed = [n for n in commits if not (first and n in QUOTE)]
    texts = [row] + [of for of in [first and by_code(row)] if of]
    if row['commit_hash'] not in [lines(f'touchline-{kind}-v{1 if first else 2}', [n for n in hashed if n in of], of) for of in texts]: yield 'commit hash'
    if first and any(row.get(n) for n in QUOTE): yield 'a quote without least odds'
    named = name_fault([(pick['sport'], pick['starts_at'], *sides_of(row, pick)) for pick in picks_of(row)])
    if named is not None: yield says('NAMES', named)
    yield from grade_faults(row)
    if row['outcome'] == 'PENDING': return
    yield from score_faults(row)
    if row['status'] == 'WITHDRAWN' or row['settled_at'] < row['published_at']: yield 'withdrawn or not yet published, with a result'
    if row['rule_version'] not in RULE_VERSIONS: yield 'rules of another version'
    yield from day_fault(row)
    title = 'touchline-settlement-v1' if kind == 'tip' else 'touchline-slip-settlement-v1'
    if lines(title, [commits[0], 'commit_hash', *results]) != row['settlement_hash']: yield 'settlement hash'
def text_of(data):
    try: return data.decode()
    except UnicodeDecodeError as wrong: raise ValueError(f'line {data[:wrong.start].count(10) + 1}: not UTF-8') from None
def rows_of(data):
    """The kind of the record, and its rows with the number and the line of each."""
    (header, *lines) = text_of(data).split('\n')
    names, kind = header.split(','), 'slip' if header.startswith('seq,status,slip_id') else 'tip'
    whole = ['seq', 'status', *KINDS[kind][0], *CHAIN, *KINDS[kind][1], 'settlement_hash']
    if names not in (whole, [n for n in whole if n not in QUOTE], [n for n in whole if n not in (*QUOTE, *MARKET)]):
        raise ValueError('line 1: not the header of a record of tips or slips')
    if lines[-1:] != ['']: raise ValueError(f'line {len(lines) + 1}: it has no end')
    rows = []
    for number, line in enumerate(lines[:-1], 1):
        try: cells = next(csv.reader([line], strict=True), [])
        except csv.Error as wrong: raise ValueError(f'line {number + 1}: {wrong}') from None
        texts = [text[1:] if text.startswith("'") else text for text in cells]
        if len(texts) != len(names): raise ValueError(f'line {number + 1}: not the cells of a row')
        missing = {} if kind == 'slip' else dict.fromkeys(QUOTE, '')
        rows.append((number, with_market({**missing, **dict(zip(names, texts))}), ','.join(map(cell, texts)) == line))
    return kind, rows
def check_file(data):
    """The kind of the record, its rows, and what is wrong with them and with their order."""
    (kind, numbered), faults, seen, markets, opinions, prev, published = rows_of(data), [], set(), {}, {}, '0' * 64, ''
    for number, row, spelled in numbered:
        try: faults += [f'{kind} {number}: {each}' for each in check_place(kind, number, row, spelled, seen, markets, opinions, prev, published)]
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError) as wrong:
            raise ValueError(f'{kind} {number}: {type(wrong).__name__} {wrong}') from None
        prev, published = row['chain_hash'], row['published_at'] or published
    rows = [row for _, row, _ in numbered]
    return kind, rows, faults or check_together([(kind, rows)])
def check_place(kind, number, row, spelled, seen, markets, opinions, prev, published):
    """What is wrong with a row, and with its place after those before it."""
    yield from check_row(row, kind)
    own = {row['commit_hash'], row[KINDS[kind][0][0]]} - {''}
    holds = {'spelling': spelled, 'number or link': (row['seq'], row['prev_hash']) == (str(number), prev),
             'order': not row['salt'] or row['published_at'] >= published, 'it is there twice': not own & seen}
    picks = picks_of(row) if row['salt'] else []
    kinds = [(pick['market'], (pick['sport'], pick['market_kind'], pick['market_scope'])) for pick in picks]
    defined = lambda code: (code.split('_')[0].lower(), *FIRST_MARKETS[code].split(' ')) if code in FIRST_MARKETS else None
    scoped = lambda sport, _, scope: scope in SPORTS.get(sport, {'scopes': ()})['scopes']
    holds['MARKET: its market was of another kind before, or counts what the sport has not'] = all(
        markets.setdefault(code, defined(code) or kind_of) == kind_of and scoped(*kind_of) for code, kind_of in kinds)
    opinion = (name_key(row['author']), *sorted((p['fixture_id'], p['market'], p['selection'], p['line']) for p in picks))
    if row['author'] and row['status'] != 'WITHDRAWN':
        before = opinions.setdefault(opinion, row['seq'])
        if before != row['seq']: yield says('TWICE', expected=before)
    seen.update(own)
    yield from (name for name, fits in holds.items() if not fits)
def files_of_json(data, asked=''):
    """The files of tips and of slips in a record.json, and the head of each as SIZE HASH: the asked one, or its own."""
    record = json.loads(data.decode())
    files = []
    for kind, name in (('tip', 'tips'), ('slip', 'slips')):
        columns = ['seq', 'status', *KINDS[kind][0], *CHAIN, *KINDS[kind][1], 'settlement_hash']
        for row in record[name]:
            if {*row} != {*columns} or not all(isinstance(text, str) for text in row.values()): raise ValueError(f'{name}: not the cells of a row')
        files.append('\n'.join([','.join(columns), *(','.join(cell(row[column]) for column in columns) for row in record[name]), '']).encode())
    head, (_, size, root, *_) = record['head'], record['head']['checkpoint'].split('\n')
    start = base64.b64decode(root, validate=True).hex()[:16]
    if type(head['size']) is not int or [str(head['size']), head['start']] != [size, start]: raise ValueError('head: it is not the one of its checkpoint')
    return files, [asked or f'{size} {start}'] * 2
