import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { budgetProblem, runStage } from './run-stage.ts';

/** A test runner that writes the report it is asked for, prints a hundred lines and ends with a code. */
const RUNNER = `
  const [statuses, code] = process.argv.slice(1);
  const outcomes = statuses.split(',').map((status) => ({
    title: 'one', place: 'one.test.ts:1', seconds: 0, status,
    failure: status === 'failed' ? { message: 'no row', pictures: [] } : undefined,
  }));
  if (statuses) require('node:fs').writeFileSync(process.env.TEST_REPORT, JSON.stringify(outcomes));
  for (let line = 1; line <= 100; line += 1) console.log('line ' + line + ' of lane ' + process.env.TEST_LANE);
  process.exit(Number(code));`;

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

const stage = (args: string[], report?: 'vitest', alone?: boolean) =>
  runStage(
    {
      id: 'samples',
      track: 'tests',
      title: 'Samples',
      report,
      command: [process.execPath, '-e', RUNNER, '--'],
      lanes: { more: { budget: 60, args } },
    },
    { lane: 'more', folder, alone },
  );

describe('runStage', () => {
  it('is green where nothing failed, says no more than that, and keeps the output', async () => {
    const { counts } = await stage(['passed,flaky,skipped', '0'], 'vitest');
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 1 });
    expect(printed).toContain('• Samples … ok (2 passed, 1 skipped, 1 flaky, ');
    expect(printed).not.toContain('line 100');
    expect(readFileSync(join(folder, 'samples.log'), 'utf8')).toContain('line 1 of lane more');
  });

  it('says all of it at once beside another stage', async () => {
    const write = vi.mocked(process.stdout.write);
    await stage(['passed', '0'], 'vitest', false);
    expect(write.mock.calls).toEqual([
      [expect.stringMatching(/^• Samples … ok \(1 passed, .+\)\n$/)],
    ]);
  });

  it('is red where the runner lost its exit code, and shows the failure, not the output', async () => {
    const { counts } = await stage(['passed,failed', '0'], 'vitest');
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(printed).toContain('FAILED (1 passed, 1 failed');
    expect(printed).toContain('✗ one.test.ts:1  one\n    no row');
    expect(printed).not.toContain('line 100');
    expect(printed).toContain(join(folder, 'samples.log'));
  });

  it('is red where the runner broke after its tests, and shows the end of the output', async () => {
    const { counts } = await stage(['passed', '1'], 'vitest');
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(printed).toContain('line 100');
    expect(printed).not.toContain('line 50 ');
  });

  it('is red where the runner left no report', async () => {
    const { counts } = await stage(['', '0'], 'vitest');
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(printed).toContain('no report');
  });

  it('takes no report of an earlier run for its own', async () => {
    await stage(['passed', '0'], 'vitest');
    await stage(['', '0'], 'vitest');
    expect(existsSync(join(folder, 'samples.json'))).toBe(false);
  });

  it.each([
    ['0', { passed: 1, failed: 0, skipped: 0 }],
    ['1', { passed: 0, failed: 1, skipped: 0 }],
  ])('counts a check without a report that ends with %s as one test', async (code, counts) => {
    expect(await stage(['', code])).toMatchObject({ counts });
  });
});

describe('budgetProblem', () => {
  it('allows half as much again', () => {
    expect(budgetProblem('Unit tests', 150, 100)).toBeNull();
  });

  it('says what was used, what may be, and what to do', () => {
    expect(budgetProblem('Unit tests', 151, 100)).toBe(
      'Unit tests used 151 CPU-seconds; the budget is 100. Make the tests cheaper, or raise the budget in scripts/test/checks.mjs with the reason.',
    );
  });

  it('says nothing where CPU time could not be measured', () => {
    expect(budgetProblem('Unit tests', null, 100)).toBeNull();
  });
});
