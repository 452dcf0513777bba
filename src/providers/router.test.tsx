import { type DataProvider, Refine, useList, useParsed } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { router } from './router';

const getList = vi.fn(async (_params: { meta?: Record<string, unknown> }) => ({
  data: [],
  total: 0,
}));

function Page() {
  const { id, action } = useParsed();
  const { query } = useList({ resource: 'leagues', meta: { count: 'exact' } });
  return (
    <p>
      {action} {String(id)} {query.status}
    </p>
  );
}

function open(address: string) {
  const page = (
    <Refine
      routerProvider={router}
      dataProvider={{ getList } as unknown as DataProvider}
      resources={[{ name: 'leagues', list: '/leagues', show: '/leagues/:id' }]}
      options={{ disableTelemetry: true }}
    >
      <Page />
    </Refine>
  );
  const routes = [{ path: '/leagues/:id', element: page, errorElement: <p>crashed</p> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

afterEach(cleanup);

it('the query string is not passed on to requests', async () => {
  open('/leagues/l1?select=secret&columns=all');
  expect(await screen.findByText('show l1 success')).toBeTruthy();
  await waitFor(() => expect(getList).toHaveBeenCalled());
  const { meta } = getList.mock.lastCall?.[0] ?? {};
  expect(Object.keys(meta ?? {}).sort()).toEqual(['count', 'queryKey', 'signal']);
});

it.each(['/leagues/%25', '/leagues/l1?to=%25'])('%s is a page, not a crash', async (address) => {
  open(address);
  expect(await screen.findByText(/success/)).toBeTruthy();
});
