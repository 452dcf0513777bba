import { type FunctionContext, keyHeaders } from './context.ts';
import { storableJson } from './value-problem.ts';

/** The database's answer: rows or a value, or a refusal with its code. */
export type DatabaseAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; code: string; message: string; details?: string | null };

async function call<T>(
  context: FunctionContext,
  name: string,
  args: object,
  headers: Record<string, string>,
): Promise<DatabaseAnswer<T>> {
  const response = await context.fetch(
    new Request(`${context.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: storableJson(args),
    }),
  );
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return { ok: true, value: body as T };
  const { message = 'NOT_ALLOWED', hint, details } = (body ?? {}) as Record<string, string | null>;
  return {
    ok: false,
    status: response.status,
    code: /^[A-Z][A-Z_]+$/.test(message ?? '') ? String(message) : 'NOT_ALLOWED',
    message: hint ?? 'This is not possible.',
    details,
  };
}

/** Calls a database function as the caller. */
export const callAs = <T>(context: FunctionContext, token: string, name: string, args: object) =>
  call<T>(context, name, args, {
    apikey: context.publishableKey,
    Authorization: `Bearer ${token}`,
  });

/**
 * Calls a database function that only our server may call.
 * @throws if it is refused: the error is ours, and the call has to be tried again
 */
export async function callAsServer<T>(
  context: FunctionContext,
  name: string,
  args: object = {},
): Promise<T> {
  const answer = await call<T>(context, name, args, keyHeaders(context.secretKey));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.code} ${answer.message}`);
  return answer.value;
}

/** The caller's access token; null if there is none. */
export function tokenOf(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;
}
