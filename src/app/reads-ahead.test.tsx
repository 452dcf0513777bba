import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { PluginDef } from '@/plugin-api/types';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import type { AppParts } from './app-parts';
import { loadPageReader } from './everywhere';
import { ReadsAhead } from './ReadsAhead';

afterEach(cleanup);

const texts = async () => ({ default: {} });
let log: string[];

/** A plugin whose only page logs what it is asked to read. */
function partsOf(): AppParts {
  const page = Object.assign(() => null, {
    readAhead: async ({ search, viewer, params }: PageAhead) =>
      void log.push(`read ${params.id} ${search} ${viewer}`),
  });
  const plugin = {
    id: 'things',
    apiVersion: 1,
    nameKey: 'things:name',
    basePath: '/things',
    routes: [
      {
        id: 'things.one',
        path: '/things/:id',
        page: async () => ({ default: page }),
        layout: 'app',
        titleKey: 'things:name',
      },
    ],
    i18n: { en: texts, fr: texts, ar: texts },
  } as unknown as PluginDef;
  const built = buildRegistry([plugin]);
  return { registry: { current: () => built }, dataProviders: {} } as unknown as AppParts;
}

async function open(status: ViewerState['status']) {
  log = [];
  // As it is by the time somebody moves.
  await loadPageReader();
  const viewer = { role: 'USER', userId: 'u', status } as ViewerState;
  const element = (
    <ViewerContextProvider value={viewer}>
      <ReadsAhead parts={partsOf()} />
      <Outlet />
    </ViewerContextProvider>
  );
  const children = [
    { path: '/', element: <h1>home</h1> },
    { path: '/things/:id', element: <h1>thing</h1> },
  ];
  const router = createMemoryRouter([{ element, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('home');
  return router;
}

it('a move reads what its page shows first, once', async () => {
  const router = await open('ready');
  await act(() => router.navigate('/things/7?sort=name'));
  await waitFor(() => expect(log).toEqual(['read 7 ?sort=name USER']));
  await act(() => router.navigate('/things/7?sort=date'));
  await act(() => router.navigate('/things/8'));
  await waitFor(() => expect(log).toEqual(['read 7 ?sort=name USER', 'read 8  USER']));
});

it('nothing is read before it is known who the person is', async () => {
  const router = await open('loading');
  await act(() => router.navigate('/things/7'));
  await screen.findByText('thing');
  expect(log).toEqual([]);
});
