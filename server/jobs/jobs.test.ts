import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Job, keepDoing } from './jobs.ts';

const LOOK_MS = 10_000;
/** Whose turn it is, and which jobs are due, as the database says. */
let mine: boolean;
let due: string[];
let finished: string[];
const report = vi.fn();
const close = vi.fn(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  mine = true;
  due = ['one', 'two'];
  finished = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const runSql = async (sql: string) => {
  if (sql.includes('finish_job')) {
    finished.push(sql.slice(sql.indexOf('(')));
    return [];
  }
  return due.splice(0).map((name) => ({ name }));
};
const job = (name: string, run: Job['run'] = async () => {}): Job => ({
  name,
  every: 60,
  failed: `${name} failed`,
  run: vi.fn(run),
});
const begin = (jobs: Job[], sql = runSql) =>
  keepDoing(jobs, { runSql: sql, turn: { isMine: async () => mine, close }, report });

it('does what is due, now and whenever it looks, until it is stopped', async () => {
  const [one, two] = [job('one'), job('two')];
  const stop = begin([one, two]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(finished).toEqual([`('one', 60, null)`, `('two', 60, null)`]);
  due = ['two'];
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([one.run, two.run].map((run) => vi.mocked(run).mock.calls.length)).toEqual([1, 2]);
  await stop();
  due = ['one'];
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(one.run).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('does nothing until it is its turn', async () => {
  mine = false;
  const one = job('one');
  const stop = begin([one]);
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(one.run).not.toHaveBeenCalled();
  mine = true;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(one.run).toHaveBeenCalledTimes(1);
  await stop();
});

it('reports a job that fails, and notes why', async () => {
  const failure = new Error('no answer');
  const stop = begin([job('one', () => Promise.reject(failure))]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(report.mock.calls).toEqual([['error', 'one failed', failure]]);
  expect(finished).toEqual([`('one', 60, 'no answer')`]);
  await stop();
});

it('reports a database that is away once, and goes on when it is back', async () => {
  let away = true;
  const one = job('one');
  const stop = begin([one], async (sql) => {
    if (away) throw new Error('away');
    return runSql(sql);
  });
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(report).toHaveBeenCalledTimes(1);
  away = false;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(one.run).toHaveBeenCalledTimes(1);
  await stop();
});

it('keeps its turn during a long job, and waits for it when it is stopped', async () => {
  let finish = () => {};
  const long = job('one', () => new Promise<void>((resolve) => (finish = resolve)));
  const two = job('two');
  due = ['one'];
  const stop = begin([long, two]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  due = ['two'];
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(two.run).toHaveBeenCalledTimes(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(close).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(close).toHaveBeenCalledTimes(1);
});
