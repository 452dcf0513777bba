import type { GoTrueClient } from '@supabase/auth-js';
import { type AppError, isAppError } from '@/shared/app-error';
import { PRODUCT } from '@/shared/product-name';
import type { Backend } from '../backend';
import { errorOf } from '../http/error-codes';
import { authError } from './auth-errors';
import type { SessionKeeper } from './session';

/** An authenticator app that the person has set up. */
export interface AuthenticatorApp {
  id: string;
  name: string;
  /** When it was set up, as an ISO instant. */
  createdAt: string;
  /** Codes of it are accepted; false until the first one was. */
  verified: boolean;
}

/** An authenticator app that waits for its first code. */
export interface NewApp {
  id: string;
  /** In Base32, for apps that can't scan. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

type Keeper = Pick<SessionKeeper, 'client'>;

/** The answer's data; throws its error as ours. */
async function ask<Data>(
  session: Keeper,
  action: (auth: GoTrueClient) => Promise<{ data: Data | null; error: unknown }>,
): Promise<Data> {
  const { data, error } = await session
    .client()
    .then(action)
    .catch((thrown: unknown) => ({ data: null, error: thrown }));
  if (error || data === null) throw authError(error);
  return data;
}

/** The person's authenticator apps, oldest first. Throws `AppError`. */
export async function authenticatorApps(session: Keeper): Promise<AuthenticatorApp[]> {
  const { all } = await ask(session, (auth) => auth.mfa.listFactors());
  return all
    .filter(({ factor_type }) => factor_type === 'totp')
    .map(({ id, friendly_name, created_at, status }) => ({
      id,
      name: friendly_name ?? '',
      createdAt: created_at,
      verified: status === 'verified',
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Begins to set up an app. Throws `AppError`: `FACTOR_NAME_TAKEN`, `TOO_MANY_FACTORS`, `STEP_UP_NEEDED`. */
export async function beginApp(session: Keeper, name: string): Promise<NewApp> {
  const { id, totp } = await ask(session, (auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: PRODUCT }),
  );
  return { id, secret: totp.secret, uri: totp.uri };
}

/** Proves one app with its code, which finishes setting it up. Throws `AppError`: `CODE_WRONG`, `CODE_EXPIRED`. */
export const proveApp = (session: Keeper, factorId: string, code: string) =>
  ask(session, (auth) => auth.mfa.challengeAndVerify({ factorId, code }));

/** Removes an app. Throws `AppError`. */
export const removeApp = (session: Keeper, factorId: string) =>
  ask(session, (auth) => auth.mfa.unenroll({ factorId }));

/** Proves the person with a code of any of their apps. Throws `AppError`; the last app's, if none accepts it. */
export async function proveCode(session: Keeper, code: string): Promise<void> {
  let refusal: AppError = errorOf(422, 'FACTOR_GONE');
  for (const { id, verified } of await authenticatorApps(session)) {
    if (!verified) continue;
    try {
      await proveApp(session, id, code);
      return;
    } catch (error) {
      if (!isAppError(error, 'CODE_WRONG')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Proves the person with a recovery code, and uses it up. Throws `AppError`: `RECOVERY_CODE_WRONG`. */
export async function proveRecoveryCode(
  { rpc, session }: Pick<Backend, 'rpc' | 'session'>,
  code: string,
): Promise<void> {
  const accepted = await rpc('use_recovery_code', { code }, { half: true });
  if (accepted !== true) throw errorOf(422, 'RECOVERY_CODE_WRONG');
  await session.staying(() => ask(session, (auth) => auth.refreshSession()));
}

/** Takes back the request to have all factors removed. Throws `AppError`. */
export const cancelReset = ({ rpc }: Pick<Backend, 'rpc'>): Promise<unknown> =>
  rpc('cancel_factor_reset', {});

/** What the database knows of the person's second step. */
export interface Security {
  required: boolean;
  /** From when on the person's role requires one, as an ISO instant; null if it doesn't. */
  dueAt: string | null;
  hasFactor: boolean;
  /** Recovery codes that were not used. */
  recoveryLeft: number;
  /** Since when a request to have all factors removed stands, as an ISO instant; null if there is none. */
  resetAskedAt: string | null;
  /** Null for all but administrators. */
  administrators: number | null;
}

/** Reads it. Throws `AppError`. */
export async function readSecurity({ rpc }: Pick<Backend, 'rpc'>): Promise<Security> {
  const answer = await rpc('my_security', {}, { read: true });
  const told: Record<string, unknown> = { ...(answer as object | null) };
  const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    required: told.required === true,
    dueAt: typeof told.due_at === 'string' ? told.due_at : null,
    hasFactor: told.has_factor === true,
    recoveryLeft: numberOr(told.recovery_left) ?? 0,
    resetAskedAt: typeof told.reset_asked_at === 'string' ? told.reset_asked_at : null,
    administrators: numberOr(told.administrators_with_factor),
  };
}
