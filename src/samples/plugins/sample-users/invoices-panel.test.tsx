import type { GetListParams } from '@refinedev/core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoices } from '@/samples/resources/invoices/resource';
import { invoices as sampleInvoices } from '../../../../mock-server/data/invoices';
import { InvoicesPanel } from './components/InvoicesPanel';
import plugin from './plugin';
import texts from './texts/en.json';

const rows = sampleInvoices(new Date('2026-11-20T12:00:00Z')).slice(0, 3);
const getList = vi.fn(async (_params: GetListParams) => ({ data: rows, total: rows.length }));

const show = (resources = [invoices]) =>
  renderCrud({
    plugin: { ...plugin, resources, routes: [] },
    provider: { getList: getList as never },
    routes: [
      {
        path: '/',
        element: (
          <>
            <InvoicesPanel company="Near Post Foods" />
            <p>Below</p>
          </>
        ),
      },
    ],
    at: '/',
    texts: { 'sample-users/texts': texts, invoice: { 'field.issued': 'Issued' } },
  });

beforeEach(() => {
  localStorage.clear();
  getList.mockClear();
});
afterEach(cleanup);

it("shows a company's invoices as their own list writes them, and offers all ways to take them along", async () => {
  await show();
  const [first] = rows;
  if (!first) throw new Error('There is a sample.');
  const link = await screen.findByRole('link', { name: `#${first.id}` });
  expect(link.getAttribute('href')).toBe(`/apps/invoice/preview/${first.id}`);
  expect(getList.mock.lastCall?.[0].filters).toEqual([
    { field: 'company', operator: 'eq', value: 'Near Post Foods' },
  ]);
  const head = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toContain('Issued');
  expect(
    screen.getByRole('button', { name: `Actions for #${first.id} ${first.name}` }),
  ).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const ways = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(ways).toEqual([
    'Download CSV',
    'Download raw data (CSV)',
    'Download PDF',
    'Print',
    'Copy',
  ]);
});

it('leaves invoices out if the app has none', async () => {
  await show([]);
  expect(await screen.findByText('Below')).toBeTruthy();
  expect(document.querySelector('section, table')).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});
