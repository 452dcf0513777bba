import type { EmailOtpType } from '@supabase/auth-js';
import { type AppError, isAppError } from '@/shared/app-error';
import { mailAddress } from '@/shared/mail-address';
import type { Backend } from '../backend';
import { errorOf } from '../http/error-codes';
import { authError } from './auth-errors';
import { isProviderReturn, PROVIDER_PARAM } from './provider-return';
import type { PasswordDue } from './session';
import { claimSignUp, type SignUpState } from './sign-up-claim';

const KINDS = [
  'signup',
  'recovery',
  'invite',
  'magiclink',
  'email_change',
  'email',
] as const satisfies readonly EmailOtpType[];

export type MailLinkKind = (typeof KINDS)[number];

/** What a mail is about, by the `type` in an address; null if we don't know it. */
export const mailLinkKind = (type: string | null): MailLinkKind | null =>
  KINDS.find((one) => one === type) ?? null;

/** A single-use link from a mail, or the code beside it. Reading it doesn't use it. */
export interface MailLink {
  kind: MailLinkKind;
  /**
   * `hash` can be redeemed in any browser, `code` only in the one that requested the mail; `typed` are the digits that
   * the mail shows, for which the address must be known.
   */
  token: { hash: string } | { code: string } | { typed: string };
  /** The address that the mail was sent to, if the link contains it. */
  email: string | null;
}

export interface Redeemed {
  /** The page that the person wanted when they signed up. Untrusted: pass it through `safePath`. */
  landing: string | null;
  /** Why the person must choose a password now; null if they needn't. */
  passwordDue: PasswordDue | null;
  /** The other address must also be confirmed before the change takes effect. */
  half: boolean;
}

/** The mail link in a page's address; null if there is none. */
export function readMailLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink | null {
  const params = new URLSearchParams(search);
  const kind = mailLinkKind(params.get('type'));
  const tokenHash = params.get('token_hash');
  const code = params.get('code');
  const email = emailIn(hash);
  if (tokenHash) return kind ? { kind, token: { hash: tokenHash }, email } : null;
  if (!code || isProviderReturn(search)) return null;
  return { kind: kind ?? 'email', token: { code }, email };
}

/**
 * The error that the auth service put into the address, in the query or behind the `#`; its own text is not shown.
 * Null if there is none.
 */
export function readFailure({ search, hash }: Pick<Location, 'search' | 'hash'>): AppError | null {
  const params = [search, hash.replace(/^#/, '?')]
    .map((part) => new URLSearchParams(part))
    .find((part) => part.has('error'));
  if (!params) return null;
  const code = params.get('error_code') ?? undefined;
  const told = authError({ __isAuthError: true, name: 'AuthApiError', status: 400, code });
  if (told.code !== 'UNEXPECTED') return told;
  const byProvider = new URLSearchParams(search).has(PROVIDER_PARAM);
  return errorOf(400, byProvider ? 'PROVIDER_FAILED' : 'LINK_EXPIRED');
}

/** After the `#`, which isn't sent to any server. */
function emailIn(hash: string): string | null {
  try {
    return mailAddress(decodeURIComponent(/^#email=(.+)$/.exec(hash)?.[1] ?? ''));
  } catch {
    return null;
  }
}

/**
 * Redeems a link and signs the person in. Call only after a click: mail filters that open links must not change
 * anything. Throws `AppError`: `LINK_EXPIRED` if it was used or is too old, `OTHER_BROWSER` for a code from another
 * browser.
 */
export async function redeem(backend: Backend, { kind, token, email }: MailLink) {
  const { session } = backend;
  const auth = await session.client();
  // The new address is confirmed in the session of the account: see `sendsSession` of the client.
  if (kind === 'email_change') await auth.getSession();
  const { data, error } =
    'hash' in token
      ? await auth.verifyOtp({ token_hash: token.hash, type: kind })
      : 'typed' in token
        ? await auth.verifyOtp({ email: email ?? '', token: token.typed, type: kind })
        : await auth.exchangeCodeForSession(token.code);
  if (error) throw refusal(authError(error));
  const { user } = data;
  // The page has shown this address, so the link must not open somebody else's account.
  if (email && kind !== 'email_change' && user?.email?.toLowerCase() !== email) {
    await session.end();
    throw errorOf(403, 'LINK_EXPIRED');
  }
  // Until the server says otherwise: the page may be closed before it does.
  session.setPasswordDue(dueAfter(kind, null));
  const state = kind === 'email_change' ? null : await stateOf(backend, user?.email);
  const due = dueAfter(kind, state);
  session.setPasswordDue(due);
  return {
    landing: kind === 'signup' ? (state?.landing ?? null) : null,
    passwordDue: due,
    half: data.session === null,
  } satisfies Redeemed;
}

/** Null if the server can't be asked now: the page that finishes a sign-up asks again. */
const stateOf = (backend: Backend, email: string | undefined) =>
  claimSignUp(backend, email).catch(() => null);

function dueAfter(kind: MailLinkKind, state: SignUpState | null): PasswordDue | null {
  if (kind === 'email_change') return null;
  if (state?.unfinished) return 'signup';
  if (kind === 'recovery') return kind;
  return state ? null : 'signup';
}

/** Any problem with the link means that the person needs a new one, unless the server was unreachable or busy. */
function refusal(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const aboutLink = error.status >= 400 && error.status < 500 && error.status !== 429;
  const known = [
    'LINK_EXPIRED',
    'OTHER_BROWSER',
    'ACCOUNT_CLOSED',
    'EMAIL_TAKEN',
    'CHANGE_ELSEWHERE',
  ];
  return aboutLink && !known.includes(error.code) ? errorOf(error.status, 'LINK_EXPIRED') : error;
}
