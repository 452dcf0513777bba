/** A word of the product, and the words that must not be used instead of it. */
interface Term {
  english: string;
  forms: Record<'fr' | 'ar', string[]>;
  never: Record<'fr' | 'ar', string[]>;
}

const forms = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the table of `docs/translating.md` whose first column is headed "English" and third "never in French". */
export function readGlossary(guide: string): Term[] {
  const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const head = rows.findIndex((cells) => cells[1] === 'English' && cells[3] === 'never in French');
  if (head < 0) return [];
  const body = rows.slice(head + 2);
  const end = body.findIndex((cells) => cells.length < 6);
  return body.slice(0, end < 0 ? body.length : end).map((cells) => ({
    english: cells[1] ?? '',
    forms: { fr: forms(cells[2] ?? ''), ar: forms(cells[4] ?? '') },
    never: { fr: forms(cells[3] ?? ''), ar: forms(cells[5] ?? '') },
  }));
}

/** Lower case, without the vowel marks of Arabic, whose use is optional. */
const plain = (text: string) => text.toLowerCase().replace(/[\u064b-\u0652\u0670]/g, '');

/** Whether a text contains one of the words: from the start of a word in French, with any prefix in Arabic. */
function has(text: string, words: readonly string[], lang: 'fr' | 'ar'): string | undefined {
  return words.find((word) =>
    lang === 'ar'
      ? plain(text).includes(plain(word))
      : new RegExp(`(?<!\\p{L})${plain(word)}`, 'u').test(plain(text)),
  );
}

/** The problems with one text's translations. */
export function glossaryProblems(
  terms: readonly Term[],
  text: { en: string; fr: string; ar: string },
): string[] {
  const found: string[] = [];
  for (const lang of ['fr', 'ar'] as const) {
    for (const { english, forms, never } of terms) {
      const wrong = has(text[lang], never[lang], lang);
      if (wrong) found.push(`"${text[lang]}": "${wrong}" is not our word for "${english}"`);
      const label = new RegExp(`^(?:all )?${english}s?$`, 'i').test(text.en);
      if (label && !has(text[lang], forms[lang], lang)) {
        found.push(`"${text[lang]}" for "${text.en}": our word is "${forms[lang][0]}"`);
      }
    }
  }
  if (/[\p{Script=Arabic}\d}][,;?](?:\s|$)/u.test(text.ar))
    found.push(`"${text.ar}": Latin punctuation`);
  return found;
}
