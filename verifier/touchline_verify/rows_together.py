"""What rows contradict together, of one file or of both. Without a line of Touchline's code; verify_record.py asks it."""
from itertools import product
from .grade_record import picks_of
from .match_meaning import are_two
from .record_grammar import DAY, SAME_START, UNPLAYED, says, shortest
from .record_json import seconds, unescape
from .rule_versions import check_versions
from .team_names import FROM, team_keys

def sides_of(row, pick):
    """The names of both teams: those in a row of tips are escaped, those in the legs of a slip are JSON."""
    return [pick[side] if 'legs' in row else unescape(pick[side]) for side in ('home', 'away')]
def begins(pick): return (pick['score'] or {}).get('starts_at', pick['starts_at'])

def check_together(files, results=None, matches=None):
    """Results by earlier rules than others before them, a team in two matches at one time, a match under two ids, and two
       starts of one match; without RESULTS and MATCHES, what the log has of each match, a start may have been moved, and a
       second meeting declared."""
    rows = [(f'{kind} {row["seq"]}', row) for kind, of in files for row in of]
    open_rows = [(name, row, picks_of(row)) for name, row in rows if row['salt']]
    return [*check_versions(rows), *meetings(open_rows), *played_again(open_rows, matches), *other_starts(open_rows, results)]

def meetings(rows):
    """A team that played in two matches less than the shortest match apart."""
    played = {}
    for name, row, picks in rows:
        for pick in picks:
            if not pick['score'] or pick['score']['state'] not in ('FINISHED', 'ABANDONED'): continue
            at, sides = seconds(begins(pick)), sides_of(row, pick)
            for side in sides:
                others = [played.setdefault((pick['sport'], key), {}) for key in sorted(team_keys(side, begins(pick)))]
                other = [text for known in others for fixture, (start, text) in known.items() if fixture != pick['fixture_id'] and abs(start - at) < shortest(pick['sport'])]
                for known in others: known.setdefault(pick['fixture_id'], (at, ' – '.join(sides)))
                if other: yield f'{name}: ' + says('MEETING', side, other[0])

def played_again(rows, matches):
    """Two teams that played twice in a day, by their ids or names, although the log does not say that these are two matches."""
    played = {}
    for name, row, picks in rows if matches is not None else []:
        for pick in picks:
            if not pick['score'] or pick['score']['state'] not in ('FINISHED', 'ABANDONED') or begins(pick) < FROM: continue
            own, at, sides, others = pick['fixture_id'], seconds(begins(pick)), sides_of(row, pick), []
            meant = matches.get(own, [{}])[-1]
            ids = [meant.get(f'{side}_id') for side in ('home', 'away')]
            named = product(*(team_keys(side, begins(pick)) for side in sides))
            pairs = [*named, *([ids] if all(ids) else [])]
            for pair in pairs:
                known = played.setdefault((pick['sport'], *sorted(pair)), [])
                others += [fixture for fixture, start in known if fixture != own and abs(start - at) < DAY]
                known.append((own, at))
            again = [other for other in others if not are_two(own, other, matches)]
            if again: yield f'{name}: ' + says('AGAIN', ' – '.join(sides), again[0])

def other_starts(rows, results):
    """A match that was published again when it was due already by an earlier publication, or with a start that is neither
       the one before nor the one after it."""
    stated = {}
    same = lambda one, other: bool(one and other) and abs(seconds(one) - seconds(other)) <= SAME_START
    for name, row, picks in sorted(rows, key=lambda each: each[1]['published_at']):
        for pick in picks:
            own = pick['starts_at']
            known = stated.setdefault(pick['fixture_id'], [])
            before, due = [*known], [start for start in known if start <= row['published_at']]
            if own not in known: known.append(own)
            if due: yield f'{name}: ' + says('STARTS', own, due[0])
            if due or not pick['score'] or pick['score']['state'] in UNPLAYED or not (results or {}).get(pick['fixture_id']): continue
            moved = any(same(each['starts_at'], own) for each in results[pick['fixture_id']])
            was_there = any(same(start, begins(pick)) and not same(start, own) for start in before)
            if not same(begins(pick), own) and not moved and was_there: yield f'{name}: ' + says('STARTS', own, begins(pick))
