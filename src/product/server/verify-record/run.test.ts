import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitText } from '@/product/record/canonical-text';
import { eventBytes } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import { formatProof } from '@/product/record/log/proof';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { SLIP_CSV_HEADER } from '@/product/record/slip-row';
import { authoredRecord } from '../../../../tests/support/record/authored-record';
import { FORGERIES } from '../../../../tests/support/record/forgeries/forgeries';
import {
  CHECKED_AT,
  type HandedOut,
  type Honest,
  honestRecord,
} from '../../../../tests/support/record/forgeries/honest-record';
import {
  renumbered,
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleCheckpoint,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { mixedRecord } from '../../../../tests/support/record/sample-record';
import { openSampleStamps, stampedFiles } from '../../../../tests/support/record/sample-stamp';
import { toCsv } from '../../../../tests/support/record/to-csv';
import { runVerifyRecord } from './run';

const SITE = 'https://tips.example';
const EMPTY_SLIPS = `${SLIP_CSV_HEADER}\n`;
// The command checks by the clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(CHECKED_AT) }));
afterEach(() => vi.useRealTimers());

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
    expect(code).toBe(3);
    expect(text).toContain('in full     8');
    expect(text).toContain(`head        ${head} (tip 9)`);
    expect(text).toMatch(/^settled {5}6 {2}\(1 won, 1 half won, 1 void, 1 half lost, 2 lost\)$/m);
    expect(text).toMatch(/^why void {4}1 cancelled$/m);
    expect(text).toContain('CONSISTENT ONLY: no log was read');
    expect(text).not.toContain('VERIFIED');
  });

  it('names the line of an altered byte and exits with 1', async () => {
    const { code, text } = await run(['record.csv'], csv.replace('1.900', '1.901'));
    expect(code).toBe(1);
    expect(text).toContain('line 2 (tip 1): The content does not match its hash');
    expect(text).not.toContain('VERIFIED');
  });

  it('compares the head', async () => {
    expect((await run(['record.csv', '--expect-head', head])).code).toBe(3);
    expect((await run([`--expect-head=${head.slice(0, 8)}`, 'record.csv'])).code).toBe(3);
    expect((await run(['record.csv', '--expect-head', 'f'.repeat(64)])).code).toBe(1);
  });

  it('exits with 2 on wrong use', async () => {
    const wrong = [
      [],
      ['a.csv', 'b.csv'],
      ['a.csv', '--expect-head'],
      ['a.csv', '--expect-head', 'xyz'],
      ['--help'],
      ['record.csv', '--log', 'folder'],
      ['record.csv', '--checkpoint', 'kept.txt'],
      ['record.csv', '--key', 'nonsense'],
      ['record.csv', '--seen-at', 'yesterday'],
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

describe('with a log', () => {
  const KEY = formatVerifierKey(SAMPLE_KEY);
  const WITNESS = formatVerifierKey(SAMPLE_WITNESS);
  let honest: Honest;
  beforeAll(async () => {
    honest = await honestRecord();
  });

  /** Runs the command on these files; addresses are files too. */
  async function runOn(
    files: Map<string, Uint8Array | string>,
    args: string[],
    saved: string[] = [],
  ) {
    const lines: string[] = [];
    const code = await runVerifyRecord(args, {
      read: async (place) => {
        const file = files.get(place);
        return file === undefined
          ? null
          : new Uint8Array(typeof file === 'string' ? new TextEncoder().encode(file) : file);
      },
      write: (line) => lines.push(line),
      save: async (_folder, name) => {
        saved.push(name);
      },
      progress: () => {},
    });
    return { code, text: lines.join('\n') };
  }

  function placesOf(
    out: Pick<HandedOut, 'csv' | 'events'>,
    folder = 'log',
    more: Record<string, string> = {},
  ) {
    const files = sampleFiles(out.events, { witnessedAt: '2025-08-01T00:00:00.000Z' });
    return new Map<string, Uint8Array | string>([
      ['record.csv', out.csv],
      ...[...files].map(([path, bytes]) => [`${folder}/${path}`, bytes] as const),
      ...Object.entries(more),
    ]);
  }

  it('accounts for all tips of an author under the head, and writes their proofs', async () => {
    const record = await authoredRecord();
    const saved: string[] = [];
    vi.setSystemTime('2025-01-20T00:00:00.000Z');
    const args = ['record.csv', '--log', 'log', '--key', KEY, '--author', 'ada tipster'];
    const { code, text } = await runOn(placesOf(record), [...args, '--proofs', 'proofs'], saved);
    expect(code).toBe(0);
    expect(text).toContain('tips        3: 1, 3, 4');
    expect(text).toContain('publish 6 tips: 3 by this author, 2 by others, 1 not known yet.');
    // Six tips, and the claim about all of them.
    expect(saved.length).toBe(7);
    const alone = await runOn(placesOf(record), ['record.csv', '--author', 'Ada Tipster']);
    expect(alone).toMatchObject({ code: 2, text: expect.stringContaining('Only a log shows') });
    expect((await runOn(placesOf(record), ['record.csv', '--proofs', 'proofs'])).code).toBe(2);
  });

  it('says what was proved, and what was not', async () => {
    const files = placesOf(honest, 'log', { 'kept.txt': honest.noted });
    const alone = await runOn(files, ['record.csv', '--log', 'log', '--key', KEY]);
    expect(alone.text).toContain(`with all ${honest.events.length} entries in order`);
    expect(alone.text).toContain('that the operator’s clock was right');
    expect(alone.code).toBe(0);
    const all = ['record.csv', '--log', 'log/', '--key', KEY, '--checkpoint', 'kept.txt'];
    const { code, text } = await runOn(files, [...all, '--witness', WITNESS]);
    expect(text).toContain('entries have not changed since the head was noted');
    expect(text).toContain('witness     witness.example at 2025-08-01T00:00:00.000Z');
    expect(text).not.toContain('clock was right');
    expect(text).toContain('that the scores are right');
    expect(code).toBe(0);
  });

  it('checks the stamps, by the certificate of the site or of the reader', async () => {
    const service = await openSampleStamps();
    const stamped = await stampedFiles(honest.events, service);
    const other = await openSampleStamps();
    const files = placesOf(honest, 'log', {
      'root.pem': service.rootPem,
      'other.pem': other.rootPem,
    });
    const args = ['record.csv', '--log', 'log', '--key', KEY];
    const without = await runOn(files, [...args, '--stamp-certificate', 'root.pem']);
    expect([without.code, without.text]).toEqual([1, expect.stringContaining('has no stamps')]);
    for (const [path, bytes] of stamped) files.set(`log/${path}`, bytes);
    const named = await runOn(files, args);
    expect(named.text).toMatch(/^stamped {5}\d+ days; the first \d+ entries by 2025-\S+Z$/m);
    expect(named.text).toContain('that the stamping service is independent');
    expect(named.code).toBe(0);
    const own = await runOn(files, [...args, '--stamp-certificate', 'root.pem']);
    expect(own.text).toContain('existed when the stamping service saw them');
    expect(own.text).not.toContain('is independent');
    expect(own.code).toBe(0);
    const wrong = await runOn(files, [...args, '--stamp-certificate', 'other.pem']);
    expect(wrong.text).toContain('not signed by a service whose certificate you trust');
    expect(wrong.code).toBe(1);
    const none = await runOn(files, [...args, '--stamp-certificate', 'record.csv']);
    expect(none).toEqual({ code: 2, text: 'record.csv is not a PEM certificate.' });
  });

  it('accepts the size and hash shown in a mail, and refuses a log that does not begin with it', async () => {
    const shown = await runOn(placesOf(honest), ['record.csv', '--log', 'log', '--key', KEY]);
    const [, line = ''] = /^log head {4}(\d+ [0-9a-f]{16}) /m.exec(shown.text) ?? [];
    const args = ['record.csv', '--log', 'log', '--key', KEY, '--checkpoint', 'mail.txt'];
    const same = await runOn(placesOf(honest, 'log', { 'mail.txt': line }), args);
    expect([same.code, same.text]).toEqual([0, expect.stringContaining('are unchanged')]);
    const other = await runOn(placesOf(honest, 'log', { 'mail.txt': `3 ${'0'.repeat(16)}` }), args);
    expect(other.text).toContain('history was rewritten');
    expect(other.code).toBe(1);
    for (const text of ['hello', '']) {
      expect((await runOn(placesOf(honest, 'log', { 'mail.txt': text }), args)).code).toBe(2);
    }
  });

  it('reads a site’s record, log and key', async () => {
    const site = 'https://tips.example';
    const files = placesOf(honest, `${site}/record/log`, {
      [`${site}/record.csv`]: honest.csv,
      [`${site}/record-slips.csv`]: `${SLIP_CSV_HEADER}\n`,
      [`${site}/.well-known/touchline-record.vkey`]: `${KEY}\n`,
    });
    expect(await runOn(files, [site])).toMatchObject({ code: 0 });
    files.delete(`${site}/.well-known/touchline-record.vkey`);
    const without = await runOn(files, [`${site}/`]);
    expect(without.text).toContain('that the end was not cut off');
    expect(without.text).toContain('names no key of a log');
    expect(without.text).not.toContain('VERIFIED');
    expect(without.code).toBe(3);
  });

  /** A site with everything, apart from what it keeps back. */
  function siteOf(out: Pick<HandedOut, 'csv' | 'events'>, back: RegExp, slips = EMPTY_SLIPS) {
    const files = placesOf(out, `${SITE}/record/log`, {
      [`${SITE}/record.csv`]: out.csv,
      [`${SITE}/record-slips.csv`]: slips,
      [`${SITE}/.well-known/touchline-record.vkey`]: `${KEY}\n`,
    });
    for (const place of files.keys()) if (back.test(place)) files.delete(place);
    return files;
  }

  it.each([1, 2, 9])(
    'verifies a site whose log grows while it is read, %i times',
    async (grows) => {
      const files = siteOf(honest, /^$/);
      const place = `${SITE}/record/log/checkpoint`;
      const sizes = [12, 30, 31, 32].map((less) => honest.events.length - less);
      let reads = 0;
      const lines: string[] = [];
      const code = await runVerifyRecord([SITE], {
        read: async (path) => {
          const size = path === place && reads < Math.min(grows, 3) ? sizes[reads] : undefined;
          if (path === place) reads += 1;
          const text = size === undefined ? null : sampleCheckpoint(honest.events, { size });
          const file = text ?? files.get(path) ?? null;
          return typeof file === 'string'
            ? new TextEncoder().encode(file)
            : file && new Uint8Array(file);
        },
        write: (line) => lines.push(line),
        progress: () => {},
      });
      expect([code, lines.at(-1)]).toEqual([0, expect.any(String)]);
    },
  );

  it.each([
    ['nothing', /^$/, 0],
    ['its key', /vkey$/, 3],
    ['its head', /checkpoint$/, 1],
    ['its entries', /entries/, 1],
    ['its whole log', /record\/log/, 1],
    ['its log and its key', /record\/log|vkey$/, 3],
    ['its slips', /slips\.csv$/, 2],
    ['its tips', /record\.csv$/, 2],
    ['everything', /tips\.example/, 2],
  ])('never verifies a site that keeps back %s', async (_, back, expected) => {
    for (const more of [[], ['--key', KEY]]) {
      const { code, text } = await runOn(siteOf(honest, back), [SITE, ...more]);
      // With a key of the reader's own, a log that is kept back is one that is broken.
      const byOwnKey = back.test('/record/log') ? 1 : 0;
      expect(code).toBe(expected === 3 && more.length > 0 ? byOwnKey : expected);
      expect(text.includes('VERIFIED')).toBe(code === 0);
    }
  });

  it('reports what failed, and where', async () => {
    const forgery = FORGERIES.find(({ name }) => name.startsWith('losers made winners by other'));
    const forged = { ...honest, ...(await forgery?.forge(honest)) };
    const { code, text } = await runOn(placesOf(forged), [
      'record.csv',
      '--log',
      'log',
      '--key',
      KEY,
    ]);
    expect(text).toContain(
      'line 3 (tip 2): The log has no settlement with the hash of this result.',
    );
    expect(code).toBe(1);
  });

  it('accepts an older file, unless it is presented as newer', async () => {
    const older = { ...honest, csv: toCsv(honest.rows.slice(0, 30)) };
    const args = ['record.csv', '--log', 'log', '--key', KEY];
    const { code, text } = await runOn(placesOf(older), args);
    expect(text).toContain('10 tips, are not in it');
    expect(code).toBe(0);
    const asOf = await runOn(placesOf(older), [...args, '--as-of', '2025-09-01']);
    expect(asOf.text).toContain('The file lacks what the log recorded');
    expect(asOf.code).toBe(1);
  });

  it('checks a proof, with the text that was hashed', async () => {
    const tree = new MerkleTree(honest.events.map((event) => leafHash(eventBytes(event))));
    const [row] = honest.rows;
    const [first] = honest.events;
    if (!row || !first) throw new Error('no tips');
    const checkpoint = sampleCheckpoint(honest.events, { witnessedAt: '2025-08-01T00:00:00.000Z' });
    const proof = {
      entry: eventBytes(first),
      index: 0,
      hashes: tree.inclusionProof(0),
      checkpoint,
    };
    const files = new Map([
      ['a.tlog-proof', formatProof(proof)],
      ['b.tlog-proof', formatProof({ ...proof, index: 1 })],
      ['tip.txt', `${(await commitText(row)).text}\n`],
      ['other.txt', 'something else'],
    ]);
    const good = await runOn(files, [
      'a.tlog-proof',
      'tip.txt',
      '--key',
      KEY,
      '--witness',
      WITNESS,
    ]);
    expect(good.text).toContain(`entry       0 of ${honest.events.length}`);
    expect(good.text).toContain('not that it still stands: it may have been withdrawn since');
    expect(good.text).not.toContain('VERIFIED');
    expect(good.code).toBe(3);
    expect(await runOn(files, ['a.tlog-proof', 'other.txt', '--key', KEY])).toMatchObject({
      code: 1,
    });
    expect(await runOn(files, ['b.tlog-proof', '--key', KEY])).toMatchObject({ code: 1 });
    // A witness's key signs no log.
    expect(await runOn(files, ['a.tlog-proof', '--key', WITNESS])).toMatchObject({ code: 2 });
    expect(await runOn(files, ['a.tlog-proof'])).toMatchObject({ code: 2 });
    const beside = async (events: HandedOut['events']) =>
      runOn(new Map([...placesOf({ ...honest, events }), ...files]), [
        'a.tlog-proof',
        'tip.txt',
        '--log',
        'log',
        '--key',
        KEY,
      ]);
    expect((await beside(honest.events)).text).toContain('VERIFIED, beside the log');
    expect(await beside(honest.events)).toMatchObject({ code: 0 });
    expect(await beside(renumbered(honest.events.slice(1)))).toMatchObject({ code: 1 });
  });

  it('accepts a chain hash from anywhere in the chain, and says which', async () => {
    const chain = honest.rows[9]?.chain_hash ?? '';
    const args = ['record.csv', '--expect-head', chain.slice(0, 12)];
    const { code, text } = await runOn(placesOf(honest), args);
    expect(text).toContain('the head that you noted is the one after tip 10');
    expect(code).toBe(3);
    const late = await runOn(placesOf(honest), [...args, '--seen-at', '2025-03-15']);
    expect(late.text).toContain('yet claims the earlier time');
    expect(late.code).toBe(1);
  });
});
