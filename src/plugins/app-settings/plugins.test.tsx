import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { resource, plugin as sample } from '@tests/support/plugins/sample-plugins';
import { Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { noteOrigin } from '@/plugin-api/origin';
import type { Backend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { AppError } from '@/shared/app-error';
import { type AppConfig, ConfigProvider } from '@/shared/config-context';
import own from './i18n/en.json';
import PluginPage from './pages/PluginPage';
import PluginsPage from './pages/PluginsPage';
import appSettings from './plugin';
import texts from './texts/en.json';

const named = (id: string, more = {}) => sample(id, { nameKey: `${id}:name` as never, ...more });
const board = named('board', {
  resources: [{ ...resource('entries', '/board'), nameKey: 'board:name' }],
  settings: [
    {
      key: 'rows',
      default: '5',
      section: { titleKey: 'board:name', order: 1 },
      order: 1,
      labelKey: 'board:rows',
      helpKey: 'board:rows',
      control: { least: 1, most: 20 },
    },
  ],
});
noteOrigin(board, { package: 'touchline-plugin-board', version: '1.4.0' });
const awards = named('awards', { dependsOn: ['board'] });
const lost = named('lost', {
  routes: [
    {
      id: 'lost',
      path: 'nowhere',
      page: async () => ({ default: () => null }),
      layout: 'app',
      titleKey: 'lost:name',
    },
  ],
});

const ON_SERVER = {
  server: { version: '0.2.0' },
  plugins: [
    {
      name: 'touchline-plugin-board',
      code: 'tables-failed',
      message: 'board/1.sql was not applied.',
    },
    { name: 'touchline-plugin-gone', code: 'tables-left', message: 'Its tables stay.' },
  ],
};

const keep = vi.fn(async (args: Record<string, unknown>) => ({ ...args, updated_at: 'v2' }));

async function show(at: string, { off = [] as string[], rows = [] as object[] } = {}) {
  keep.mockClear();
  const custom = async ({ url, payload }: { url: string; payload: Record<string, unknown> }) => ({
    data: url === 'rpc/system_state' ? ON_SERVER : await keep(payload),
  });
  const config = { disabledPlugins: ['awards'].filter((id) => off.includes(id)) } as AppConfig;
  await renderCrud({
    plugin: appSettings,
    others: [board, awards, lost],
    disabled: off,
    settings: Object.fromEntries(off.map((id) => [`plugin:${id}`, 'false'])),
    provider: { custom } as unknown as Partial<DataProvider>,
    texts: {
      'app-settings': own,
      'app-settings/texts': texts,
      board: { name: 'Board', rows: 'Rows of the card' },
      awards: { name: 'Awards' },
      lost: { name: 'Lost' },
    },
    routes: [
      {
        element: (
          <ConfigProvider config={config}>
            <BackendProvider backend={{ getJson: async () => rows } as unknown as Backend}>
              <Outlet />
            </BackendProvider>
          </ConfigProvider>
        ),
        children: [
          { path: '/system/plugins', element: <PluginsPage /> },
          { path: '/system/plugins/:id', element: <PluginPage /> },
        ],
      },
    ],
    at,
  });
}

const line = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

it('lists what each plugin brings and where it comes from, with the server’s problems too', async () => {
  await show('/system/plugins');
  expect(await line('Board').findByText('Problems: 1')).toBeTruthy();
  expect(line('Board').getByText(/board 1\.4\.0/)).toBeTruthy();
  expect(line('Board').getByText(/Pages: 1 · Records: 1 · Settings: 1 · Tables: 1/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'From packages' })).toBeTruthy();
  // Tables without their package.
  expect(line('touchline-plugin-gone').queryByRole('switch')).toBeNull();
  // The page itself stays reachable.
  expect(switchOf('App settings').disabled).toBe(true);
  expect(line('App settings').getByText('Required', { selector: 'span' })).toBeTruthy();
});

it('finds plugins by name and package, those with problems, and says when there are none', async () => {
  await show('/system/plugins?q=touchline-plugin-board');
  expect(await screen.findByRole('link', { name: 'Board' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Awards' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: /^With problems/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Awards' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Lost' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Off/ }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lost' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(await screen.findByText('No plugin is called that')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all plugins' }));
  expect(await screen.findByRole('link', { name: 'Awards' })).toBeTruthy();
});

it('names what goes off with a plugin before it switches it off', async () => {
  await show('/system/plugins');
  await waitFor(() => expect(switchOf('Board').disabled).toBe(false));
  fireEvent.click(switchOf('Board'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off Board?' }));
  expect(dialog.getByText('Go off with it, because they need it: Awards')).toBeTruthy();
  expect(dialog.getByText(/Pages that go: 4, menu entries: 0/)).toBeTruthy();
  expect(dialog.getByText(/data remain readable through the API/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(keep).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('switch', { name: 'Board' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(keep).toHaveBeenCalledWith({
      key: 'plugin:board',
      control: ['true', 'false'],
      value: 'false',
      version: null,
    }),
  );
});

it('switches on against the row that was read, and says why it could not', async () => {
  const rows = [{ key: 'plugin:board', value: 'false', updated_at: 'v7' }];
  await show('/system/plugins?show=off', { off: ['board', 'awards'], rows });
  await waitFor(() => expect(switchOf('Board').disabled).toBe(false));
  // The operator's word wins over the page.
  expect(switchOf('Awards').disabled).toBe(true);
  expect(line('Awards').getByText('Off by the operator', { selector: 'span' })).toBeTruthy();
  keep.mockRejectedValueOnce(
    new AppError({ status: 409, code: 'CONFLICT', messageKey: 'shell:error.CONFLICT' }),
  );
  fireEvent.click(switchOf('Board'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(keep).toHaveBeenCalledWith({
    key: 'plugin:board',
    control: ['true', 'false'],
    value: 'true',
    version: 'v7',
  });
});

it('shows one plugin with its names, needs, problems and settings, which are kept in place', async () => {
  await show('/system/plugins/board');
  expect(await screen.findByText('tables-failed')).toBeTruthy();
  expect(screen.getByText('touchline-plugin-board')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Awards' }).getAttribute('href')).toBe(
    '/system/plugins/awards',
  );
  expect(screen.getByRole('list', { name: 'Pages: 1' }).textContent).toContain('/board');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rows of the card' });
  expect(field.value).toBe('5');
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(keep).toHaveBeenCalledWith({
      key: 'board.rows',
      control: { least: 1, most: 20 },
      value: '7',
      version: null,
    }),
  );
});

it('has a next step where there is no such plugin', async () => {
  await show('/system/plugins/none');
  expect((await screen.findByRole('link', { name: 'All plugins' })).getAttribute('href')).toBe(
    '/system/plugins',
  );
});
