import { numberFormat } from './formatters';

/** The number in a text, or why there is none. Plain decimals are in program format: "-1000.5". */
export type TypedNumber =
  | { value: number; decimal: string }
  /** `none`: it isn't a number; `fine`: it has too many decimals. */
  | { problem: 'empty' | 'none' | 'fine' }
  /** It is ambiguous; the allowed readings, as plain decimals. */
  | { problem: 'twofold'; readings: string[] };

/** Unicode marks that control text direction; some keyboards insert them. */
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Arabic and Persian digits, each from 0 to 9. */
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const MINUS = /^[\u2212\u2010-\u2013\ufe63\uff0d]/;
/** Separators of Arabic and Persian numbers, which are unambiguous. */
const ARABIC = { decimal: '\u066b', group: '\u066c' };
const DECIMALS = ['.', ',', ARABIC.decimal];
const GROUPS = ['.', ',', ' ', "'", ARABIC.group];
/** JavaScript numbers lose the last digits beyond this many. */
const MOST_DIGITS = 15;

interface Signs {
  decimal: string;
  group: string;
}

/** The separators of a language's numbers. Spaces of any width count as the same. */
function signsOf(lang: string): Signs {
  const parts = numberFormat(lang, {}).formatToParts(-12_345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal'), group: find('group').replace(/\s/, ' ') };
}

/** Reads digits with these separators as a plain decimal, keeping trailing zeros; null if they don't fit. */
function readBy(digits: string, { decimal, group }: Signs): string | null {
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  const groups = whole.split(group);
  const grouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '');
  if (groups.length > 1 && !(grouped && groups.slice(1).every((one) => /^\d{3}$/.test(one)))) {
    return null;
  }
  const before = groups.join('');
  if (more.length > 0 || !/^\d+$/.test(before + fraction)) return null;
  return `${before.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
}

/** Removes redundant zeros. */
const short = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const decimalsIn = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/**
 * Reads a typed or pasted number: in the format of the page's language, or any other with a single possible reading
 * ("1 000,5" on an English page); digits and separators may be Arabic. Ambiguous numbers are never guessed: "1.000"
 * on a French page, or any whose reading in the language has more decimals than the field allows.
 * @param decimals maximum decimals of the field; 0 for whole numbers, default any
 */
export function readNumber(text: string, lang: string, decimals = Infinity): TypedNumber {
  const plain = text.replace(STEERING, '').trim().replace(MINUS, '-');
  if (plain === '') return { problem: 'empty' };
  const [, sign = '', digits = ''] = /^([+-]?)\s*([^+-]*)$/.exec(plain) ?? [];
  const isNative = digits.search(NATIVE_DIGIT) >= 0;
  const latin = digits
    .replace(NATIVE_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s/g, ' ')
    .replaceAll('\u2019', "'")
    // The comma on Arabic keyboards.
    .replaceAll('\u060c', ',');

  const readings = new Set<string>();
  for (const decimal of DECIMALS) {
    for (const group of GROUPS) {
      const read = decimal === group ? null : readBy(latin, { decimal, group });
      if (read !== null) readings.add(short(read));
    }
  }
  const [only] = readings;
  if (only === undefined || only.replace(/\D/g, '').length > MOST_DIGITS)
    return { problem: 'none' };
  const negative = sign === '-' ? '-' : '';
  const fits = [...readings].filter((read) => decimalsIn(read) <= decimals);
  if (readings.size > 1) {
    const own =
      digits === latin || isNative ? readBy(latin, isNative ? ARABIC : signsOf(lang)) : null;
    if (own !== null && decimalsIn(own) <= decimals) return found(negative, short(own));
    const inOrder = fits.toSorted((one, other) => Number(other) - Number(one));
    return { problem: 'twofold', readings: inOrder.map((read) => negative + read) };
  }
  return fits.length > 0 ? found(negative, only) : { problem: 'fine' };
}

function found(negative: string, decimal: string): TypedNumber {
  const signed = Number(decimal) === 0 ? decimal : negative + decimal;
  return { value: Number(signed), decimal: signed };
}

/** A number as typed in the language, without thousands separators: "1000,5". */
export function writeNumber(value: number | string, lang: string): string {
  return String(value).replace('.', signsOf(lang).decimal);
}
