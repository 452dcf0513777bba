import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_MS } from '@/product/shared/live/live-interval';
import { refreshWhileLive } from '@/product/shared/live/refresh-while-live';
import { fixturesInterval } from './live-rows';

const NOW = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** A page with one match; gives how often it was read, and a way to let time pass. */
async function open(state: string, startsInMs: number) {
  const row = { state, starts_at: new Date(NOW + startsInMs).toISOString() };
  const read = vi.fn(async () => ({ data: [{ ...row }] }));
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(
    () =>
      useQuery({
        queryKey: ['matches'],
        queryFn: read,
        refetchInterval: refreshWhileLive(fixturesInterval),
      }),
    { wrapper },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return { row, read, pass };
}

it('reads every half minute while a match is played, and no more once it is over', async () => {
  const { row, read, pass } = await open('LIVE', -60_000);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(2 * LIVE_MS);
  expect(read).toHaveBeenCalledTimes(3);
  row.state = 'FINISHED';
  await pass(LIVE_MS);
  expect(read).toHaveBeenCalledTimes(4);
  await pass(20 * LIVE_MS);
  expect(read).toHaveBeenCalledTimes(4);
});

it('reads at the next start, and follows the match from then on', async () => {
  const { read, pass } = await open('SCHEDULED', 600_000);
  await pass(599_000);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(LIVE_MS);
  expect(read).toHaveBeenCalledTimes(3);
});

it('rests while nobody looks at the page', async () => {
  const { read, pass } = await open('LIVE', -60_000);
  focusManager.setFocused(false);
  await pass(5 * LIVE_MS);
  expect(read).toHaveBeenCalledTimes(1);
  focusManager.setFocused(true);
  await pass(LIVE_MS);
  expect(read.mock.calls.length).toBeGreaterThan(1);
});

it('leaves a page alone on which nothing is to come', async () => {
  const { read, pass } = await open('POSTPONED', 60_000);
  await pass(10 * LIVE_MS);
  expect(read).toHaveBeenCalledTimes(1);
});
