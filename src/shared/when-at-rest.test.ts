import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenAtRest } from './when-at-rest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for the delay, and until pending requests are done', () => {
  const act = vi.fn();
  let waiting = true;
  whenAtRest(1000, () => waiting, act);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  waiting = false;
  vi.advanceTimersByTime(1100);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9000);
  expect(act).toHaveBeenCalledOnce();
});

it('can be stopped, also while requests are pending', () => {
  const act = vi.fn();
  let waiting = true;
  const stop = whenAtRest(1000, () => waiting, act);
  vi.advanceTimersByTime(2500);
  stop();
  waiting = false;
  vi.advanceTimersByTime(9000);
  expect(act).not.toHaveBeenCalled();
});
