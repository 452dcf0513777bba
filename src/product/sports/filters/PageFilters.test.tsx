import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { afterEach, expect, it, vi } from 'vitest';
import '@/crud/filters/ChoiceMenu';
import '@/crud/filters/FilterSheet';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { PageFilters } from './PageFilters';

/** Tips by what the page asks for: the numbers beside the choices of a tier. */
const TIPS = { 'tier=PREMIUM sport=football': 12, 'tier=VIP sport=football': 1 };
const getList = vi.fn(async ({ filters = [] }: Parameters<DataProvider['getList']>[0]) => {
  const asked = filters.map((one) => ('field' in one ? `${one.field}=${one.value}` : '')).join(' ');
  return { data: [], total: TIPS[asked as keyof typeof TIPS] ?? 0 };
});

const eq = (field: string, value: string) => ({ field, operator: 'eq' as const, value });
const named = (value: string) => ({ value, label: value.toLowerCase() });

function Bar() {
  const filters = useUrlFilters(['sport', 'tier']);
  return (
    <PageFilters
      list="tips"
      filters={filters}
      choices={[
        {
          key: 'sport',
          label: 'Sport',
          allLabel: 'All sports',
          options: ['football', 'tennis'].map(named),
          rowsOf: (value) => (value === 'tennis' ? 3 : 1234),
        },
        {
          key: 'tier',
          label: 'Tier',
          allLabel: 'All tiers',
          options: ['PREMIUM', 'VIP'].map(named),
          rowsOf: (value) => ({
            resource: 'listed_tips',
            idColumn: 'prediction_id',
            filters: [eq('tier', value), eq('sport', filters.values.sport)],
          }),
        },
      ]}
    />
  );
}

const show = () =>
  renderCrud({
    plugin: samplePlugin,
    provider: { getList: getList as unknown as DataProvider['getList'] },
    routes: [{ path: '/', element: <Bar /> }],
    at: '/?sport=football',
  });

afterEach(() => vi.unstubAllGlobals());

it('a page’s filters are chips, whose choices are named with their numbers', async () => {
  const { router } = await show();
  screen.getByRole('button', { name: 'Sport: football' });
  fireEvent.click(screen.getByRole('button', { name: 'Tier' }));
  fireEvent.click(await screen.findByRole('option', { name: 'premium, 12' }));
  expect(router.state.location.search).toBe('?sport=football&tier=PREMIUM');
  fireEvent.click(await screen.findByRole('button', { name: 'Tier: premium' }));
  const chosen = await screen.findByRole('option', { name: 'premium, 12', selected: true });
  await screen.findByRole('option', { name: 'vip, 1' });
  // Choosing it again takes the filter away.
  fireEvent.click(chosen);
  expect(router.state.location.search).toBe('?sport=football');
});

it('on a phone the choices of the sheet have the same numbers', async () => {
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...events, media, matches: true }));
  const { router } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const tier = await screen.findByRole('combobox', { name: /^Tier/ });
  expect(tier.textContent).toBe('All tiers');
  fireEvent.mouseDown(tier);
  fireEvent.click(await screen.findByRole('option', { name: 'premium, 12' }));
  expect(router.state.location.search).toBe('?sport=football&tier=PREMIUM');
  expect(tier.textContent).toBe('premium');
});
