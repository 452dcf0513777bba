import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { GoTrueClient } from '@supabase/auth-js';
import { safePath } from '@/shared/safe-path';
import type { Backend } from '../backend';
import { errorOf } from '../http/error-codes';
import { recoveryAddress, signUpAddress } from './mail-addresses';
import { PROVIDER_PARAM } from './provider-return';

export interface PasswordSignIn {
  email: string;
  password: string;
}

export interface GoogleSignIn {
  providerName: 'google';
  /** Where to go afterwards; a path of this app. */
  to?: string;
}

/** The browser asks which passkey, and so whose. */
export interface PasskeySignIn {
  passkey: true;
}

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  /** The person has confirmed that they are old enough. */
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
  /** Whose link was followed; checked by the database. */
  origin?: Record<string, string>;
  /** The page that the person wanted: the path of this app that the link in the mail opens, in any browser. */
  to?: string;
}

export const SIGN_IN_PATH = '/auth/login';

export interface AuthProviderOptions {
  /** Runs after sign-out: discards everything cached and restarts the app at sign-in. */
  leave: () => void;
  /** Origin of the app, for the links in mails. */
  origin: string;
}

/** refine's auth provider over the backend's session. No method of it throws; errors are `AppError`s. */
export function createAuthProvider(backend: Backend, options: AuthProviderOptions): AuthProvider {
  const { client, ready, current, end } = backend.session;
  const { leave, origin } = options;

  /** Runs one action of the auth client; any failure is returned as our error. */
  async function attempt(
    action: (auth: GoTrueClient) => Promise<{ error: unknown }>,
    reader: 'authError' | 'mailError' = 'authError',
  ): Promise<AuthActionResponse> {
    const { error } = await client()
      .then(action)
      .catch((thrown: unknown) => ({ error: thrown }));
    return error ? { success: false, error: await readError(error, reader) } : { success: true };
  }

  return {
    login: (params: PasswordSignIn | GoogleSignIn | PasskeySignIn) =>
      attempt(async (auth) => {
        if ('passkey' in params) return (await import('./passkeys')).signInByPasskey(auth);
        if (!('providerName' in params)) {
          return auth.signInWithPassword({ email: params.email, password: params.password });
        }
        const to = encodeURIComponent(safePath(params.to));
        const by = `${PROVIDER_PARAM}=${params.providerName}`;
        return auth.signInWithOAuth({
          provider: params.providerName,
          options: { redirectTo: `${origin}/auth/callback?${by}&to=${to}` },
        });
      }),

    register: ({
      email,
      password,
      fullName,
      ageConfirmed,
      locale,
      timezone,
      origin: from,
      to,
    }: SignUp) =>
      attempt(
        (auth) =>
          auth.signUp({
            email,
            password,
            options: {
              data: {
                ...from,
                ...landingOf(to),
                full_name: fullName,
                age_confirmed: ageConfirmed,
                locale,
                timezone,
              },
              emailRedirectTo: signUpAddress(origin),
            },
          }),
        'mailError',
      ),

    forgotPassword: ({ email }: { email: string }) =>
      attempt(
        (auth) => auth.resetPasswordForEmail(email, { redirectTo: recoveryAddress(origin) }),
        'mailError',
      ),

    updatePassword: async ({ password }: { password: string }) => {
      const answer = await attempt((auth) => auth.updateUser({ password }));
      if (answer.success) backend.session.setPasswordDue(null);
      return answer;
    },

    logout: async () => {
      await end();
      leave();
      return { success: true };
    },

    check: async () => {
      await ready();
      return current()
        ? { authenticated: true }
        : { authenticated: false, redirectTo: SIGN_IN_PATH, logout: false };
    },

    // The session keeper renews or ends an expired session; nothing else signs people out.
    onError: async () => ({}),

    getIdentity: async () => {
      const session = current();
      return session ? { id: session.userId, name: session.email } : null;
    },
  };
}

/** Converts an error. The long list of codes is loaded only when needed. */
async function readError(error: unknown, reader: 'authError' | 'mailError') {
  const errors = await import('./auth-errors').catch(() => null);
  return errors ? errors[reader](error) : errorOf(0, 'OFFLINE');
}

/** Maximum length of a landing path; longer ones aren't pages that a person was on. */
const LONGEST_LANDING = 500;

/**
 * Stored with the account, since the link in the mail may be opened in another browser. Omitted for the home page.
 */
function landingOf(to: string | undefined): { landing?: string } {
  const landing = safePath(to);
  return landing === '/' || landing.length > LONGEST_LANDING ? {} : { landing };
}
