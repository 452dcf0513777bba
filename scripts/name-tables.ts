/**
 * Writes the table by which names of teams are read and compared, from data files of Unicode:
 * `npx tsx scripts/name-tables.ts FOLDER`, with license.txt, of
 * https://www.unicode.org/Public/security IdentifierType.txt and confusables.txt, and of
 * https://www.unicode.org/Public/UCD Scripts.txt, ScriptExtensions.txt, DerivedAge.txt and PropertyValueAliases.txt. docs/record.md says what the table is for.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WRITTEN = [
  'src/product/record/name-tables.json',
  'verifier/touchline_verify/name_tables.json',
];
/** The oldest Unicode of those who read the table (Python 3.9); later characters are composed otherwise there. */
const NEWEST = 13;
/** Scripts in common use (UAX 31, table 5) of which the database knows marks, letters and capitals (`private.spaced_name`). */
const ALONE =
  'Arab Beng Cyrl Deva Geor Grek Gujr Guru Hebr Knda Latn Mlym Orya Sinh Taml Telu Thai';
/** What UTS 39 calls highly restrictive, by the codes of ISO 15924: these stand together, and with Latin. */
const TOGETHER = { Hanb: 'Hani Bopo Latn', Jpan: 'Hani Hira Kana Latn', Kore: 'Hani Hang Latn' };
/** What names have besides, in every script. None of it looks like a letter. */
const SIGNS = ' !"#$%&\'()*+,-./:;=?@[]_`°ª·º‐–—‘’“”';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: npx tsx scripts/name-tables.ts FOLDER');

/** The lines of a data file, each as its cells. */
async function cellsOf(file: string): Promise<string[][]> {
  const text = await readFile(join(String(folder), `${file}.txt`), 'utf8');
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').replace('\ufeff', '').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(';').map((cell) => cell.trim()));
}

/** What a data file says of each character, by its code. */
async function valuesOf(file: string): Promise<Map<number, string>> {
  const values = new Map<number, string>();
  for (const [codes = '', value = ''] of await cellsOf(file)) {
    const [from = 0, to = from] = codes.split('..').map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code += 1) values.set(code, value);
  }
  return values;
}

const [types, ages, scripts, extensions] = await Promise.all(
  ['IdentifierType', 'DerivedAge', 'Scripts', 'ScriptExtensions'].map(valuesOf),
);
const shortNames = new Map(
  (await cellsOf('PropertyValueAliases'))
    .filter(([property]) => property === 'sc')
    .map(([, short = '', long = '']) => [long, short]),
);
const scriptsOf = (code: number) =>
  extensions?.get(code)?.split(' ') ?? [shortNames.get(scripts?.get(code) ?? '') ?? ''];

const isCommon = (code: number) => /^(Recommended|Inclusion)$/.test(types?.get(code) ?? '');
/**
 * What UTS 39 allows, and besides all ideographs, of which each country has its own common ones, and letters that are
 * such with an accent, of which older encodings have some (T with a cedilla, for Romanian).
 */
function isAllowed(code: number): boolean {
  const letter = String.fromCodePoint(code);
  if (Number(ages?.get(code)) > NEWEST) return false;
  if (isCommon(code)) return true;
  if (scripts?.get(code) === 'Han') return /^[\p{L}\p{Nl}]$/u.test(letter) && isComposed(letter);
  const [base = letter] = letter.normalize('NFD');
  const isAccented = base !== letter && isComposed(letter) && types?.get(code) === 'Uncommon_Use';
  return isAccented && isCommon(base.codePointAt(0) ?? 0);
}
const isComposed = (letter: string) => letter.normalize('NFKC') === letter;
const allowed = [...(scripts?.keys() ?? [])].filter(isAllowed).toSorted((a, b) => a - b);

/** Codes in a class of characters, as PostgreSQL and Python write it. */
function classOf(codes: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(codes)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code: number) => (code > 0xff_ff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`);
  return ranges
    .map(([from, to]) => (from === to ? written(from) : `${written(from)}-${written(to)}`))
    .join('');
}
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

const signs = [...SIGNS].map((sign) => sign.codePointAt(0) ?? 0);
const everywhere = allowed.filter((code) =>
  scriptsOf(code).some((script) => script === 'Zyyy' || script === 'Zinh'),
);
const written = (together: string) => {
  const own = together.split(' ');
  const codes = allowed.filter((code) => scriptsOf(code).some((script) => own.includes(script)));
  return classOf([...signs, ...everywhere, ...codes]);
};

const known = new Set(`${ALONE} ${Object.values(TOGETHER).join(' ')} Zyyy Zinh`.split(' '));
/** Letters and digits that look like others. Names are decomposed and have no marks where they are compared. */
const looks = (await cellsOf('confusables'))
  .map(
    ([from = '', to = '']) =>
      [
        Number.parseInt(from, 16),
        String.fromCodePoint(...to.split(' ').map((code) => Number.parseInt(code, 16))),
      ] as const,
  )
  .filter(([code]) => isAllowed(code) && scriptsOf(code).some((script) => known.has(script)))
  .map(([code, look]) => [String.fromCodePoint(code), look] as const)
  .filter(([letter]) => /[\p{L}\p{N}]/u.test(letter) && letter.normalize('NFKD') === letter)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
const table = {
  notice: (await readFile(join(folder, 'license.txt'), 'utf8')).trim(),
  alphabets: Object.fromEntries([
    ...ALONE.split(' ').map((script) => [script, written(script)]),
    ...Object.entries(TOGETHER).map(([name, together]) => [name, written(together)]),
  ]),
  // Each letter, and behind it what it looks like.
  looks: looks.map((pair) => pair.join('')).join(' '),
};
for (const file of WRITTEN) await writeFile(file, `${JSON.stringify(table, null, 2)}\n`);
