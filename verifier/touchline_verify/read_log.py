"""Reads the log of a record, C2SP tlog-tiles: its tree and its entries. Without a line of Touchline's code;
   verify_record.py and verify_stamps.py ask it, and it needs nothing but Python's standard library."""
import hashlib, re
from .log_faults import Refused, fault, of_entry
from .record_cells import is_spelled
from .signed_notes import read_checkpoint

H = lambda data: hashlib.sha256(data).digest()
SLACK, MOST = 120, 200  # seconds that an entry may be from what it tells of; faults that are kept
ODD = ValueError, LookupError, TypeError, AttributeError, RecursionError, ArithmeticError  # what odd entries raise
def tree(hashes):
    if len(hashes) < 2: return hashes[0] if hashes else H(b'')
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return H(b'\1' + tree(hashes[:split]) + tree(hashes[split:]))
def parse_event(data):
    """An entry in its one spelling."""
    (title, *lines) = data.decode().split('\n')
    event = dict(line.split('=', 1) for line in lines)
    right = title == 'touchline-event-v1' and ' '.join(event) == 'index at kind subject id ' + FIELDS[event['kind']]
    spelled = re.fullmatch('0|[1-9][0-9]{0,14}', event['index']) and re.fullmatch(ID, event['id']) and event['at'] and is_spelled('settled_at', event['at'])
    if not right or not spelled or event['subject'] not in ('tip', 'slip', 'fixture') or len(event) != len(lines): raise ValueError('no entry of a log')
    if not all(is_spelled(name, text) for name, text in event.items()): raise ValueError('an entry in another spelling')
    return event
ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
FIELDS = {'PUBLISH': 'commit_hash published_at', 'WITHDRAW': 'commit_hash withdrawn_at reason', 'REVEAL': 'commit_hash',
          'MATCH': 'sport home_id away_id home away beside', 'RESULT': 'sport home away starts_at state score source', 'SETTLE': 'commit_hash settlement_hash result',
          'REGRADE': 'commit_hash settlement_hash result reason'}
def file_of(level, start, size):
    """The path of the tile, or the bundle of entries, that begins there, and how many of the size are in it."""
    index, width = start // 256, min(256, size - start)
    groups = re.findall('...', f'{index:0{-(-len(str(index)) // 3) * 3}}')
    path = f'tile/{level}/' + '/'.join(['x' + each for each in groups[:-1]] + groups[-1:])
    return path if width == 256 else f'{path}.p/{width}', width
def bytes_at(read, path):
    try: return read(path)
    except (OSError, LookupError): return None
def entries_in(data, count):
    """The entries of a bundle; None where the bytes are not that many whole entries."""
    entries, at = [], 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at:at + 2], 'big')
        if at + 2 > len(data) or end > len(data): return None
        entries.append(data[at + 2:end])
        at = end
    return entries if len(entries) == count else None
def read_bundle(read, path, width):
    """The entries of a bundle, or, where the log has grown since and its short file is gone, the first ones of the whole."""
    data = bytes_at(read, path)
    if data is not None: return entries_in(data, width)
    whole = bytes_at(read, path.split('.')[0]) if width < 256 else None
    entries = None if whole is None else entries_in(whole, 256)
    return entries and entries[:width]
class Tree:
    """The tree of a log that is read from its beginning to its end: its full subtrees from the left, and a hash for each bundle."""
    def __init__(self): self.size, self.peaks, self.bundles = 0, [], []
    def push(self, hashed):
        height, self.size = 0, self.size + 1
        while self.peaks and self.peaks[-1][0] == height:
            height, hashed = height + 1, H(b'\1' + self.peaks.pop()[1] + hashed)
            if height == 8: self.bundles.append(hashed)
        self.peaks.append((height, hashed))
    def root(self):
        root = b''
        for _, peak in reversed(self.peaks): root = H(b'\1' + peak + root) if root else peak
        return root or H(b'')
def read_log(read, vkey, take=lambda event, before: None):
    """Hands on each entry of the log with the tree of those before it, and gives its signed head and whole tree. Of a log
       of any length a bundle is in memory, and a hash for each other; what was taken is worth nothing if this raises."""
    whole, before, entries, tiles, stopped = Tree(), '', [], [], None
    note, size, root = read_checkpoint(bytes_at(read, 'checkpoint'), vkey)
    for start in range(0, size, 256):
        path, width = file_of('entries', start, size)
        bundle = read_bundle(read, path, width)
        if bundle is None: raise Refused(fault('LOG_FILE', of_entry(start), expected=path))
        leaves = [H(b'\0' + entry) for entry in bundle]
        tiles += check_tile(read, 0, start, size, leaves)
        for number, entry in enumerate(bundle, start):
            event, found = read_entry(entry, number, before)
            if event: before = event['at']
            if found: entries = [*entries, *found][:MOST]
            try:
                if not entries and not stopped: take(event, whole)
            except ODD as wrong: stopped = wrong
            whole.push(leaves[number - start])
    level, hashes = 1, whole.bundles
    while hashes:
        for start in range(0, len(hashes), 256): tiles += check_tile(read, level, start, len(hashes), hashes[start:start + 256])
        level, hashes = level + 1, [tree(hashes[at:at + 256]) for at in range(0, len(hashes) - 255, 256)]
    other = [] if whole.root().hex() == root else [fault('LOG_ROOT')]
    if other or entries or tiles: raise Refused(*other, *entries, *tiles[:MOST])
    if stopped: raise stopped
    return note, whole
def read_entry(data, number, before):
    """An entry, or None, and what is wrong with its spelling, number and order."""
    try: event = parse_event(data)
    except ODD: return None, [fault('ENTRY', of_entry(number))]
    faults = [] if event['index'] == str(number) else [fault('ENTRY_INDEX', of_entry(number), found=event['index'])]
    late = event['at'] < before
    return event, faults + [fault('ENTRY_ORDER', of_entry(number), expected=before, found=event['at'])] * late
def check_tile(read, level, start, size, hashes):
    """What is wrong with a tile of hashes that is there, and has others than those of the entries."""
    path, width = file_of(level, start, size)
    data, right = bytes_at(read, path), b''.join(hashes)
    if data is None or data == right: return []
    at = next((n for n in range(width) if data[32 * n:32 * n + 32] != right[32 * n:32 * n + 32]), width - 1)
    return [fault('TILE', of_entry((start + at) << 8 * level), expected=path)]
