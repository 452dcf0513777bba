import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { ListPage as GeneratedList } from 'touchline/crud';
import { createMockProvider } from 'touchline/data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleUsers } from '@/samples/resources/mock-users/resource';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import texts from './i18n/en.json';
import sampleUsersPlugin from './plugin';

/** The list on the sample apps' own data, through their data provider. */
async function show() {
  const base = 'http://localhost';
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const listed = { ...sampleUsers, dataProvider: undefined };
  return renderCrud({
    plugin: { ...sampleUsersPlugin, resources: [listed], routes: [] },
    provider: createMockProvider(`${base}/mock`, { fetch: mock }),
    routes: [{ path: listed.path, element: await pageOf(GeneratedList, listed) }],
    at: listed.path,
    texts: { 'sample-users': texts },
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const field = (form: HTMLElement, name: string) =>
  within(form).getByLabelText(new RegExp(`^${name}`));
const type = (form: HTMLElement, name: string, value: string) =>
  fireEvent.change(field(form, name), { target: { value } });

it('finds a user, and links to their page', async () => {
  await show();
  expect(await screen.findByText('1–25 of 50')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dbrackwater4@' } });
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Dessa Brackwater/ });
  expect(link.getAttribute('href')).toBe('/apps/user/view/4');
});

it('adds a user with valid fields, as a subscriber of the basic plan', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'New sample user' }));
  const form = await screen.findByRole('dialog', { name: 'New sample user' });
  const create = () => fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
  type(form, 'Name', 'Al');
  type(form, 'Phone', '555 0100');
  create();
  expect(await within(form).findByText('At least 3 characters.')).toBeTruthy();
  expect(within(form).getByText('Please enter ten digits.')).toBeTruthy();
  expect(within(form).getAllByText('Required.')).toHaveLength(4);
  type(form, 'Name', 'Zed Newman');
  type(form, 'Username', 'zed');
  type(form, 'Email', 'zed@example.com');
  type(form, 'Company', 'Near Post Foods');
  type(form, 'Country', 'Kenya');
  type(form, 'Phone', '(555) 555-0100');
  create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zed@' } });
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  const row = screen.getByRole('link', { name: /Zed Newman/ }).closest('[role="row"]');
  expect(row?.textContent).toMatch(/Subscriber.*Basic.*Active/);
});
