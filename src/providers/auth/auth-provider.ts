import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { GoTrueClient } from '@supabase/auth-js';
import { safePath } from '@/shared/safe-path';
import type { Backend } from '../backend';
import { authError, mailError } from './auth-errors';
import { PROVIDER_PARAM } from './mail-link';
import { recoveryOptions, signUpAddress } from './send-link';

export interface PasswordSignIn {
  email: string;
  password: string;
}

export interface GoogleSignIn {
  providerName: 'google';
  /** Where to go afterwards; a path of this app. */
  to?: string;
}

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  /** The person says that they are old enough. */
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
  /** Whose link was followed; checked by the database. */
  origin?: Record<string, string>;
  /** What the person came for: the path of this app that the link in the mail leads to, in whatever browser. */
  to?: string;
}

export const SIGN_IN_PATH = '/auth/login';

export interface AuthProviderOptions {
  /** Runs after sign-out: forgets what was read, and starts the page afresh at sign-in. */
  leave: () => void;
  /** Origin of the app, for the links in mails. */
  origin: string;
}

/** refine's auth provider over the backend's session. No method of it throws; errors are `AppError`s. */
export function createAuthProvider(backend: Backend, options: AuthProviderOptions): AuthProvider {
  const { client, ready, current, end } = backend.session;
  const { leave, origin } = options;

  /** Runs one action of the auth client; whatever goes wrong comes back as our error. */
  async function attempt(
    action: (auth: GoTrueClient) => Promise<{ error: unknown }>,
    errorOf = authError,
  ): Promise<AuthActionResponse> {
    try {
      const { error } = await action(await client());
      return error ? { success: false, error: errorOf(error) } : { success: true };
    } catch (thrown) {
      return { success: false, error: errorOf(thrown) };
    }
  }

  return {
    login: (params: PasswordSignIn | GoogleSignIn) =>
      attempt((auth) => {
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
        mailError,
      ),

    forgotPassword: ({ email }: { email: string }) =>
      attempt((auth) => auth.resetPasswordForEmail(email, recoveryOptions(origin)), mailError),

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

    // An expired session is renewed or ended by the session keeper; nothing else signs anyone out.
    onError: async () => ({}),

    getIdentity: async () => {
      const session = current();
      return session ? { id: session.userId, name: session.email } : null;
    },
  };
}

/** Longer addresses are a program's, not a page that a person was on. */
const LONGEST_LANDING = 500;

/**
 * Kept with the account, since the link of the mail may be opened in another browser. The start page goes without
 * saying.
 */
function landingOf(to: string | undefined): { landing?: string } {
  const landing = safePath(to);
  return landing === '/' || landing.length > LONGEST_LANDING ? {} : { landing };
}
