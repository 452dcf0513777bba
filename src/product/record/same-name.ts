import RULE from './same-name.json';

const UNSEEN = new RegExp(
  `[${RULE.invisible.map((range) => range.map((code) => `\\u{${code?.toString(16)}}`).join('-')).join('')}]`,
  'gu',
);

function letters([from = '', to = '']: string[]): ReadonlyMap<string, string> {
  const into = [...to];
  return new Map([...from].map((letter, at) => [letter, into[at] ?? letter]));
}
const CAPITALS = letters(RULE.capitals);
const LOOK_ALIKES = letters(RULE.lookAlikes);

/**
 * The same text for all spellings of a name, of a team or an author: however it is composed, whatever nobody sees in it, its capitals,
 * and letters of other alphabets that look alike. The rule of `private.name_key` in the database and of
 * verifier/touchline_verify/same_name.py.
 */
export function nameKey(name: string): string {
  const seen = name.replace(UNSEEN, '').normalize('NFKC').replace(UNSEEN, '');
  return [...seen]
    .map((letter) => CAPITALS.get(letter) ?? letter)
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('');
}
