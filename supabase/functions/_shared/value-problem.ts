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
  // The first pattern, which reads no pairs, is the faster one; most texts have none of either.
  !/[\0\ud800-\udfff]/.test(text) || (!text.includes('\0') && !/\p{Surrogate}/u.test(text));

/** JSON of what others wrote, with � for what the database can't store: refusing it once would mean refusing it for ever. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\(?:u(?:0000|d[89a-f]..)|.)/g, (sign) =>
    sign.length > 2 ? '\ufffd' : sign,
  );

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

/** A value of a request and where it stands. */
interface Part {
  value: unknown;
  key: string | number;
  within: Part | null;
  depth: number;
}

/** Where a value stands, as `a.b.c`; only asked of what is wrong, as most values are not. */
function placeOf(part: Part): string {
  const keys: (string | number)[] = [];
  for (let one: Part | null = part; one?.within; one = one.within) keys.unshift(one.key);
  return shownName(keys.join('.'));
}

const fieldOf = (part: Part): string =>
  part.within ? `The field ${placeOf(part)}` : 'The request';

/**
 * The problem with a request's value: it is nested too deep, or one of its texts, including names, cannot be stored
 * or is too long.
 * @param longest maximum length of a text, in characters
 * @returns null if there is none
 */
export function valueProblem(value: unknown, longest = LONGEST_TEXT): ValueProblem | null {
  // Not by recursion: the sender decides how deep the value is.
  const waiting: Part[] = [{ value, key: '', within: null, depth: 0 }];
  for (const part of waiting) {
    if (typeof part.value === 'string') {
      if (!canBeKept(part.value)) return { code: 'TEXT_INVALID', message: unkept(fieldOf(part)) };
      if (isLonger(part.value, longest)) {
        return { code: 'TOO_LONG', message: tooLong(fieldOf(part), longest) };
      }
    }
    if (typeof part.value !== 'object' || part.value === null) continue;
    if (part.depth >= DEEPEST) {
      return { code: 'TOO_DEEP', message: 'The JSON of the request is nested too deep.' };
    }
    const list = Array.isArray(part.value) ? part.value : null;
    for (const [key, one] of list?.entries() ?? Object.entries(part.value)) {
      const inner = { value: one, key, within: part, depth: part.depth + 1 };
      if (typeof key === 'string' && !canBeKept(key)) {
        return { code: 'TEXT_INVALID', message: unkept(`The name ${placeOf(inner)}`) };
      }
      waiting.push(inner);
    }
  }
  return null;
}
