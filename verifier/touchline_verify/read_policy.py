"""Reads a policy, C2SP tlog-policy: which logs and witnesses are trusted, and which of them together suffice. Without a
   line of Touchline's code; given_input.py asks it. ML-DSA-44 keys are read, but Python's standard library can't check
   their signatures: such a witness never counts, and is named as not checked."""
import re
from .log_faults import fault
from .signed_notes import LOG, ML_DSA, WITNESS, key_of

MOST = 1_000_000  # bytes of a policy
ITEMS = {b'log': (1, 2), b'witness': (2, 3), b'group': (3, MOST), b'quorum': (1, 1)}  # least and most behind each word
def read_policy(data):
    """The logs, witnesses, groups and quorum of a policy, and its faults with their lines."""
    logs, witnesses, groups, quorum, faults = [], {}, {}, [], []
    names, members, keys = set(), set(), set()
    lines = data.split(b'\n')
    if len(lines) > 1 and not lines[-1]: lines.pop()
    def wrong(code, item=b'', number=1):
        faults.append(fault(code, f'line {number}: ', 'policy', found=item.decode(errors='replace')))
    if len(data) > MOST:
        wrong('TOO_LONG')
        lines = []
    for number, line in enumerate(lines, 1):
        at = lambda code, item=b'': wrong(code, item, number)
        def take(name):
            fresh = name != b'none' and name not in names
            if name == b'none': at('NAME_NONE')
            elif not fresh: at('NAME_TAKEN', name)
            else: names.add(name)
            return fresh
        def new_key(key):
            fresh = key[3] not in keys
            if not fresh: at('KEY_TWICE', key[0].encode())
            keys.add(key[3])
            return fresh
        control = re.search(rb'[^\t\x20-\x7e\x80-\xff]', line)
        if control:
            at('CHARACTER', f'0x{control[0][0]:02X}'.encode())
            continue
        word, *items = re.findall(rb'[^ \t]+', line) or [b'#']
        if word.startswith(b'#'): continue
        if word not in ITEMS: at('KEYWORD', word)
        elif not ITEMS[word][0] <= len(items) <= ITEMS[word][1]: at('ITEMS')
        elif word == b'log':
            text = items[0].decode(errors='replace')
            key = key_of(text)
            if not key or key[2] != LOG: at('LOG_KEY', items[0])
            elif new_key(key): logs.append(text)
        elif word == b'witness':
            text = items[1].decode(errors='replace')
            key, fresh = key_of(text), take(items[0])
            if not key or key[2] not in (WITNESS, ML_DSA): at('WITNESS_KEY', items[1])
            elif new_key(key) and fresh: witnesses[items[0]] = text
        elif word == b'group':
            name, least, *of = items
            for each in of:
                if each == b'none': at('NAME_NONE')
                elif each not in names: at('NAME_UNKNOWN', each)
                elif each in members: at('MEMBER_TWICE', each)
                members.add(each)
            count = {b'any': 1, b'all': len(of)}.get(least) or (int(least) if re.fullmatch(rb'[1-9][0-9]{0,8}', least) else 0)
            if not 1 <= count <= len(of): at('LEAST', least)
            if take(name): groups[name] = count, of
        elif quorum: at('QUORUM_TWICE')
        else:
            quorum.append(items[0])
            if items[0] != b'none' and items[0] not in names: at('NAME_UNKNOWN', items[0])
    if not quorum and lines: wrong('QUORUM_NONE', number=len(lines))
    return (logs, witnesses, groups, (quorum or [b''])[0]), faults
