import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provePasskey } from '@/providers/auth/passkeys';
import type { Backend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { stepUp } from '@/providers/step-up';
import { type AppConfig, ConfigProvider } from '@/shared/config-context';
import { AppTheme } from '@/theme/AppTheme';
import shell from '../../../../../public/locales/en.json';
import texts from '../../i18n/en.json';
import { PasskeyList } from './PasskeyList';

const ME = '6f1ee7cd-1111-4222-8333-444455556666';
const PHONE = {
  id: 'phone',
  friendly_name: 'Apple Passwords',
  created_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-11-02T10:30:00Z',
};
const KEY = { id: 'key', friendly_name: 'YubiKey 5', created_at: '2026-04-01T09:00:00Z' };

const fine = (data: unknown = {}) => ({ data, error: null });
const refusal = (code: string) => ({
  data: null,
  error: { __isAuthError: true, name: 'AuthApiError', status: 403, message: '', code },
});

/** A proof that an authenticator of this person makes. */
const proofOf = (person: string) => ({
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: new ArrayBuffer(1),
    clientDataJSON: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    userHandle: new TextEncoder().encode(person).buffer,
  },
});

const browserGet = vi.fn();

/** Somebody can ask for a proof, as the frame of the app does. */
let stopListening = () => {};
beforeEach(() => {
  stopListening = stepUp.listen(() => undefined);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: browserGet },
  });
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
  browserGet.mockReset();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Shows the list of these passkeys on a server with the given answers; returns what was sent. */
async function show(passkeys: object[], answers: Record<string, unknown[]> = {}) {
  const sent: unknown[] = [];
  const answer = (call: string) => async (body?: unknown) => {
    sent.push(body === undefined ? call : [call, body]);
    return answers[call]?.shift() ?? fine();
  };
  const client = {
    getSession: async () => fine({ session: { access_token: 'old', user: { id: ME } } }),
    admin: { signOut: answer('end') },
    passkey: {
      list: async () => answers.list?.[0] ?? fine(passkeys),
      delete: answer('delete'),
      update: answer('update'),
      startAuthentication: async () =>
        fine({ challenge_id: 'one', options: { challenge: 'AAAA', rpId: 'localhost' } }),
      verifyAuthentication: answer('verify'),
    },
  };
  const session = { client: async () => client, current: () => ({ userId: ME }), half: () => null };
  const getJson = async () => ({ passkeys_enabled: true });
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { shell, account: texts } },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <AppTheme lang="en">
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <ConfigProvider config={{ embedded: true } as AppConfig}>
            <BackendProvider backend={{ session, getJson } as unknown as Backend}>
              <PasskeyList />
            </BackendProvider>
          </ConfigProvider>
        </QueryClientProvider>
      </AppTheme>
    </I18nextProvider>,
  );
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(passkeys.length));
  return { sent, prove: () => provePasskey(session as unknown as Backend['session']) };
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pressIn = (name: string) =>
  act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })),
  );

it('says when each was added and used last', async () => {
  await show([PHONE, KEY]);
  const [phone, key] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(phone).toMatch(/Apple Passwords.*Added on 1 Mar 2026.*last used 2 Nov 2026/);
  expect(key).toMatch(/YubiKey 5.*never used/);
});

it('names the passkey before it is removed, and keeps it if the person thinks again', async () => {
  const { sent } = await show([PHONE, KEY]);
  await press('Remove YubiKey 5');
  expect(screen.getByRole('dialog').textContent).toContain('YubiKey 5');
  await pressIn('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await press('Remove YubiKey 5');
  await pressIn('Remove');
  expect(sent).toEqual([['delete', { passkeyId: 'key' }]]);
});

it('asks for a passkey where the server wants a fresh proof, and goes on', async () => {
  browserGet.mockResolvedValue(proofOf(ME));
  const { sent, prove } = await show([PHONE], { delete: [refusal('insufficient_aal')] });
  await press('Remove Apple Passwords');
  await pressIn('Remove');
  expect(stepUp.asked()).toBe('STEP_UP_NEEDED');
  await act(async () => {
    await prove();
    stepUp.answer(true);
  });
  const gone = ['delete', { passkeyId: 'phone' }];
  expect(sent.map((call) => (Array.isArray(call) ? call[0] : call))).toEqual([
    'delete',
    'verify',
    'delete',
  ]);
  expect([sent[0], sent[2]]).toEqual([gone, gone]);
});

it.each([
  [
    'another’s passkey',
    () => browserGet.mockResolvedValue(proofOf('another')),
    'PASSKEY_OF_ANOTHER',
  ],
  [
    'a person who stops',
    () => browserGet.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
    'PASSKEY_STOPPED',
  ],
] as const)('takes no proof of %s, and stays signed in', async (_who, answer, code) => {
  answer();
  const { sent, prove } = await show([PHONE], { delete: [refusal('insufficient_aal')] });
  await press('Remove Apple Passwords');
  await pressIn('Remove');
  await expect(prove()).rejects.toMatchObject({ code });
  await act(async () => stepUp.answer(false));
  expect(screen.getByRole('dialog').textContent).toContain(shell['error.STEP_UP_NEEDED']);
  expect(sent).toEqual([['delete', { passkeyId: 'phone' }]]);
});

it('renames a passkey, to no name that the server would refuse', async () => {
  const { sent } = await show([PHONE]);
  await press('Rename Apple Passwords');
  const field = screen.getByLabelText('Name');
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }));
  for (const wrong of ['  ', 'é'.repeat(61)]) {
    await type(wrong);
    await act(async () => fireEvent.submit(field));
  }
  expect(sent).toEqual([]);
  await type(' My phone ');
  await act(async () => fireEvent.submit(field));
  expect(sent).toEqual([['update', { passkeyId: 'phone', friendlyName: 'My phone' }]]);
});

it('is not there where the server has no passkeys', async () => {
  await show([], { list: [refusal('passkey_disabled')] });
  await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
});

it('says why there is no button where the browser has no passkeys', async () => {
  vi.stubGlobal('isSecureContext', false);
  await show([]);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText(/^Passkeys can't be added here/)).toBeTruthy();
});
