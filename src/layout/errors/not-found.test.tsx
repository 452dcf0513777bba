import { screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { resource, plugin as sample } from '@tests/support/plugins/sample-plugins';
import { expect, it } from 'vitest';
import NotFoundPage from './NotFoundPage';

const board = sample('board', {
  nameKey: 'board:name' as never,
  resources: [resource('entries', '/board')],
});
const settings = sample('app-settings', {
  access: [{ resource: 'app_settings' as never, actions: ['edit'], roles: ['ADMIN'] }],
});

const show = (at: string, role: 'ADMIN' | 'USER') =>
  renderCrud({
    plugin: settings,
    others: [board],
    disabled: ['board'],
    role,
    provider: {},
    texts: { board: { name: 'Board' } },
    routes: [{ path: '*', element: <NotFoundPage /> }],
    at,
  });

it.each(['/board', '/board/7', '/board/new'])(
  'says at %s that its plugin is off, and to administrators where to switch it on',
  async (at) => {
    await show(at, 'ADMIN');
    expect(await screen.findByText(/“Board” is switched off for everyone/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open its settings' }).getAttribute('href')).toBe(
      '/system/plugins/board',
    );
  },
);

it('offers others the way home, and calls an address of nobody a mistake', async () => {
  const { unmount } = await show('/board', 'USER');
  expect(await screen.findByText(/“Board” is switched off/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open its settings' })).toBeNull();
  unmount();
  await show('/boards', 'USER');
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
