import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { FIELD_TYPES } from 'touchline/crud';
import { createMockProvider } from 'touchline/data';
import type { PluginDef } from 'touchline/plugin-api';
import { afterEach, expect, it } from 'vitest';
import gallery from '@/samples/gallery/i18n/en.json';
import { tableRows } from '@/samples/resources/table-rows/resource';
import { createBrowserMock } from '../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../mock-server/browser/mock-store';
import names from './generated-pages/i18n/en.json';
import CreatePage from './generated-pages/pages/CreatePage';
import EditPage from './generated-pages/pages/EditPage';
import FieldTypesPage from './generated-pages/pages/field-types/FieldTypesPage';
import ListPage from './generated-pages/pages/ListPage';
import ShowPage from './generated-pages/pages/ShowPage';
import generatedPages from './generated-pages/plugin';
import texts from './generated-pages/texts/en.json';
import samples from './samples/i18n/en.json';

afterEach(cleanup);

const PAGES = 'src/samples/plugins/generated-pages/pages/field-types';

/** Shows the plugin's pages with the sample backend's own data. */
async function show(at: string) {
  const base = 'http://localhost';
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const own = { ...tableRows, dataProvider: undefined };
  const plugin: PluginDef = {
    ...generatedPages,
    dependsOn: [],
    resources: [own],
    access: [{ resource: 'samples', actions: '*', roles: ['ADMIN'] }],
  };
  return renderCrud({
    plugin,
    provider: createMockProvider(`${base}/mock`, { fetch: mock }),
    routes: [
      { path: '/generated/field-types', element: <FieldTypesPage /> },
      { path: '/generated/people', element: await pageOf(ListPage, own) },
      { path: '/generated/people/new', element: await pageOf(CreatePage, own) },
      { path: '/generated/people/:id', element: await pageOf(ShowPage, own) },
      { path: '/generated/people/:id/edit', element: await pageOf(EditPage, own) },
    ],
    at,
    texts: { samples, gallery, 'generated-pages': names, 'generated-pages/texts': texts },
  });
}

it('has one example for each row of the table of field types, and no other', () => {
  const files = readdirSync(`${PAGES}/fields`).map((file) => basename(file, '.ts'));
  expect(files.sort()).toEqual(Object.keys(FIELD_TYPES).sort());
});

it.each(['en', 'fr', 'ar'])('describes each field type in %s', async (lang) => {
  const said = await import(`./generated-pages/pages/field-types/texts/${lang}.json`);
  expect(Object.keys(said.examples)).toEqual(Object.keys(FIELD_TYPES));
});

it('validates input, and shows it as lists, records and exports do', async () => {
  await show('/generated/field-types');
  const price = within(await screen.findByRole('region', { name: 'Money' }));
  expect(price.getAllByText('€49.50')).toHaveLength(2);
  const input = price.getByRole('textbox', { name: 'Price' });
  fireEvent.change(input, { target: { value: '1999' } });
  expect(price.getAllByText('€19.99')).toHaveLength(2);
  expect(price.getByText('1999')).toBeTruthy();
  fireEvent.change(input, { target: { value: '-1' } });
  expect(await price.findByText('At least 0.')).toBeTruthy();
});

it('shows the actual declaration of a field', async () => {
  await show('/generated/field-types');
  fireEvent.click(screen.getByRole('button', { name: 'Source code of Money' }));
  const source = await screen.findByRole('region', { name: 'Source code' });
  expect(source.textContent).toContain("type: 'money'");
});

it('every kind of page works, and names the files that declare it', async () => {
  const { router } = await show('/generated/people');
  expect(await screen.findByText(/^1–\d+ of 50$/)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xpennyroyal124' } });
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'details.ts' }));
  const source = await screen.findByRole('region', { name: 'Source code' });
  expect(source.textContent).toContain("defineDetails('table-rows')");

  await router.navigate('/generated/people/1/edit');
  const post = await screen.findByRole('textbox', { name: /^Position/ });
  fireEvent.change(post, { target: { value: 'Referee' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Status/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Resigned' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  // The record's own page opens after the save.
  expect(await screen.findByText('Referee')).toBeTruthy();
  expect(screen.getByText('Resigned')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/generated/people/1');
  expect(screen.getByRole('button', { name: 'resource.ts' })).toBeTruthy();

  await router.navigate('/generated/people/new');
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  expect((await screen.findAllByText('Required.')).length).toBeGreaterThan(3);
});
