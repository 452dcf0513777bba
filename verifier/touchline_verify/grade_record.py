"""Grades tips and slips by the rules that docs/record.md prints under "How a result follows", without a line of
   Touchline's code. verify_record.py asks it; it needs nothing but Python's standard library."""
import json, pkgutil, re
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from .record_grammar import FIRST, QUOTE, says
from .record_json import compact, is_instant, is_leg, moment, parsed, seconds

RESULTS = ('HOME', 'DRAW', 'AWAY')
HALF_TIMES = [f'{half}/{full}' for half in RESULTS for full in RESULTS]
SCORE = r'[0-9]{1,3}-[0-9]{1,3}'
# What can be picked in a market of each kind, and whether it has a line.
KINDS = {
    'THREE_WAY': (RESULTS, False), 'TWO_WAY': (('HOME', 'AWAY'), False), 'DRAW_NO_BET': (('HOME', 'AWAY'), False),
    'DOUBLE_CHANCE': (('HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'), False), 'EUROPEAN_HANDICAP': (RESULTS, True),
    'ASIAN_HANDICAP': (('HOME', 'AWAY'), True), 'POINT_HANDICAP': (('HOME', 'AWAY'), True),
    'TOTAL': (('OVER', 'UNDER'), True),
    'TEAM_TOTAL': (('HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER'), True),
    'BTTS': (('YES', 'NO'), False), 'ODD_EVEN': (('ODD', 'EVEN'), False),
    'HALF_TIME_FULL_TIME': (HALF_TIMES, False), 'CORRECT_SCORE': (SCORE, False), 'SET_SCORE': (SCORE, False),
}
# By how much a pick is ahead of its line, from the scores of both sides.
AHEAD = {
    'HOME': lambda home, away, line: home - away + line, 'AWAY': lambda home, away, line: away - home + line,
    'OVER': lambda home, away, line: home + away - line, 'UNDER': lambda home, away, line: line - home - away,
    'HOME_OVER': lambda home, away, line: home - line, 'HOME_UNDER': lambda home, away, line: line - home,
    'AWAY_OVER': lambda home, away, line: away - line, 'AWAY_UNDER': lambda home, away, line: line - away,
}
STEPPED = ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL')
# What the two halves of a stake come to.
TOGETHER = {('WON', 'WON'): 'WON', ('VOID', 'WON'): 'HALF_WON', ('VOID', 'VOID'): 'VOID',
            ('LOST', 'VOID'): 'HALF_LOST', ('LOST', 'LOST'): 'LOST'}
# What a unit becomes with odds: the stake and this share of the profit.
FACTOR = {'WON': lambda odds: odds, 'HALF_WON': lambda odds: (odds + 1) / 2, 'VOID': lambda odds: 1,
          'HALF_LOST': lambda odds: Fraction(1, 2), 'LOST': lambda odds: 0}
HOURS = {'football': 48, 'rugby': 48, 'volleyball': 48}  # of postponement; 24 elsewhere
VOLLEYBALL = [(3, 0), (3, 1), (3, 2), (0, 3), (1, 3), (2, 3)]
KEYS = ['home', 'away', 'ht_home', 'ht_away', 'official', 'state', 'starts_at']
LEG = 'fixture_id sport league home away starts_at market market_kind market_scope selection line odds'.split()
QUOTED, MARKET = 'bookmaker quote_source quoted_at least_odds'.split(), ['market_kind', 'market_scope']
# What each market was while texts named it by its code alone; such a text is taken for no other code, kind or scope.
FIRST_MARKETS = json.loads(pkgutil.get_data(__package__, 'first_markets.json'))

def result(lead): return 'HOME' if lead > 0 else 'AWAY' if lead < 0 else 'DRAW'
def with_market(pick): return {**dict(zip(MARKET, FIRST_MARKETS.get(pick.get('market'), ' ').split(' '))), **pick}
def hit(right): return 'WON' if right else 'LOST'

# Whether a selection is right, in the kinds where it is won or lost.
RIGHT = {
    'THREE_WAY': lambda selection, home, away: result(home - away) in selection.split('_'),
    'BTTS': lambda selection, home, away: (home > 0 and away > 0) == (selection == 'YES'),
    'ODD_EVEN': lambda selection, home, away: (home + away) % 2 == (selection == 'ODD'),
    'CORRECT_SCORE': lambda selection, home, away: selection == f'{home}-{away}',
}
RIGHT |= {'DOUBLE_CHANCE': RIGHT['THREE_WAY'], 'SET_SCORE': RIGHT['CORRECT_SCORE']}

def final(pick, line, home, away, half):
    """The outcome for the end result of its scope, on a line that can't be split. None while half-time is unknown."""
    kind, selection, ended = pick['market_kind'], pick['selection'], result(home - away)
    if kind in RIGHT: return hit(RIGHT[kind](selection, home, away))
    if kind in STEPPED:
        ahead = AHEAD[selection](home, away, line)
        return 'VOID' if ahead == 0 else hit(ahead > 0)
    if kind in ('TWO_WAY', 'DRAW_NO_BET'): return 'VOID' if ended == 'DRAW' else hit(ended == selection)
    if kind == 'EUROPEAN_HANDICAP': return hit(result(home - away + (-line if selection == 'AWAY' else line)) == selection)
    return hit(f'{result(half[0] - half[1])}/{ended}' == selection) if half else None

