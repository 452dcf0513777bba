import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AwaitFirstReads, holdPage, isHeld } from './first-reads';
import { PageSkeleton } from './PageSkeleton';

function open(at: string) {
  const page = (
    <>
      <p>frame</p>
      <Suspense fallback={<p>skeleton</p>}>
        <AwaitFirstReads>
          <p>page</p>
        </AwaitFirstReads>
      </Suspense>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return act(async () => render(<RouterProvider router={router} />));
}

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
