"""Reads a policy, C2SP tlog-policy: which logs and witnesses are trusted, and which of them together suffice. Without a
   line of Touchline's code; verify_record.py asks it. ML-DSA-44 keys are read, but Python's standard library can't check
   their signatures: such a witness never counts, and is named as not checked."""
import base64, hashlib, os, re, sys
from .read_log import SLACK, note_time, seconds

LOG, WITNESS, ML_DSA = 1, 4, 6
LENGTHS = {LOG: 32, WITNESS: 32, ML_DSA: 1312}
def kind_of(vkey):
    """The kind and the bytes of a key; nothing where it is none."""
    match = re.fullmatch(r'([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)', vkey)
    try: key = base64.b64decode(match[3], validate=True)
    except (TypeError, ValueError): return None, b''
    written = base64.b64encode(key).decode() == match[3] and key and LENGTHS.get(key[0]) == len(key) - 1
    right = written and hashlib.sha256(match[1].encode() + b'\n' + key).digest()[:4].hex() == match[2]
    return (key[0], key[1:]) if right else (None, b'')
def read_policy(data):
    """The logs, witnesses, groups and quorum of a policy, and its faults with their lines."""
    logs, witnesses, groups, quorum, faults = [], {}, {}, [], []
    names, members, keys = set(), set(), set()
    lines = data.split(b'\n')
    for number, line in enumerate(lines[:-1] if len(lines) > 1 and not lines[-1] else lines, 1):
        wrong = lambda what, item=b'': faults.append(f'line {number}: {what}' + (f' “{item.decode(errors="replace")[:60]}”' if item else ''))
        if re.search(rb'[^\t\x20-\x7e\x80-\xff]', line): wrong('a control character'); continue
        word, *items = re.findall(rb'[^ \t]+', line) or [b'#']
        def take(name):
            if name == b'none' or name in names: wrong('the name is taken:', name)
            fresh = name not in names and name != b'none'
            if fresh: names.add(name)
            return fresh
        def key(item, of):
            text = item.decode(errors='replace')
            kind, public = kind_of(text)
            if kind not in of: return wrong('no key for this:', item)
            if (of, public) in keys: return wrong('the key is there already:', item)
            keys.add((of, public))
            return text
        if word.startswith(b'#'): continue
        if word == b'log' and len(items) in (1, 2):
            logs += [each for each in [key(items[0], (LOG,))] if each]
        elif word == b'witness' and len(items) in (2, 3):
            fresh, vkey = take(items[0]), key(items[1], (WITNESS, ML_DSA))
            if fresh and vkey: witnesses[items[0]] = vkey
        elif word == b'group' and len(items) > 2:
            name, least, *of = items
            for each in of:
                if each not in names: wrong('not defined on an earlier line:', each)
                elif each in members: wrong('a member already:', each)
                members.add(each)
            count = {b'any': 1, b'all': len(of)}.get(least) or (int(least) if re.fullmatch(rb'[1-9]\d{0,8}', least) else 0)
            if not 1 <= count <= len(of): wrong('the group needs all, any or a number of its members, not', least)
            if take(name): groups[name] = count, of
        elif word == b'quorum' and len(items) == 1:
            if quorum: wrong('a second quorum')
            elif items[0] != b'none' and items[0] not in names: wrong('not defined on an earlier line:', items[0])
            quorum.append(items[0])
        else: wrong('neither log, witness, group nor quorum as they are written')
    if not quorum: faults.append(f'line {max(len(lines) - 1, 1)}: no quorum')
    return (logs, witnesses, groups, (quorum or [b''])[0]), faults
def not_checked(vkey):
    """Why a witness's signature can't be checked here; nothing where it can."""
    return f'not checked: {vkey.split("+")[0]} signs with ML-DSA-44, which Python’s standard library can’t check' if kind_of(vkey)[0] == ML_DSA else ''
def policy_faults(text, vkey, policy, last):
    """What a checkpoint lacks by a policy, if there is one; raises where a signature of one of its witnesses is bad."""
    if not policy: return []
    logs, witnesses, groups, quorum = policy
    faults = [] if not logs or vkey in logs else ['the policy does not list the key of the log']
    met, lines = set(), text.rsplit('\n\n', 1)[1].split('\n')
    for name, witness in witnesses.items():
        signer, key_id = witness.split('+')[:2]
        has = [each for each in lines if each.startswith(f'— {signer} ') and base64.b64decode(each.split(' ')[2])[:4].hex() == key_id]
        if not has or not_checked(witness): continue
        at = note_time(text, witness)[2]
        met.add(name)
        if last and seconds(last['at']) > at + SLACK: faults.append(f'the end is dated after {signer} saw it')
    for name, (least, members) in groups.items():
        if sum(each in met for each in members) >= least: met.add(name)
    if quorum != b'none' and quorum not in met: faults.append(f'not the quorum {quorum.decode(errors="replace")} of the policy')
    return faults
def given_policy(given, content):
    """The policy that a command was given, and from it the log's key where none was given. Leaves with 2 where it is wrong."""
    if not given.policy: return None
    policy, faults = read_policy(content(given.policy))
    for note in [f'{given.policy}, {fault}' for fault in faults] or map(not_checked, policy[1].values()):
        if note: print(note)
    if faults: sys.exit(2)
    head = content(given.file).partition(b'\n\n')[2] if given.is_proof else given.log and content(os.path.join(given.log, 'checkpoint'))
    origin = (head or b'').split(b'\n')[0].decode(errors='replace')
    given.key = given.key or next((each for each in policy[0] if each.split('+')[0] == origin), None)
    return policy
