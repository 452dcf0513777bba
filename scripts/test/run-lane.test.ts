import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBuilt } from '../launch/build-stamp.mjs';
import type { Track } from './checks.mjs';
import type { Outcome } from './outcome.ts';
import { conclude, runLane } from './run-lane.ts';
import { runStage, type StageResult } from './run-stage.ts';

vi.mock('../launch/build-stamp.mjs', () => ({ isBuilt: vi.fn() }));
vi.mock('./run-stage.ts', () => ({ runStage: vi.fn() }));

let printed: string;
beforeEach(() => {
  printed = '';
  vi.mocked(runStage).mockReset();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const result = (outcomes: Outcome[], failed = 0): StageResult => ({
  title: 'Samples',
  outcomes,
  problems: [],
  counts: { passed: outcomes.length, failed, skipped: 1 },
  seconds: 1,
  cpuSeconds: null,
  budget: 1,
});

const flaky: Outcome = { title: 'shows', place: 'a.test.ts:1', status: 'flaky', seconds: 0 };
const concluded = (times: number) =>
  conclude([result(Array(times - 1).fill(flaky)), result([flaky])], 1);

it('adds up the stages, and lets three flaky tests of all of them pass', () => {
  expect(concluded(3)).toBe(0);
  expect(printed).toContain('\n3 passed, 0 failed, 2 skipped\n3 flaky:\n');
});

it('counts more than three flaky tests as a failure of the run, and says so', () => {
  expect(concluded(4)).toBe(1);
  expect(printed).toContain('more than 3 fail the run.\n\n4 passed, 1 failed, 2 skipped\n');
});

const stage = (id: string, track: Track, onlyWhenStale = false) => ({
  id,
  track,
  title: id,
  command: [],
  lanes: { more: { budget: 1, onlyWhenStale } },
});
const stages = [
  stage('build', 'checks', true),
  stage('start', 'checks'),
  stage('db', 'tests'),
  stage('browser', 'browser'),
];

it.each([
  [true, ['start', 'db', 'browser']],
  [false, ['build', 'start', 'db', 'browser']],
])('where dist is up to date: %s, runs %j', async (built, ran) => {
  vi.mocked(isBuilt).mockReturnValue(built);
  vi.mocked(runStage).mockResolvedValue(result([]));
  await runLane({ lane: 'more', stages, extra: [] });
  expect(
    vi
      .mocked(runStage)
      .mock.calls.map(([{ id }]) => id)
      .toSorted(),
  ).toEqual(ran.toSorted());
  expect(process.exitCode).toBe(0);
});

it('runs all stages after one failed, and ends with code 1', async () => {
  vi.mocked(isBuilt).mockReturnValue(false);
  vi.mocked(runStage).mockResolvedValue(result([])).mockResolvedValueOnce(result([], 1));
  await runLane({ lane: 'more', stages, extra: [] });
  expect(runStage).toHaveBeenCalledTimes(4);
  expect(process.exitCode).toBe(1);
});

it('runs the checks beside the tests, each in turn, and the browser tests by themselves after both', async () => {
  vi.mocked(isBuilt).mockReturnValue(false);
  const events: string[] = [];
  vi.mocked(runStage).mockImplementation(async ({ id }, { alone }) => {
    events.push(`${id} begins${alone ? ' alone' : ''}`);
    await new Promise(setImmediate);
    events.push(`${id} ends`);
    return result([]);
  });
  await runLane({ lane: 'more', stages, extra: [] });
  expect(events).toEqual([
    ...['build begins', 'db begins', 'build ends', 'start begins', 'db ends', 'start ends'],
    ...['browser begins alone', 'browser ends'],
  ]);
});
