import { answer, fieldsOf, preflight, refuse } from '../_shared/answers.ts';
import { personOf } from '../_shared/caller.ts';
import { type FunctionContext, keyHeaders } from '../_shared/context.ts';
import { mailAddress, NOT_AN_ADDRESS } from '../_shared/mail-address.ts';

const INVITERS = ['ADMIN', 'SUPPORT'];
const WRONG = {
  email: NOT_AN_ADDRESS,
  locale: 'The language must be en, fr or ar.',
};

interface Invitation {
  email: string;
  locale: 'en' | 'fr' | 'ar';
}

const LOCALES = ['en', 'fr', 'ar'] as const;

type Caller = (path: string, body: unknown, bearer?: string) => Promise<Response>;

/** While staff look at the app as others see it, they have only those rights in the database: the header is passed on. */
const PREVIEW = 'x-preview-tier';

function callerOf(context: FunctionContext, preview: string | null): Caller {
  return (path, body, bearer) => {
    const own = bearer === undefined || bearer === context.serviceRoleKey;
    const identity = own
      ? keyHeaders(bearer ?? context.publishableKey)
      : { apikey: context.publishableKey, Authorization: `Bearer ${bearer}` };
    return context.fetch(
      new Request(`${context.supabaseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...identity,
          'Content-Type': 'application/json',
          ...(preview ? { [PREVIEW]: preview } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
  };
}

/**
 * Reads an invitation from a request's JSON: `{ email, locale? }`. The invited type their name themselves.
 * @returns the invitation, or the name of the first invalid field
 */
function readInvitation(
  fields: Record<string, unknown>,
): Invitation | { wrong: 'email' | 'locale' } {
  const { email, locale = 'en' } = fields;
  const address = typeof email === 'string' ? mailAddress(email) : null;
  if (address === null) return { wrong: 'email' };
  const known = LOCALES.find((each) => each === locale);
  if (!known) return { wrong: 'locale' };
  return { email: address, locale: known };
}

const textOf = async (response: Response): Promise<unknown> => response.json().catch(() => null);

/** The caller's role in the database; null if the token is not valid. */
async function roleOf(call: Caller, token: string): Promise<string | null> {
  const response = await call('/rest/v1/rpc/my_access', {}, token);
  if (!response.ok) return null;
  const access = (await textOf(response)) as { profile_role?: string } | null;
  return access?.profile_role ?? '';
}

/** Whether the address has an account that its owner has confirmed. */
async function hasAccount(call: Caller, token: string, email: string): Promise<boolean> {
  const response = await call('/rest/v1/rpc/has_account', { email }, token);
  return response.ok && (await textOf(response)) === true;
}

/** The language of the mail. */
const metadata = ({ locale }: Invitation) => ({ locale });

/** A hosted project sends its own invitation mail. */
function inviteByAdmin(call: Caller, context: FunctionContext, invitation: Invitation) {
  const redirect = encodeURIComponent(`${context.siteUrl}/auth/callback`);
  return call(
    `/auth/v1/invite?redirect_to=${redirect}`,
    { email: invitation.email, data: metadata(invitation) },
    context.serviceRoleKey,
  );
}

/**
 * The embedded backend has no admin interface: creates an account with a password that nobody knows,
 * then sends the mail that lets the person choose one.
 */
async function inviteBySignUp(call: Caller, invitation: Invitation) {
  const password = `${crypto.randomUUID()}Aa1!`;
  const { email } = invitation;
  // Both mails below lead to the choice of a password.
  const data = { ...metadata(invitation), invited: true };
  const made = await call('/auth/v1/signup', { email, password, data });
  return made.ok ? call('/auth/v1/recover', { email }) : made;
}

/**
 * Invites a person by email; ADMIN and SUPPORT may. Inviting an address that has an account changes
 * nothing and says so, so repeating the call is harmless.
 * @param request POST `{ email, locale? }` with the caller's access token
 * @returns 201 `{ status: 'invited' }`, 200 `{ status: 'already_registered' }`, or `{ code, message }`
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;

  const call = callerOf(context, request.headers.get(PREVIEW));
  const role = await roleOf(call, token);
  if (role === null) return refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  if (!INVITERS.includes(role))
    return refuse(403, 'NOT_ALLOWED', 'Only administrators and support may invite people.');

  const body = await fieldsOf(request);
  if (body instanceof Response) return body;
  const invitation = readInvitation(body);
  if ('wrong' in invitation) {
    return answer(422, {
      code: 'FIELD_INVALID',
      field: invitation.wrong,
      message: WRONG[invitation.wrong],
    });
  }

  if (await hasAccount(call, token, invitation.email))
    return answer(200, { status: 'already_registered' });
  const sent = context.serviceRoleKey
    ? await inviteByAdmin(call, context, invitation)
    : await inviteBySignUp(call, invitation);
  if (sent.ok) return answer(201, { status: 'invited' });
  const reason = (await textOf(sent)) as { error_code?: string } | null;
  if (reason?.error_code === 'email_exists' || reason?.error_code === 'user_already_exists') {
    return answer(200, { status: 'already_registered' });
  }
  if (sent.status === 429)
    return refuse(429, 'TOO_MANY', 'Too many invitations; wait a minute and try again.');
  return refuse(502, 'INVITE_FAILED', 'The invitation could not be sent. Try again.');
}
