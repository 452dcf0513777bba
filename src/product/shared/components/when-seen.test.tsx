import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenSeen } from './WhenSeen';

let seen: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(note: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => note([{ isIntersecting }]);
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const { container } = render(
    <WhenSeen height={300}>
      <p>below</p>
    </WhenSeen>,
  );
  return container;
}

it('keeps a place for what is below the window, and draws it once it is in sight', async () => {
  const page = open();
  await act(async () => seen(false));
  expect(screen.queryByText('below')).toBeNull();
  expect((page.firstElementChild as HTMLElement).style.minHeight).toBe('300px');
  await act(async () => seen(true));
  expect(screen.getByText('below')).toBeTruthy();
});

it('draws it unseen once the page is at rest: for the find bar, for paper, and for screen readers', async () => {
  open();
  expect(screen.queryByText('below')).toBeNull();
  await act(async () => vi.runAllTimersAsync());
  expect(screen.getByText('below')).toBeTruthy();
});