def ends(pick, line, home, away):
    """How a match that was broken off could still have ended, as far as a market can tell the ends apart."""
    if pick['market_scope'] == 'HALF_TIME': return [(home, away)]
    if pick['sport'] == 'volleyball' and pick['market_scope'] != 'POINTS':
        possible = [(home, away)] if max(home, away) == 3 else VOLLEYBALL
        return [end for end in possible if end in VOLLEYBALL and end[0] >= home and end[1] >= away]
    far, reach = max(home, away) + 1000, int(abs(line)) + 2
    apart = [(far, far + lead) for lead in range(-reach, reach + 1)]
    picked = [tuple(map(int, pick['selection'].split('-')))] if re.fullmatch(SCORE, pick['selection']) else []
    return [(home, away), (far, away), (home, far), *apart, *[end for end in picked if end[0] >= home and end[1] >= away]]

def halves(pick, decide):
    """Half the stake on each of the two lines beside a quarter line; the whole of it twice on any other."""
    line = Decimal(pick['line'] or 0)
    quarter = Decimal('0.25') if pick['market_kind'] in STEPPED and line % Decimal('0.5') else 0
    both = sorted([decide(line - quarter) or '', decide(line + quarter) or ''])
    return TOGETHER.get(tuple(both), 'PENDING')

def outcome_of(pick, score, published_at, settled_at, version='2'):
    """What became of a pick by its score, its state and the clock, under a version of the rules; the first that applies.
       A side whose score after half-time is unknown has at least what it had then."""
    state, begins = score['state'], score.get('starts_at', pick['starts_at'])
    if version != '1' and state == 'ABANDONED': score = {**{key[3:]: score[key] for key in KEYS[2:4] if key in score}, **score}
    both, half = (tuple(score[key] for key in keys) if keys[0] in score and keys[1] in score else None for keys in (KEYS[:2], KEYS[2:4]))
    last = moment(pick['starts_at']) + timedelta(hours=HOURS.get(pick['sport'], 24))
    if begins <= published_at or moment(settled_at) > last and (state == 'POSTPONED' or moment(begins) > last) or state in ('CANCELLED', 'AWARDED', 'WALKOVER'): return 'VOID'
    whole = version == '1' or pick['sport'] != 'volleyball' or pick['market_scope'] not in ('REGULATION', 'FULL') or both in VOLLEYBALL
    at_end = lambda line: final(pick, line, *both, half) if both and whole else None
    if state == 'FINISHED' and begins <= settled_at: return halves(pick, at_end)
    if state != 'ABANDONED': return 'PENDING'
    if pick['market_kind'] == 'TWO_WAY' and score.get('official'): return halves(pick, at_end)
    def decided(line):
        outcomes = {final(pick, line, *end, half) for end in (ends(pick, line, *both) if both else [])}
        return (outcomes.pop() or 'VOID') if len(outcomes) == 1 else 'VOID'
    return halves(pick, decided)

def units(amount):
    """A profit with four decimals, halves away from zero."""
    whole = int(abs(amount) * 10**4 + Fraction(1, 2))
    return f'{"-" if amount < 0 and whole else ""}{whole // 10**4}.{whole % 10**4:04}'

def slip_outcome(outcomes, factor):
    """Lost with the first lost leg, void when all are; half won from a factor of 1 on where halves are in it."""
    found = {*outcomes}
    if 'LOST' in found or 'PENDING' in found: return 'LOST' if 'LOST' in found else 'PENDING'
    if found == {'VOID'}: return 'VOID'
    return 'WON' if found <= {'WON', 'VOID'} else 'HALF_WON' if factor >= 1 else 'HALF_LOST'

def come_to(picks):
    """What becomes of all picks together, and by how much they multiply the stake."""
    factor = Fraction(1)
    for pick in picks: factor *= FACTOR.get(pick['outcome'], FACTOR['VOID'])(Fraction(pick['odds']))
    return slip_outcome([pick['outcome'] for pick in picks], factor), factor

def picks_of(row):
    """What was picked and what came of it: one of a tip, one a leg of a slip."""
    if 'legs' not in row: return [{**row, 'score': parsed(row['score']) if row['score'] else None}]
    legs, results = parsed(row['legs']), parsed(row['results']) if row['results'] else []
    keys = LEG + QUOTED if 'least_odds' in legs[0] else [n for n in LEG if n not in MARKET or n in legs[0]]
    if not 2 <= len(legs) <= 20 or len({leg['fixture_id'] for leg in legs}) < len(legs): raise ValueError('legs')
    if any([*leg] != keys or not all(isinstance(cell, str) for cell in leg.values()) for leg in legs):
        raise ValueError('legs')
    if not all(map(is_leg, legs)): raise ValueError('a number or an instant of a leg')
    if results and (len(results) != len(legs) or any([*one] != ['outcome', 'score'] for one in results)):
        raise ValueError('results')
    return [{**with_market(leg), **one} for leg, one in zip(legs, results or [{'outcome': 'PENDING', 'score': None}] * len(legs))]

