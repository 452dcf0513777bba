"""Follows tips, slips and heads through a log while it is read, entry by entry. Keeps the entries about the rows that are to
   be compared; what is known of all other tips and slips is in a temporary file, so that a log of any length takes the same memory.
   Without a line of Touchline's code; verify_record.py asks it."""
import re, sqlite3
from .fact_history import history_faults
from .grade_record import picks_of
from .match_meaning import Meanings
from .match_record import entry_faults, is_reason
from .log_faults import fault
from .read_log import ODD, SLACK
from .record_grammar import AHEAD, FIRST, says
from .record_json import is_facts, seconds
from .signed_notes import BLANKS, read_checkpoint
from .witnesses import first_seen

HOUR, MOST = 3600, 200  # seconds in which a new log is filled; faults that are kept
SLIP, ENDED, SETTLED, REVEALED = 1, 2, 4, 8  # what is known of a tip or slip: ENDED once it is withdrawn or settled
# Of each tip or slip: what is known of it, how many entries it has, when its publication was written and is said to be, and its place.
TIPS = 'create table tips (place integer primary key, hash blob not null unique, id blob not null unique, state integer, count integer, at text, published text)'
class Follow:
    """What a log says, up to the entry that was taken last."""
    def __init__(self, rows=()):
        self.commits = {row['commit_hash'] for row in rows}
        self.fixtures = {pick['fixture_id'] for row in rows if row['salt'] for pick in picks_of(row)}
        # Entries of the rows by commit hash, and of their matches by fixture; the first and the last of all.
        self.own, self.results, self.first, self.last = {}, {}, None, None
        # What names each entry about those matches: settlements, and the slips that were revealed with them.
        self.named, self.latest, self.meanings = {}, [], Meanings(self.fixtures)
        self.size, self.filled, self.without_facts, self.faults = 0, 0, 0, []
        self.tips = sqlite3.connect('', isolation_level=None)
        # Without a name it is a temporary file, which SQLite removes, and 8 MB of it are in memory.
        for each in ('pragma journal_mode = off', 'pragma cache_size = -8000', TIPS, 'begin'): self.tips.execute(each)
        self.facts, self.heads, self.limit = bytearray(), [], 0.0
    def fault(self, event, what):
        if len(self.faults) < MOST: self.faults.append(f'entry {event["index"]}: {what}')
    def is_filled(self, event):
        """Whether an entry was written while the log was filled with what was there before it."""
        return seconds(event['at']) - seconds(self.first['at']) <= HOUR
    def take(self, event, before):
        """Takes the next entry, and the tree of those before it."""
        self.first, self.last, self.size = self.first or event, event, int(event['index']) + 1
        if self.heads: self.look(event, before)
        if event['at'] < FIRST: self.fault(event, says('ENTRY_SPAN', event['at'], FIRST))
        kind, told = event['kind'], event.get('published_at', event.get('withdrawn_at'))
        if self.size > 8 * len(self.facts): self.facts.append(0)
        if told == '': self.fault(event, 'ENTRY_TIME: no time')
        late = told and seconds(event['at']) - seconds(told)
        if late and late > SLACK: self.filled += 1
        if late and abs(late) > SLACK and not (late > 0 and self.is_filled(event)): self.fault(event, 'its time')
        if (kind in ('MATCH', 'RESULT')) != (event['subject'] == 'fixture') or event.get('commit_hash') == '': return self.fault(event, 'ENTRY_STATE: of another subject')
        if kind == 'MATCH':
            for fault in self.meanings.take(event): self.fault(event, fault)
            return
        if kind != 'RESULT': return self.step(event, kind)
        if not has_facts(event): return self.fault(event, 'ENTRY_STATE: no score')
        self.facts[-1] |= 1 << (self.size - 1) % 8
        for fault in entry_faults(event) if event['at'] >= FIRST else []: self.fault(event, fault)
        if event['id'] in self.fixtures:
            unknown = self.meanings.facts_fault(event)
            if unknown: self.fault(event, unknown)
            self.results.setdefault(event['id'], []).append(event)
            self.named[self.size - 1] = set()
            self.latest = [each for each in self.latest if each['at'] == event['at']] + [event]
    def step(self, event, kind):
        """Takes what happened to a tip or slip: nothing out of turn."""
        commit, own_id, is_slip = bytes.fromhex(event['commit_hash']), bytes.fromhex(event['id'].replace('-', '')), event['subject'] == 'slip'
        place, its_id, state, published = self.tips.execute('select place, id, state, published from tips where hash = ?', [commit]).fetchone() or (None, None, 0, '')
        if event.get('result') == '' and not is_slip: self.without_facts += 1
        # A slip that is still locked hides the reason for its correction, like the facts.
        hidden = is_slip and event.get('reason') == event.get('result') == '' and not state & REVEALED
        silent = 'reason' in event and not hidden and not is_reason(event['reason'])
        facts = self.names_facts(event, is_slip)
        if kind == 'REVEAL' and is_slip:
            for each in self.latest: self.named[int(each['index'])] |= {kind} if each['at'] == event['at'] else set()
        if kind == 'PUBLISH': fits = place is None and not self.tips.execute('select 1 from tips where id = ?', [own_id]).fetchone()
        elif place is None: fits = False
        else:
            turn = {'WITHDRAW': not state & ENDED, 'SETTLE': not state & ENDED, 'REGRADE': state & SETTLED, 'REVEAL': not state & REVEALED}
            early = kind == 'WITHDRAW' and event['withdrawn_at'] < published
            fits = turn[kind] and not early and its_id == own_id and is_slip == bool(state & SLIP)
        if not fits or silent: self.fault(event, f'ENTRY_STATE: {kind} out of turn, or without a reason')
        if not facts: self.fault(event, 'ENTRY_FACTS: it does not name the facts it was graded by, each once')
        if kind == 'PUBLISH' and fits: self.publish(event, commit, own_id, is_slip)
        elif place is not None:
            known = {'PUBLISH': 0, 'WITHDRAW': ENDED, 'REVEAL': REVEALED}.get(kind, ENDED | SETTLED)
            self.tips.execute('update tips set state = state | ?, count = count + 1 where place = ?', [known, place])
            if event['commit_hash'] in self.own: self.own[event['commit_hash']].append(event)
    def publish(self, event, commit, own_id, is_slip):
        self.tips.execute('insert into tips values (?, ?, ?, ?, 1, ?, ?)', [self.size - 1, commit, own_id, SLIP if is_slip else 0, event['at'], event['published_at']])
        if event['commit_hash'] in self.commits: self.own[event['commit_hash']] = [event]
    def names_facts(self, event, is_slip):
        """Whether a settlement names earlier facts, of a tip one entry."""
        named = event.get('result', '')
        if not re.fullmatch('(?:(?:0|[1-9][0-9]*)(?: (?!$)|$))*', named): return False
        places = [int(each) for each in named.split()]
        for place in places:
            if place in self.named: self.named[place].add(event['kind'])
        known = len({*places}) == len(places) and all(place < self.size and self.facts[place // 8] >> place % 8 & 1 for place in places)
        return known and (is_slip or len(places) == 1 or not places and self.is_filled(event) or 'result' not in event)
    def finish(self, now, clock):
        """Adds what the entries about each match contradict one after the other, and whether the log is ahead of the clock."""
        for facts in self.results.values():
            for event, fault in history_faults(facts, self.named, now): self.fault(event, fault)
        if self.last and seconds(self.last['at']) > seconds(clock) + AHEAD: self.fault(self.last, says('ENTRY_SPAN', self.last['at'], FIRST))
    def publications(self, kind):
        """Of each tip, or slip, in order: the place of its publication, when that was written, its hash and how many entries it has."""
        wanted = SLIP if kind == 'slip' else 0
        for place, at, commit, count in self.tips.execute('select place, at, hash, count from tips where state & ? = ? order by place', [SLIP, wanted]):
            yield place, at, commit.hex(), count
    def seek(self, size, start, limit=0.0):
        """Begins to look for a head by its size, or None, and the start of its hash; later entries must not be from before the limit."""
        self.heads.append({'size': size, 'start': start, 'limit': limit, 'found': None})
        return self.heads[-1]
    def compare(self, size, tree):
        for each in self.heads:
            if each['found'] is None and each['size'] in (None, size) and tree.root().hex().startswith(each['start']):
                each['found'], self.limit = size, max(self.limit, each['limit'])
    def look(self, event, before):
        """Compares the head before an entry with those that are looked for, and its time with those that were found."""
        self.compare(self.size - 1, before)
        if not self.limit: return
        told = event['at'] if self.is_filled(event) else event.get('published_at') or event.get('withdrawn_at') or event['at']
        if seconds(min(event['at'], told)) < self.limit: self.fault(event, 'dated before the head that it came after')
def has_facts(event):
    """Whether the score of an entry is spelled as the log spells it."""
    try: return is_facts(event['score'])
    except ODD: return False
def from_editor(noted):
    """A head that was kept without what editors add: a byte order mark, carriage returns at the ends of lines, blanks at the end."""
    return noted.removeprefix('\ufeff').replace('\r\n', '\n').rstrip(BLANKS)
def read_noted(noted, vkey):
    """Size, or None, and start of the hash of a head that was kept, and its note, or None: a whole checkpoint, SIZE HASH, or a
       text with one hash; nothing where it is neither. Raises where the log has not signed the checkpoint."""
    text = from_editor(noted)
    if '\n\n' in text:
        note, size, root = read_checkpoint(text + '\n', vkey)
        return size, root, note
    exact = re.fullmatch(r'[ \t\n]*(0|[1-9][0-9]{0,14})[ \t\n:·,]+([0-9a-fA-F]{16,64})…?', text)
    hashes = [exact[2]] if exact else re.findall('(?<![0-9a-zA-Z])[0-9a-fA-F]{16,64}(?![0-9a-zA-Z])', text)
    return (int(exact[1]) if exact else None, hashes[0].lower(), None) if len(hashes) == 1 else None
def seek_noted(follow, noted, vkey, seen_at, policy, named, now):
    """Begins to look for a head that was kept, and for what came after it and claims to be from before it was seen. Raises where it is none."""
    found = read_noted(noted, vkey)
    if not found: raise ValueError('neither a checkpoint nor a size and hash')
    size, start, note = found
    seen = seconds(seen_at) if seen_at else first_seen(note, policy, named, now) if note else 0
    kept = follow.seek(size, start, seen - SLACK if seen else 0.0)
    kept['note'] = note
    return kept
def shorter(kept, size):
    """The note of a head that was kept, if the log has grown since."""
    return kept['note'] if kept and kept['note'] and kept['size'] < size else None
def head_faults(noted):
    """What does not fit a head that was kept, once the log was read to its end."""
    if not noted or noted['found'] is not None: return []
    return [fault('HEAD_UNKNOWN', expected=noted['start']) if noted['size'] is None else fault('REWRITTEN', expected=str(noted['size']))]
