/** Letters that Unicode doesn't decompose, and interchangeable Arabic spellings. */
const SAME: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  '\u0640': '',
};
const OTHER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');

/** Normalises a text for the search: without case, accents and marks; any white space becomes one space. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER, (letter) => SAME[letter] ?? '')
    .replace(/\s+/g, ' ');
}

/** Start and end of `query` (folded) in the original text; null if it doesn't occur. */
export function findFolded(text: string, query: string): [start: number, end: number] | null {
  let folded = '';
  /** For each character of `folded`, the index of its character in `text`. */
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    for (let sign = 0; sign < plain.length; sign += 1) origin.push(at);
    at += letter.length;
  }
  const start = query === '' ? -1 : folded.indexOf(query);
  const first = origin[start];
  if (first === undefined) return null;
  return [first, origin[start + query.length] ?? text.length];
}
