import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestBackend,
  type TestBackend,
  temporaryFolder,
} from '../../server/testing/test-site.ts';
import { loadLogKey } from '../../src/product/server/record-log/log-key.ts';
import { readPlace } from '../../src/product/server/verify-record/read-place.ts';
import { runVerifyRecord } from '../../src/product/server/verify-record/run.ts';
import { PATIENCE } from '../support/patience.ts';
import { writeYear } from '../support/record/year-of-demo.ts';
import { LANE } from './support/lane.ts';
import { createDatabase, ONE_IN_MORE } from './support/world.ts';

/** Which of its tips are published: all, if run by name. */
const EVERY = LANE === 'more' ? 3 : 1;

describe.each(ONE_IN_MORE)('a year of the demo on %s', () => {
  let site: TestBackend;
  const folder = temporaryFolder();

  beforeAll(async () => {
    site = await openTestBackend({ DATABASE_URL: await createDatabase('year') });
    await writeYear(site, folder.path, EVERY);
    // Run by name, it publishes and settles every tip of the year.
  }, 2 * PATIENCE.test);
  afterAll(async () => {
    await site?.close();
    folder.remove();
  });

  it.each([
    ['tips', 'record.csv', 2000 / EVERY],
    ['slips', 'record-slips.csv', 120],
  ])('is verified by the command and by Python: %s', async (kind, name, least) => {
    const { verifier } = loadLogKey(site.settings);
    const args = [
      join(folder.path, name),
      '--log',
      join(folder.path, 'record/log'),
      '--key',
      verifier,
    ];
    const lines: string[] = [];
    const io = { read: readPlace, write: (line: string) => lines.push(line), progress: () => {} };
    const code = await runVerifyRecord(args, io);
    const report = lines.join('\n');
    expect([code, report]).toEqual([0, expect.stringContaining('VERIFIED')]);
    expect(report).not.toContain('older than the log itself');
    expect(Number(new RegExp(`^${kind} +(\\d+)`, 'm').exec(report)?.[1])).toBeGreaterThan(least);
    const python = spawnSync('python3', ['-B', 'verifier', ...args], {
      encoding: 'utf8',
    });
    expect([python.status, python.stderr]).toEqual([0, '']);
    // Both print the same verdict and the same notes.
    expect(python.stdout.trimEnd()).toBe(report.slice(report.indexOf('VERIFIED, beside the log')));
  });
});
