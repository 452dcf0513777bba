import { act, render } from '@testing-library/react';
import { styleOfSheets } from '@tests/support/computed-style';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from './ProgressBar';
import { trackPage } from './route-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  let settle = { come: () => {}, fail: () => {} };
  const code = new Promise<string>((resolve, reject) => {
    settle = { come: () => resolve('page'), fail: () => reject(new Error('gone')) };
  });
  return { code, ...settle };
}

function bar(container: HTMLElement) {
  const node = container.querySelector<HTMLElement>('[data-progress]');
  if (!node) throw new Error('There is no bar.');
  const share = () => Number(/scaleX\((.+)\)/.exec(styleOfSheets(node).transform)?.[1]);
  return { share, state: () => node.dataset.progress };
}

describe('ProgressBar', () => {
  it('starts at 0.08, advances every 200 ms, fills up and disappears', async () => {
    const { share, state } = bar(render(<ProgressBar />).container);
    const { code, come } = page();
    expect([state(), share()]).toEqual(['idle', 0]);
    act(() => void trackPage(code));
    expect([state(), share()]).toEqual(['loading', 0.08]);
    act(() => void vi.advanceTimersByTime(199));
    expect(share()).toBe(0.08);
    act(() => void vi.advanceTimersByTime(1));
    expect(share()).toBeGreaterThan(0.08);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(share()).toBeLessThan(1);
    await act(async () => come());
    expect([state(), share()]).toEqual(['idle', 1]);
    act(() => void vi.advanceTimersByTime(400));
    expect(share()).toBe(0);
  });

  it('shows that a page failed, and resets with the next one', async () => {
    const { state } = bar(render(<ProgressBar />).container);
    const first = page();
    const tracked = trackPage(first.code).catch((error: Error) => error.message);
    await act(async () => first.fail());
    expect(await tracked).toBe('gone');
    expect(state()).toBe('failed');
    const second = page();
    await act(async () => {
      void trackPage(second.code);
      second.come();
    });
    expect(state()).toBe('idle');
  });
});
