"""What the facts of one match in a log contradict one after the other. Without a line of Touchline's code; verify_record.py
   asks it."""
import json
from .record_grammar import BEFORE, DAY, FINAL, PLAYING, SAME_START, UNPLAYED, may_follow, says
from .record_json import seconds

def history_faults(facts, named, now):
    """Two entries of one moment say the same; what was known stays and only grows; a final state stays, and so does a start
       once the match has begun. What takes something back is a correction: a result must be corrected by facts from then on,
       at once where none was graded by what was taken back, and within 30 days where one was. NAMED has the kinds of
       settlement that name an entry, by its number."""
    told = lambda each: ' '.join(each[name] for name in ('state', 'score', 'starts_at'))
    by = [named.get(int(each['index']), ()) for each in facts]
    for at, (before, facts_now) in enumerate(zip(facts, facts[1:]), 1):
        clash = before['at'] == facts_now['at'] and told(before) != told(facts_now)
        if clash: yield facts_now, says('ENTRY_CLASH', told(facts_now), told(before))
        elif takes_back(before, facts_now) and not any('REGRADE' in kinds for kinds in by[at:]):
            if not any(by[:at]) or seconds(now) - seconds(facts_now['at']) > 30 * DAY: yield facts_now, says('ENTRY_FALL', told(facts_now), told(before))

def takes_back(known, after):
    """Whether facts of a match take back what the ones before them said."""
    state, later = after['state'], seconds(after['starts_at']) - seconds(known['starts_at'])
    if not may_follow(known['state'], state): return True
    # A match that was broken off is put off, and begins again from nothing.
    if known['state'] in PLAYING and state in BEFORE: return state != 'POSTPONED' and later <= 0
    if known['state'] in BEFORE: return False
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
