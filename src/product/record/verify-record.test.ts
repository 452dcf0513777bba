import { RULE_VERSION_CASES } from '@tests/support/record/rule-versions';
import {
  FIRST_VERSION_PARTS,
  mixedRecord,
  sampleRecord,
} from '@tests/support/record/sample-record';
import { toCsv } from '@tests/support/record/to-csv';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { settlementHash } from './canonical-text';
import { parseCsvLine } from './check-line';
import { FIRST_RECORD_COLUMNS, RECORD_COLUMNS, type RecordColumn, type RecordRow } from './columns';
import { CSV_HEADER, FIRST_CSV_HEADER, toCsvLine } from './csv-line';
import { describeProblem } from './describe-problem';
import { profitUnits } from './profit';
import { verifyRecord } from './verify-record';

let rows: RecordRow[];
let csv: string;
let bytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  rows = await mixedRecord();
  csv = toCsv(rows);
  bytes = new TextEncoder().encode(csv);
});

const codesOf = async (file: string | Uint8Array<ArrayBuffer>) =>
  (await verifyRecord(file)).problems.map((problem) => problem.code);

/** The file with one cell of one tip spelled otherwise, the hashes left as they are. */
function withCell(seq: number, name: RecordColumn, value: string): string {
  return toCsv(rows.map((row) => (row.seq === String(seq) ? { ...row, [name]: value } : row)));
}

