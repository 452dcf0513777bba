"""Holds tips and slips against what the log says of their matches: which match it is, whether it had begun, when its
   facts changed, and whether it can have ended so. Without a line of Touchline's code; verify_record.py asks it."""
import json, re, unicodedata
from .grade_record import come_to, picks_of
from .possible_score import HALVES, is_possible
from .read_log import SLACK, seconds
from .rule_versions import outcome_by
from .same_name import name_key

DAY, MONTH = 86400, 30 * 86400  # how far a renamed match may be from its start; seconds that facts may contradict a result before it counts as not corrected
BEGUN = 'LIVE SUSPENDED INTERRUPTED FINISHED ABANDONED AWARDED WALKOVER'.split()
FILLERS = [*'\u115f\u1160\u2065\u2800\u3164\uffa0', *map(chr, range(0xFFF0, 0xFFF9)), *map(chr, range(0xE0000, 0xE1000))]
CLUB = ('fc', 'afc', 'cf', 'sc')

def unescape(cell): return re.sub(r'\\([\\nr])', lambda found: {'n': '\n', 'r': '\r'}.get(found[1], '\\'), cell)

def is_reason(cell):
    """Whether a reason has anything to see besides blanks, marks without a letter, and signs that only direct or join."""
    unseen = lambda sign: unicodedata.category(sign) in ('Cc', 'Cf', 'Cs') or unicodedata.category(sign)[0] in 'ZM' or sign in FILLERS
    return not all(map(unseen, unescape(cell)))

def words_of(name):
    """The words of a name without accents, capitals, punctuation, signs that nobody sees, and letters that only look alike."""
    plain = [sign for sign in unicodedata.normalize('NFKD', name) if unicodedata.category(sign)[0] != 'M' and unicodedata.category(sign) != 'Cf']
    words = ''.join(sign if unicodedata.category(sign)[0] in 'LN' else ' ' for sign in ''.join(plain).lower()).split()
    # A name may have signs only.
    words = [key for key in map(name_key, words) if key] or [key for key in [name_key(name)] if key]
    return [word for word in words if word not in CLUB] or words

def short_for(short, long):
    """Whether a word has letters of another in their order, the first one first, as Utd has those of United."""
    left = iter(long)
    return short[0] == long[0] and all(letter in left for letter in short)

def related(one, other):
    """Whether one name is the other with words left out or shortened."""
    short, long = sorted((words_of(one), words_of(other)), key=len)
    def covers(words, others):
        at = 0
        for word in others: at += at < len(words) and short_for(words[at], word)
        return at == len(words)
    return covers(short, long) or len(short) == len(long) and covers(long, short)

def is_other_match(facts, pick, known):
    """Whether facts are of another match: of another sport, with a side in the place of the other, or with other names,
       unless it begins within a day of the published start and one side keeps its name, or both are shortened only."""
    found, own = [unescape(facts[side]) for side in ('home', 'away')], [known(pick[side]) for side in ('home', 'away')]
    (home, away), (own_home, own_away) = ([''.join(words_of(name)) for name in names] for names in (found, own))
    if facts['sport'] != pick['sport']: return True
    if found == own or (home, away) == (own_home, own_away): return False
    if own_home != own_away and (home == own_away or away == own_home): return True
    near = bool(facts['starts_at']) and abs(seconds(facts['starts_at']) - seconds(pick['starts_at'])) <= DAY
    return not near or home != own_home and away != own_away and not all(map(related, found, own))

def entry_faults(facts):
    """What facts contradict by themselves: a score that no match can have, or a match played before its start."""
    score, sport, state = json.loads(facts['score']), facts['sport'], facts['state']
    periods, (reg, full) = score.get('periods', []), [[score.get(f'{side}_{scope}') for side in ('home', 'away')] for scope in ('reg', 'full')]
    half = {f'ht_{side}': periods[0].get(side) for side in ('home', 'away')} if sport in HALVES and periods else {}
    parts = [('REGULATION', {'home': reg[0], 'away': reg[1], **half}), ('FULL', {'home': full[0], 'away': full[1], **half}), *(('PERIOD', each) for each in periods)]
    less = any(None not in pair and pair[1] < pair[0] for pair in zip(reg, full)) and state in ('FINISHED', 'ABANDONED')
    if less or not all(is_possible(sport, state, *part) for part in parts): yield 'a score that no match can have'
    played = state in ('LIVE', 'FINISHED') or state in ('SCHEDULED', 'TBD') and has_score(facts)
    if played and facts['starts_at'] and seconds(facts['starts_at']) - seconds(facts['at']) > SLACK: yield 'played before its start'

def has_score(facts): return bool(re.search(r':\d', facts['score']))

def match_faults(row, publish, withdraw, results):
    """What was published or withdrawn when the log had its match as begun, and facts of other matches."""
    begun = lambda each: each['state'] in BEGUN or has_score(each)
    def is_late(entry, at, off):
        for pick in picks_of(row):
            known = [each for each in results.get(pick['fixture_id'], []) if int(each['index']) < int(entry['index'])]
            if any(begun(each) or each['state'] in off for each in known) or known and known[-1]['starts_at'] <= at: return True
    if is_late(publish, publish['published_at'], ['CANCELLED']): yield 'published when the log had its match under way, over or called off'
    if withdraw and is_late(withdraw, withdraw['withdrawn_at'], []): yield 'withdrawn when the log had its match under way or over'
    # The names in a row of tips are escaped, those in the legs of a slip are JSON.
    known = unescape if 'legs' not in row else lambda name: name
    if any(is_other_match(each, pick, known) for pick in picks_of(row) for each in results.get(pick['fixture_id'], [])):
        yield 'facts of another match'

def outdated_fault(row, settle, results, now):
    """Whether the log has long held facts by which a result is another, and nobody settled it again. The clock starts at
       the first of them; later facts neither set it back nor stop it, even where they take the first ones back."""
    picks = picks_of(row) if settle else []
    legs = list(picks)
    known = sorted((int(each['index']), leg) for leg, pick in enumerate(picks) for each in results.get(pick['fixture_id'], []) if each['sport'] == pick['sport'])
    facts = {int(each['index']): each for pick in picks for each in results.get(pick['fixture_id'], [])}
    for place, (index, leg) in enumerate(known):
        outcome = outcome_by(facts[index], picks[leg], row)
        if outcome != 'PENDING': legs[leg] = {**picks[leg], 'outcome': outcome}
        after = known[place + 1][0] if place + 1 < len(known) else None
        # The facts of all legs are written at once, and so is what was known when the row was settled.
        if after is not None and (facts[after]['at'] == facts[index]['at'] or after < int(settle['index'])): continue
        if come_to(legs) != come_to(picks):
            since = facts[index]['at']
            return 'not corrected since ' + since if seconds(now) - seconds(since) > MONTH else None
