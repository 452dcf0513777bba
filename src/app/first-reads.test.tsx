import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { HeldPage, holdPage } from './first-reads';

function open(at: string) {
  const page = (
    <>
      <p>frame</p>
      <Suspense fallback={<p>skeleton</p>}>
        <HeldPage>
          <p>page</p>
        </HeldPage>
      </Suspense>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return act(async () => render(<RouterProvider router={router} />));
}

afterEach(cleanup);

it('holds a page back, but not its frame, until what it reads first is there or has failed', async () => {
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

it('holds no other page', async () => {
  holdPage('/reports', new Promise(() => {}));
  await open('/users');
  expect(screen.getByText('page')).toBeTruthy();
});
