import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCell, guardText, unguardText } from './table-csv';

describe('escapeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['\tx', "'\tx"],
    ["'quoted", "''quoted"],
    ['-0.25', '-0.25'],
    ['+1.5', '+1.5'],
    ['-', "'-"],
    ['Arsenal', 'Arsenal'],
    ['2-1', '2-1'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(escapeCell(text)).toBe(expected);
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(escapeCell('a,b')).toBe('"a,b"');
    expect(escapeCell('say "hi"')).toBe('"say ""hi"""');
    expect(escapeCell('one\ntwo')).toBe('"one\ntwo"');
    expect(escapeCell('\rx')).toBe('"\'\rx"');
  });

  it('leaves numbers, booleans and nothing as they are', () => {
    expect(escapeCell(-1.5)).toBe('-1.5');
    expect(escapeCell(true)).toBe('true');
    expect(escapeCell(null)).toBe('');
  });

  it('comes back unchanged, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unguardText(guardText(text))).toBe(text);
      }),
    );
  });

  it('never leaves a formula start in front', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (start, rest) => {
        const guarded = guardText(start + rest);
        expect(guarded.startsWith("'") || !Number.isNaN(Number(guarded))).toBe(true);
      }),
    );
  });
});

describe('what guardText takes for a number', () => {
  /** The rule as it was first written; it needs the square of the length. */
  const FIRST = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  const likeNumbers = fc.string({
    unit: fc.constantFrom('+', '-', '.', 'e', 'E', '0', '7', ' ', '='),
    maxLength: 12,
  });

  it('is the same as ever', () => {
    fc.assert(
      fc.property(likeNumbers, (text) => {
        const guarded = /^[=+\-@'\t\r]/.test(text) && !FIRST.test(text);
        expect(guardText(text)).toBe(guarded ? `'${text}` : text);
      }),
      { seed: 7, numRuns: 20_000 },
    );
  });

  it('is found in one pass: a text of a million digits is read at once', () => {
    const text = `-${'1'.repeat(1_000_000)}x`;
    expect(guardText(text)).toBe(`'${text}`);
  });
});
