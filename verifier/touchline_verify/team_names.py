"""Whether names are of one team, and of a team that there can be. Without a line of Touchline's code; the files that hold
   rows and facts against each other ask it."""
import json, pkgutil, re, unicodedata
from functools import lru_cache
from .record_grammar import GRAMMAR
from .same_name import name_key

CLUB, LEFT_OUT, OTHER = ({*map(name_key, GRAMMAR['names'][name])} for name in ('clubWords', 'leftOutWords', 'otherTeams'))
LETTERS, FROM = (GRAMMAR['names'][name] for name in ('letters', 'from'))
TABLES = json.loads(pkgutil.get_data(__package__, 'name_tables.json'))
ALPHABETS = [re.compile(f'[{signs}]*') for signs in TABLES['alphabets'].values()]
SKELETON = {ord(pair[0]): pair[1:] for pair in TABLES['looks'].split(' ')}

def plain(name):
    """A name without accents and signs that nobody sees."""
    return ''.join(sign for sign in unicodedata.normalize('NFKD', name) if unicodedata.category(sign)[0] != 'M' and unicodedata.category(sign) != 'Cf')

def spaced(name): return ' '.join(''.join(sign if unicodedata.category(sign)[0] in 'LN' else ' ' for sign in name).split())

def all_words(name):
    """The words of a name without accents, capitals, punctuation, signs that nobody sees, and letters that only look alike."""
    # "U 19" and "U-19" are one word.
    words = re.sub('(^| )u (?=[0-9][0-9](?: |$))', r'\1u', spaced(plain(name).lower())).split()
    # A name may have signs only.
    return [key for key in map(name_key, words) if key] or [key for key in [name_key(name)] if key]

def words_of(name):
    """The words of a name that facts name as well."""
    words = all_words(name)
    return [word for word in words if word not in CLUB | LEFT_OUT] or words

@lru_cache(10000)
def team_key(name):
    """The same text for all names of one team, however they are written, with or without words like FC."""
    words = all_words(name)
    return ''.join([word for word in words if word not in CLUB] or words)

@lru_cache(10000)
def is_known(name):
    """Whether the letters of a name are those of the alphabets that are known."""
    letters = (ord(sign) for sign in unicodedata.normalize('NFKC', name) if unicodedata.category(sign)[0] == 'L')
    return all(any(first <= letter <= last for first, last in LETTERS) for letter in letters)

@lru_cache(10000)
def looks_of(name):
    """What a name looks like, as it is written and in small letters: the skeleton of UTS 39, without marks. Two names are one
       if they share either."""
    # "F.C." is "FC".
    words = spaced(plain(name).replace('.', '')).split()
    written = ''.join([word for word in words if name_key(word) not in CLUB] or words)
    return {text.translate(SKELETON) for text in (written, team_key(written))} - {''}

@lru_cache(10000)
def is_of_one_script(name):
    """Whether a name has letters or digits, of one alphabet or of those that are written together, and no sign that nobody sees."""
    return bool(looks_of(name)) and any(alphabet.fullmatch(name) for alphabet in ALPHABETS)

def team_keys(name, starts):
    """What the name of a team is known by in matches that begin then: two names are one if they share any."""
    return {team_key(name), *(looks_of(name) if starts >= FROM else ())}

def name_fault(matches):
    """The name that mixes alphabets or has letters of none that is known, stands against itself, or is there twice, of the
       matches of one tip or slip as (sport, start, home, away); None where there is none. Matches that begin before FROM are
       judged by the rule before it, of known letters in any mixture."""
    seen = set()
    for sport, starts, *names in matches:
        for name in names:
            keys = {(sport, key) for key in team_keys(name, starts)}
            if keys & seen or not (is_of_one_script if starts >= FROM else is_known)(name): return name
            seen |= keys

def is_other_team(found, published):
    """Whether only one of the names says that it is of the club's women, youth or reserves."""
    own, other = ({*all_words(name)} & OTHER for name in (published, found))
    # A single letter is left out where names are shortened.
    return bool(other - own) or any(len(word) > 1 for word in own - other)

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
