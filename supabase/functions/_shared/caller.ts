import { refuse } from './answers.ts';
import type { FunctionContext } from './context.ts';
import { callAs, tokenOf } from './database.ts';
import { sameText } from './signatures.ts';

/**
 * The token of the person for whom a function acts. Every such function calls this first: nobody may act after signing
 * out, while suspended, or once the account is deleted, although the token remains valid for some minutes.
 * @returns the token, or the refusal to answer with
 */
export async function personOf(
  request: Request,
  context: FunctionContext,
): Promise<string | Response> {
  const token = tokenOf(request);
  if (!token) return refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  const asked = await callAs<boolean>(context, token, 'check_session', {});
  if (asked.ok) {
    return asked.value === false ? refuse(401, 'NOT_SIGNED_IN', 'Sign in first.') : token;
  }
  if (asked.status === 401) {
    const why = asked.code === 'NOT_SIGNED_IN' ? asked.message : 'Sign in first.';
    return refuse(401, 'NOT_SIGNED_IN', why);
  }
  if (asked.status === 403) return refuse(403, asked.code, asked.message);
  return refuse(503, 'SERVER_DOWN', 'The database does not answer. Try again.');
}

/** Whether a request comes from our own timers, which send a secret key as `apikey` or, formerly, as a token. */
export function isServer(request: Request, context: FunctionContext): boolean {
  const keys = [context.secretKey, ...(context.otherSecretKeys ?? [])].filter((key) => key !== '');
  const given = [request.headers.get('apikey') ?? '', tokenOf(request) ?? ''];
  return given.some((one) => keys.some((key) => sameText(one, key)));
}
