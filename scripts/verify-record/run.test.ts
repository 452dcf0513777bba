import { beforeAll, describe, expect, it } from 'vitest';
import { mixedRecord } from '@/sports/record/sample-record';
import { toCsv } from '@/sports/record/to-csv';
import { runVerifyRecord } from './run';

let csv: string;
let head: string;

beforeAll(async () => {
  const rows = await mixedRecord();
  csv = toCsv(rows);
  head = rows.at(-1)?.chain_hash ?? '';
});

async function run(args: string[], file = csv) {
  const lines: string[] = [];
  const code = await runVerifyRecord(args, {
    read: async () => new TextEncoder().encode(file),
    write: (line) => lines.push(line),
    progress: () => {},
  });
  return { code, text: lines.join('\n') };
}

describe('verify-record', () => {
  it('says what it verified and rebuilds the figures', async () => {
    const { code, text } = await run(['record.csv']);
    expect(code).toBe(0);
    expect(text).toContain('verified    8');
    expect(text).toContain(`head        ${head} (tip 9)`);
    expect(text).toMatch(/^settled {5}6 {2}\(1 won, 1 half won, 1 void, 1 half lost, 2 lost\)$/m);
    expect(text).toContain('VERIFIED');
  });

  it('names the line of an altered byte and exits with 1', async () => {
    const { code, text } = await run(['record.csv'], csv.replace('1.900', '1.901'));
    expect(code).toBe(1);
    expect(text).toContain('line 2 (tip 1): The content does not match its hash');
    expect(text).not.toContain('VERIFIED');
  });

  it('compares the head', async () => {
    expect((await run(['record.csv', '--expect-head', head])).code).toBe(0);
    expect((await run([`--expect-head=${head.slice(0, 8)}`, 'record.csv'])).code).toBe(0);
    expect((await run(['record.csv', '--expect-head', 'f'.repeat(64)])).code).toBe(1);
  });

  it('exits with 2 on wrong use', async () => {
    const wrong = [
      [],
      ['a.csv', 'b.csv'],
      ['a.csv', '--expect-head'],
      ['a.csv', '--expect-head', 'xyz'],
      ['--help'],
    ];
    for (const args of wrong) expect((await run(args)).code).toBe(2);
    const code = await runVerifyRecord(['gone.csv'], {
      read: () => Promise.reject(new Error('no such file')),
      write: () => {},
      progress: () => {},
    });
    expect(code).toBe(2);
  });
});