describe('a true record', () => {
  it('verifies, from bytes and from pasted text', async () => {
    for (const file of [csv, bytes]) {
      const result = await verifyRecord(file);
      expect(result.problems).toEqual([]);
      expect(result).toMatchObject({ ok: true, rows: 9, verified: 8, chainOnly: 1 });
      expect(result.head).toEqual({ seq: 9, chainHash: rows[8]?.chain_hash });
    }
  });

  it('has one line per tip, and every line survives a round trip', () => {
    const lines = csv.trimEnd().split('\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.slice(1).map((line) => parseCsvLine(line))).toEqual(rows);
  });

  it('verifies from a file that was kept since before there were quotes, and no later tip does', async () => {
    const asKept = (rows: RecordRow[]) =>
      [FIRST_CSV_HEADER, ...rows.map((row) => toCsvLine(row, FIRST_RECORD_COLUMNS)), ''].join('\n');
    const kept = await sampleRecord([FIRST_VERSION_PARTS, { ...FIRST_VERSION_PARTS, odds: 2.5 }]);
    expect(await verifyRecord(asKept(kept))).toMatchObject({ ok: true, verified: 2 });
    expect(await codesOf(asKept(await sampleRecord([FIRST_VERSION_PARTS, {}])))).toEqual([
      'COMMIT_HASH',
    ]);
  });

  it('is valid with any texts', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((raw) => raw.replaceAll('\0', ''));
    // A team's name has letters of alphabets that are known.
    const name = text.map((raw) =>
      raw.replace(/\p{L}/gu, (letter) => (letter < 'ɐ' ? letter : 'é')),
    );
    await fc.assert(
      fc.asyncProperty(name, text, text, async (home, analysis, author) => {
        const names = { home_name: `T${home}`, analysis, author_name: author };
        const result = await verifyRecord(toCsv(await sampleRecord([names, {}])));
        expect(result.problems).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('reports its progress and stops when asked', async () => {
    const seen: number[] = [];
    await verifyRecord(csv, { onProgress: (done, total) => seen.push(done, total) });
    expect(seen).toEqual([9, 9]);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(verifyRecord(csv, { signal })).rejects.toThrow('stopped');
  });
});

describe('an altered record never verifies', () => {
  it('whichever byte is changed', async () => {
    const place = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const altered = bytes.slice();
        altered[at] = (altered[at] ?? 0) ^ flip;
        expect((await verifyRecord(altered)).ok).toBe(false);
      }),
      { numRuns: 2500 },
    );
  });

  it('whichever byte is put in or taken out', async () => {
    const place = fc.nat({ max: bytes.length });
    const insert = fc.option(fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(place, insert, async (at, byte) => {
        const rest = bytes.slice(byte === null ? at + 1 : at);
        const middle = byte === null ? [] : [byte];
        const altered = new Uint8Array([...bytes.slice(0, at), ...middle, ...rest]);
        fc.pre(altered.length !== bytes.length);
        expect((await verifyRecord(altered)).ok).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it.each<[string, (text: string) => string]>([
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['no line end at the end', (text) => text.slice(0, -1)],
    ['a blank line at the end', (text) => `${text}\n`],
    ['a blank line in between', (text) => text.replace('\n', '\n\n')],
    ['the same name in another column', (text) => text.replace('seq,status', 'status,seq')],
    ['an upper-case header', (text) => text.replace('seq', 'SEQ')],
    ['quotes that are not needed', (text) => text.replace('PUBLISHED', '"PUBLISHED"')],
    ['a space after a comma', (text) => text.replace(',Arsenal', ', Arsenal')],
    ['odds with fewer digits', (text) => text.replace('1.900', '1.9')],
    ['odds with more digits', (text) => text.replace('1.900', '1.9000')],
    ['a number with a plus sign', (text) => text.replace('1.900', '+1.900')],
    ['a time in another zone', (text) => text.replace('T14:00:00.000Z', 'T14:00:00.000+00:00')],
    ['hashes in capitals', (text) => text.replace(/[0-9a-f]{64}/g, (hash) => hash.toUpperCase())],
    ['a leading zero', (text) => text.replace('\n1,', '\n01,')],
    ['a guard taken off', (text) => text.replace("'=HYPERLINK", '=HYPERLINK')],
    ['nothing at all', () => ''],
  ])('%s', async (_, change) => {
    expect(change(csv)).not.toBe(csv);
    expect((await verifyRecord(change(csv))).ok).toBe(false);
  });

  it('a row left out, moved, doubled or cut off in the middle of the chain', async () => {
    const without = rows.filter((row) => row.seq !== '4');
    expect(await codesOf(toCsv(without))).toContain('PREV_HASH');
    expect(await codesOf(toCsv([...rows.slice(0, 3), ...rows.slice(2)]))).toContain('DUPLICATE');
    expect(await codesOf(toCsv([...rows].reverse()))).toContain('SEQ');
    expect(await codesOf(toCsv(rows.slice(1)))).toContain('SEQ');
  });
});

describe('a record whose results were rewritten and hashed again', () => {
  const rehashed = async (changes: Partial<RecordRow>): Promise<RecordRow[]> =>
    Promise.all(
      rows.map(async (row) => {
        if (row.outcome !== 'LOST') return row;
        const forged = { ...row, ...changes };
        const profit = profitUnits(forged.outcome as 'LOST', forged.odds, forged.stake_units) ?? '';
        const settled = { ...forged, profit_units: profit };
        return { ...settled, settlement_hash: await settlementHash(settled) };
      }),
    );

  it('is refused when all losers became winners, naming each and what it should be', async () => {
    const { ok, problems } = await verifyRecord(toCsv(await rehashed({ outcome: 'WON' })));
    expect(ok).toBe(false);
    expect(problems).toEqual(
      [5, 9].map((seq) => ({
        line: seq + 1,
        seq,
        code: 'OUTCOME',
        params: { column: 'outcome', expected: 'LOST', found: 'WON' },
      })),
    );
    expect(problems.map(describeProblem)[0]).toBe(
      'line 6 (tip 5): The outcome is WON, but the pick, the score and the rules of the market give LOST.',
    );
  });

  const score = (state: string, more = '') => `{"home":0,"away":1,"state":"${state}"${more}}`;
  it.each<[string, Partial<RecordRow>, string]>([
    ['became void', { outcome: 'VOID' }, 'OUTCOME'],
    ['half lost only', { outcome: 'HALF_LOST' }, 'OUTCOME'],
    ['were never finished', { score: score('LIVE') }, 'OUTCOME'],
    ['were called off, yet lost', { score: score('AWARDED') }, 'OUTCOME'],
    ['were settled before the start', { settled_at: '2024-08-16T09:30:00.123Z' }, 'OUTCOME'],
    [
      'were moved before publication',
      { score: score('FINISHED', ',"starts_at":"2024-08-16T09:00:00.000Z"') },
      'OUTCOME',
    ],
    ['have no score', { score: '{"state":"FINISHED"}' }, 'OUTCOME'],
    ['have a score of something else', { score: '{"a":"b"}' }, 'SPELLING'],
    ['have half a goal', { score: score('FINISHED').replace('1', '1.5') }, 'SPELLING'],
    [
      'have a score in another order',
      { score: '{"away":1,"home":0,"state":"FINISHED"}' },
      'SPELLING',
    ],
    ['follow rules of another version', { rule_version: '99' }, 'RULE_VERSION'],
  ])('is refused when its losers %s', async (_, changes, code) => {
    const { problems } = await verifyRecord(toCsv(await rehashed(changes)));
    expect(problems.map((problem) => [problem.seq, problem.code])).toEqual([
      [5, code],
      [9, code],
    ]);
  });

  it.each(RULE_VERSION_CASES)('is graded by the rules that it names: $name', async (test) => {
    expect(await codesOf(await test.file())).toEqual(test.codes);
  });

  it('is valid if a void has its printed reason', async () => {
    const reasons = [
      '{"state":"CANCELLED"}',
      score('WALKOVER'),
      score('ABANDONED'),
      score('FINISHED', ',"starts_at":"2024-08-16T09:00:00.000Z"'),
    ];
    for (const reason of reasons) {
      const file = toCsv(await rehashed({ outcome: 'VOID', score: reason }));
      expect([reason, (await verifyRecord(file)).problems]).toEqual([reason, []]);
    }
    const late = {
      outcome: 'VOID',
      score: score('POSTPONED'),
      settled_at: '2024-08-19T14:00:00.001Z',
    };
    expect((await verifyRecord(toCsv(await rehashed(late)))).ok).toBe(true);
    const early = { ...late, settled_at: '2024-08-19T14:00:00.000Z' };
    expect((await verifyRecord(toCsv(await rehashed(early)))).ok).toBe(false);
  });

  it('is refused if a pick doesn’t belong to its market', async () => {
    const parts = [
      { selection: 'DRAW' },
      { market_kind: 'LUCKY_DIP' },
      { market_scope: 'EXTRA_TIME' },
      { line: null },
    ];
    for (const part of parts) {
      const { problems } = await verifyRecord(toCsv(await sampleRecord([part])));
      expect(problems.map((problem) => problem.code)).toContain('SPELLING');
    }
  });

  it('is refused when nothing of it is left but the header', async () => {
    const { ok, problems } = await verifyRecord(`${CSV_HEADER}\n`);
    expect(ok).toBe(false);
    expect(problems.map(describeProblem)).toEqual([
      'line 1: The file contains no tips: nothing was verified.',
    ]);
  });
});

describe('it reports what is wrong and where', () => {
  it.each<[number, RecordColumn, string, string]>([
    [1, 'odds', '2.900', 'COMMIT_HASH'],
    [1, 'odds', '1.9', 'SPELLING'],
    [1, 'analysis', 'Home side tired.', 'COMMIT_HASH'],
    [1, 'starts_at', '2024-08-15T14:00:00.000Z', 'LATE'],
    [1, 'starts_at', '2024-02-31T14:00:00.000Z', 'SPELLING'],
    [1, 'profit_units', '9.9999', 'PROFIT'],
    [5, 'outcome', 'WON', 'SETTLEMENT_HASH'],
    [5, 'outcome', 'GREAT', 'SPELLING'],
    [5, 'status', 'WITHDRAWN', 'STATUS'],
    [5, 'settled_at', '2020-01-01T00:00:00.000Z', 'ORDER'],
    [5, 'salt', '', 'MISSING_CELL'],
    [6, 'profit_units', '0.0000', 'UNEXPECTED_CELL'],
    [6, 'corrected', 'true', 'SPELLING'],
    [7, 'market', 'FOOTBALL_1X2', 'UNEXPECTED_CELL'],
    [7, 'commit_hash', 'f'.repeat(64), 'CHAIN_HASH'],
    [7, 'chain_hash', 'f'.repeat(64), 'CHAIN_HASH'],
    [3, 'tier', 'GOLD', 'SPELLING'],
  ])('tip %i with %s = %j: %4$s', async (seq, name, value, code) => {
    const { problems } = await verifyRecord(withCell(seq, name, value));
    expect(problems.filter((problem) => problem.line === seq + 1).map((p) => p.code)).toContain(
      code,
    );
  });

  it('names the column', async () => {
    const { problems } = await verifyRecord(withCell(1, 'odds', '1.9'));
    expect(problems[0]).toEqual({
      line: 2,
      seq: 1,
      code: 'SPELLING',
      params: { column: 'odds', found: '1.9' },
    });
  });

  it('finds a tip that was slipped in later with an older time', async () => {
    const early = { published_at: '2024-08-16T08:00:00Z' };
    const { problems } = await verifyRecord(toCsv(await sampleRecord([{}, early])));
    expect(problems.map((problem) => problem.code)).toEqual(['ORDER']);
  });

  it('covers every column: no column can change alone', async () => {
    for (const { name } of RECORD_COLUMNS) {
      const { ok } = await verifyRecord(
        withCell(1, name, rows[1]?.[name] === rows[0]?.[name] ? 'x' : (rows[1]?.[name] ?? 'x')),
      );
      expect([name, ok]).toEqual([name, false]);
    }
  });
});
