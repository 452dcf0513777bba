import { Refine } from '@refinedev/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { factorServer, LATE_CODE, RECOVERY_CODE, RIGHT_CODE } from '@tests/support/factor-server';
import { backendOf, renderWithBackend } from '@tests/support/render-with-backend';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import auth from '@/plugins/auth/i18n/en.json';
import LostFactorPage from '@/plugins/auth/pages/LostFactorPage';
import SecondFactorPage from '@/plugins/auth/pages/SecondFactorPage';
import { createAuthProvider } from '@/providers/auth/auth-provider';
import { ViewerProvider } from '@/providers/viewer-provider';
import { createRoleStore } from '@/providers/viewer-store';
import shell from '../../public/locales/en.json';
import { RouteGuard } from './RouteGuard';

beforeEach(() => localStorage.clear());

const { registry } = buildRegistry([]);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The app at an address, in a browser with this session. */
async function open(server = factorServer(), at = '/people?page=2') {
  const backend = backendOf(server.fetch);
  const leave = vi.fn();
  const provider = createAuthProvider(backend, { leave, origin: 'http://localhost' });
  const view = await renderWithBackend(
    backend,
    <MemoryRouter initialEntries={[at]}>
      <RegistryProvider registry={registry}>
        <Refine authProvider={provider} options={{ disableTelemetry: true }}>
          <ViewerProvider roles={createRoleStore()}>
            <Address />
            <Routes>
              <Route path="/auth/second-factor" element={<SecondFactorPage />} />
              <Route path="/auth/lost-factor" element={<LostFactorPage />} />
              <Route path="/auth/login" element="Sign in" />
              <Route
                path="*"
                element={
                  <RouteGuard access={undefined} waiting="waiting">
                    Everybody's addresses
                  </RouteGuard>
                }
              />
            </Routes>
          </ViewerProvider>
        </Refine>
      </RegistryProvider>
    </MemoryRouter>,
    { auth },
  );
  const address = () => screen.getByTestId('address').textContent;
  const enter = (code: string, label = shell['factor.code']) =>
    act(async () => {
      fireEvent.input(await screen.findByLabelText(label), { target: { value: code } });
    });
  return { server, backend, provider, leave, view, address, enter };
}

const HELD = '/auth/second-factor?to=%2Fpeople%3Fpage%3D2';
const signedIn = (aal: 'aal1' | 'aal2', method?: string) => {
  const server = factorServer();
  server.signIn(aal, method);
  return server;
};

it('shows nothing of the app and reads nothing before the second step, by whichever address', async () => {
  const { address, provider, server } = await open(signedIn('aal1'));
  await waitFor(() => expect(address()).toBe(HELD));
  expect(document.body.textContent).not.toContain('addresses');
  expect(await provider.check()).toMatchObject({
    authenticated: false,
    redirectTo: '/auth/second-factor',
  });
  expect(server.sent.filter(({ path }) => path.startsWith('/rest/'))).toEqual([]);
});

it('lets in sessions that have proven a second factor, and people who have none', async () => {
  const server = factorServer();
  const inside = () => backendOf(server.fetch).session.current()?.userId;
  server.signIn('aal1');
  expect(inside()).toBeUndefined();
  server.signIn('aal2', 'totp');
  expect(inside()).toBe('me');
  server.signIn('aal1', 'passkey');
  expect(inside()).toBe('me');
  server.factors = [];
  server.signIn('aal1');
  expect(inside()).toBe('me');
});

it('asks whoever has a passkey and no app for the passkey or a recovery code', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  const server = factorServer();
  const passkey = { id: 'p1', friendly_name: 'Phone', status: 'verified' };
  server.factors = [{ ...passkey, factor_type: 'webauthn' }];
  server.passkeys = [{ ...passkey, created_at: '2026-01-01T00:00:00Z' }];
  server.signIn('aal1');
  const { address, enter } = await open(server);
  const prove = await screen.findByRole('button', { name: shell['factor.passkey'] });
  expect(address()).toBe(HELD);
  await waitFor(() => expect(document.activeElement).toBe(prove));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: shell['factor.useRecovery'] }));
  await enter(RECOVERY_CODE, shell['factor.recovery']);
  fireEvent.click(screen.getByRole('button', { name: shell['factor.confirm'] }));
  await waitFor(() => expect(address()).toBe('/people?page=2'));
  vi.unstubAllGlobals();
});

it('says what is wrong with a code, and opens the wanted page with the right one by itself', async () => {
  const { address, enter } = await open(signedIn('aal1'));
  const field = await screen.findByLabelText(shell['factor.code']);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  for (const [code, words] of [
    ['999999', shell['error.CODE_WRONG']],
    [LATE_CODE, shell['error.CODE_EXPIRED']],
  ] as const) {
    await enter(code);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  }
  await enter('12345');
  fireEvent.click(screen.getByRole('button', { name: shell['factor.confirm'] }));
  expect(screen.getByRole('alert').textContent).toBe(shell['factor.code.short']);
  await enter('١٢٣٤٥٦');
  await waitFor(() => expect(address()).toBe('/people?page=2'));
});

it('refuses a code that was used', async () => {
  const server = signedIn('aal1');
  const first = await open(server);
  await first.enter(RIGHT_CODE);
  await waitFor(() => expect(first.address()).toBe('/people?page=2'));
  first.view.unmount();
  server.signIn('aal1');
  const second = await open(server);
  await second.enter(RIGHT_CODE);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(shell['error.CODE_WRONG']),
  );
  expect(second.address()).toBe(HELD);
});

it('takes a recovery code instead, which lasts over a reload but not for another session', async () => {
  const server = signedIn('aal1');
  const { enter, address } = await open(server);
  fireEvent.click(await screen.findByRole('button', { name: shell['factor.useRecovery'] }));
  await enter(RECOVERY_CODE, shell['factor.recovery']);
  fireEvent.click(screen.getByRole('button', { name: shell['factor.confirm'] }));
  await waitFor(() => expect(address()).toBe('/people?page=2'));
  const tried = server.sent.find(({ path }) => path.endsWith('use_recovery_code'));
  expect(tried).toMatchObject({ body: { code: RECOVERY_CODE } });
  expect(tried?.token).toMatch(/^Bearer /);
  expect(backendOf(server.fetch).session.current()).not.toBeNull();
  localStorage.setItem('touchline.recovered', 'another session');
  expect(backendOf(server.fetch).session.current()).toBeNull();
});

it('can be left by signing out', async () => {
  const { leave } = await open(signedIn('aal1'));
  fireEvent.click(await screen.findByRole('button', { name: shell['user.logout'] }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(localStorage.getItem('touchline.auth')).toBeNull();
});

it('says what to do without phone and codes, and shows that two administrators were asked', async () => {
  const { address } = await open(signedIn('aal1'));
  fireEvent.click(await screen.findByRole('link', { name: shell['factor.lost.title'] }));
  expect(address()).toBe('/auth/lost-factor?to=%2Fpeople%3Fpage%3D2');
  fireEvent.click(await screen.findByRole('button', { name: shell['factor.lost.ask'] }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Asked on 1 Jan 2026/);
  fireEvent.click(screen.getByRole('link', { name: shell['factor.useRecovery'] }));
  expect(await screen.findByLabelText(shell['factor.recovery'])).toBeTruthy();
});
