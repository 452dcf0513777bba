import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { GoTrueClient } from '@supabase/auth-js';
import type { AppError } from '@/shared/app-error';
import { errorOf } from '../http/error-codes';
import { authError } from './auth-errors';
import type { SessionKeeper } from './session';

/** A passkey of the person. */
export interface Passkey {
  id: string;
  name: string;
  /** ISO instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

type Keeper = Pick<SessionKeeper, 'client'>;

interface Answer<Data> {
  data: Data | null;
  error: unknown;
}

// Both libraries mean the standard's JSON; only their types of it differ.
type ProofOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Answered = Parameters<GoTrueClient['passkey']['verifyAuthentication']>[0]['credential'];

/** The data of an answer; throws its error as ours. */
function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error || data === null) throw authError(error);
  return data;
}

/** Runs a call of the auth client; throws any failure as ours. */
async function ask<Given>(
  session: Keeper,
  call: (auth: GoTrueClient) => Promise<Given>,
): Promise<Given> {
  try {
    return await call(await session.client());
  } catch (error) {
    throw authError(error);
  }
}

/** What went wrong between the browser, its authenticators and the person. */
function browserError(error: unknown): AppError {
  const { name, code }: { name?: unknown; code?: unknown } = {
    ...(error as object),
    ...nameOf(error),
  };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return errorOf(422, 'PASSKEY_KNOWN');
  // Browsers don't say whether the person said no, had no passkey or let the time pass.
  if (name === 'NotAllowedError' || name === 'AbortError') return errorOf(400, 'PASSKEY_STOPPED');
  return errorOf(400, 'PASSKEY_UNFIT');
}

const nameOf = (error: unknown) => (error instanceof Error ? { name: error.name } : {});

async function inBrowser<Given>(ceremony: () => Promise<Given>): Promise<Given> {
  try {
    return await ceremony();
  } catch (error) {
    throw browserError(error);
  }
}

/** Whose passkey it is: the id is part of it. */
const personOf = ({ response }: AuthenticationResponseJSON): string =>
  atob((response.userHandle ?? '').replace(/-/g, '+').replace(/_/g, '/'));

/** A passkey that the person has chosen, and the server's question that it answers. */
export interface ChosenPasskey {
  challengeId: string;
  credential: AuthenticationResponseJSON;
}

const handIn = async (auth: GoTrueClient, { challengeId, credential }: ChosenPasskey) =>
  dataOf(
    await auth.passkey.verifyAuthentication({
      challengeId,
      credential: credential as unknown as Answered,
    }),
  );

/**
 * Signs in with a passkey that the person chooses.
 * @param person whose it must be; anybody's if left out
 * @throws {AppError}
 */
async function enter(auth: GoTrueClient, person?: string): Promise<void> {
  const { challenge_id, options } = dataOf(await auth.passkey.startAuthentication());
  const credential = await inBrowser(() =>
    startAuthentication({ optionsJSON: options as ProofOptions }),
  );
  if (person && personOf(credential) !== person) throw errorOf(403, 'PASSKEY_OF_ANOTHER');
  await handIn(auth, { challengeId: challenge_id, credential });
}

/** Signs in with a passkey: the chosen one, or one that the browser asks for. Throws `AppError`. */
export async function signInByPasskey(
  auth: GoTrueClient,
  chosen?: ChosenPasskey,
): Promise<{ error: null }> {
  if (chosen) await handIn(auth, chosen);
  else await enter(auth);
  return { error: null };
}

/** After this many ms the field asks a new question; the server forgets one after five minutes. */
const QUESTION_MS = 4 * 60_000;

/**
 * Offers the person's passkeys in the list of the field for the address (`autocomplete="username webauthn"`), where the
 * browser can. Nobody has asked for it, so it fails in silence.
 * @param choose takes the one that the person chooses there
 * @returns ends the offer
 */
export function offerInField(session: Keeper, choose: (chosen: ChosenPasskey) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function begin(): Promise<void> {
    if (over || !(await browserSupportsWebAuthnAutofill())) return;
    const auth = await session.client();
    const { challenge_id, options } = dataOf(await auth.passkey.startAuthentication());
    if (over) return;
    timer = setTimeout(offer, QUESTION_MS);
    const optionsJSON = options as ProofOptions;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!over) choose({ challengeId: challenge_id, credential });
  }
  const offer = () => void begin().catch(() => {});
  offer();
  return () => {
    over = true;
    clearTimeout(timer);
    WebAuthnAbortService.cancelCeremony();
  };
}

/**
 * Proves with a passkey that it is still the person: signs them in again, and ends the session before.
 * @throws {AppError} `PASSKEY_STOPPED` if the person stops; the session then stays as it is
 */
export function provePasskey(session: Keeper): Promise<void> {
  return ask(session, async (auth) => {
    const { data } = await auth.getSession();
    // The client ends the session before, whose proof would be older.
    await enter(auth, data.session?.user.id);
  });
}

/** The person's passkeys, the oldest first. Throws `AppError`. */
export const listPasskeys = (session: Keeper): Promise<Passkey[]> =>
  ask(session, async (auth) =>
    dataOf(await auth.passkey.list()).map(({ id, friendly_name, created_at, last_used_at }) => ({
      id,
      name: friendly_name ?? '',
      createdAt: created_at,
      lastUsedAt: last_used_at ?? null,
    })),
  );

/** Makes a passkey in this browser or on a device near it. Throws `AppError`, `STEP_UP_NEEDED` among them. */
export const addPasskey = (session: Keeper): Promise<void> =>
  ask(session, async (auth) => {
    const { challenge_id, options } = dataOf(await auth.passkey.startRegistration());
    const credential = await inBrowser(() =>
      startRegistration({ optionsJSON: options as MakeOptions }),
    );
    const made = credential as unknown as Answered;
    dataOf(await auth.passkey.verifyRegistration({ challengeId: challenge_id, credential: made }));
  });

/** Throws `AppError`. */
export const renamePasskey = (session: Keeper, passkeyId: string, name: string): Promise<void> =>
  ask(session, async (auth) => {
    dataOf(await auth.passkey.update({ passkeyId, friendlyName: name }));
  });

/** Throws `AppError`, `STEP_UP_NEEDED` among them. */
export const removePasskey = (session: Keeper, passkeyId: string): Promise<void> =>
  ask(session, async (auth) => {
    const { error } = await auth.passkey.delete({ passkeyId });
    if (error) throw error;
  });
