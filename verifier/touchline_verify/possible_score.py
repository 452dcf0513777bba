"""Whether a match can have ended with a score, by its sport. Without a line of Touchline's code; verify_record.py asks it."""
from .grade_record import picks_of
from .record_grammar import GRAMMAR, SPORTS, STATES, says, shortest
from .record_json import seconds

def pair(home, away): return None if home is None or away is None else (home, away)
def added(parts): return tuple(map(sum, zip((0, 0), *parts)))
def within(part, whole): return whole is None or part[0] <= whole[0] and part[1] <= whole[1]

def is_whole(home, away):
    """A part of a score is there with both sides or not at all."""
    known = [count for count in (home, away) if count is not None]
    return len(known) != 1 and all(type(count) is int and 0 <= count <= GRAMMAR['mostInScore'] for count in known)

def are_facts(sport, state, facts):
    """Whether a match can have these scores in a state; numbers that are unknown contradict nothing."""
    rules = SPORTS.get(sport)
    if not rules or state not in STATES: return False
    regulation, full = ((facts.get(f'home_{scope}'), facts.get(f'away_{scope}')) for scope in ('reg', 'full'))
    parts = [(each.get('home'), each.get('away')) for each in facts.get('periods', [])]
    # The home side may have no turn in the last part.
    if rules.get('homeMayNotBat') and parts and parts[-1][0] is None: parts[-1] = (0, parts[-1][1])
    if not all(is_whole(*each) for each in (regulation, full, *parts)) or (None, None) in parts: return False
    if state not in ('FINISHED', 'ABANDONED'): return True
    check = are_sets if 'sets' in rules else is_sum
    return check(rules, state == 'FINISHED', pair(*regulation), pair(*full), parts)

def is_sum(rules, over, regulation, full, parts):
    """Whether the parts of a game add up to the score after regulation time, and that with what was played on to the end."""
    count = rules['parts']
    first, more, whole = added(parts[:count]), parts[count:], len(parts) >= count
    if not within(first, regulation) or not within(first, full) or regulation and not within(regulation, full): return False
    if not over: return not more or within(added(parts), full)
    if whole and regulation and first != regulation or rules.get('decided') and full and full[0] == full[1]: return False
    base = regulation or (first if whole else None)
    if not base: return True
    if more: return is_played_on(rules, base, full, more)
    if not full or full == base: return True
    if rules.get('levelBeforeMore') and base[0] != base[1]: return False
    return not rules.get('oneMore') or sum(full) == sum(base) + 1

def is_played_on(rules, base, full, more):
    """Whether what was played beyond regulation time, part by part, leads to the final score."""
    before = [added([base, *more[:at]]) for at in range(len(more))]
    if rules.get('levelBeforeMore') and any(home != away for home, away in before): return False
    every, last = added([base, *more]), more[-1]
    if (not rules.get('oneMore') or sum(every) <= sum(base) + 1) and full in (None, every): return True
    if not rules.get('shootOut') or last[0] == last[1]: return False
    winner = (int(last[0] > last[1]), int(last[0] < last[1])) if rules.get('oneMore') else (0, 0)
    return full in (None, added([before[-1], winner]))

def are_sets(rules, over, regulation, full, parts):
    """Whether sets are won as the sport wins them, and add up to the score of the match, which is that of sets."""
    won, points, lead = (rules['sets'][name] for name in ('won', 'points', 'lead'))
    score, sets = full or regulation, [0, 0]
    if regulation and full and regulation != full: return False
    if score and (max(score) > won or min(score) >= won or over and max(score) != won): return False
    if len(parts) > len(points): return False
    for at, (home, away) in enumerate(parts):
        if won in sets: return False
        low, high = sorted((home, away))
        if high > points[at] and high - low > lead: return False
        ended = high >= points[at] and high - low >= lead
        if not ended and (over or at < len(parts) - 1): return False
        if ended: sets[home < away] += 1
    return within(sets, score) and not (over and score and len(parts) == sum(score) and tuple(sets) != tuple(score))

def is_possible(sport, state, scope, score):
    """Whether a match can have the score that a result names in this state: of one part of the game, and of half-time."""
    home, away, *half = (score.get(key) for key in ('home', 'away', 'ht_home', 'ht_away'))
    halves, has_half = SPORTS.get(sport, {}).get('halves'), half != [None, None]
    if has_half and not halves: return False
    parts = {'periods': [{'home': half[0], 'away': half[1]}] if has_half else []}
    if scope in ('REGULATION', 'FULL'):
        of = scope[:4].lower() if scope == 'FULL' else 'reg'
        return are_facts(sport, state, {f'home_{of}': home, f'away_{of}': away, **parts})
    if scope == 'HALF_TIME' and has_half and [home, away] != half: return False
    return is_whole(home, away) and are_facts(sport, state, parts)

def score_faults(row):
    """What the scores of a row contradict by themselves, or beside the time at which it was settled."""
    for pick in picks_of(row):
        score = pick['score']
        if not score: continue
        if not is_possible(pick['sport'], score['state'], pick['market_scope'], score): yield 'SCORE: a score that no match can have'
        begins = score.get('starts_at', pick['starts_at'])
        if score['state'] == 'ABANDONED' and row['settled_at'] < min(begins, pick['starts_at']): yield 'broken off before its start'
        lasted = seconds(row['settled_at']) - seconds(begins)
        if score['state'] == 'FINISHED' and 0 <= lasted < shortest(pick['sport']): yield says('SHORT', row['settled_at'], begins)
