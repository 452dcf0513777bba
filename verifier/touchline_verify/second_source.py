"""Compares the results of a record with a second source of scores: a log like that of a record, of which the facts of matches
   count, signed by whoever runs it. Without a line of Touchline's code; verify_record.py asks it."""
import json, re, sqlite3
from datetime import datetime, timezone
from .follow_log import Follow
from .grade_record import KEYS, come_to, picks_of, score_by
from .log_faults import Refused
from .read_log import ODD, read_log
from .record_grammar import FINAL, SAME_START
from .record_json import compact, seconds, unescape
from .record_notes import SCORES
from .rows_together import sides_of
from .rule_versions import outcome_by_score
from .team_names import team_key

AGREEMENTS = 'AGREES UNKNOWN AMBIGUOUS DIFFERS'.split()
NUMBERS = KEYS[:4]
def teams_of(sport, home, away): return sport, team_key(home), team_key(away)
def teams_in(facts): return teams_of(facts['sport'], unescape(facts['home']), unescape(facts['away']))
def same_start(one, other): return abs(seconds(one) - seconds(other)) <= SAME_START

def read_source(read, vkey, files, now=''):
    """The signed head of a source, each graded pick of the files beside what the source says last of its match, and what is
       wrong with the source: all that a log must fulfil by itself."""
    wanted = {teams_of(pick['sport'], *sides_of(row, pick)) for _, rows in files for row in rows if row['salt'] for pick in picks_of(row)}
    follow, known, by_teams = Follow(), {}, {}
    def take(event, before):
        follow.take(event, before)
        if event['kind'] == 'RESULT' and (event['id'] in known or teams_in(event) in wanted): known.setdefault(event['id'], []).append(event)
    try: _, whole = read_log(read, vkey, take)
    except Refused as wrong: return None, [], wrong.faults
    except (*ODD, sqlite3.Error, OSError) as wrong: return None, [], [f'can not be read: {type(wrong).__name__} {wrong}']
    now = now or datetime.now(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
    follow.finish(now, now)
    if follow.faults: return None, [], follow.faults
    for events in known.values(): by_teams.setdefault(teams_in(events[-1]), []).append(events)
    picks = [pick for kind, rows in files for row in rows if row['salt'] for pick in compare_row(kind, row, by_teams)]
    return (whole.size, whole.root().hex()), picks, []

def compare_row(kind, row, by_teams):
    """Each graded pick of a row, with how the source agrees, its score, and what pick and row come to by it."""
    every, compared = picks_of(row), []
    for leg, pick in enumerate(every, 1):
        if not pick['score'] or pick['outcome'] == 'PENDING': continue
        compared.append((kind, row, leg, pick, *compare_pick(row, pick, by_teams)))
    other = {leg: outcome for _, _, leg, _, agreement, _, outcome in compared if agreement == 'DIFFERS'}
    together = come_to([{**pick, 'outcome': other.get(leg, pick['outcome'])} for leg, pick in enumerate(every, 1)])[0]
    return [(*each, together) for each in compared]

def compare_pick(row, pick, by_teams):
    """How a source agrees with the result of a pick, its score and the outcome by that."""
    starts = pick['starts_at'], pick['score'].get('starts_at', pick['starts_at'])
    found = [events for events in by_teams.get(teams_of(pick['sport'], *sides_of(row, pick)), [])
             if any(same_start(each['starts_at'], start) for each in events for start in starts)]
    if len(found) != 1: return 'AMBIGUOUS' if found else 'UNKNOWN', '', pick['outcome']
    facts = found[0][-1]
    score = score_by(facts, pick)
    theirs = json.loads(score)
    return agreement_of(pick, row, theirs), score, outcome_by_score(theirs, pick, row)

def agreement_of(pick, row, theirs):
    own, by = pick['score'], lambda score: outcome_by_score(score, pick, row)
    # A source may not know yet how a match ended that is to come or under way.
    if theirs['state'] not in (*FINAL, 'POSTPONED'): return 'UNKNOWN'
    start = lambda score: score.get('starts_at', pick['starts_at'])
    fits = own['state'] == theirs['state'] and same_start(start(own), start(theirs)) \
        and all(own[name] == theirs[name] for name in NUMBERS if name in own and name in theirs)
    # What was void because the match had not begun may have been played since.
    if own['state'] in FINAL and not fits: return 'DIFFERS'
    if by(theirs) == pick['outcome']: return 'AGREES'
    # With what only the record knows.
    both = {**{name: own[name] for name in own if name != 'starts_at'}, **theirs}
    return 'UNKNOWN' if by(both) == pick['outcome'] else 'DIFFERS'

def say(code, **values): return re.sub(r'\{\{(\w+)\}\}', lambda found: str(values[found[1]]), SCORES[code])

def pick_line(kind, row, leg, pick, agreement, score, outcome, together):
    escaped = [name.replace('\\', '\\\\').replace('\n', '\\n').replace('\r', '\\r') for name in sides_of(row, pick)]
    own = say('PICK', row=f'slip {row["seq"]}, leg {leg}' if kind == 'slip' else f'tip {row["seq"]}', sport=pick['sport'],
              match=' – '.join(escaped), start=pick['starts_at'], outcome=pick['outcome'], score=compact(pick['score']))
    if agreement != 'DIFFERS': return own
    own += say('OTHERWISE', outcome=outcome, score=score)
    return own + say('SLIP', outcome=together, own=row['outcome']) if kind == 'slip' and together != row['outcome'] else own

def source_lines(vkey, head, picks, faults):
    """The comparison as the lines of a report, and the exit code where it is one of its own."""
    if faults: return ['', SCORES['REFUSED'], *faults], 2
    size, root = head
    lines = ['', say('SOURCE', name=vkey.strip().split('+')[0], count=size, head=f'{size} {root[:16]}')]
    for agreement in AGREEMENTS:
        found = [each for each in picks if each[4] == agreement]
        lines.append('  - ' + say(agreement, count=len(found)))
        if agreement != 'AGREES': lines += [f'      {pick_line(*each)}' for each in found]
    differs = any(each[4] == 'DIFFERS' for each in picks)
    return [*lines, *(['', SCORES['DISPUTED']] if differs else [])], 4 if differs else None
