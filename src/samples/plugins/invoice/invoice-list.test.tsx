import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { FieldTypesProvider, ListPage as GeneratedList } from 'touchline/crud';
import { createMockProvider } from 'touchline/data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { INVOICE_TYPES } from '@/samples/resources/invoices/field-types';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import texts from './i18n/en.json';
import invoice from './plugin';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The list at an address, on the sample apps' own data. */
async function show(search = '') {
  const base = 'http://localhost';
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const [resource] = invoice.resources ?? [];
  if (!resource) throw new Error('The plugin has its record.');
  const plugin = { ...invoice, resources: [{ ...resource, dataProvider: undefined }] };
  const listed = buildRegistry([plugin]).registry.resource(resource.id);
  if (!listed) throw new Error('The registry has its record.');
  await renderCrud({
    plugin,
    provider: createMockProvider(`${base}/mock`, { fetch: mock }),
    routes: [
      {
        path: listed.path,
        element: (
          <FieldTypesProvider types={INVOICE_TYPES}>
            {await pageOf(GeneratedList, listed)}
          </FieldTypesProvider>
        ),
      },
    ],
    at: listed.path + search,
    texts: { invoice: texts },
  });
}

it('shows invoices with client, status and balance, the last one first', async () => {
  await show();
  expect(await screen.findByText('1–25 of 50')).toBeTruthy();
  const [, first] = screen.getAllByRole('row');
  if (!first) throw new Error('There are rows.');
  expect(within(first).getByText('#5036')).toBeTruthy();
  expect(within(first).getByText(/@example\.com$/)).toBeTruthy();
  expect(within(first).getByText(/^(Sent|Draft|Partly paid|Past due|Downloaded)$/)).toBeTruthy();
});

it('finds by text, status and days', async () => {
  await show('?q=kthistledown61');
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  cleanup();
  await show('?f.invoiceStatus=Past+Due');
  expect(await screen.findByText('1–3 of 3')).toBeTruthy();
  cleanup();
  await show('?f.issued=2000-01-01..2000-01-31');
  expect(await screen.findByText(/no matches/i)).toBeTruthy();
});

it('offers the actions of a row', async () => {
  await show('?q=kthistledown61');
  fireEvent.click(await screen.findByRole('button', { name: /Actions/ }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['View', 'Peek', 'Edit', 'Download', 'Duplicate', 'Send', 'Delete']);
});
