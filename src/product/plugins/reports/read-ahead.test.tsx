import type { CustomParams, CustomResponse } from '@refinedev/core';
import { cleanup, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import type { ComponentType } from 'react';
import type { PageAhead } from 'touchline/plugin-api';
import { afterEach, expect, it, vi } from 'vitest';
import texts from './i18n/en.json';
import PerformancePage from './pages/PerformancePage';
import RevenuePage from './pages/RevenuePage';
import SubscribersPage from './pages/SubscribersPage';
import { MoneyWidget, PerformanceWidget, SubscribersWidget } from './widgets';

vi.mock('@/shared/components/chart/ApexChart', () => ({ default: () => null }));
vi.mock('touchline/plugin-api', async (actual) => ({
  ...(await actual<object>()),
  SlotOutlet: () => null,
}));

const custom = vi.fn(async ({ url }: CustomParams): Promise<CustomResponse> => {
  const rows = url === 'rpc/report_currencies' ? [{ currency: 'USD', payments: 3 }] : [];
  return { data: rows as never };
});
const asked = () => custom.mock.calls.map(([{ url, payload }]) => JSON.stringify([url, payload]));

const pageAhead = (search: string, client = newClient()): PageAhead => ({
  viewer: 'ADMIN',
  timeZone: 'Europe/London',
  search,
  params: {},
  client,
  providers: { default: { custom } as never },
  resources: [],
});

const show = (Page: ComponentType, search: string, client = newClient()) =>
  renderCrud({
    plugin: { id: 'reports', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { custom: custom as never },
    texts: { reports: texts },
    routes: [{ path: '/reports', element: <Page /> }],
    at: `/reports${search}`,
    client,
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  custom.mockClear();
});

it.each([
  ['the revenue report', RevenuePage, 8],
  ['revenue on the home page', MoneyWidget, 6],
  ['the report of tips', PerformancePage, 6],
  ['tips on the home page', PerformanceWidget, 3],
  ['the report of subscribers', SubscribersPage, 5],
  ['subscribers on the home page', SubscribersWidget, 2],
])('%s finds what it reads first, and uses all of it', async (_name, Page, reads) => {
  const client = newClient();
  const search = '?period=90&currency=EUR';
  await Page.readAhead(pageAhead(search, client));
  const ahead = asked();
  expect(ahead).toHaveLength(reads);
  await show(Page, search, client);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(document.querySelectorAll('dd').length).toBeGreaterThan(0);
  expect(asked()).toEqual(ahead);
  const unused = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() === 0);
  expect(unused.map(({ queryKey }) => queryKey)).toEqual([]);
});

it('reads amounts in the currency of the last visit before the currencies are known, and again if they changed', async () => {
  const currencyOf = ({ payload }: CustomParams) => (payload as { currency?: string }).currency;
  const amounts = () => new Set(custom.mock.calls.flatMap(([asked]) => currencyOf(asked) ?? []));
  await show(MoneyWidget, '');
  await waitFor(() => expect(localStorage.getItem('touchline.currency')).toContain('USD'));
  cleanup();

  custom.mockClear();
  localStorage.setItem('touchline.currency', '{"currency":"NGN"}');
  const all = MoneyWidget.readAhead(pageAhead(''));
  expect([...amounts()]).toEqual(['NGN']);
  await all;
  expect([...amounts()]).toEqual(['NGN', 'USD']);
});
