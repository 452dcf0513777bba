/** A name's words without accents, capitals, punctuation and characters that nobody sees. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The same name, however it is written; "FC Arsenal" is "Arsenal". */
const CLUB_WORDS = ['fc', 'afc', 'cf', 'sc'];
function keyOf(name: string): string {
  const words = wordsOf(name);
  const own = words.filter((word) => !CLUB_WORDS.includes(word));
  return (own.length > 0 ? own : words).join('');
}

/** Whether two words of three letters or more begin alike, as in "Man Utd" and "Manchester United". */
function isRelated(one: string, other: string): boolean {
  const starts = (name: string) =>
    wordsOf(name).flatMap((word) => {
      const letters = [...word];
      return letters.length < 3 || CLUB_WORDS.includes(word) ? [] : letters.slice(0, 3).join('');
    });
  const known = new Set(starts(one));
  return starts(other).some((start) => known.has(start));
}

interface Sides {
  home: string;
  away: string;
}

/**
 * How the teams in the facts of a match fit those that were published: `same` but for the spelling; `renamed` if one
 * keeps its name, or if both names begin a word as before; otherwise `other`, so also if a side has the other's name.
 */
export function compareTeams(found: Sides, published: Sides): 'same' | 'renamed' | 'other' {
  if (found.home === published.home && found.away === published.away) return 'same';
  const [home, away] = [keyOf(found.home), keyOf(found.away)];
  const [ownHome, ownAway] = [keyOf(published.home), keyOf(published.away)];
  if (home === ownHome && away === ownAway) return 'renamed';
  if (ownHome !== ownAway && (home === ownAway || away === ownHome)) return 'other';
  const keepsOne = home === ownHome || away === ownAway;
  const areRelated = isRelated(found.home, published.home) && isRelated(found.away, published.away);
  return keepsOne || areRelated ? 'renamed' : 'other';
}
