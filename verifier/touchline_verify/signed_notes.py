"""Reads signed notes and checkpoints, C2SP signed-note, tlog-checkpoint and tlog-cosignature, each in its one spelling, and
   checks their signatures. Without a line of Touchline's code, and with nothing but Python's standard library, which can't
   check ML-DSA-44: such a signature is neither good nor bad here."""
import base64, functools, hashlib, re
from .log_faults import Refused, fault

LOG, WITNESS, ML_DSA = 1, 4, 6  # kinds of keys
LENGTHS = {LOG: 32, WITNESS: 32, ML_DSA: 1312}
NAME = '[!-*,-~]+'  # of a key: visible characters of ASCII without the plus sign
# The characters of a note: no control character but line feeds, and no U+FFFD, which decoders put for invalid UTF-8.
TEXT = '[\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffc\ufffe-\U0010ffff]*'
BLANKS = ' \t\r\n'
LATEST = 8640000000000  # the last second that a date can be

def bytes_of(text):
    """The bytes of base64 in its one spelling."""
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text: raise ValueError('no base64: ' + text)
    return data

# Ed25519, RFC 8032, verification alone
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
NEUTRAL = 0, 1, 1, 0
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P
def times(n, p):
    half = times(n >> 1, add(p, p)) if n else NEUTRAL
    return add(half, p) if n & 1 else half
def same(p, q): return all((p[i] * q[2] - q[i] * p[2]) % P == 0 for i in (0, 1))
def point(data):
    """The point that the bytes are the one encoding of."""
    sign, y = divmod(int.from_bytes(data, 'little'), 2**255)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if (x * x - x2) % P == 0 else x * pow(2, (P - 1) // 4, P) % P
    if len(data) != 32 or y >= P or (x * x - x2) % P or (x == 0 and sign): raise ValueError('no point')
    return (x, y, 1, x * y % P) if x % 2 == sign else (P - x, y, 1, (P - x) * y % P)
BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))
def is_prime_point(data):
    """Whether the bytes are a point of the subgroup of prime order, other than its neutral element: a key that has a secret."""
    try: found = point(data)
    except ValueError: return False
    return not same(found, NEUTRAL) and same(times(L, found), NEUTRAL)
def signed(key, message, signature):
    """Whether a key, which is_prime_point, has signed."""
    try: a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], 'little')
    except ValueError: return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % L
    # Where it holds without the cofactor, R is in the subgroup as well.
    return len(signature) == 64 and s < L and not same(r, NEUTRAL) and same(times(s, BASE), add(r, times(k, a)))

@functools.lru_cache(maxsize=1024)
def key_of(vkey):
    """The name, id, kind and bytes of a key, with blanks around it; None where it is none."""
    match = re.fullmatch(rf'({NAME})\+([0-9a-f]{{8}})\+([A-Za-z0-9+/]+=*)', vkey.strip(BLANKS))
    try: key = bytes_of(match[3])
    except (TypeError, ValueError): return None
    right = key and LENGTHS.get(key[0]) == len(key) - 1 and hashlib.sha256(match[1].encode() + b'\n' + key).digest()[:4].hex() == match[2]
    return (match[1], match[2], key[0], key[1:]) if right and (key[0] == ML_DSA or is_prime_point(key[1:])) else None
def kind_of(vkey):
    """The kind of a key; None where it is none."""
    return (key_of(vkey) or [None] * 3)[2]

def parse_note(source):
    """The text of a note and its signatures by name and key id; None where it is none, or one key signed twice."""
    text, gap, lines = source.rpartition('\n\n')
    if not gap or not source.endswith('\n') or not re.fullmatch(TEXT, source): return None
    signatures = {}
    for line in lines[:-1].split('\n'):
        match = re.fullmatch(f'— ({NAME}) ([A-Za-z0-9+/]+=*)', line)
        try: data = bytes_of(match[2])
        except (TypeError, ValueError): return None
        signer = match[1], data[:4].hex()
        if len(data) < 5 or signer in signatures: return None
        signatures[signer] = data[4:]
    return text + '\n', signatures
def parse_head(text):
    """The origin, size and root of the text of a checkpoint; None where it is none."""
    *lines, end = text.split('\n')
    if end or len(lines) < 3 or '' in lines: return None
    origin, size, encoded = lines[:3]
    try: root = bytes_of(encoded)
    except ValueError: return None
    right = re.fullmatch('0|[1-9][0-9]{0,15}', size) and int(size) < 2**53 and len(root) == 32
    return (origin, int(size), root) if right else None
def signed_at(note, vkey):
    """Whether a key has signed a note: a code where it has not; of a witness the time in seconds, of a log 0."""
    text, signatures = note
    name, key_id, kind, public = key_of(vkey)
    signature = signatures.get((name, key_id))
    if signature is None: return 'NOT_SIGNED'
    if kind == LOG: return 0 if signed(public, text.encode(), signature) else 'BAD_SIGNATURE'
    at = int.from_bytes(signature[:8], 'big')
    good = len(signature) == 72 and 0 < at <= LATEST and signed(public, f'cosignature/v1\ntime {at}\n{text}'.encode(), signature[8:])
    return at if good else 'BAD_SIGNATURE'
def read_checkpoint(source, vkey):
    """The note, size and root of a checkpoint, as bytes or text, that its log has signed."""
    name = vkey.strip(BLANKS).split('+')[0]
    note = source is not None and parse_note(source if isinstance(source, str) else source.decode('utf-8', 'replace'))
    head = note and parse_head(note[0])
    if not head or head[0] != name: raise Refused(fault('CHECKPOINT', expected=name))
    found = signed_at(note, vkey)
    if found: raise Refused(fault(found, expected=name))
    return note, head[1], head[2].hex()
