"""Follows what the ids of matches and teams mean in a log: none ever means another team. Without a line of Touchline's code;
   follow_log.py and rows_together.py ask it."""
import re
from .record_grammar import SPORTS, says
from .record_json import unescape
from .team_names import FROM, is_other_team, name_fault

ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
def sides_of(entry): return f'{entry["sport"]} {entry["home"]} – {entry["away"]}'
def ids_of(entry): return f'{entry["sport"]} {entry["home_id"]} – {entry["away_id"]}'

def are_two(one, other, matches):
    """Whether the log declares that two matches of the same teams within a day are two."""
    names = lambda match, beside: any(beside in entry['beside'].split() for entry in matches.get(match, []))
    return names(one, other) or names(other, one)

class Meanings:
    """What each team is, and of the matches in the rows that are to be compared all that the log says of their ids."""
    def __init__(self, fixtures): self.matches, self.teams, self.fixtures = {}, {}, fixtures
    def take(self, entry):
        """What is wrong with an entry that says what the id of a match means."""
        sport, known = entry['sport'], self.matches.get(entry['id'], [None])[-1]
        if sport not in SPORTS: return [says('ENTRY_WORD', sport)]
        sides = [(entry[f'{side}_id'], unescape(entry[side])) for side in ('home', 'away')]
        named, others = name_fault([(sport, entry['at'], *(name for _, name in sides))]), entry['beside'].split(' ') if entry['beside'] else []
        spelled = entry['beside'] == ' '.join(sorted({*others})) and all(each != entry['id'] and re.fullmatch(ID, each) for each in others)
        fits = spelled and (not known or ids_of(known) == ids_of(entry)) and sides[0][0] != sides[1][0]
        fits = fits and all(team and self.is_still(team, sport, name) for team, name in sides)
        for team, name in sides: self.teams[team] = sport, name
        if entry['id'] in self.fixtures: self.matches.setdefault(entry['id'], []).append(entry)
        return [says('ENTRY_NAMES', named)] * (named is not None) + [says('ENTRY_MATCH', ids_of(entry), ids_of(known) if known else '')] * (not fits)
    def is_still(self, team, sport, name):
        """A team stays one of its sport, and its club's women, youth or reserves are others; a single letter does not say so."""
        known = self.teams.get(team)
        return not known or known[0] == sport and not (is_other_team(name, known[1]) and is_other_team(known[1], name))
    def facts_fault(self, facts):
        """Whether facts are of a match that the log knows, by the names that it has there."""
        known = self.matches.get(facts['id'], [None])[-1]
        found, expected = sides_of(facts), sides_of(known) if known else ''
        return None if found == expected or not known and facts['at'] < FROM else says('ENTRY_MATCH', found, expected)
