"""Whether names are of one team, and of a team that there can be. Without a line of Touchline's code; the files that hold
   rows and facts against each other ask it."""
import re, unicodedata
from functools import lru_cache
from .record_grammar import GRAMMAR
from .same_name import name_key

CLUB, LEFT_OUT, OTHER = ({*map(name_key, GRAMMAR['names'][name])} for name in ('clubWords', 'leftOutWords', 'otherTeams'))
LETTERS = GRAMMAR['names']['letters']

def all_words(name):
    """The words of a name without accents, capitals, punctuation, signs that nobody sees, and letters that only look alike."""
    plain = [sign for sign in unicodedata.normalize('NFKD', name) if unicodedata.category(sign)[0] != 'M' and unicodedata.category(sign) != 'Cf']
    spaced = ''.join(sign if unicodedata.category(sign)[0] in 'LN' else ' ' for sign in ''.join(plain).lower())
    # "U 19" and "U-19" are one word.
    words = re.sub('(^| )u (?=[0-9][0-9](?: |$))', r'\1u', ' '.join(spaced.split())).split()
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

def name_fault(matches):
    """The name that has letters of no alphabet that is known, stands against itself, or is there twice, of the matches of
       one tip or slip as (sport, home, away); None where there is none."""
    seen = set()
    for sport, *names in matches:
        for name in names:
            key = (sport, team_key(name))
            if key in seen or not is_known(name): return name
            seen.add(key)

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
