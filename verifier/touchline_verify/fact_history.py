"""What the facts of one match in a log contradict one after the other. Without a line of Touchline's code; verify_record.py
   asks it."""
import json
from .record_grammar import BEFORE, DAY, FINAL, PLAYING, SAME_START, UNPLAYED, may_follow, says
from .record_json import seconds

def told(facts):
    """What facts say of a match, whoever brought them."""
    return ' '.join(facts[name] for name in ('state', 'score', 'starts_at'))

def history_faults(facts, named, now):
    """Two entries of one moment say the same; what was known stays and only grows; a final state stays, and so does a start
       once the match has begun. What takes something back is a correction, which a result names that is corrected. Without
       one, nothing may have been graded by what is taken back, or else results that change are found where they are held
       against the facts; and a match that was over is under way or still to come for no more than 30 days. NAMED has what
       names an entry, by its number: settlements, and slips that were revealed with it."""
    by = [named.get(int(each['index']), ()) for each in facts]
    for at, (before, after) in enumerate(zip(facts, facts[1:]), 1):
        if before['at'] == after['at'] and told(before) != told(after): yield after, says('ENTRY_CLASH', told(after), told(before))
        elif takes_back(before, after) and not any('REGRADE' in kinds for kinds in by[at:]):
            reopened = before['state'] in FINAL and after['state'] not in FINAL
            late = seconds(now) - seconds(after['at']) > 30 * DAY
            if not any(by[:at]) or reopened and late: yield after, says('ENTRY_FALL', told(after), told(before))

def takes_back(known, after):
    """Whether facts of a match take back what the ones before them said."""
    starts = [seconds(each['starts_at']) if each['starts_at'] else float('nan') for each in (known, after)]
    state, later = after['state'], starts[1] - starts[0]
    if not may_follow(known['state'], state): return True
    # A match that was broken off is put off, and begins again from nothing.
    if known['state'] in PLAYING and state in BEFORE: return state != 'POSTPONED' and later <= 0
    if known['state'] == 'POSTPONED' or known['state'] in BEFORE and not numbers_of(known): return False
    if abs(later) > SAME_START: return True
    if state in UNPLAYED: return False
    numbers = numbers_of(after)
    for place, count in numbers_of(known).items():
        now = numbers.get(place)
        if now is None:
            if state != 'ABANDONED' or not place.startswith('period'): return True
        elif now != count if known['state'] in FINAL else now < count: return True
    return False

def numbers_of(facts):
    """Every number in the score of an entry, by its place."""
    score = json.loads(facts['score'])
    parts = score.pop('periods', [])
    return {**score, **{f'period {at} {side}': count for at, part in enumerate(parts) for side, count in part.items()}}
