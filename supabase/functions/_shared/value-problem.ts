/** Maximum length of a text in a request, in characters. The longest one that we store has half as many. */
export const LONGEST_TEXT = 20_000;
/** Maximum nesting of objects and lists in a request; ours have five levels. */
const DEEPEST = 64;
/** Maximum length of a quoted name chosen by the sender, in characters. */
const SHOWN = 80;

/** The problem with a request's value. */
export interface ValueProblem {
  code: 'TEXT_INVALID' | 'TOO_LONG' | 'TOO_DEEP';
  /** What is wrong, where, and what to do, in a sentence or two. */
  message: string;
}

/** A name chosen by the sender, made safe for a sentence. */
export const shownName = (name: string): string => {
  const clean = name.replace(/\0|\p{Surrogate}/gu, '?');
  return clean.length > SHOWN ? `${clean.slice(0, SHOWN)}…` : clean;
};

/** Whether the database can store a text: neither NUL nor half a surrogate pair. */
export const canBeKept = (text: string): boolean =>
  !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Reports that a text cannot be stored. @param where for example `The field name` */
export const unkept = (where: string): string =>
  `${where} holds a character that cannot be stored: NUL, or half of a character. Leave it out.`;

/** Reports that a text is too long. @param where for example `The field name` */
export const tooLong = (where: string, longest: number): string =>
  `${where} may have ${longest} characters at most. Shorten it.`;

/** Whether a text exceeds a number of characters, as counted by PostgreSQL. */
export const isLonger = (text: string, longest: number): boolean =>
  // A character has at most two UTF-16 units.
  text.length > longest && (text.length > 2 * longest || [...text].length > longest);

/**
 * The problem with a request's value: it is nested too deep, or one of its texts, including names, cannot be stored
 * or is too long.
 * @param longest maximum length of a text, in characters
 * @returns null if there is none
 */
export function valueProblem(value: unknown, longest = LONGEST_TEXT): ValueProblem | null {
  // Iterative: the sender decides how deep the value is.
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
