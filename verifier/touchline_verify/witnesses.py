"""Holds the head of a log against the witnesses and the policy that a reader trusts. Without a line of Touchline's code;
   verify_record.py asks it, and it needs nothing but Python's standard library."""
from datetime import datetime, timezone
from .log_faults import fault, of_entry
from .read_log import SLACK
from .record_json import seconds
from .signed_notes import BLANKS, ML_DSA, key_of, signed_at

AHEAD = 86400  # seconds that the clock of a witness may be ahead of the reader's

def clock(now):
    """The moment of checking in seconds; without one, the clock's."""
    return seconds(now) if now else datetime.now(timezone.utc).timestamp()
def instant_of(at):
    """Seconds as an instant; it may be later than the years of Python's own dates."""
    days, rest = divmod(at, 86400)
    cycles, days = divmod(days, 146097)  # 400 years
    year, text = 400 * cycles, datetime.fromtimestamp(days * 86400 + rest, timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
    year += int(text[:4])
    return f'{year:04}{text[4:]}' if year < 10000 else f'+{year:06}{text[4:]}'
def not_checked(vkey):
    """Why a witness's signature can't be checked here; nothing where it can."""
    name, _, kind, _ = key_of(vkey)
    return f'not checked: {name} signs with ML-DSA-44, which Python’s standard library can’t check' if kind == ML_DSA else ''
def listed(witness):
    """The witnesses that were named: none, one or a list of them."""
    return [each.strip(BLANKS) for each in ([witness] if isinstance(witness, str) else witness or [])]
def trusted(policy, named):
    """The witnesses of a policy, and those that were named, each line once."""
    return [*dict.fromkeys([*(policy[1].values() if policy else ()), *named])]
def first_seen(note, policy, named, now):
    """When a head was first seen by one of the witnesses that signed it, in seconds; 0 where none did."""
    times = [signed_at(note, each) for each in trusted(policy, named) if not not_checked(each)]
    return min((at for at in times if isinstance(at, int) and at <= clock(now) + AHEAD), default=0)
def seen_by(note, vkey, last, earlier, now):
    """When a witness saw the head, in seconds, or why its signature does not count; LAST is an entry that it covers."""
    name, at = key_of(vkey)[0], signed_at(note, vkey)
    if at == 'NOT_SIGNED': return fault('NOT_WITNESSED', expected=name)
    if at == 'BAD_SIGNATURE': return fault(at, expected=name)
    if at > clock(now) + AHEAD: return fault('WITNESS_TIME', expected=name, found=instant_of(at))
    before = earlier and signed_at(earlier, vkey)
    if isinstance(before, int) and before > at: return fault('WITNESS_BACK', expected=name, found=instant_of(at))
    late = last and seconds(last['at']) > at + SLACK
    return fault('WITNESS_EARLY', of_entry(last['index']), expected=name, found=last['at']) if late else at
def check_witnesses(note, last, vkey, policy, named, now, earlier=None):
    """How many witnesses count, and what is wrong: a key counts once, whatever its names, and the log's own never."""
    name, _, _, public = key_of(vkey)
    owners, faults, counted = {public: name}, [], set()
    for witness in trusted(policy, named):
        own, _, _, public = key_of(witness)
        if public in owners: found = fault('WITNESS_KEY', expected=own, found=owners[public])
        elif not_checked(witness): found = not_checked(witness) if witness in named else ''
        else: found = seen_by(note, witness, last, earlier, now)
        owners.setdefault(public, own)
        if isinstance(found, int): counted.add(witness)
        elif found and (getattr(found, 'code', '') != 'NOT_WITNESSED' or witness in named): faults.append(found)
    return len(counted), faults + (policy_faults(policy, vkey, counted) if policy else [])
def policy_faults(policy, vkey, counted):
    """What a head lacks by a policy when these witnesses have signed it."""
    logs, witnesses, groups, quorum = policy
    faults = [] if not logs or vkey in logs else [fault('NOT_IN_POLICY', expected=key_of(vkey)[0])]
    met = {name for name, witness in witnesses.items() if witness in counted}
    signers = ', '.join(key_of(witness)[0] for witness in witnesses.values() if witness in counted)
    for name, (least, members) in groups.items():
        if sum(each in met for each in members) >= least: met.add(name)
    if quorum == b'none' or quorum in met: return faults
    return [*faults, fault('NO_QUORUM', expected=quorum.decode(errors='replace'), found=signers or '–')]
