import { NAMES } from '../grammar';
import TABLES from '../name-tables.json';
import { nameKey } from '../same-name';

/** A name without accents and characters that nobody sees. */
const plain = (name: string) => name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** A name's words without accents, capitals, punctuation, characters that nobody sees, and letters that only look alike. */
function wordsOf(name: string): string[] {
  const keysOf = (words: string[]) => words.map(nameKey).filter((word) => word !== '');
  const spaced = plain(name).toLowerCase().split(BETWEEN_WORDS).join(' ');
  // "U 19" and "U-19" are one word.
  const words = keysOf(spaced.replace(/(^| )u (?=\d\d(?: |$))/g, '$1u').split(' '));
  // A name of signs only.
  return words.length > 0 ? words : keysOf([name]);
}

const CLUB_WORDS = NAMES.clubWords.map(nameKey);
const LEFT_OUT_WORDS = [...CLUB_WORDS, ...NAMES.leftOutWords.map(nameKey)];
function without(words: string[], left: readonly string[]): string[] {
  const own = words.filter((word) => !left.includes(word));
  return own.length > 0 ? own : words;
}

/** The words of a name that facts name as well; "FC Arsenal" is "Arsenal". */
const ownWords = (name: string) => without(wordsOf(name), LEFT_OUT_WORDS);

const MOST_NAMES = 10_000;
/** The same function, which remembers what it found: a record has the same names again and again. */
function remembering<Found>(find: (name: string) => Found): (name: string) => Found {
  const known = new Map<string, Found>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find(name);
    if (known.size >= MOST_NAMES) known.clear();
    known.set(name, found);
    return found;
  };
}

/** The same text for all names of one team, however they are written, with or without words like FC. */
export const teamKey = remembering((name) => without(wordsOf(name), CLUB_WORDS).join(''));

const LOOKS: ReadonlyMap<string, string> = new Map(
  TABLES.looks.split(' ').map((pair) => {
    const [letter = '', ...look] = pair;
    return [letter, look.join('')];
  }),
);
/** The same text for all that look the same: the skeleton of UTS 39, without marks. */
const skeleton = (text: string) => [...text].map((letter) => LOOKS.get(letter) ?? letter).join('');

/** What a name looks like, as it is written and in small letters. Two names are one if they share either. */
export const looksOf = remembering((name): string[] => {
  // "F.C." is "FC".
  const words = plain(name)
    .replaceAll('.', '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  const own = words.filter((word) => !CLUB_WORDS.includes(nameKey(word)));
  const written = (own.length > 0 ? own : words).join('');
  return [...new Set([written, teamKey(written)].map(skeleton))].filter((look) => look !== '');
});

const KNOWN_LETTER = new RegExp(
  `[${NAMES.letters.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')}]`,
  'u',
);
const isKnown = (name: string) =>
  (name.normalize('NFKC').match(/\p{L}/gu) ?? []).every((letter) => KNOWN_LETTER.test(letter));

const ALPHABETS = Object.values(TABLES.alphabets).map(
  (signs) => new RegExp(`^[${signs.replace(/\\U(\w{8})/g, '\\u{$1}')}]*$`, 'u'),
);
/**
 * Whether a name has letters or digits, of one alphabet or of those that are written together, and no sign that nobody sees.
 */
export const isOfOneScript = remembering(
  (name) => looksOf(name).length > 0 && ALPHABETS.some((alphabet) => alphabet.test(name)),
);

/** What a team's name is known by in matches that begin then: two names are one if they share any. */
export const teamKeys = (name: string, startsAt: string): string[] => [
  ...new Set([teamKey(name), ...(startsAt >= NAMES.from ? looksOf(name) : [])]),
];

/**
 * Why names can't be those of the matches of one tip or slip; null if they can. Matches that begin before `NAMES.from` are
 * judged by the rule before it, of known letters in any mixture.
 * @returns the name that mixes scripts or has letters of none that is known, that stands against itself, or that is there
 * twice
 */
export function nameFault(
  matches: readonly (Sides & { sport: string; startsAt: string })[],
): string | null {
  const seen = new Set<string>();
  for (const { sport, startsAt, ...sides } of matches) {
    for (const name of [sides.home, sides.away]) {
      const keys = teamKeys(name, startsAt).map((key) => `${sport} ${key}`);
      const isWritten = startsAt >= NAMES.from ? isOfOneScript(name) : isKnown(name);
      if (!isWritten || keys.some((key) => seen.has(key))) return name;
      for (const key of keys) seen.add(key);
    }
  }
  return null;
}

const OTHER_TEAMS: ReadonlySet<string> = new Set(NAMES.otherTeams.map(nameKey));

/** Whether only one of the names says that it is of the club's women, youth or reserves. */
export function isOtherTeam(found: string, published: string): boolean {
  const [own, other] = [published, found].map((name) => new Set(wordsOf(name)));
  if (!own || !other) return false;
  const added = [...other].filter((word) => OTHER_TEAMS.has(word) && !own.has(word));
  const lost = [...own].filter((word) => OTHER_TEAMS.has(word) && !other.has(word));
  // A single letter is left out where names are shortened.
  return added.length > 0 || lost.some((word) => word.length > 1);
}

/** Whether a word is short for another: its letters in their order, the first one first, as in "Utd". */
function isShortFor(short: string, long: string): boolean {
  const letters = [...short];
  if (letters[0] !== [...long][0]) return false;
  let at = 0;
  for (const letter of long) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Whether one name is the other with words left out or shortened, as in "Man Utd" and "Manchester United". */
function isRelated(one: string, other: string): boolean {
  const [short, long] = [ownWords(one), ownWords(other)].toSorted((a, b) => a.length - b.length);
  const covers = (words: string[], of: string[]) => {
    let at = 0;
    for (const word of of) if (at < words.length && isShortFor(words[at] ?? '', word)) at += 1;
    return at === words.length;
  };
  if (!short || !long) return false;
  return covers(short, long) || (short.length === long.length && covers(long, short));
}

interface Sides {
  home: string;
  away: string;
}

/** How far from the published start a match may begin whose facts name a team otherwise. */
const SAME_DAY_MS = 86_400_000;

/**
 * How the teams in the facts of a match fit those that were published. `same`, or spelled otherwise and so `renamed`,
 * where both names are the same by `nameKey` and without accents, punctuation and words like FC. With another name on
 * one side, or both names shortened or lengthened, it is the same match only where it also begins within a day of the
 * start that was published: a team's other matches are on other days. Else `other`, so also if a side has the other's
 * name, or if one name is that of the club's women, youth or reserves.
 * @param starts the start in the facts, and the one that was published; canonical instants
 */
export function compareTeams(
  found: Sides,
  published: Sides,
  starts: { found: string; published: string },
): 'same' | 'renamed' | 'other' {
  if (found.home === published.home && found.away === published.away) return 'same';
  const [home, away, ownHome, ownAway] = [
    found.home,
    found.away,
    published.home,
    published.away,
  ].map((name) => ownWords(name).join(''));
  if (home === ownHome && away === ownAway) return 'renamed';
  if (ownHome !== ownAway && (home === ownAway || away === ownHome)) return 'other';
  if (isOtherTeam(found.home, published.home) || isOtherTeam(found.away, published.away)) {
    return 'other';
  }
  const keepsOne = home === ownHome || away === ownAway;
  const areRelated = isRelated(found.home, published.home) && isRelated(found.away, published.away);
  const apart = Math.abs(Date.parse(starts.found) - Date.parse(starts.published));
  return (keepsOne || areRelated) && apart <= SAME_DAY_MS ? 'renamed' : 'other';
}
