import type { DataProvider } from '@refinedev/core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, expect, it, vi } from 'vitest';
import { completeResource } from '@/plugin-api/complete-resource';
import { extended } from '@/plugin-api/extend-resources';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import GeneratedList from './GeneratedList';
import GeneratedShow from './GeneratedShow';

const close: RowActionDef = {
  id: 'close',
  labelKey: 'shell:yes',
  icon: 'M0 0',
  access: { resource: 'leagues', action: 'edit' },
  rpc: 'close',
  args: (row) => ({ id: row.id }),
  successKey: 'samples:done',
  bulk: { rpc: 'close_many', args: (ids) => ({ ids }), successKey: 'samples:done' },
};
const resource: CompleteResource = { ...samples, rights: 'may', history: [], rowActions: [close] };
const OWN = 'Somebody else closes your own.';

const ROWS = [
  { id: '1', name: 'Allowed', may: { close: null, edit: null, delete: null } },
  { id: '2', name: 'Refused', may: { close: 'OWN_LEAGUE', edit: null } },
  { id: '3', name: 'Nothing', may: {} },
  // As an earlier version of the app kept it.
  { id: '4', name: 'Unknown' },
];

const getList = vi.fn(async () => ({ data: ROWS, total: ROWS.length }));
const custom = vi.fn(async () => ({ data: null }));

async function show(at: string, shown = resource) {
  await renderCrud({
    plugin: samplePlugin,
    provider: {
      getList,
      getOne: async ({ id }: { id: string }) => ({ data: ROWS.find((row) => row.id === id) }),
      custom,
    } as unknown as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <GeneratedList resource={shown} /> },
      { path: '/samples/:id', element: <GeneratedShow resource={shown} /> },
    ],
    at,
    texts: {
      shell: { 'error.OWN_LEAGUE': OWN, yes: 'Close it', print: 'Print it', cancel: 'Samples' },
    },
  });
}

afterEach(() => {
  cleanup();
  getList.mockClear();
  custom.mockClear();
});

const buttons = () =>
  screen
    .getAllByRole('button')
    .filter(({ textContent }) => ['Close it', 'Delete'].includes(textContent ?? ''))
    .map((button) => [button.textContent, button.getAttribute('aria-disabled')]);

it.each([
  [
    '1',
    'Allowed',
    [
      ['Delete', null],
      ['Close it', null],
    ],
  ],
  ['2', 'Refused', [['Close it', 'true']]],
])('the page of record %s offers what its row says', async (id, name, expected) => {
  await show(`/samples/${id}`);
  await screen.findByRole('heading', { level: 1, name });
  expect(buttons()).toEqual(expected);
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
});

it('an action that a row refuses says why and does nothing', async () => {
  await show('/samples/2');
  const button = await screen.findByRole('button', { name: 'Close it' });
  fireEvent.focus(button);
  fireEvent.mouseOver(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(OWN);
  fireEvent.click(button);
  expect(custom).not.toHaveBeenCalled();
});

it('a list reads the rights, and its menus follow them', async () => {
  await show('/samples');
  await screen.findAllByText('Refused');
  expect(getList).toHaveBeenCalledWith(
    expect.objectContaining({
      meta: expect.objectContaining({ select: expect.stringMatching(/(^|,)may(,|$)/) }),
    }),
  );
  expect(screen.queryByRole('button', { name: 'Actions for Nothing' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Unknown' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Refused' }));
  const menu = within(await screen.findByRole('menu'));
  const item = menu.getByRole('menuitem', { name: /^Close it/ });
  expect(item.textContent).toBe(`Close it${OWN}`);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(menu.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

it('the rows of a record say nothing about what another plugin adds to it', async () => {
  const print: RowActionDef = {
    ...{
      id: 'print',
      labelKey: 'shell:print',
      icon: 'M0 0',
      work: async () => ({ default: async () => {} }),
    },
    access: { resource: 'leagues', action: 'edit' },
  };
  const whole = extended(
    { plugin: 'samples', resource: { ...resource, details: async () => ({ default: resource }) } },
    [
      {
        plugin: 'printing',
        extension: {
          resource: 'samples',
          details: async () => ({ default: { record: 'leagues', rowActions: [print] } }),
        },
      },
    ],
  );
  await show('/samples/3', await completeResource(whole.resource));
  await screen.findByRole('heading', { level: 1, name: 'Nothing' });
  expect(screen.getByRole('button', { name: 'Print it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
});
