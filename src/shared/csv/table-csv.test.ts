import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCell, guardStart, guardText, unguardStart, unguardText } from './table-csv';

describe('escapeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['\tx', "'\tx"],
    ["'quoted", "''quoted"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t@cmd', "x\t'@cmd"],
    ['a|-b|c', "a|'-b|c"],
    ["a;'b", "a;''b"],
    ['Lagos; -5', 'Lagos; -5'],
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

  it('leaves numbers, booleans and empty values as they are', () => {
    expect(escapeCell(-1.5)).toBe('-1.5');
    expect(escapeCell(true)).toBe('true');
    expect(escapeCell(null)).toBe('');
  });

  const SIGNS = [...',;|\t\r\n=+-@\'"x 1'];
  const texts = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((all) => all.join(''));
  const runs = { numRuns: 5000, seed: 20_261_126 };

  it('reads back unchanged for any text', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        expect(unguardText(guardText(text))).toBe(text);
        expect(unguardStart(guardStart(text))).toBe(text);
      }),
      runs,
    );
  });

  it('leaves a name from another file as it is', () => {
    expect(unguardText("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });

  it('starts no formula, whatever separates the cells', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = escapeCell(text);
        if (!Number.isNaN(Number(cell)) && cell === text) return;
        const [first, ...others] = cell.split(/[,;|\t\r\n]/);
        // A fully quoted cell is read as one.
        expect(first).not.toMatch(/^"?[=+\-@]/);
        for (const other of others) expect(other).not.toMatch(/^"*[=+\-@]/);
      }),
      runs,
    );
  });

  it('never leaves a formula at the start', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (start, rest) => {
        const guarded = guardText(start + rest);
        expect(guarded.startsWith("'") || !Number.isNaN(Number(guarded))).toBe(true);
      }),
    );
  });
});

describe('what guardText treats as a number', () => {
  /** The original rule, which takes quadratic time. */
  const FIRST = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  const likeNumbers = fc.string({
    unit: fc.constantFrom('+', '-', '.', 'e', 'E', '0', '7', ' ', '='),
    maxLength: 12,
  });

  it('is unchanged', () => {
    fc.assert(
      fc.property(likeNumbers, (text) => {
        const guarded = /^[=+\-@'\t\r]/.test(text) && !FIRST.test(text);
        expect(guardText(text)).toBe(guarded ? `'${text}` : text);
      }),
      { seed: 7, numRuns: 20_000 },
    );
  });

  it('is found in linear time: a text of a million digits is read at once', () => {
    const text = `-${'1'.repeat(1_000_000)}x`;
    expect(guardText(text)).toBe(`'${text}`);
  });
});
