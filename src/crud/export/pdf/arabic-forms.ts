const FIRST_FORM = 0xfe80;
const LAST_FORM = 0xfefc;
/** Marks above and below letters, which don't affect how letters join. */
const MARK = /\p{Mn}/u;
const TATWEEL = 'ـ';

/** The forms of each letter (alone, at the end, at the beginning, in the middle), and of lam with alef. */
const FORMS = new Map<string, string[]>();
for (let code = FIRST_FORM; code <= LAST_FORM; code += 1) {
  const form = String.fromCodePoint(code);
  const letter = form.normalize('NFKC');
  FORMS.set(letter, [...(FORMS.get(letter) ?? []), form]);
}

/** Splits text into letters, lam and alef together as one. */
function lettersOf(text: string): string[] {
  const signs = [...text];
  const letters: string[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const pair = `${signs[at]}${signs[at + 1] ?? ''}`;
    if (FORMS.has(pair)) at += 1;
    letters.push(FORMS.has(pair) ? pair : (signs[at] ?? ''));
  }
  return letters;
}

const joinsNext = (letter = '') => letter === TATWEEL || FORMS.get(letter)?.length === 4;
const joinsPrevious = (letter = '') => letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) >= 2;

/**
 * Replaces Arabic letters by their joined forms (U+FE80 to U+FEFC). The PDF library loses letters
 * when the font substitutes them; PDF readers still find and copy these forms as plain letters.
 */
export function withArabicForms(text: string): string {
  const letters = lettersOf(text);
  const beside = (at: number, step: 1 | -1) => {
    let next = at + step;
    while (MARK.test(letters[next] ?? '')) next += step;
    return letters[next];
  };
  return letters
    .map((letter, at) => {
      const forms = FORMS.get(letter);
      if (!forms) return letter;
      const previous = joinsPrevious(letter) && joinsNext(beside(at, -1));
      const next = joinsNext(letter) && joinsPrevious(beside(at, 1));
      return forms[(next ? 2 : 0) + (previous ? 1 : 0)] ?? letter;
    })
    .join('');
}
