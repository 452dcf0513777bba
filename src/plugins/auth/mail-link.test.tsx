import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import { createAuthProvider } from '@/providers/auth/auth-provider';
import { createBackend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { ConfigProvider } from '@/shared/config-context';
import { AppTheme } from '@/theme/AppTheme';
import shell from '../../../public/locales/en.json';
import texts from './i18n/en.json';
import CallbackPage from './pages/CallbackPage';
import CodePage from './pages/CodePage';
import FinishPage from './pages/FinishPage';
import ForgotPasswordPage from './pages/ForgotPasswordPage';
import ResetPasswordPage from './pages/ResetPasswordPage';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const EMAIL = 'ada+mail@example.com';
const user = (metadata: object = {}) => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: EMAIL,
  user_metadata: metadata,
  created_at: '2026-01-01T00:00:00Z',
});
const session = (metadata?: object) => ({
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  expires_in: 600,
  token_type: 'bearer',
  user: user(metadata),
});
const refusal = (status: number, error_code: string, msg = '') =>
  Response.json({ code: status, error_code, msg }, { status });

let tokens = 0;
/** Gives every test a different link. */
const linkTo = (type: string, rest = `#email=${encodeURIComponent(EMAIL)}`) => {
  tokens += 1;
  return `/auth/callback?token_hash=t${tokens}&type=${type}${rest}`;
};

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Opens a page without a session, on a server with the given responses. */
async function open(at: string, answer: (call: Call) => Response = () => Response.json({})) {
  const calls: Call[] = [];
  const server = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    const body = JSON.parse(String(init?.body ?? '{}'));
    calls.push({ method, path: new URL(url).pathname, body });
    return answer({ method, path: new URL(url).pathname, body });
  };
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { shell, auth: texts } },
    interpolation: { escapeValue: false },
  });
  // The code verifier, which only the browser that requested the code has.
  const memory = new Map([['touchline.auth-code-verifier', '"half"']]);
  window.history.replaceState(null, '', at);
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  } as Storage;
  const backend = createBackend(
    { supabaseUrl: 'http://localhost', supabaseKey: 'key' },
    { fetch: server, storage: () => storage, tabStorage: () => storage, autoRefresh: false },
  );
  const authProvider = createAuthProvider(backend, { origin: 'http://localhost', leave: () => {} });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = [
    ['/auth/callback', <CallbackPage key="callback" />],
    ['/auth/code', <CodePage key="code" />],
    ['/auth/finish', <FinishPage key="finish" />],
    ['/auth/reset-password', <ResetPasswordPage key="reset" />],
    ['/auth/forgot-password', <ForgotPasswordPage key="forgot" />],
    ['*', <Here key="here" />],
  ] as const;
  const routes = pages.map(([path, page]) => ({
    path,
    element: (
      <Refine
        authProvider={authProvider}
        options={{ reactQuery: { clientConfig: queryClient }, disableTelemetry: true }}
      >
        {page}
      </Refine>
    ),
  }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const config = { embedded: false } as Parameters<typeof ConfigProvider>[0]['config'];
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <ConfigProvider config={config}>
          <BackendProvider backend={backend}>
            <AppTheme lang="en">
              <RegistryProvider registry={buildRegistry([]).registry}>
                <RouterProvider router={router} />
              </RegistryProvider>
            </AppTheme>
          </BackendProvider>
        </ConfigProvider>
      </I18nextProvider>,
    ),
  );
  const sent = (path: string) => calls.filter((call) => call.path === path);
  return { calls, sent, router, backend };
}

