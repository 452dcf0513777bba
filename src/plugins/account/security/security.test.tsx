import { Refine } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { factorServer, RIGHT_CODE } from '@tests/support/factor-server';
import { backendOf, renderWithBackend } from '@tests/support/render-with-backend';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSupabaseProvider } from '@/providers/data/supabase-provider';
import shell from '../../../../public/locales/en.json';
import account from '../i18n/en.json';
import SecurityPage from '../pages/SecurityPage';
import texts from '../texts/en.json';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => vi.unstubAllGlobals());

async function open(security: object, prepare = (_server: ReturnType<typeof factorServer>) => {}) {
  const server = factorServer();
  Object.assign(server.security, { has_factor: true, recovery_left: 10, ...security });
  prepare(server);
  server.signIn('aal2', 'totp');
  const backend = backendOf(server.fetch);
  await renderWithBackend(
    backend,
    <MemoryRouter>
      <Refine dataProvider={createSupabaseProvider(backend)} options={{ disableTelemetry: true }}>
        <SecurityPage />
      </Refine>
    </MemoryRouter>,
    { account, 'account/texts': texts },
  );
  return server;
}

const button = (name: string) => screen.findByRole('button', { name });
/** What is said; nothing of what is still loading. */
const notices = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('sets up an app by QR code or key, and says so when its first code is wrong', async () => {
  const server = await open({ has_factor: false }, (made) => {
    made.factors = [];
  });
  await screen.findByText(texts['apps.none']);
  fireEvent.click(await button(texts['apps.add']));
  const dialog = within(await screen.findByRole('dialog', { name: texts['add.title'] }));
  fireEvent.change(dialog.getByLabelText(texts['add.name']), { target: { value: 'Work phone' } });
  fireEvent.click(dialog.getByRole('button', { name: texts['add.next'] }));
  const code = await dialog.findByLabelText(shell['factor.code']);
  expect(dialog.getByRole('img', { name: texts['add.qr'] })).toBeTruthy();
  expect(dialog.getByText('ABCD EFGH')).toBeTruthy();
  const enter = (value: string) => act(async () => fireEvent.change(code, { target: { value } }));
  await enter('999999');
  expect((await dialog.findByRole('alert')).textContent).toBe(shell['error.CODE_WRONG']);
  await enter(RIGHT_CODE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Work phone')).toBeTruthy();
  expect(server.factors).toMatchObject([{ friendly_name: 'Work phone', status: 'verified' }]);
});

it('leaves nothing behind when setting up an app is cancelled', async () => {
  const server = await open({ has_factor: false }, (made) => {
    made.factors = [];
  });
  fireEvent.click(await button(texts['apps.add']));
  fireEvent.click(await button(texts['add.next']));
  await screen.findByLabelText(shell['factor.code']);
  expect(server.factors).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: shell.cancel }));
  await waitFor(() => expect(server.factors).toHaveLength(0));
});

it('removes an app only after naming it', async () => {
  const server = await open({});
  await screen.findByText('Phone');
  fireEvent.click(await button(texts['apps.remove']));
  const dialog = within(await screen.findByRole('dialog', { name: texts['apps.removeTitle'] }));
  expect(dialog.getByRole('listitem').textContent).toBe('Phone');
  expect(dialog.getByText(texts['apps.removeLast'])).toBeTruthy();
  expect(server.factors).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: texts['apps.remove'] }));
  await waitFor(() => expect(server.factors).toHaveLength(0));
});

it('shows new recovery codes once, after asking about those there are', async () => {
  await open({ recovery_left: 4 });
  await screen.findByText('You have 4 codes left.');
  fireEvent.click(await button(texts['recovery.make']));
  const dialog = within(await screen.findByRole('dialog', { name: texts['recovery.replace'] }));
  fireEvent.click(dialog.getByRole('button', { name: texts['recovery.make'] }));
  const list = await screen.findByRole('list', { name: texts['recovery.title'] });
  expect(list.textContent).toBe('aaaaa-00001aaaaa-00002');
  for (const name of ['recovery.copy', 'recovery.print', 'recovery.download'] as const) {
    expect(screen.getByRole('button', { name: texts[name] })).toBeTruthy();
  }
});

it('offers no recovery codes before there is a second factor', async () => {
  await open({ has_factor: false });
  await screen.findByText(texts['recovery.first']);
  expect(screen.queryByRole('button', { name: texts['recovery.make'] })).toBeNull();
});

it.each([
  [{ required: true, has_factor: false, due_at: '2026-01-09T12:00:00Z' }, /by 9 Jan 2026/],
  [{ required: true, has_factor: false, due_at: '2026-01-01T12:00:00Z' }, /overdue/],
  [{ administrators_with_factor: 1 }, /the only administrator/],
  [{ administrators_with_factor: 2 }, /there aren't two/],
  [{ recovery_left: 2 }, /^You have 2 codes left/],
])('warns: %j', async (security, words) => {
  vi.useFakeTimers({ now: new Date('2026-01-05T12:00:00Z'), toFake: ['Date'] });
  try {
    await open(security);
    await waitFor(() => expect(notices().some((text) => words.test(text ?? ''))).toBe(true));
  } finally {
    vi.useRealTimers();
  }
});

it('says nothing to people of whom nothing is required', async () => {
  await open({ required: false, administrators_with_factor: null });
  await screen.findByText('You have 10 codes left.');
  expect(notices()).toEqual(['You have 10 codes left.']);
});

it('lets the owner cancel a request to have the factors removed, by keyboard', async () => {
  const server = await open({ reset_asked_at: '2026-01-01T12:00:00Z' });
  const cancel = await button(texts['reset.cancel']);
  expect(notices().join()).toMatch(/asked two administrators/);
  cancel.focus();
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByText(/asked two administrators/)).toBeNull());
  expect(server.sent.map(({ path }) => path)).toContain('/rest/v1/rpc/cancel_factor_reset');
});
