"""Which authors are told apart from luck, from all tips of a record; docs/record.md tells the rules and why they hold."""
import math
from .author_account import plain
from .same_name import name_key

GAINS, WARM_UP, LUCKY_ONE_IN = (30, 60, 120), 20, 20

def capital_steps(outcome, odds):
    """What a tip makes of the capitals of three bettors, of whom each adds 3, 6 or 12 % by a win and never bets more than half:
       natural logarithms in whole millionths, rounded down. Thousandths, so that every quotient is of whole numbers."""
    price = int(odds.replace('.', '')) - 1000
    def factor(twice):
        return {'WON': (2000 + twice) / 2000, 'HALF_WON': (4000 + twice) / 4000, 'VOID': 1,
                'HALF_LOST': (4 * price - twice) / (4 * price), 'LOST': (2 * price - twice) / (2 * price)}[outcome]
    return [math.floor(1000000 * math.log(factor(min(price, 2 * gain)))) for gain in GAINS]

def mean_capital(logs):
    most, total = max(logs), 0
    for log in logs: total += math.exp((log - most) / 1000000)
    return most + math.floor(1000000 * math.log(total / len(logs)))

def author_places(rows):
    """For each author's key: the place or None, how many matches count, and the logarithm of the capital in millionths or None."""
    first, found, settled = {}, [], set()
    for row in rows:
        if not row['salt'] or row['status'] != 'WITHDRAWN' and row['outcome'] in ('', 'PENDING'): continue
        # Later tips on a match don't count, because news may have come; taking a tip back is no way out of losing it.
        key = name_key(plain(row['author']))
        first.setdefault(key, {}).setdefault(row['fixture_id'], row)
        if row['status'] != 'WITHDRAWN': settled.add(key)
    for key, own in first.items():
        if counted := [*own.values()][WARM_UP:]:
            steps = [capital_steps('LOST' if row['status'] == 'WITHDRAWN' else row['outcome'], row['odds']) for row in counted]
            found.append((int(counted[0]['seq']), key, len(counted), mean_capital([sum(each) for each in zip(*steps)])))
    lacking = sorted((math.log(LUCKY_ONE_IN * number * (number + 1)) - log / 1000000, number, key, matches, log)
                     for number, (_, key, matches, log) in enumerate(sorted(found), 1))
    until = max((nth for nth, each in enumerate(lacking, 1) if each[0] <= math.log(nth)), default=0)
    places = {each[2]: place for place, each in enumerate(sorted(lacking[:until], key=lambda each: (-each[4], each[1])), 1)}
    return {**dict.fromkeys(settled, (None, 0, None)), **{key: (places.get(key), matches, log) for _, _, key, matches, log in lacking if key in settled}}

def place_lines(author, rows):
    """What the record shows of an author's skill."""
    place, matches, log = author_places(rows).get(name_key(author), (None, 0, None))
    if log is None: return ['capital     1  (no match counts yet: the first 20 only give a number)']
    return [f'capital     e^{log / 1000000:.6f}  ({matches} matches count)', f'place       {place or "none: it may be luck"}']
