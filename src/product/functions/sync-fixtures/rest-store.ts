import { type FunctionContext, keyHeaders, storableJson } from 'touchline/functions';
import { objectOf } from './scores.ts';
import type { SyncStore } from './sync-sport.ts';

/** The backend refused: its status, code and sentence. */
export class StoreError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Writes runs through the REST interface: a run starts with the caller's own token, so that the database checks their
 * permission, and its matches are written with the server's key, because the database accepts them from nobody else.
 */
export function restStore(
  context: FunctionContext,
  token: string,
  preview: string | null,
): SyncStore & {
  /** @throws {StoreError} if the caller may start no run, which `begin` asks the database itself */
  askWhetherAllowed(): Promise<void>;
} {
  async function call(name: string, args: object, bearer: string): Promise<unknown> {
    const secret = bearer === context.secretKey;
    const response = await context.fetch(
      new Request(`${context.supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          ...(secret
            ? keyHeaders(bearer)
            : { apikey: context.publishableKey, Authorization: `Bearer ${bearer}` }),
          'Content-Type': 'application/json',
          ...(preview && !secret ? { 'x-preview-tier': preview } : {}),
        },
        body: storableJson(args),
      }),
    );
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const { message, hint } = objectOf(body);
    const code = typeof message === 'string' && /^[A-Z_]+$/.test(message) ? message : 'NOT_ALLOWED';
    throw new StoreError(response.status, code, typeof hint === 'string' ? hint : code);
  }
  return {
    async askWhetherAllowed() {
      if (token === context.secretKey) return;
      const { profile_role: role } = objectOf(await call('my_access', {}, token));
      if (role !== 'TIPSTER' && role !== 'ADMIN')
        throw new StoreError(403, 'NOT_ALLOWED', 'Only tipsters and administrators sync fixtures.');
    },
    begin: async (sport, cause) =>
      String(await call('begin_fixture_sync', { sport, cause }, token)),
    finish: (run_id, report, rows) =>
      call('finish_fixture_sync', { run_id, report, rows }, context.secretKey),
  };
}