const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a mail link', () => {
  it('to a new password leads on to the page that the person wanted when asking for it', async () => {
    const { router } = await open('/auth/forgot-password?to=%2Fsubscriptions%3Fplan%3DVIP_MONTH');
    fireEvent.change(screen.getByLabelText(/email/i), { target: { value: EMAIL } });
    await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
    expect(await screen.findByText(EMAIL)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth/forgot-password');
    cleanup();
    const later = await open(linkTo('recovery'), () => Response.json(session()));
    await press('Choose a new password');
    await waitFor(() =>
      expect(later.router.state.location).toMatchObject({
        pathname: '/auth/reset-password',
        search: '?to=%2Fsubscriptions%3Fplan%3DVIP_MONTH',
      }),
    );
  });

  it.each([
    ['signup', 'Confirm your address', 'Confirm my address'],
    ['recovery', 'Choose a new password', 'Choose a new password'],
    ['invite', 'Accept your invitation', 'Accept the invitation'],
    ['magiclink', 'Sign in', 'Sign in'],
    ['email', 'Sign in', 'Sign in'],
    ['email_change', 'Confirm the new address', 'Confirm the new address'],
  ])(
    'for %s sends nothing to the server until its button is clicked',
    async (type, heading, button) => {
      const { calls, sent } = await open(linkTo(type), () => Response.json(session()));
      expect(title()).toBe(heading);
      expect(screen.getByText(EMAIL)).toBeTruthy();
      expect(calls).toEqual([]);
      await press(button);
      await waitFor(() => expect(sent('/auth/v1/verify')).toHaveLength(1));
      expect(sent('/auth/v1/verify')[0]?.body).toMatchObject({ token_hash: `t${tokens}`, type });
    },
  );

  it('with a code also waits, and works only in the browser that requested it', async () => {
    const { calls, sent, backend } = await open('/auth/callback?type=recovery&code=abc', () =>
      refusal(400, 'bad_code_verifier'),
    );
    await act(() => backend.session.ready());
    expect(title()).toBe('Choose a new password');
    expect(calls).toEqual([]);
    await press('Choose a new password');
    await waitFor(() => expect(title()).toBe("That link didn't work"));
    expect(sent('/auth/v1/token')[0]?.body).toMatchObject({ auth_code: 'abc' });
    expect(screen.getByRole('alert').textContent).toContain('the browser where you asked for it');
  });

  it('is not confused with the redirect from a sign-in service', async () => {
    const at = '/auth/callback?provider=google&to=%2Fbonus&code=abc';
    const { sent, router } = await open(at, () => Response.json(session()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bonus'));
    expect(sent('/auth/v1/token')[0]?.body).toMatchObject({ auth_code: 'abc' });
  });

  it('that is used says so and sends another on one click, then not again at once', async () => {
    const { sent } = await open(linkTo('signup'), ({ path }) =>
      path.endsWith('/verify') ? refusal(403, 'otp_expired') : Response.json({}),
    );
    await press('Confirm my address');
    await waitFor(() => expect(title()).toBe("That link didn't work"));
    expect(screen.getByRole('alert').textContent).toContain('already used');
    await press('Send again');
    await screen.findByText(/^Sent\./);
    expect(sent('/auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: EMAIL });
    const wait = screen.getByRole('button', { name: /^Send again in (60|59) s$/ });
    expect((wait as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    [
      '?type=recovery#error=access_denied&error_code=otp_expired',
      'It has expired or was already used.',
    ],
    ['?error=access_denied&error_code=user_banned', 'This account is closed.'],
    ['?provider=google&error=server_error', 'Signing in through the other service'],
    ['?error=x&error_description=%3Cb%3Ebuy+now', 'It has expired or was already used.'],
  ])('that the auth service refused already says why: %s', async (rest, words) => {
    const { calls } = await open(`/auth/callback${rest}`);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(calls).toEqual([]);
  });

  it('without an address asks for it before sending another', async () => {
    const { sent } = await open(linkTo('invite', ''), ({ path }) =>
      path.endsWith('/verify') ? refusal(403, 'otp_expired') : Response.json({}),
    );
    await press('Accept the invitation');
    await screen.findByRole('alert');
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'grace@example.com' } });
    await press('Send again');
    await screen.findByText(/^Sent\./);
    expect(sent('/auth/v1/recover')[0]?.body).toMatchObject({ email: 'grace@example.com' });
  });

  it('stays valid if the server was unreachable', async () => {
    let down = true;
    const { router } = await open(linkTo('magiclink'), () =>
      down ? new Response('', { status: 503 }) : Response.json(session()),
    );
    await press('Sign in');
    await screen.findByRole('alert');
    expect(screen.getByRole('alert').textContent).toContain('temporarily unavailable');
    down = false;
    await press('Sign in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('to an address that somebody else has by now says so', async () => {
    await open(linkTo('email_change'), () => refusal(422, 'email_exists'));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm the new address' }));
    expect(await screen.findByText(/account with this email already exists/)).toBeTruthy();
    expect(screen.queryByText(/used|expired/)).toBeNull();
  });

  it('that opens a different account from the one it names signs nobody in', async () => {
    const { backend } = await open(linkTo('magiclink', '#email=grace%40example.com'), () =>
      Response.json(session()),
    );
    await press('Sign in');
    await waitFor(() => expect(title()).toBe("That link didn't work"));
    expect(backend.session.current()).toBeNull();
  });

  it('for one of two addresses says that the other must be confirmed too', async () => {
    const { backend } = await open(linkTo('email_change'), () =>
      Response.json({ code: 200, msg: 'Confirmation link accepted.' }),
    );
    await press('Confirm the new address');
    await waitFor(() => expect(title()).toBe('One more step'));
    expect(backend.session.current()).toBeNull();
  });
});

describe('the code beside a mail link', () => {
  const typeIn = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });

  it('is typed where the mail was asked for, and leads on like the link', async () => {
    const { sent, router, backend } = await open(
      '/auth/forgot-password?to=%2Finvoices',
      ({ path }) => (path.endsWith('/verify') ? Response.json(session()) : Response.json({})),
    );
    typeIn('Email', EMAIL);
    await press('Send link');
    await screen.findByText(EMAIL);
    typeIn('Code from the email', '12 34');
    await press('Continue');
    expect(screen.getByText('Enter the digits of the code.')).toBeTruthy();
    expect(sent('/auth/v1/verify')).toEqual([]);
    typeIn('Code from the email', ' 1234-٥678 ');
    await press('Continue');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
    expect(router.state.location.search).toBe('?to=%2Finvoices');
    const wanted = { email: EMAIL, token: '12345678', type: 'recovery' };
    expect(sent('/auth/v1/verify')[0]?.body).toMatchObject(wanted);
    expect(backend.session.passwordDue()).toBe('recovery');
  });

  it('works on another device, with the address, and says what to do when it is refused', async () => {
    let answer = () => refusal(403, 'otp_expired');
    const { sent, router } = await open('/auth/code?type=signup', () => answer());
    typeIn('Email', EMAIL);
    typeIn('Code from the email', '00000000');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('wrong, has expired, or was');
    answer = () => Response.json(session());
    typeIn('Code from the email', '12345678');
    await press('Continue');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const wanted = { email: EMAIL, token: '12345678', type: 'signup' };
    expect(sent('/auth/v1/verify')[1]?.body).toMatchObject(wanted);
  });
});

describe.each(['signup', 'recovery', 'invite', 'magiclink', 'email_change'])(
  'a used link of %s',
  (type) => {
    it('says what to do next', async () => {
      await open(linkTo(type), () => refusal(403, 'otp_expired'));
      await act(async () => fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement));
      await waitFor(() => expect(title()).toBe("That link didn't work"));
      const told = screen.getByRole('alert').textContent ?? '';
      expect(told).toContain('The link has expired or was already used.');
      expect(told).toMatch(/[Ss]ign in|[Ss]end/);
    });
  },
);