def by_code(row):
    """A row as the first texts of all held it, which named a market by its code alone; nothing where they can't have."""
    fits = all((FIRST_MARKETS.get(p['market']), p['market'].split('_')[0]) == (p['market_kind'] + ' ' + p['market_scope'], p['sport'].upper()) for p in picks_of(row))
    legs = re.sub(',"market_kind":"[^"]*","market_scope":"[^"]*"(?=,"selection":)', '', row.get('legs', ''))
    return fits and {**{n: row[n] for n in row if n not in MARKET}, 'legs': legs}

def is_pick(pick):
    known, has_line = KINDS.get(pick['market_kind'], ((), None))
    fits = re.fullmatch(known, pick['selection']) if known == SCORE else pick['selection'] in known
    line = bool(re.fullmatch(r'-?(0|[1-9][0-9]{0,3})\.(00|25|50|75)', pick['line']) and pick['line'] != '-0.00') or not pick['line']
    return fits and line and has_line == bool(pick['line']) and pick['market_scope'] in ('REGULATION', 'FULL', 'HALF_TIME', 'POINTS')

def is_score(score):
    counts = all(type(score[key]) is int and 0 <= score[key] < 10**5 for key in KEYS[:4] if key in score)
    return [*score] == [key for key in KEYS if key in score] and counts and isinstance(score['state'], str) \
        and score.get('official', True) is True and is_instant(score.get('starts_at', '2000-01-01T00:00:00.000Z'))

def grade_faults(row):
    """What is wrong with the picks of a revealed row and, once it is settled, with what came of them."""
    picks = picks_of(row)
    if not all(map(is_pick, picks)): yield 'a pick that no market of its kind has'
    stake, closing = Decimal(row['stake_units']), row.get('closing_odds')
    if not 0 < stake <= 10 or stake % Decimal('0.25') or closing and Decimal(closing) <= 1: yield 'stake or closing odds'
    if row.get('probability') and not 0 < Decimal(row['probability']) < 1: yield 'a chance that is none'
    if row['published_at'] < FIRST: yield says('SPAN', row['published_at'], FIRST, 'published_at')
    for pick in picks:
        if not 1 < Decimal(pick['odds']) <= 1000: yield 'odds'
        least, quoted_at = pick.get('least_odds'), pick.get('quoted_at') or ''
        if least and not 1 < Decimal(least) <= Decimal(pick['odds']): yield 'least odds above the odds'
        if quoted_at and not is_instant(quoted_at) or quoted_at > row['published_at']: yield 'quoted after it was published'
        elif quoted_at and seconds(row['published_at']) - seconds(quoted_at) > QUOTE: yield says('SPAN', quoted_at, 'a year before', 'quoted_at')
        if not is_instant(pick['starts_at']) or row['published_at'] >= pick['starts_at']: yield 'published after the start'
        if moment(pick['starts_at']) - moment(row['published_at']) > timedelta(days=30): yield 'published too long before the start'
    if row['outcome'] == 'PENDING': return
    if not all(pick['score'] and is_score(pick['score']) for pick in picks): raise ValueError('score')
    for pick in picks:
        right = outcome_of(pick, pick['score'], row['published_at'], row['settled_at'], row['rule_version'])
        if pick['outcome'] != right: yield f'{pick["outcome"]} where the score makes it {right}'
    outcome, factor = come_to(picks)
    if row['outcome'] != outcome: yield 'outcome of the slip'
    if units(Fraction(row['stake_units']) * (factor - 1)) != row['profit_units']: yield 'profit'

def score_by(facts, pick):
    """The score that facts of the log give for the market of a pick, as the record writes it."""
    score, sport, state = parsed(facts['score']), facts['sport'], facts['state']
    pairs = [(each.get('home'), each.get('away')) for each in score.get('periods', [])]
    first, fifth, full = *((pairs + [(None, None)] * 5)[at] for at in (0, 4)), (score.get('home_full'), score.get('away_full'))
    whole = pairs and not any(None in pair for pair in pairs) and \
        (sport != 'volleyball' or state != 'FINISHED' or len(pairs) == sum(count or 0 for count in full))
    points = tuple(map(sum, zip(*pairs))) if whole else (None, None)
    scopes = {'REGULATION': (score.get('home_reg'), score.get('away_reg')), 'FULL': full, 'HALF_TIME': first, 'POINTS': points}
    half = first if sport in ('football', 'handball', 'rugby') else (None, None)
    leads = None not in full and full[0] > full[1]
    official = sport == 'baseball' and state == 'ABANDONED' and fifth[1] is not None and (fifth[0] is not None or leads)
    moved = None if facts['starts_at'] == pick['starts_at'] else facts['starts_at']
    every = zip(KEYS, (*scopes[pick['market_scope']], *half, official or None, state, moved))
    return compact({key: value for key, value in every if value is not None})
