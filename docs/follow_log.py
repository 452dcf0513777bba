"""Follows tips, slips and heads through a log while it is read, entry by entry. Keeps the entries about the rows that are to
   be compared, and of every other tip or slip a line. Without a line of Touchline's code; verify_record.py asks it."""
import re, struct
from array import array
from grade_record import picks_of
from match_record import entry_faults, is_reason
from read_log import SLACK, note_time, seconds

HOUR, MOST = 3600, 200  # seconds in which a new log is filled; faults that are kept
SLIP, ENDED, SETTLED, REVEALED = 1, 2, 4, 8  # what is known of a tip or slip: ENDED once it is withdrawn or settled
LINE = struct.Struct('<16s32s24s24sQ')  # its id, commit hash, when that was written and is said to be, and its place
class Follow:
    """What a log says, up to the entry that was taken last."""
    def __init__(self, rows=()):
        self.commits = {row['commit_hash'] for row in rows}
        self.fixtures = {pick['fixture_id'] for row in rows if row['salt'] for pick in picks_of(row)}
        # Entries of the rows by commit hash, and of their matches by fixture; the first and the last of all.
        self.own, self.results, self.first, self.last = {}, {}, None, None
        self.size, self.filled, self.without_facts, self.faults = 0, 0, 0, []
        self.numbers, self.ids, self.lines, self.states, self.counts = {}, set(), bytearray(), bytearray(), array('L')
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
        kind, told = event['kind'], event.get('published_at', event.get('withdrawn_at'))
        if self.size > 8 * len(self.facts): self.facts.append(0)
        if told == '': raise ValueError(f'entry {event["index"]}: no time')
        late = told and seconds(event['at']) - seconds(told)
        if late and late > SLACK: self.filled += 1
        if late and abs(late) > SLACK and not (late > 0 and self.is_filled(event)): self.fault(event, 'its time')
        if (kind == 'RESULT') != (event['subject'] == 'fixture') or event.get('commit_hash') == '': raise ValueError(f'entry {event["index"]}: of another subject')
        if kind != 'RESULT': return self.step(event, kind)
        self.facts[-1] |= 1 << (self.size - 1) % 8
        for fault in entry_faults(event): self.fault(event, fault)
        if event['id'] in self.fixtures: self.results.setdefault(event['id'], []).append(event)
    def step(self, event, kind):
        """Takes what happened to a tip or slip: nothing out of turn."""
        commit, own_id, is_slip = bytes.fromhex(event['commit_hash']), bytes.fromhex(event['id'].replace('-', '')), event['subject'] == 'slip'
        number = self.numbers.get(commit)
        state = 0 if number is None else self.states[number]
        if event.get('result') == '' and not is_slip: self.without_facts += 1
        # A slip that is still locked hides the reason for its correction, like the facts.
        hidden = is_slip and event.get('reason') == event.get('result') == '' and not state & REVEALED
        silent = 'reason' in event and not hidden and not is_reason(event['reason'])
        facts = self.names_facts(event, is_slip)
        if kind == 'PUBLISH': fits = number is None and own_id not in self.ids
        elif number is None: fits = False
        else:
            its_id, _, _, published, _ = LINE.unpack_from(self.lines, number * LINE.size)
            turn = {'WITHDRAW': not state & ENDED, 'SETTLE': not state & ENDED, 'REGRADE': state & SETTLED, 'REVEAL': not state & REVEALED}
            early = kind == 'WITHDRAW' and event['withdrawn_at'] < published.decode()
            fits = turn[kind] and not early and its_id == own_id and is_slip == bool(state & SLIP)
        if not fits or not facts or silent: self.fault(event, f'{kind} out of turn, or without facts')
        if kind == 'PUBLISH' and fits: self.publish(event, commit, own_id, is_slip)
        elif number is not None:
            self.states[number] |= {'WITHDRAW': ENDED, 'REVEAL': REVEALED}.get(kind, ENDED | SETTLED) if kind != 'PUBLISH' else 0
            self.counts[number] += 1
            if event['commit_hash'] in self.own: self.own[event['commit_hash']].append(event)
    def publish(self, event, commit, own_id, is_slip):
        self.numbers[commit] = len(self.states)
        self.ids.add(own_id)
        self.states.append(SLIP if is_slip else 0)
        self.counts.append(1)
        self.lines += LINE.pack(own_id, commit, event['at'].encode(), event['published_at'].encode(), self.size - 1)
        if event['commit_hash'] in self.commits: self.own[event['commit_hash']] = [event]
    def names_facts(self, event, is_slip):
        """Whether a settlement names earlier facts, of a tip one entry."""
        named = event.get('result', '')
        if not re.fullmatch('(?:(?:0|[1-9][0-9]*)(?: (?!$)|$))*', named): raise ValueError(f'entry {event["index"]}: what it names')
        places = [int(each) for each in named.split()]
        known = all(place < self.size and self.facts[place // 8] >> place % 8 & 1 for place in places)
        return known and (is_slip or len(places) == 1 or not places and self.is_filled(event) or 'result' not in event)
    def publications(self, kind):
        """Of each tip, or slip, in order: the place of its publication, when that was written, its hash and how many entries it has."""
        for number, state in enumerate(self.states):
            if bool(state & SLIP) != (kind == 'slip'): continue
            _, commit, at, _, place = LINE.unpack_from(self.lines, number * LINE.size)
            yield place, at.decode(), commit.hex(), self.counts[number]
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
def noted_parts(noted):
    """Size, or None, and start of the hash in SIZE HASH or a text with one hash; nothing where it is neither."""
    exact = re.fullmatch(r'([0-9]{1,15})[\s:·,]+([0-9a-f]{16,64})…?', noted.strip('\ufeff \t\r\n'), re.I)
    hashes = [exact[2]] if exact else re.findall('(?<![0-9a-z])[0-9a-f]{16,64}(?![0-9a-z])', noted, re.I)
    return (int(exact[1]) if exact else None, hashes[0].lower()) if len(hashes) == 1 else None
def seek_noted(follow, noted, vkey, seen_at, witness):
    """Begins to look for a head that was kept: whole, as SIZE HASH, or a text with the hash alone. Raises where it is none."""
    seen, noted = seconds(seen_at) if seen_at else 0.0, noted.replace('\r\n', '\n').removeprefix('\ufeff')
    if '\n\n' not in noted: return follow.seek(*noted_parts(noted), seen - SLACK if seen else 0.0)
    note = noted.rstrip() + '\n'
    size, start, _ = note_time(note, vkey)
    try: seen = seen or (note_time(note, witness)[2] if witness else 0.0)
    except ValueError: pass
    return follow.seek(size, start, seen - SLACK if seen else 0.0)
def head_faults(follow, tree, text, vkey, noted, witness):
    """What does not fit the head that was kept, once the log was read to its end; raises where the witness has not signed."""
    if witness:
        at = note_time(text, witness)[2]
        if follow.last and seconds(follow.last['at']) > at + SLACK: yield 'the end is dated after the witness saw it'
    if noted and noted['found'] is None:
        of = 'no head of the log begins with what was noted' if noted['size'] is None else f'not the {noted["size"]} entries that were noted'
        yield f'history was rewritten: {of}'
