import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number';
import { numberProblem } from './number-problem';
import { readNumber, writeNumber } from './read-number';

const LANGS = ['en', 'fr', 'ar'];
const value = (text: string, lang: string, decimals?: number) => {
  const read = readNumber(text, lang, decimals);
  return 'value' in read ? read.value : read.problem;
};

describe('a typed number', () => {
  it.each([
    ['1,000', 'en', 1000],
    ['1.000', 'en', 1],
    ['1,000', 'fr', 1],
    ['1\u202f000', 'fr', 1000],
    ['1\u00a0234,5', 'fr', 1234.5],
    ['1,234.5', 'ar', 1234.5],
    ['\u061c-١٬٢٣٤٫٥', 'ar', -1234.5],
    ['۱٬۰۰۰', 'en', 1000],
    ['١٠', 'en', 10],
    ['٠٫٥', 'fr', 0.5],
    ['٠،٥', 'ar', 0.5],
    ['\u2066\u22120.25\u2069', 'en', -0.25],
    ['+7', 'en', 7],
    ['1.', 'en', 1],
    ['.5', 'en', 0.5],
    // Unambiguous in any language.
    ['1.000,5', 'en', 1000.5],
    ['1,000.5', 'fr', 1000.5],
    ['1.000.000', 'fr', 1_000_000],
    ["1'000", 'en', 1000],
    ['0,125', 'en', 0.125],
    ['1234,567', 'en', 1234.567],
    ['1,5', 'ar', 1.5],
  ])('%j in %s is %d', (text, lang, expected) => {
    expect(value(text, lang)).toBe(expected);
  });

  it.each([
    '-',
    'two',
    '1e3',
    '0x10',
    'Infinity',
    '1 00',
    '12,34,567',
    '1,000,00',
    '--1',
    '1-',
    '9007199254740993',
  ])('%j is none', (text) => {
    for (const lang of LANGS) expect(value(text, lang)).toBe('none');
  });

  it.each([
    ['1.000', 'fr', undefined, ['1000', '1']],
    ['-1.250', 'fr', undefined, ['-1250', '-1.25']],
    ['1.000', 'en', 0, ['1000', '1']],
    ['1.250', 'en', 0, ['1250']],
    ['1,000', 'fr', 2, ['1000', '1']],
    ['١,٠٠٠', 'ar', undefined, ['1000', '1']],
    ['1،000', 'ar', undefined, ['1000', '1']],
  ])('%j in %s with %s decimals has to be asked about', (text, lang, decimals, readings) => {
    expect(readNumber(text, lang, decimals)).toEqual({ problem: 'twofold', readings });
  });

  it('says how to write an ambiguous number, or one with too many decimals', () => {
    const said = (text: string, lang: string, decimals?: number) =>
      numberProblem(text, lang, decimals, (key, params) => `${key} ${Object.values(params ?? {})}`);
    expect(said('1.250', 'fr')).toBe('shell:number.twofold 1.250,1250,1,25');
    expect(said('1.250', 'en', 0)).toBe('shell:number.plain 1.250,1250');
    expect(said('1.5', 'en', 0)).toBe('shell:number.whole ');
    expect(said('0.125', 'en', 2)).toBe('shell:number.fine 2');
    expect(said('many', 'en')).toBe('shell:number.none ');
    expect(said('1,000', 'en')).toBeUndefined();
    expect(said(' ', 'en')).toBeUndefined();
  });
});

/** Positive and negative thousandths, so that nothing is lost to binary fractions. */
const number = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((all) => all / 1000);
const runs = { numRuns: 3000, seed: 20_261_126 };

describe.each([...LANGS, 'ar-u-nu-arab', 'fa'])('numbers formatted in %s', (lang) => {
  it('are read back unchanged', () => {
    const written = new Intl.NumberFormat(
      { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' }[lang] ?? lang,
      { maximumFractionDigits: 3 },
    );
    fc.assert(
      fc.property(number, (one) => {
        const page = lang.slice(0, 2);
        expect(value(written.format(one), page)).toBe(one);
        expect(value(formatNumber(one, { lang: page, digits: 3 }), page)).toBe(one);
        expect(value(writeNumber(one, page), page)).toBe(one);
        expect(value(writeNumber(one.toFixed(3), page), page, 3)).toBe(one);
        expect(value(written.format(Math.trunc(one)), page, 0)).toBe(Math.trunc(one) + 0);
      }),
      runs,
    );
  });
});

it('a number that two languages read differently is accepted only in the page’s format, and never with too many decimals', () => {
  const own: Record<string, string> = { en: '.', fr: ',', ar: '.' };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom('.', ','),
      fc.constantFrom(...LANGS),
      fc.constantFrom(undefined, 0, 1, 2, 3),
      (head, tail, sign, lang, decimals) => {
        const text = `${head}${sign}${String(tail).padStart(3, '0')}`;
        const asFraction = (head * 1000 + tail) / 1000;
        const isFraction = sign === own[lang];
        const fits = decimals === undefined || decimals === 3;
        const expected = isFraction
          ? fits
            ? asFraction
            : 'twofold'
          : lang === 'fr'
            ? 'twofold'
            : head * 1000 + tail;
        expect(value(text, lang, decimals)).toBe(expected);
      },
    ),
    runs,
  );
});

it('any text is read as a number or as a problem', () => {
  const signs = [...'0123456789٠٥٩۰۷.,٫٬،\u202f -+\u2212\u200ex'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs), { maxLength: 10 }).map((all) => all.join('')),
      fc.constantFrom(...LANGS),
      (text, lang) => {
        const read = readNumber(text, lang, 2);
        if (!('value' in read)) return;
        expect(Number.isFinite(read.value)).toBe(true);
        expect(Number.isInteger(Math.round(read.value * 100 * 1e6) / 1e6)).toBe(true);
        expect(value(writeNumber(read.decimal, lang), lang, 2)).toBe(read.value);
      },
    ),
    runs,
  );
});
