import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { newPasswordRules, unlessCommon } from '@/auth-forms/new-password';
import { RegisterForm } from '@/auth-forms/RegisterForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { AppTheme } from '@/theme/AppTheme';
import shell from '../../../public/locales/en.json';
import auth from './i18n/en.json';

function Register({ send }: { send: (values: object) => void }) {
  const { t } = useTranslation('auth');
  const { t: shellText } = useTranslation('shell');
  const form = useAuthForm(
    {
      fullName: rules(t).required,
      email: rules(t).email,
      password: newPasswordRules(t, shellText).newPassword,
    },
    (values) =>
      unlessCommon(
        values.password,
        () => form.refuse('password', shellText('error.PASSWORD_LEAKED')),
        () => send(values),
      ),
  );
  return <RegisterForm form={form} nameLabel="Name" consent={null as ReactNode} />;
}

async function open() {
  const send = vi.fn();
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { shell, auth } },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <AppTheme lang="en">
        <Register send={send} />
      </AppTheme>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText('Password');
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Name', 'Maria Holt');
  type('Email', 'maria.holt@example.com');
  /** What a screen reader says about the field, and announces when it changes. */
  const described = () => {
    const line = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    return `${line?.getAttribute('aria-live')}: ${line?.textContent}`;
  };
  const submit = () =>
    act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  return { send, type: (value: string) => type('Password', value), described, submit, field };
}

const LEAKED = shell['error.PASSWORD_LEAKED'];
const PERSONAL = shell['error.PASSWORD_PERSONAL'];

it('says while typing whether a password is too short, too common, about its owner, or good', async () => {
  const { type, described } = await open();
  expect(described()).toBe(`polite: ${auth['password.help']}`);
  for (const [password, words] of [
    ['short', auth['password.short']],
    ['Password1', LEAKED],
    ['MariaHolt-77', PERSONAL],
    ['touch line 77', PERSONAL],
    ['é'.repeat(40), auth['password.long']],
    ['twelve trombones', shell['password.good']],
    // Neither capitals nor digits nor signs are asked for, and pasting is as good as typing.
    ['aaaa bbbb cccc', shell['password.good']],
    ['', auth['password.help']],
  ] as const) {
    type(password);
    await waitFor(() => expect(described()).toBe(`polite: ${words}`));
  }
});

it('takes a password that is pasted, and one that a password manager makes', async () => {
  const { field } = await open();
  expect(field.getAttribute('autocomplete')).toBe('new-password');
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
  // False would mean that somebody forbade it.
  for (const event of ['paste', 'drop', 'beforeinput'])
    expect(fireEvent(field, new Event(event, { bubbles: true, cancelable: true }))).toBe(true);
});

it('sends no common password and none about its owner, and says so at the field', async () => {
  const { send, type, described, submit, field } = await open();
  for (const [password, words] of [
    ['baseball', LEAKED],
    ['maria.holt@example.com', PERSONAL],
  ] as const) {
    type(password);
    await submit();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(described()).toBe(`polite: ${words}`);
    expect(document.activeElement).toBe(field);
  }
  expect(send).not.toHaveBeenCalled();
  type('twelve trombones');
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('calls no password good that it cannot judge, and leaves it to the server', async () => {
  vi.stubGlobal('crypto', {});
  try {
    const { send, type, described, submit } = await open();
    type('short');
    await waitFor(() => expect(described()).toBe(`polite: ${auth['password.short']}`));
    type('baseball');
    await waitFor(() => expect(described()).toBe(`polite: ${auth['password.help']}`));
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  } finally {
    vi.unstubAllGlobals();
  }
});
