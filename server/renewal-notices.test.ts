import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTellingRenewals } from './renewal-notices.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at the start and every hour, until it is stopped', async () => {
  const runSql = vi.fn(async () => []);
  const stop = keepTellingRenewals(runSql, () => {});
  expect(runSql.mock.calls).toEqual([['select private.notify_renewals_due()']]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(runSql).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(runSql).toHaveBeenCalledTimes(3);
});

it('reports a failure and tries again an hour later', async () => {
  const failure = new Error('no connection');
  const runSql = vi.fn(async () => []).mockRejectedValueOnce(failure);
  const report = vi.fn();
  const stop = keepTellingRenewals(runSql, report);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(report.mock.calls).toEqual([['error', expect.any(String), failure]]);
  expect(runSql).toHaveBeenCalledTimes(2);
  await stop();
});

it('waits for a run in progress when it is stopped', async () => {
  let finish = (_rows: never[]) => {};
  const stop = keepTellingRenewals(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    () => {},
  );
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(stopped).toBe(false);
  finish([]);
  await stopping;
  expect(stopped).toBe(true);
});
