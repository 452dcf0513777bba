import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import type { Backend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import shell from '../../../public/locales/en.json';
import { PasswordSection } from './components/PasswordSection';
import texts from './i18n/en.json';

const refusal = (code: string, more: object = {}) => ({
  error: { __isAuthError: true, name: 'AuthApiError', status: 422, message: '', code, ...more },
});
const fine = { error: null };

/** Changes the password on a server with the given responses; returns what was sent. */
async function change(signIn: object, update: object = fine, next = 'quiet river 7') {
  const sent: unknown[] = [];
  const client = {
    signInWithPassword: async () => signIn,
    updateUser: async (values: unknown) => {
      sent.push(values);
      return update;
    },
    signOut: async () => fine,
  };
  const session = {
    client: async () => client,
    setPasswordDue: () => {},
    staying: (action: () => unknown) => action(),
  };
  const backend = { session } as unknown as Backend;
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { shell, account: texts } },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <BackendProvider backend={backend}>
        <ViewerContextProvider value={{ profile: { email: 'ada@example.com' } } as ViewerState}>
          <MemoryRouter>
            <PasswordSection />
          </MemoryRouter>
        </ViewerContextProvider>
      </BackendProvider>
    </I18nextProvider>,
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Current password/, 'old river 6');
  type(/^New password/, next);
  type(/^Confirm new password/, next);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change password' })));
  return sent;
}

/** The helper text of a field. */
function under(label: RegExp): string {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent ?? '';
}

it('sends the current password with the new one', async () => {
  const sent = await change(fine);
  await screen.findByText('Password changed.');
  expect(sent).toEqual([{ password: 'quiet river 7', current_password: 'old river 6' }]);
});

it.each([
  ['at sign-in', refusal('invalid_credentials'), fine],
  ['as the server asks for it', fine, refusal('current_password_invalid')],
])('a wrong current password is told at its field: %s', async (_when, signIn, update) => {
  await change(signIn, update);
  await waitFor(() => expect(under(/^Current password/)).toBe("That isn't your current password."));
});

it.each([
  ['same_password', {}, 'This is your old password.'],
  ['weak_password', { reasons: ['pwned'] }, 'This password is on a list of leaked passwords'],
  ['weak_password', { reasons: ['characters'] }, 'This password is too simple.'],
])('what is wrong with the new one is told at its field: %s %j', async (code, more, words) => {
  await change(fine, refusal(code, more));
  await waitFor(() => expect(under(/^New password/)).toContain(words));
});

it('a session that is too old asks to sign in again', async () => {
  await change(fine, refusal('reauthentication_needed'));
  expect((await screen.findByRole('alert')).textContent).toContain('sign in again');
});

it('a password longer than the hash covers is not sent', async () => {
  expect(await change(fine, fine, 'é'.repeat(40))).toEqual([]);
  expect(under(/^New password/)).toBe('This password is too long. Use a shorter one.');
});

it.each([
  ['baseball', shell['error.PASSWORD_LEAKED']],
  ['ada@example.com', shell['error.PASSWORD_PERSONAL']],
])('a password that others would guess is not sent: %s', async (next, words) => {
  expect(await change(fine, fine, next)).toEqual([]);
  await waitFor(() => expect(under(/^New password/)).toBe(words));
});

it('each field shows what is in it on request', async () => {
  await change(fine, fine, 'short');
  const field = screen.getByLabelText(/^Confirm new password/);
  const button = screen.getAllByRole('button', { name: 'Show password' })[2] as HTMLElement;
  fireEvent.click(button);
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.click(button);
  expect(field.getAttribute('type')).toBe('password');
});

it('each field takes what is pasted, and says which password a manager should fill in', async () => {
  await change(fine, fine, 'short');
  const wanted = [
    [/^Current password/, 'current-password'],
    [/^New password/, 'new-password'],
    [/^Confirm new password/, 'new-password'],
  ] as const;
  for (const [label, autocomplete] of wanted) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('autocomplete')).toBe(autocomplete);
    expect(fireEvent.paste(field)).toBe(true);
  }
});
