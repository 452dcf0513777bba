"""Whether a match can have ended with a score, by its sport. Without a line of Touchline's code; verify_record.py asks it."""
from .grade_record import picks_of

HALVES = ('football', 'handball', 'rugby')  # sports whose first period is the first half
MOST = 999

def is_possible(sport, state, scope, score):
    """Whether a match can have this score, of one part of the game; numbers that are unknown contradict nothing."""
    home, away, ht_home, ht_away = (score.get(key) for key in ('home', 'away', 'ht_home', 'ht_away'))
    known = [count for count in (home, away, ht_home, ht_away) if count is not None]
    if not all(type(count) is int and 0 <= count <= MOST for count in known): return False
    if state not in ('FINISHED', 'ABANDONED'): return True
    pairs = [(half, full) for half, full in ((ht_home, home), (ht_away, away)) if half is not None and full is not None]
    if sport in HALVES and any(half > full for half, full in pairs): return False
    if home is None or away is None: return True
    if sport == 'basketball' and scope == 'FULL': return state != 'FINISHED' or home != away
    if sport == 'volleyball' and scope in ('FULL', 'REGULATION'):
        return max(home, away) <= 3 and min(home, away) <= 2 and (state != 'FINISHED' or max(home, away) == 3)
    return True

def score_faults(row):
    """What the scores of a row contradict by themselves."""
    for pick in picks_of(row):
        score = pick['score']
        if not score: continue
        if not is_possible(pick['sport'], score['state'], pick['market_scope'], score): yield 'a score that no match can have'
        begins = min(pick['starts_at'], score.get('starts_at', pick['starts_at']))
        if score['state'] == 'ABANDONED' and row['settled_at'] < begins: yield 'broken off before its start'
