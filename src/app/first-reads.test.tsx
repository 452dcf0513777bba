import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AwaitFirstReads, holdPage, isHeld } from './first-reads';
import { PageSkeleton } from './PageSkeleton';

function app(at: string) {
  const page = (
    <>
      <p>frame</p>
      <AwaitFirstReads waiting={<p>skeleton</p>}>
        <p>page</p>
      </AwaitFirstReads>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return <RouterProvider key={at} router={router} />;
}

const open = (at: string) => act(async () => render(app(at)));

afterEach(cleanup);

it('delays a page, but not its frame, until its first reads have finished or failed', async () => {
  let fail = (_error: Error) => {};
  holdPage('/reports', new Promise((_answer, reject) => (fail = reject)));
  await open('/reports');
  expect(screen.getByText('frame')).toBeTruthy();
  expect(screen.getByText('skeleton')).toBeTruthy();
  await act(async () => fail(new Error('gone')));
  expect(screen.getByText('page')).toBeTruthy();
  cleanup();
  await open('/reports');
  expect(screen.queryByText('skeleton')).toBeNull();
});

it('delays no other page', async () => {
  holdPage('/reports', new Promise(() => {}));
  await open('/users');
  expect(screen.getByText('page')).toBeTruthy();
});

it('shows the skeleton of a delayed page at once, of any other after a delay', async () => {
  let answer = (_: unknown) => {};
  holdPage('/reports', new Promise((resolve) => (answer = resolve)));
  expect(isHeld('/reports')).toBe(true);
  expect(isHeld('/users')).toBe(false);
  const stylesOf = (atOnce: boolean) => {
    render(<PageSkeleton shape="cards" atOnce={atOnce} />);
    const names = screen.getByRole('status').className.split(' ');
    cleanup();
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    return rules
      .filter(({ cssText }) => names.some((name) => cssText.startsWith(`.${name} `)))
      .map(({ cssText }) => cssText)
      .join();
  };
  expect(stylesOf(isHeld('/reports'))).not.toContain('150ms');
  expect(stylesOf(isHeld('/users'))).toContain('150ms');
  await act(async () => answer(null));
  expect(isHeld('/reports')).toBe(false);
});

/** Draws a page as the app does, without `act`, and without the timers with which React keeps a fallback on the screen. */
async function drawn(at: string, then: () => void, beside?: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const turns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  };
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render([app(at), beside]);
  await turns();
  const first = container.textContent;
  then();
  await turns();
  const second = container.textContent;
  root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return [first, second];
}

it('shows a page as soon as its first reads have finished, however short its skeleton was there', async () => {
  let answer = () => {};
  holdPage('/reports', new Promise<void>((resolve) => (answer = resolve)));
  const seen = await drawn('/reports', () => answer());
  expect(seen).toEqual(['frameskeleton', 'framepage']);
});

/** Acts while a page is being drawn. */
function Meanwhile({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

it('shows a page whose first reads finish while its skeleton is being drawn', async () => {
  let answer = () => {};
  holdPage('/reports', new Promise<void>((resolve) => (answer = resolve)));
  const [first] = await drawn(
    '/reports',
    () => {},
    <Meanwhile key="meanwhile" act={() => answer()} />,
  );
  expect(first).toBe('framepage');
});
