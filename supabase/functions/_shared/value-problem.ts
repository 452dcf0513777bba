/** The longest text of a request, in characters. The longest that we keep has half as many. */
export const LONGEST_TEXT = 20_000;
/** Objects and lists within each other in a request; ours have five. */
const DEEPEST = 64;
/** What is shown of a name that the sender chose, in characters. */
const SHOWN = 80;

/** What is wrong with a value of a request. */
export interface ValueProblem {
  code: 'TEXT_INVALID' | 'TOO_LONG' | 'TOO_DEEP';
  /** What is wrong, where, and what to do, in a sentence or two. */
  message: string;
}

/** A name that the sender chose, fit for a sentence. */
export const shownName = (name: string): string => {
  const clean = name.replace(/\0|\p{Surrogate}/gu, '?');
  return clean.length > SHOWN ? `${clean.slice(0, SHOWN)}…` : clean;
};

/** Whether the database can keep a text: neither NUL nor half a character. */
export const canBeKept = (text: string): boolean =>
  !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Says that a text cannot be kept. @param where `The field name`, say */
export const unkept = (where: string): string =>
  `${where} holds a character that cannot be stored: NUL, or half of a character. Leave it out.`;

/** Says that a text is too long. @param where `The field name`, say */
export const tooLong = (where: string, longest: number): string =>
  `${where} may have ${longest} characters at most. Shorten it.`;

/** Whether a text has more than so many characters, as PostgreSQL counts them. */
export const isLonger = (text: string, longest: number): boolean =>
  // No character takes more than two units.
  text.length > longest && (text.length > 2 * longest || [...text].length > longest);

/**
 * What is wrong with a value of a request: it is nested too deep, or one of its texts, names included, cannot be kept
 * or is too long.
 * @param longest how many characters a text may have
 * @returns null when nothing is
 */
export function valueProblem(value: unknown, longest = LONGEST_TEXT): ValueProblem | null {
  // Not by recursion: the sender decides how deep the value is.
  const waiting: [part: unknown, place: string, depth: number][] = [[value, '', 0]];
  for (const [part, place, depth] of waiting) {
    const where = place === '' ? 'The request' : `The field ${place}`;
    if (typeof part === 'string') {
      if (!canBeKept(part)) return { code: 'TEXT_INVALID', message: unkept(where) };
      if (isLonger(part, longest)) return { code: 'TOO_LONG', message: tooLong(where, longest) };
    }
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= DEEPEST) {
      return { code: 'TOO_DEEP', message: 'The JSON of the request is nested too deep.' };
    }
    for (const [key, one] of Object.entries(part)) {
      const inner = shownName(place === '' ? key : `${place}.${key}`);
      if (!canBeKept(key)) return { code: 'TEXT_INVALID', message: unkept(`The name ${inner}`) };
      waiting.push([one, inner, depth + 1]);
    }
  }
  return null;
}
