import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { GoTrueClient } from '@supabase/auth-js';
import { safePath } from '@/shared/safe-path';
import type { Backend } from '../backend';
import { errorOf } from '../http/error-codes';
import type { SignUp } from './mailing';
import type { ChosenPasskey } from './passkeys';
import { PROVIDER_PARAM } from './provider-return';
import type { AboutMe } from './sign-up-claim';

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
  /** The one that the person has chosen already. */
  chosen?: ChosenPasskey;
}

export const SIGN_IN_PATH = '/auth/login';
/** Where the second step of signing in is taken. */
export const SECOND_STEP_PATH = '/auth/second-factor';

export interface AuthProviderOptions {
  /** Runs after sign-out: discards everything cached and restarts the app at sign-in. */
  leave: () => unknown;
  /** Origin of the app, for the links in mails. */
  origin: string;
}

/** refine's auth provider over the backend's session. No method of it throws; errors are `AppError`s. */
export function createAuthProvider(backend: Backend, options: AuthProviderOptions): AuthProvider {
  const { client, ready, current, half, end } = backend.session;
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

  /** The same for what sends a mail. */
  const attemptMailing = (
    action: (auth: GoTrueClient, by: typeof import('./mailing')) => Promise<{ error: unknown }>,
  ) => attempt(async (auth) => action(auth, await import('./mailing')), 'mailError');

  return {
    login: (params: PasswordSignIn | GoogleSignIn | PasskeySignIn) =>
      attempt(async (auth) => {
        if ('passkey' in params)
          return (await import('./passkeys')).signInByPasskey(auth, params.chosen);
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

    register: (values: SignUp) => attemptMailing((auth, by) => by.signUp(auth, values, origin)),

    forgotPassword: ({ email }: { email: string }) =>
      attemptMailing((auth, by) => by.askForPassword(auth, email, origin)),

    updatePassword: async ({ password, about }: { password: string; about?: AboutMe }) => {
      const answer = await attempt(async (auth) => {
        if (about) await (await import('./sign-up-claim')).tellAboutMe(backend, about);
        return auth.updateUser({ password });
      });
      if (answer.success) backend.session.setPasswordDue(null);
      return answer;
    },

    logout: async () => {
      await end();
      await leave();
      return { success: true };
    },

    check: async () => {
      await ready();
      if (current()) return { authenticated: true };
      const redirectTo = half() ? SECOND_STEP_PATH : SIGN_IN_PATH;
      return { authenticated: false, redirectTo, logout: false };
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
