"""Reads the log of a record, C2SP tlog-tiles: signatures, tree, entries, and the proof of one entry. Without a line of
   Touchline's code; verify_record.py and verify_stamps.py ask it, and it needs nothing but Python's standard library."""
import base64, hashlib, re
from .record_cells import is_spelled
from .record_json import is_facts, seconds

H = lambda data: hashlib.sha256(data).digest()
SLACK = 120  # seconds that an entry may be from what it tells of
def bytes_of(text):
    """The bytes of base64 in its one spelling."""
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text: raise ValueError('no base64: ' + text)
    return data

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
    name, key_id, encoded = vkey.strip().split('+', 2)
    key, (body, signatures) = bytes_of(encoded), text.rsplit('\n\n', 1)
    own, body = [], body + '\n'
    if key[0] == 6: raise ValueError(f'not checked: {name} signs with ML-DSA-44, which Python’s standard library can’t check')
    if key[0] not in (1, 4) or len(key) != 33 or H(name.encode() + b'\n' + key)[:4].hex() != key_id: raise ValueError('no key: ' + vkey[:100])
    for line in signatures.removesuffix('\n').split('\n'):
        dash, signer, encoded = line.split(' ')
        signature = bytes_of(encoded)
        if dash != '—' or not re.fullmatch(r'[^+\s]+', signer) or len(signature) < 5: raise ValueError('no signature: ' + line)
        if signer != name or signature[:4].hex() != key_id: continue
        own.append(int.from_bytes(signature[4:12], 'big'))
        if key[0] == 4 and not 0 < own[-1] <= LATEST: raise ValueError('no time of ' + name)
        message = f'cosignature/v1\ntime {own[-1]}\n{body}' if key[0] == 4 else body  # 4: a witness
        try: good = signed(key[1:], message.encode(), signature[12 if key[0] == 4 else 4:])
        except ValueError: good = False
        if not good: raise ValueError('bad signature of ' + name)
    origin, size, root, *more = body.split('\n')
    if not own or not text.endswith('\n') or (key[0] == 1 and origin != name): raise ValueError('not signed by ' + name)
    if not origin or not re.fullmatch(r'0|[1-9][0-9]*', size) or int(size) >= 2**53 or len(bytes_of(root)) != 32 or '' in more[:-1]: raise ValueError('no head')
    return int(size), bytes_of(root).hex(), own[-1]
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
    if event['kind'] == 'RESULT' and not is_facts(event['score']): raise ValueError('no score')
    return event
ID, LATEST = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 8640000000000  # the last second that a date can be
FIELDS = {'PUBLISH': 'commit_hash published_at', 'WITHDRAW': 'commit_hash withdrawn_at reason', 'REVEAL': 'commit_hash',
          'RESULT': 'sport home away starts_at state score source', 'SETTLE': 'commit_hash settlement_hash result',
          'REGRADE': 'commit_hash settlement_hash result reason'}
def file_of(level, start, size):
    """The path of the tile, or the bundle of entries, that begins there, and how many of the size are in it."""
    index, width = start // 256, min(256, size - start)
    groups = re.findall('...', f'{index:0{-(-len(str(index)) // 3) * 3}}')
    return f'tile/{level}/' + '/'.join(['x' + each for each in groups[:-1]] + groups[-1:]), width
def read_wide(read, path, width):
    """The file of that width, or, where the log has grown since, the whole one."""
    if width == 256: return read(path)
    try: return read(f'{path}.p/{width}')
    except (OSError, LookupError): return read(path)
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
    whole, before = Tree(), ''
    try:
        text = read('checkpoint').decode()
        size, root, _ = note_time(text, vkey)
    except (ValueError, LookupError, OSError) as wrong: raise ValueError(f'checkpoint: {type(wrong).__name__} {wrong}') from None
    for start in range(0, size, 256):
        path, width = file_of('entries', start, size)
        try: data = read_wide(read, path, width)
        except (OSError, LookupError) as wrong: raise ValueError(f'{path}: {wrong}') from None
        entries, at = [], 0
        while at < len(data):
            end = at + 2 + int.from_bytes(data[at:at + 2], 'big')
            if end > len(data): raise ValueError(f'{path}: it ends within entry {start + len(entries)}')
            entries.append(data[at + 2:end])
            at = end
        if len(entries) < width: raise ValueError(f'{path}: it ends before entry {start + width - 1}')
        leaves = [H(b'\0' + entry) for entry in entries[:width]]
        check_tile(read, 0, start, size, leaves)
        for number, entry in enumerate(entries[:width], start):
            try: event = parse_event(entry)
            except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as wrong: raise ValueError(f'entry {number}: {type(wrong).__name__} {wrong}') from None
            if event['index'] != str(number) or event['at'] < before: raise ValueError(f'entry {number}: out of order')
            before = event['at']
            take(event, whole)
            whole.push(leaves[number - start])
    level, hashes = 1, whole.bundles
    while hashes:
        for start in range(0, len(hashes), 256): check_tile(read, level, start, len(hashes), hashes[start:start + 256])
        level, hashes = level + 1, [tree(hashes[at:at + 256]) for at in range(0, len(hashes) - 255, 256)]
    if whole.root().hex() != root: raise ValueError('the entries are not those of the signed head in checkpoint')
    return text, whole
