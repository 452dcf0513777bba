"""Reads the JSON and the instants in a record, each written in one way only. Without a line of Touchline's code; the
   other files beside it use it, and it needs nothing but Python's standard library."""
import json, re
from datetime import datetime

INSTANT = r'[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z'
DECIMAL = r'-?(?:0|[1-9][0-9]*)\.[0-9]'

seconds = lambda text: datetime.fromisoformat(text.replace('Z', '+00:00')).timestamp()
def unescape(cell): return re.sub(r'\\([\\nr])', lambda found: {'n': '\n', 'r': '\r'}.get(found[1], '\\'), cell)
def moment(text): return datetime.fromisoformat(text.replace('Z', '+00:00'))
def is_instant(text): return bool(re.fullmatch(INSTANT, text)) and bool(moment(text))
def compact(value):
    text = json.dumps(value, separators=(',', ':'), ensure_ascii=False)
    return re.sub('[\ud800-\udfff]', lambda half: f'\\u{ord(half[0]):04x}', text)

def refused(number): raise ValueError(f'not a whole number: {number}')
def parsed(cell):
    """A cell of JSON that is written in the one way that the record writes it."""
    value = json.loads(cell, parse_float=refused, parse_constant=refused)
    if compact(value) != cell: raise ValueError(f'another spelling of {cell}')
    return value

def is_leg(leg):
    quoted = not leg.get('quoted_at') or is_instant(leg['quoted_at'])
    three = all(re.fullmatch(DECIMAL + '{3}', leg[name]) for name in ('odds', 'least_odds') if name in leg)
    return quoted and three and is_instant(leg['starts_at']) and (not leg['line'] or re.fullmatch(DECIMAL + '{2}', leg['line']))

def is_facts(cell):
    """Whether the score of an entry is written as the log writes it: whole numbers in their order, unknown ones left out."""
    score, sides = parsed(cell), ('home_reg', 'away_reg', 'home_full', 'away_full', 'periods')
    counts = [score[key] for key in sides[:4] if key in score] + [count for each in score.get('periods', []) for count in each.values()]
    return isinstance(score, dict) and [*score] == [key for key in sides if key in score] \
        and all(type(count) is int and 0 <= count < 2**53 for count in counts) and isinstance(score.get('periods', []), list) \
        and all([*each] == [side for side in ('home', 'away') if side in each] for each in score.get('periods', []))
