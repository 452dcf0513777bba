import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { GoTrueClient } from '@supabase/auth-js';
import { safePath } from '@/shared/safe-path';
import type { Backend } from '../backend';
import { authError } from './auth-errors';

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
  ): Promise<AuthActionResponse> {
    try {
      const { error } = await action(await client());
      return error ? { success: false, error: authError(error) } : { success: true };
    } catch (thrown) {
      return { success: false, error: authError(thrown) };
    }
  }

  return {
    login: (params: PasswordSignIn | GoogleSignIn) =>
      attempt((auth) => {
        if (!('providerName' in params)) {
          return auth.signInWithPassword({ email: params.email, password: params.password });
        }
        const to = encodeURIComponent(safePath(params.to));
        return auth.signInWithOAuth({
          provider: params.providerName,
          options: { redirectTo: `${origin}/auth/callback?to=${to}` },
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
    }: SignUp) =>
      attempt((auth) =>
        auth.signUp({
          email,
          password,
          options: {
            data: { ...from, full_name: fullName, age_confirmed: ageConfirmed, locale, timezone },
            emailRedirectTo: `${origin}/auth/callback`,
          },
        }),
      ),

    forgotPassword: ({ email }: { email: string }) =>
      attempt((auth) =>
        auth.resetPasswordForEmail(email, { redirectTo: `${origin}/auth/reset-password` }),
      ),

    updatePassword: ({ password }: { password: string }) =>
      attempt((auth) => auth.updateUser({ password })),

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
