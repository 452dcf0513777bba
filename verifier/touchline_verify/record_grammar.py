"""What a record and its log may say of matches: grammar.json, of which Touchline has the same copy; what is not in it is
   refused. Without a line of Touchline's code; the other files beside it ask it."""
import json, pkgutil

GRAMMAR = json.loads(pkgutil.get_data(__package__, 'grammar.json'))
SPORTS, SENTENCES, NEXT = (GRAMMAR[name] for name in ('sports', 'sentences', 'next'))
BEFORE, PLAYING, FINAL = (GRAMMAR['states'][name] for name in ('before', 'playing', 'final'))
STATES, UNPLAYED = {*BEFORE, *PLAYING, *FINAL}, GRAMMAR['unplayed']
FIRST, DAY = GRAMMAR['span']['from'], 86400
QUOTE, AHEAD = GRAMMAR['span']['quoteDays'] * DAY, GRAMMAR['span']['aheadHours'] * 3600
SAME_START = GRAMMAR['startMinutes'] * 60

def says(code, found='', expected='', column=''):
    """The sentence of a rule after its code."""
    text = SENTENCES[code]
    for name, value in (('found', found), ('expected', expected), ('column', column)): text = text.replace('{{' + name + '}}', str(value)[:80])
    return f'{code}: {text}'

def shortest(sport):
    """The shortest time that a match takes, in seconds."""
    return SPORTS.get(sport, {'minutes': 0})['minutes'] * 60

def may_follow(state, after):
    """Whether a match can go from one state to another, with or without others in between."""
    return state == after or after in NEXT.get(state, STATES)
