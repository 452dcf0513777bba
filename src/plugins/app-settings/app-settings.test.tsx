import RtlProvider from '@mui/system/RtlProvider';
import type { DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { AppError } from '@/shared/app-error';
import { toast } from '@/shared/toast';
import settings from './i18n/en.json';
import AppSettingsPage from './pages/AppSettingsPage';
import plugin from './plugin';

interface Update {
  id: string;
  variables: { value: string };
  meta: { version: string };
}

const STORED = {
  horizontalMenuOpens: 'hover',
  toastPosition: 'top-left',
  customizer: 'false',
  second_factor_grace_days: '7',
};

/** Saves, as a server would: the next version of the row. */
const save = async ({ id, variables, meta }: Update) => ({
  data: { key: id, value: variables.value, updated_at: `v${Number(meta.version.slice(1)) + 1}` },
});
const update = vi.fn(save);
/** What was sent so far: key, value and expected version. */
const sent = () =>
  update.mock.calls.map(([{ id, variables, meta }]) => [id, variables.value, meta.version]);

beforeEach(() => void update.mockReset().mockImplementation(save));

async function show(rtl = false) {
  const rows = Object.entries(STORED).map(([key, value]) => ({ key, value, updated_at: 'v1' }));
  const page = (
    <RtlProvider value={rtl}>
      <BackendProvider backend={{ getJson: async () => rows } as unknown as Backend}>
        <AppSettingsPage />
      </BackendProvider>
    </RtlProvider>
  );
  await renderCrud({
    plugin,
    provider: { update } as unknown as Partial<DataProvider>,
    texts: { 'app-settings': settings },
    routes: [{ path: '/', element: page }],
    at: '/',
  });
  await screen.findByText('Open horizontal menus');
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: string) => fireEvent.click(choice(name));
const button = (name: string) => screen.findByRole('button', { name });

function refuse(status: number, code: string, current?: Record<string, unknown>) {
  const error = new AppError({ status, code, messageKey: `shell:error.${code}`, current });
  update.mockRejectedValueOnce(error);
}

it('a change shows at once, is saved against the version that was read, and can be undone once', async () => {
  const said = vi.spyOn(toast, 'success');
  await show();
  choose('On click');
  expect(choice('On click').checked).toBe(true);
  expect(screen.getByText('Saving…')).toBeTruthy();
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(choice('On hover').checked).toBe(true));
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  expect(sent()).toEqual([
    ['horizontalMenuOpens', 'click', 'v1'],
    ['horizontalMenuOpens', 'hover', 'v2'],
  ]);
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Changed: Open horizontal menus']);
});

it('the last of several changes made while one is being saved wins', async () => {
  let answer = () => {};
  update.mockImplementationOnce(async (asked) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return save(asked);
  });
  await show();
  choose('Top centre');
  choose('Top right');
  choose('Bottom left');
  expect(choice('Bottom left').checked).toBe(true);
  expect(sent()).toEqual([['toastPosition', 'top-center', 'v1']]);
  await act(async () => answer());
  await waitFor(() => expect(sent().slice(1)).toEqual([['toastPosition', 'bottom-left', 'v2']]));
  expect(choice('Bottom left').checked).toBe(true);
});

it('a change that could not be saved is reverted and can be retried', async () => {
  await show();
  refuse(503, 'UNAVAILABLE');
  choose('On click');
  const again = await button('Try again');
  expect(choice('On hover').checked).toBe(true);
  fireEvent.click(again);
  await waitFor(() => expect(choice('On click').checked).toBe(true));
  expect(sent()).toEqual([
    ['horizontalMenuOpens', 'click', 'v1'],
    ['horizontalMenuOpens', 'click', 'v1'],
  ]);
});

it('a change that the server refuses is reverted without a retry', async () => {
  await show();
  refuse(403, 'FORBIDDEN');
  choose('On click');
  await screen.findByRole('alert');
  expect(choice('On hover').checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('on a conflict the other person’s choice shows, and the next change is against their version', async () => {
  await show();
  refuse(409, 'CONFLICT', { key: 'toastPosition', value: 'bottom-right', updated_at: 'v7' });
  choose('Top centre');
  expect(await screen.findByText(/Someone else changed this/)).toBeTruthy();
  expect(choice('Bottom right').checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  choose('Top centre');
  await waitFor(() => expect(sent()[1]).toEqual(['toastPosition', 'top-center', 'v7']));
});

it('a position is named by the side where it appears on a right-to-left page', async () => {
  await show(true);
  expect(choice('Top right').checked).toBe(true);
  choose('Bottom left');
  await waitFor(() => expect(sent()).toEqual([['toastPosition', 'bottom-right', 'v1']]));
});

it('a number is saved once it is whole, within its range and typed to the end', async () => {
  await show();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Days to set up/ });
  expect(field.value).toBe('7');
  for (const wrong of ['', '-1', '3651', '1.5', 'seven', '999999999']) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.blur(field);
    expect(screen.getByText('Enter a whole number from 0 to 3,650.')).toBeTruthy();
  }
  fireEvent.change(field, { target: { value: '014' } });
  expect(sent()).toEqual([]);
  fireEvent.blur(field);
  await waitFor(() => expect(sent()).toEqual([['second_factor_grace_days', '14', 'v1']]));
  await waitFor(() => expect(field.value).toBe('14'));
  // Leaving it as it was saves nothing.
  fireEvent.change(field, { target: { value: '14' } });
  fireEvent.blur(field);
  expect(sent()).toHaveLength(1);
});
