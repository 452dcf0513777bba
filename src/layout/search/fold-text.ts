/** Letters that Unicode does not take apart, and Arabic spellings that people mix. */
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

/** The text as the search compares it: without case, accents, and marks; any white space is one blank. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER, (letter) => SAME[letter] ?? '')
    .replace(/\s+/g, ' ');
}

/** Where `query` (folded) begins and ends in the text as it is written; null where it does not occur. */
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
