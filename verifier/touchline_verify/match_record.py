"""Holds tips and slips against what the log says of their matches: which match it is, whether it had begun, when its
   facts changed, and whether it can have ended so. Without a line of Touchline's code; verify_record.py asks it."""
import json, re, unicodedata
from .fact_history import told
from .grade_record import come_to, outcome_of, picks_of
from .possible_score import are_facts
from .read_log import SLACK
from .record_grammar import BEFORE, FIRST, SPORTS, STATES, says, shortest
from .record_json import seconds, unescape
from .rule_versions import RULE_VERSIONS, outcome_by
from .team_names import is_other_team, name_fault, related, words_of

DAY, MONTH = 86400, 30 * 86400  # how far a renamed match may be from its start; seconds that facts may contradict a result before it counts as not corrected
FILLERS = [*'\u115f\u1160\u2065\u2800\u3164\uffa0', *map(chr, range(0xFFF0, 0xFFF9)), *map(chr, range(0xE0000, 0xE1000))]

def is_reason(cell):
    """Whether a reason has anything to see besides blanks, marks without a letter, and signs that only direct or join."""
    unseen = lambda sign: unicodedata.category(sign) in ('Cc', 'Cf', 'Cs') or unicodedata.category(sign)[0] in 'ZM' or sign in FILLERS
    return not all(map(unseen, unescape(cell)))

def is_other_match(facts, pick, known):
    """Whether facts are of another match: of another sport, with a side in the place of the other, or with other names,
       unless it begins within a day of the published start and one side keeps its name, or both are shortened only; and of
       the club's women, youth or reserves."""
    found, own = [unescape(facts[side]) for side in ('home', 'away')], [known(pick[side]) for side in ('home', 'away')]
    (home, away), (own_home, own_away) = ([''.join(words_of(name)) for name in names] for names in (found, own))
    if facts['sport'] != pick['sport']: return True
    if found == own or (home, away) == (own_home, own_away): return False
    if own_home != own_away and (home == own_away or away == own_home): return True
    if any(map(is_other_team, found, own)): return True
    near = bool(facts['starts_at']) and abs(seconds(facts['starts_at']) - seconds(pick['starts_at'])) <= DAY
    return not near or home != own_home and away != own_away and not all(map(related, found, own))

def entry_faults(facts):
    """What facts contradict by themselves: words and names that there are not, a score that no match can have, or a match
       played before its start or over sooner than it can be."""
    sport, state, starts = facts['sport'], facts['state'], facts['starts_at']
    if sport not in SPORTS or state not in STATES: return [says('ENTRY_WORD', f'{sport} {state}')]
    if starts < FIRST: return [says('ENTRY_SPAN', starts, FIRST)]
    named, lasted = name_fault([(sport, starts, unescape(facts['home']), unescape(facts['away']))]), seconds(facts['at']) - seconds(starts) + SLACK
    played = state in ('LIVE', 'FINISHED') or state in ('SCHEDULED', 'TBD') and has_score(facts)
    return [says('ENTRY_NAMES', named)] * (named is not None) \
        + ['ENTRY_SCORE: a score that no match can have'] * (not are_facts(sport, state, json.loads(facts['score']))) \
        + (['ENTRY_EARLY: played before its start'] if played and lasted < 0 else
           [says('ENTRY_SHORT', facts['at'], starts)] if state == 'FINISHED' and lasted < shortest(sport) else [])

def has_score(facts): return bool(re.search(r':\d', facts['score']))

def match_faults(row, publish, withdraw, results):
    """What was published or withdrawn when the log had its match as begun, and facts of other matches."""
    def is_late(entry, at, known_off):
        for pick in picks_of(row):
            known = [each for each in results.get(pick['fixture_id'], []) if int(each['index']) < int(entry['index'])]
            if any(has_score(each) or each['state'] not in (*BEFORE, *known_off) for each in known) or known and known[-1]['starts_at'] <= at: return True
    if is_late(publish, publish['published_at'], []): yield 'LOG_PLAYED: published when the log had its match under way, over or called off'
    if withdraw and is_late(withdraw, withdraw['withdrawn_at'], ['CANCELLED']): yield 'LOG_KNOWN: withdrawn when the log had its match under way or over'
    # The names in a row of tips are escaped, those in the legs of a slip are JSON.
    known = unescape if 'legs' not in row else lambda name: name
    if any(is_other_match(each, pick, known) for pick in picks_of(row) for each in results.get(pick['fixture_id'], [])):
        yield 'LOG_TEAMS: facts of another match'

def settle_faults(row, settles, results):
    """Settlements that name facts of other matches than those of the row, and corrections that correct nothing, by facts that
       say what those of the result before said, and all in between. Of the one in the row, other rules may give another outcome."""
    picks = picks_of(row)
    for at, settle in enumerate(settles):
        named = settle['result'].split()
        own = len(named) == len(picks) and all(any(each['index'] == name for each in results.get(pick['fixture_id'], [])) for name, pick in zip(named, picks))
        if named and len(picks) > 1 and not own: yield says('LOG_NAMED', settle['result'], ' '.join(pick['fixture_id'] for pick in picks))
        before = settles[at - 1] if at else None
        if not before or not named or not before['result'] or before['at'] >= settle['at']: continue
        since = lambda pick, first, last: {told(each) for each in results.get(pick['fixture_id'], [])
                                           if first <= int(each['index']) <= last and each['sport'] == pick['sport']}
        changed = any(len(since(pick, int(first), int(last))) > 1 for pick, first, last in zip(picks, before['result'].split(), named))
        by = lambda pick: {outcome_of(pick, pick['score'], row['published_at'], row['settled_at'], version) for version in RULE_VERSIONS}
        other_rules = settle['settlement_hash'] == row['settlement_hash'] and any(len(by(pick)) > 1 for pick in picks)
        if not changed and not other_rules: yield says('LOG_UNCHANGED', settle['result'])

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
            return 'LOG_OUTDATED: not corrected since ' + since if seconds(now) - seconds(since) > MONTH else None
