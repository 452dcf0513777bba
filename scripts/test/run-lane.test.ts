import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conclude, runLane } from './run-lane.ts';
import type { runStage, StageResult } from './run-stage.ts';

const run = vi.fn<typeof runStage>();
let printed: string;
beforeEach(() => {
  printed = '';
  run.mockReset();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const result = (changes: Partial<StageResult> = {}): StageResult => ({
  ...{ passed: 3, failed: 0, skipped: 0, flaky: [] },
  ...{ seconds: 1, cpuSeconds: 2, budget: 3 },
  ...changes,
});

it('closes with the counts and times of all stages', () => {
  expect(conclude([result(), result({ failed: 1, skipped: 2 })], 1.51)).toBe(1);
  expect(printed).toBe('\nAll: 1.5 s, 4.0 CPU-s of 6\n\n6 passed, 1 failed, 2 skipped\n');
  conclude([result({ cpuSeconds: null })], 1);
  expect(printed).toContain('\nAll: 1.0 s\n\n3 passed, 0 failed\n');
});

const flaky = (count: number) => Array.from({ length: count }, (_, n) => `a.spec.ts:${n}  shows`);

it('lets three flaky tests of all stages pass, and names them', () => {
  expect(conclude([result({ flaky: flaky(2) }), result({ flaky: flaky(1) })], 1)).toBe(0);
  expect(printed).toContain('\n6 passed, 0 failed\n3 flaky:\n  a.spec.ts:0  shows\n');
});

it('counts more than three flaky tests as a failure of the run, and says so', () => {
  expect(conclude([result({ flaky: flaky(4) })], 1)).toBe(1);
  expect(printed).toContain('more than 3 fail the run.\n\n3 passed, 1 failed\n4 flaky:\n');
});

const findBrowser = vi.fn(async () => {});

it('runs the checks beside the tests, each in turn, and the browser tests after both, whatever failed', async () => {
  const events: string[] = [];
  run.mockImplementation(async ({ id }) => {
    events.push(`${id} begins`);
    await new Promise(setImmediate);
    events.push(`${id} ends`);
    return result({ failed: 1 });
  });
  expect(await runLane(['--only', 'lint,types,db,browser'], findBrowser, run)).toBe(false);
  expect(findBrowser).toHaveBeenCalledOnce();
  expect(events).toEqual([
    ...['lint begins', 'db begins', 'lint ends', 'types begins', 'db ends', 'types ends'],
    ...['browser begins', 'browser ends'],
  ]);
});

it('passes on the lane and the tool’s arguments', async () => {
  run.mockResolvedValue(result());
  const args = ['--lane', 'more', '--only', 'db', '--', '-t', 'ledger'];
  expect(await runLane(args, findBrowser, run)).toBe(true);
  const [stage] = run.mock.calls[0] ?? [];
  expect(stage?.id).toBe('db');
  const path = expect.stringMatching(/^test-output.more.db$/);
  expect(run).toHaveBeenCalledExactlyOnceWith(stage, 'more', path, ['-t', 'ledger'], undefined);
});
