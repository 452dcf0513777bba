"""Reads the log of a record, C2SP tlog-tiles: signatures, tree, entries, and the proof of one entry. Without a line of
   Touchline's code; verify_record.py and verify_stamps.py ask it, and it needs nothing but Python's standard library."""
import base64, hashlib, re
from datetime import datetime

H = lambda data: hashlib.sha256(data).digest()
seconds = lambda text: datetime.fromisoformat(text.replace('Z', '+00:00')).timestamp()
SLACK = 120  # seconds that an entry may be from what it tells of
INSTANT = r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z'

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
    if key[0] == 6: raise ValueError(f'not checked: {name} signs with ML-DSA-44, which Python’s standard library can’t check')
    if key[0] not in (1, 4) or len(key) != 33 or H(name.encode() + b'\n' + key)[:4].hex() != key_id: raise ValueError('no key: ' + vkey)
    for line in signatures.removesuffix('\n').split('\n'):
        dash, signer, encoded = line.split(' ')
        signature = base64.b64decode(encoded, validate=True)
        if dash != '—' or base64.b64encode(signature).decode() != encoded: raise ValueError('no signature: ' + line)
        if signer != name or signature[:4].hex() != key_id: continue
        own.append(int.from_bytes(signature[4:12], 'big'))
        if key[0] == 4 and not 0 < own[-1] <= 8640000000000: raise ValueError('no time of ' + name)
        message = f'cosignature/v1\ntime {own[-1]}\n{body}' if key[0] == 4 else body  # 4: a witness
        if not signed(key[1:], message.encode(), signature[12 if key[0] == 4 else 4:]): raise ValueError('bad signature of ' + name)
    origin, size, root = body.split('\n')[:3]
    if not own or not text.endswith('\n') or (key[0] == 1 and origin != name): raise ValueError('not signed by ' + name)
    return int(size), base64.b64decode(root).hex(), own[0]
def tree(hashes):
    if len(hashes) < 2: return hashes[0] if hashes else H(b'')
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return H(b'\1' + tree(hashes[:split]) + tree(hashes[split:]))
def parse_event(data):
    (title, *lines) = data.decode().split('\n')
    event = dict(line.split('=', 1) for line in lines)
    right = title == 'touchline-event-v1' and ' '.join(event) == 'index at kind subject id ' + FIELDS[event['kind']]
    if not right or not re.fullmatch(INSTANT, event['at']) or len(event) != len(lines): raise ValueError('no entry of a log')
    return event
FIELDS = {'PUBLISH': 'commit_hash published_at', 'WITHDRAW': 'commit_hash withdrawn_at reason', 'REVEAL': 'commit_hash',
          'RESULT': 'sport home away starts_at state score source', 'SETTLE': 'commit_hash settlement_hash result',
          'REGRADE': 'commit_hash settlement_hash result reason'}
def read_log(read, vkey):
    """The entries of the log, their leaves and the signed head, once they fit each other."""
    text, leaves, events = read('checkpoint').decode(), [], []
    size, root, _ = note_time(text, vkey)
    for start in range(0, size, 256):
        groups = re.findall('...', f'{start // 256:0{-(-len(str(start // 256)) // 3) * 3}}')
        path = 'tile/entries/' + '/'.join(['x' + each for each in groups[:-1]] + groups[-1:])
        data = read(path + (f'.p/{size - start}' if size - start < 256 else ''))
        while data:
            end = 2 + int.from_bytes(data[:2], 'big')
            leaves.append(H(b'\0' + data[2:end]))
            events.append(parse_event(data[2:end]))
            data = data[end:]
            if events[-1]['index'] != str(len(events) - 1) or events[-1]['at'] < events[len(events) - 2]['at'] and len(events) > 1:
                raise ValueError(f'entry {len(events) - 1} of the log')
    if len(leaves) != size or tree(leaves).hex() != root: raise ValueError('the entries are not those of the signed head')
    return events, leaves, text
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
def check_proof(text, vkey, witness=None, content=None):
    """The entry that a proof shows to be in the log, C2SP tlog-proof, and its head. Raises where it shows nothing."""
    proof, checkpoint = text.split('\n\n', 1)
    title, extra, place, *encoded = proof.split('\n')
    entry, index = base64.b64decode(extra.removeprefix('extra '), validate=True), int(place.removeprefix('index '))
    (size, root, _), event = note_time(checkpoint, vkey), parse_event(entry)
    found = root_by(H(b'\0' + entry), index, size, [base64.b64decode(each, validate=True) for each in encoded])
    if title != 'c2sp.org/tlog-proof@v1' or not 0 <= index < size or not found or found.hex() != root:
        raise ValueError('its hashes do not lead from the entry to the head')
    if event['index'] != str(index): raise ValueError('the entry is of another place')
    if witness and seconds(event['at']) > note_time(checkpoint, witness)[2] + SLACK: raise ValueError('dated after the witness saw it')
    hashed = content is not None and H(content.encode().removesuffix(b'\n').removesuffix(b'\r')).hex()
    if content is not None and hashed not in (event.get('commit_hash'), event.get('settlement_hash')): raise ValueError('of another text')
    return event, f'{size} {root[:16]}'
