import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPace } from './machine-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the pace of a stage is the mean of what was measured during it', () => {
  const pace = watchPace(vi.fn().mockReturnValue(9).mockReturnValueOnce(1).mockReturnValueOnce(3));
  vi.advanceTimersByTime(19_000);
  expect(pace()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('a fast machine doesn’t shrink the budgets', () => {
  expect(watchPace(() => 0.5)()).toBe(1);
});
