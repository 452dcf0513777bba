import type { CustomParams } from '@refinedev/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import { afterEach, expect, it, vi } from 'vitest';
import texts from './i18n/en.json';
import RecordPage from './pages/RecordPage';

vi.mock('touchline/plugin-api', async (actual) => ({
  ...(await actual<object>()),
  SlotOutlet: () => null,
}));
vi.mock('@/product/shared/components/WhenSeen', () => ({ WhenSeen: () => null }));
vi.mock('@/product/sports/tips/ProofDrawer', () => ({ ProofDrawer: () => null }));
vi.mock('./components/RecordPageFilters', () => ({ RecordPageFilters: () => null }));

afterEach(cleanup);

it('the record finds what it reads first, and uses all of it', async () => {
  const custom = vi.fn(async (_asked: CustomParams) => ({ data: [] as never }));
  const asked = () => custom.mock.calls.map(([{ url, payload }]) => JSON.stringify([url, payload]));
  const client = newClient();
  const search = '?sport=tennis&from=2026-01-01';
  await RecordPage.readAhead({
    viewer: 'ANON',
    timeZone: 'Europe/London',
    search,
    params: {},
    client,
    providers: { default: { custom } as never },
    resources: [],
  });
  const ahead = asked();
  expect(ahead).toHaveLength(2);
  await renderCrud({
    plugin: { id: 'record', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { custom: custom as never },
    texts: { record: texts },
    routes: [{ path: '/record', element: <RecordPage /> }],
    at: `/record${search}`,
    client,
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(asked()).toEqual(ahead);
  const unused = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() === 0);
  expect(unused.map(({ queryKey }) => queryKey)).toEqual([]);
});
