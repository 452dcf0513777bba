import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { ListPage as GeneratedList } from 'touchline/crud';
import { createMockProvider } from 'touchline/data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { permissions } from '@/samples/resources/permissions/resource';
import { sampleRoles } from '@/samples/resources/roles/resource';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import texts from './i18n/en.json';
import roles from './plugin';

/** The list on the sample apps' own data, through their data provider. */
async function show() {
  const base = 'http://localhost';
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const listed = { ...permissions, dataProvider: undefined };
  return renderCrud({
    plugin: { ...roles, dependsOn: [], resources: [sampleRoles, listed] },
    provider: createMockProvider(`${base}/mock`, { fetch: mock }),
    routes: [{ path: listed.path, element: await pageOf(GeneratedList, listed) }],
    at: listed.path,
    texts: { roles: texts },
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function menuOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return await screen.findByRole('menu');
}

it('a permission that the app uses can be renamed, never deleted', async () => {
  await show();
  expect(await screen.findByText('1–9 of 9')).toBeTruthy();
  // The sample has none: a column of dashes.
  expect(screen.queryByText('Core permission')).toBeNull();
  expect(within(await menuOf('Only View')).getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'New permission' }));
  const form = await screen.findByRole('dialog', { name: 'New permission' });
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: 'Open the gates' } });
  fireEvent.click(within(form).getByLabelText(/^Core permission/));
  fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
  await screen.findByText('1–10 of 10');

  const menu = await menuOf('Open the gates');
  expect(within(menu).queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit Open the gates' });
  expect(await within(edit).findByText(/may lose access/)).toBeTruthy();
  expect(within(edit).queryByLabelText(/^Core permission/)).toBeNull();
});
