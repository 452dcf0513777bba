import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countsText, runStage, timeText } from './run-stage.ts';
import { VITEST } from './stages.ts';

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-stage-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const stage = (
  command: string[],
  report?: 'vitest' | 'playwright',
  { budget = 60, pace = 1 }: { budget?: number; pace?: number } = {},
) =>
  runStage(
    { id: 'samples', title: 'Samples', report, command, budget: { more: budget } },
    'more',
    join(folder, 'samples'),
    [],
    undefined,
    () => () => pace,
  );

/** A tool that prints something, writes a report if it is given a path, and exits with a code. */
const TOOL = `
  const [code, report] = process.argv.slice(1);
  if (report?.startsWith('{')) require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, report);
  console.log('said in lane ' + process.env.TEST_LANE);
  process.exit(Number(code));`;
const tool = (...words: string[]) => [process.execPath, '-e', TOOL, '--', ...words];

const GROUP = {
  specs: [
    { title: 'shows', file: 'a.spec.ts', line: 7, tests: [{ status: 'flaky' }] },
    { title: 'hides', file: 'a.spec.ts', line: 9, tests: [{ status: 'expected' }] },
  ],
};
const reported = (stats: object, suites: object[] = []) =>
  JSON.stringify({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1, ...stats },
    suites,
  });

it('prints only the counts if nothing failed', async () => {
  const counts = { passed: 3, failed: 0, skipped: 1, flaky: [] };
  expect(await stage(tool('0', reported({})), 'playwright')).toMatchObject(counts);
  expect(printed).toContain('✓ Samples: 3 passed, 1 skipped, ');
  expect(printed).not.toContain('said');
});

it.each([
  ['a test failed, whatever the code', '0', reported({ unexpected: 2 }), { passed: 3, failed: 2 }],
  ['the tool broke after its tests', '1', reported({}), { passed: 3, failed: 1 }],
  ['the tool left no report', '0', '', { passed: 0, failed: 1 }],
])('is red and shows what the tool said where %s', async (_, code, report, counts) => {
  expect(await stage(tool(code, report), 'playwright')).toMatchObject(counts);
  expect(printed).toContain('✗ Samples');
  expect(printed).toContain('said in lane more');
});

it('does not read a report of an earlier run', async () => {
  await stage(tool('0', reported({})), 'playwright');
  expect(await stage(tool('0'), 'playwright')).toMatchObject({ passed: 0, failed: 1 });
});

it('lists flaky tests, which passed, with their locations', async () => {
  const report = reported({ flaky: 1 }, [{ specs: [], suites: [GROUP] }]);
  expect(await stage(tool('0', report), 'playwright')).toMatchObject({
    passed: 4,
    failed: 0,
    flaky: ['a.spec.ts:7  shows'],
  });
  expect(printed).toContain('said');
});

it.each([
  ['0', { passed: 1, failed: 0 }],
  ['1', { passed: 0, failed: 1 }],
])('counts a check that ends with %s as one test', async (code, counts) => {
  expect(await stage(tool(code))).toMatchObject(counts);
});

it.runIf(process.platform === 'linux')(
  'is red where it used far more than its budget, unless the machine is that slow',
  async () => {
    // Lives longer than the time between two samples.
    const program =
      'for (const end = Date.now() + 1500; Date.now() < end; ) for (let at = 0; at < 1e6; at += 1);';
    const busy = [process.execPath, '-e', program];
    expect(await stage(busy, undefined, { budget: 0.01 })).toMatchObject({ passed: 1, failed: 1 });
    expect(printed).toContain('went far over its budget');
    const slow = { budget: 0.01, pace: 1000 };
    expect(await stage(busy, undefined, slow)).toMatchObject({ passed: 1, failed: 0 });
  },
);

it('counts Vitest’s results, and shows its output about failures', async () => {
  const lines = [
    `it('passes', () => {});`,
    `it('differs', () => expect({ a: 1 }).toEqual({ a: 2 }));`,
    `it('lacks a file', ({ skip }) => skip('no such file'));`,
  ];
  writeFileSync(join(folder, 'samples.test.js'), lines.join('\n'));
  const command = [...VITEST, '--root', folder, '--globals'];
  const counts = { passed: 1, failed: 1, skipped: 1 };
  expect(await stage(command, 'vitest')).toMatchObject(counts);
  expect(printed).toContain('+   "a": 1');
  rmSync(join(folder, 'samples.test.js'));
  writeFileSync(join(folder, 'broken.test.js'), "import './not-there.js';");
  expect(await stage(command, 'vitest')).toMatchObject({ passed: 0, failed: 1 });
  expect(printed).toContain('not-there.js');
});

it('omits zero counts, and CPU time if it was not measured', () => {
  expect(countsText({ passed: 3, failed: 0, skipped: 0, flaky: [] })).toBe('3 passed');
  expect(timeText(2.04, 3.21, 10)).toBe('2.0 s, 3.2 CPU-s of 10');
  expect(timeText(2.04, null, 10)).toBe('2.0 s');
  expect(timeText(2.04, 3.21, 0)).toBe('2.0 s, 3.2 CPU-s');
});
