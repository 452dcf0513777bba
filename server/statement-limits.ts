import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { EmbeddedConnection } from './embedded-backend.ts';

/** How long one statement may take, in milliseconds. */
export interface StatementLimits {
  anon: number;
  authenticated: number;
  /** For what is known to be long. */
  long: number;
}

/** Those of a hosted project, whose operator may raise them. */
export const STATEMENT_LIMITS: StatementLimits = {
  anon: 3_000,
  authenticated: 8_000,
  long: 120_000,
};

/** An import of thousands of rows is one call; people who may not import are refused at once. */
const LONG_CALLS = ['/rest/v1/rpc/import_fixtures'];

const limit = new AsyncLocalStorage<number>();

/** The limit of the statements that are sent now, in milliseconds; undefined for the server's own. */
export const currentLimit = (): number | undefined => limit.getStore();

function limitOf(limits: StatementLimits, role: unknown, pathname: string | undefined): number {
  if (role === 'service_role') return limits.long;
  if (role !== 'authenticated') return limits.anon;
  return pathname && LONG_CALLS.includes(pathname) ? limits.long : limits.authenticated;
}

/**
 * Bounds the time of the statements that requests cause, by the role they run as: PostgreSQL gives a role's own
 * `statement_timeout` only to who signs in as that role, which no request does.
 * @param current the request that is answered now
 */
export function limitStatements(
  connection: EmbeddedConnection,
  limits: StatementLimits,
  current: () => Request | undefined,
): void {
  const plain: EmbeddedConnection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const auth = vars?.auth as { role?: unknown } | undefined;
    if (!auth) return plain(vars, work, options);
    const request = current();
    const ms = limitOf(limits, auth.role, request && new URL(request.url).pathname);
    const limited: typeof work = async (database) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(database);
      return work(database);
    };
    return limit.run(ms, () => plain(vars, limited, options));
  };
}
