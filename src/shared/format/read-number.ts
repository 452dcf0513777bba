import { numberFormat } from './formatters';

/** The number that a text holds, or why it holds none. Plain decimals are written as programs do: "-1000.5". */
export type TypedNumber =
  | { value: number; decimal: string }
  /** `none`: it is no number; `fine`: it has more decimals than may be. */
  | { problem: 'empty' | 'none' | 'fine' }
  /** It can be read in two ways, as plain decimals: those of the readings that are allowed. */
  | { problem: 'twofold'; readings: string[] };

/** Marks that steer the direction of a text, some of them out of keyboards. */
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Arabic and Persian digits; both run from 0 to 9. */
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const MINUS = /^[\u2212\u2010-\u2013\ufe63\uff0d]/;
/** Signs of Arabic and Persian numbers; they say themselves what they are for. */
const ARABIC = { decimal: '\u066b', group: '\u066c' };
const DECIMALS = ['.', ',', ARABIC.decimal];
const GROUPS = ['.', ',', ' ', "'", ARABIC.group];
/** More digits than that lose their last ones in a number of JavaScript. */
const MOST_DIGITS = 15;

interface Signs {
  decimal: string;
  group: string;
}

/** The signs with which a language writes numbers. Spaces of any width are one. */
function signsOf(lang: string): Signs {
  const parts = numberFormat(lang, {}).formatToParts(-12_345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal'), group: find('group').replace(/\s/, ' ') };
}

/** Digits with these signs as a plain decimal that keeps its last zeros; null where the signs don't fit. */
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

/** Without zeros that say nothing. */
const short = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const decimalsIn = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/**
 * Reads a number that a person typed or pasted: in the signs of the page's language, or in any others that allow a
 * single reading ("1 000,5" on an English page); digits and signs may be Arabic. What allows two is never guessed:
 * "1.000" on a French page, and wherever the language's reading has more decimals than the field takes.
 * @param decimals that the field takes at most; 0 for whole numbers, default any
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
    // The comma of Arabic keyboards.
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

/** A number as a person of the language would type it, without signs between thousands: "1000,5". */
export function writeNumber(value: number | string, lang: string): string {
  return String(value).replace('.', signsOf(lang).decimal);
}