describe('after the link', () => {
  it.each([
    ['/invoices?page=2', '/invoices?page=2'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    [{ toString: 1 }, '/'],
    [undefined, '/'],
  ])('of a sign-up comes what the person came for: %j', async (landing, page) => {
    const { router } = await open(linkTo('signup'), ({ path }) =>
      Response.json(path.endsWith('/claim_sign_up') ? { unfinished: false, landing } : session()),
    );
    await press('Confirm my address');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth/callback'));
    expect(router.state.location.pathname + router.state.location.search).toBe(page);
  });

  it('of recovery the person chooses a password, then reaches the app', async () => {
    const { router, sent, backend } = await open(linkTo('recovery'), () =>
      Response.json(session()),
    );
    await press('Choose a new password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
    expect(backend.session.passwordDue()).toBe('recovery');
    for (const label of ['New password', 'Confirm password']) {
      fireEvent.input(await screen.findByLabelText(label), {
        target: { value: 'quiet river 7' },
      });
    }
    await press('Save password');
    await screen.findByText('Password saved.');
    expect(sent('/auth/v1/user')[0]?.body).toMatchObject({ password: 'quiet river 7' });
    expect(backend.session.passwordDue()).toBeNull();
  });

  it.each([
    ['signup', 'Confirm my address'],
    ['invite', 'Accept the invitation'],
    ['magiclink', 'Sign in'],
    ['recovery', 'Choose a new password'],
  ])(
    'of %s to an account without a password the person fills in the form here',
    async (type, button) => {
      const { router, sent, backend } = await open(linkTo(type), ({ path }) =>
        Response.json(
          path.endsWith('/claim_sign_up')
            ? { unfinished: true, landing: '/predictions' }
            : session({ full_name: 'A stranger', landing: '/predictions' }),
        ),
      );
      await press(button);
      await screen.findByText('Finish your account');
      expect(backend.session.passwordDue()).toBe('signup');
      expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('');
      const type_ = (label: string, value: string) =>
        fireEvent.input(screen.getByLabelText(label), { target: { value } });
      type_('Full name', 'Ada Vale');
      type_('Password', 'quiet river 7');
      await press('Save and continue');
      expect(sent('/auth/v1/user')).toEqual([]);
      for (const label of ['I am 18 or older.', 'I accept the terms.'])
        fireEvent.click(screen.getByLabelText(label));
      await press('Save and continue');
      await waitFor(() => expect(router.state.location.pathname).not.toContain('/auth/'));
      expect(sent('/rest/v1/profiles')[0]?.body).toMatchObject({
        full_name: 'Ada Vale',
        locale: 'en',
      });
      expect(sent('/rest/v1/rpc/confirm_age')).toHaveLength(1);
      expect(sent('/auth/v1/user')[0]?.body).toMatchObject({ password: 'quiet river 7' });
      expect(backend.session.passwordDue()).toBeNull();
    },
  );

  it('and a reload of its page the form is still there', async () => {
    const link = linkTo('signup');
    let used = false;
    const { router } = await open(link, ({ path }) => {
      if (path.endsWith('/claim_sign_up'))
        return Response.json({ unfinished: true, landing: null });
      if (!path.endsWith('/verify')) return Response.json({});
      const answer = used ? refusal(403, 'otp_expired') : Response.json(session());
      used = true;
      return answer;
    });
    await press('Confirm my address');
    await screen.findByText('Finish your account');
    await act(async () => router.navigate(`${link.replace(/t\d+/, 'again')}`));
    await press('Confirm my address');
    await screen.findByText('Finish your account');
  });

  it('to a new address the session is sent along, and a stranger’s account is named', async () => {
    await open(linkTo('email_change'), () =>
      refusal(
        403,
        'email_change_other_account',
        'Sign in to the account eve@example.com, which asked.',
      ),
    );
    await press('Confirm the new address');
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('The account eve@example.com asked for this change.');
    expect(screen.getByRole('button', { name: 'Confirm the new address' })).toBeTruthy();
  });

  it('the page for a new password is closed to other sessions', async () => {
    const { router } = await open(linkTo('magiclink'), () => Response.json(session()));
    await press('Sign in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(async () => router.navigate('/auth/reset-password'));
    expect(await screen.findByText(/opens with a link that we email you/)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('sending again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-01T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits a minute, or as long as the server says', async () => {
    let answer = () => Response.json({});
    const { sent } = await open('/auth/forgot-password', () => answer());
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'lin@example.com' } });
    await press('Send link');
    await screen.findByText('lin@example.com');
    await act(async () => vi.advanceTimersByTimeAsync(58_000));
    const button = () => screen.getByRole('button', { name: /^Send again/ }) as HTMLButtonElement;
    expect(button().disabled).toBe(true);
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
    expect(button().textContent).toBe('Send again');
    answer = () => refusal(429, 'over_email_send_rate_limit', 'only after 120 seconds.');
    await press('Send again');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Try again in 2 minutes.',
    );
    await act(async () => vi.advanceTimersByTimeAsync(100_000));
    expect(button().disabled).toBe(true);
    expect(sent('/auth/v1/recover')).toHaveLength(2);
  });
});