def check_tile(read, level, start, size, hashes):
    """Raises where a tile of hashes that is there has others than those of the entries."""
    path, width = file_of(level, start, size)
    try: data = read(path if width == 256 else f'{path}.p/{width}')
    except (OSError, LookupError): return
    right = b''.join(hashes)
    if data == right: return
    at = next((n for n in range(width) if data[32 * n:32 * n + 32] != right[32 * n:32 * n + 32]), width)
    raise ValueError(f'{path}: its hash {at} is not the one of the entries from {(start + at) << 8 * level} on')
def root_by(leaf, index, size, hashes):
    """The head that these hashes lead to from the entry at its place, RFC 9162, 2.1.3.2; None where they can't."""
    last = size - 1
    for each in hashes:
        if not last: return None
        if index & 1 or index == last:
            leaf = H(b'\1' + each + leaf)
            while index and not index & 1: index, last = index >> 1, last >> 1
        else: leaf = H(b'\1' + leaf + each)
        index, last = index >> 1, last >> 1
    return None if last else leaf
# What a proof of an entry can't show: what came after it.
CAUTIONS = {
    'PUBLISH': "It shows that this was published, not that it still stands: it may have been withdrawn since. The record shows whether it was.",
    'WITHDRAW': "This was withdrawn: it counts neither as won nor as lost.",
    'RESULT': "It shows what was known of this match at the time. Later entries may say otherwise.",
    'SETTLE': "It shows this result at the time: it may have been corrected since. The record shows whether it was.",
    'REGRADE': "This result replaces an earlier one, and may have been corrected again since. The record shows whether it was.",
    'REVEAL': "It shows that this was revealed, not what became of it. The record shows that.",
}
def check_entry(proof, size, root):
    """The entry that the first part of a proof shows to be under a head. Raises where it shows nothing."""
    title, extra, place, *encoded = proof.split('\n')
    if not extra.startswith('extra ') or not re.fullmatch('index (0|[1-9][0-9]{0,14})', place) or len(encoded) > 63: raise ValueError('its first lines')
    entry, index, hashes = bytes_of(extra[6:]), int(place[6:]), [bytes_of(each) for each in encoded]
    event = parse_event(entry)
    found = all(len(each) == 32 for each in hashes) and root_by(H(b'\0' + entry), index, size, hashes)
    if title != 'c2sp.org/tlog-proof@v1' or not 0 <= index < size or not found or found.hex() != root:
        raise ValueError('its hashes do not lead from the entry to the head')
    if event['index'] != str(index): raise ValueError('the entry is of another place')
    return event
def check_proof(text, vkey, witness=None, content=None):
    """The entry that a proof shows to be in the log, C2SP tlog-proof, and its head. Raises where it shows nothing."""
    proof, checkpoint = text.split('\n\n', 1)
    size, root, _ = note_time(checkpoint, vkey)
    event = check_entry(proof, size, root)
    if witness and seconds(event['at']) > note_time(checkpoint, witness)[2] + SLACK: raise ValueError('dated after the witness saw it')
    hashed = content is not None and H(content.encode().removesuffix(b'\n').removesuffix(b'\r')).hex()
    if content is not None and hashed not in (event.get('commit_hash'), event.get('settlement_hash')): raise ValueError('of another text')
    return event, f'{size} {root[:16]}'
