import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { EmbeddedConnection } from './embedded-backend.ts';
import type { RunSql } from './run-sql.ts';

/** How long one statement may take, in milliseconds. */
export interface StatementLimits {
  anon: number;
  authenticated: number;
  /** For the server's own key, which a hosted project gives no longer than people. */
  long: number;
}

/** Those of a hosted project, whose operator may raise them. */
export const STATEMENT_LIMITS: StatementLimits = {
  anon: 3_000,
  authenticated: 8_000,
  long: 120_000,
};

/**
 * The functions of the REST API that say themselves how long they may take, in milliseconds by their path.
 * PostgREST too lets such a setting of a function hold for the statement that calls it.
 */
export async function readOwnLimits(run: RunSql): Promise<ReadonlyMap<string, number>> {
  const rows = await run(`
    select p.proname as name, extract(epoch from split_part(c.setting, '=', 2)::interval) * 1000 as ms
    from pg_catalog.pg_proc as p, unnest(p.proconfig) as c (setting)
    where p.pronamespace = 'public'::regnamespace and c.setting like 'statement_timeout=%'`);
  return new Map(rows.map(({ name, ms }) => [`/rest/v1/rpc/${name}`, Number(ms)]));
}

const limit = new AsyncLocalStorage<number>();

/** The limit of the statements that are sent now, in milliseconds; undefined for the server's own. */
export const currentLimit = (): number | undefined => limit.getStore();

function limitOf(limits: StatementLimits, role: unknown, own: number | undefined): number {
  if (own !== undefined) return own;
  if (role === 'service_role') return limits.long;
  return role === 'authenticated' ? limits.authenticated : limits.anon;
}

/**
 * Bounds the time of the statements that requests cause, by the role they run as: PostgreSQL gives a role's own
 * `statement_timeout` only to who signs in as that role, which no request does.
 * @param current the request that is answered now
 * @param own what functions say of themselves, by the path of their call
 */
export function limitStatements(
  connection: EmbeddedConnection,
  limits: StatementLimits,
  current: () => Request | undefined,
  own: ReadonlyMap<string, number> = new Map(),
): void {
  const plain: EmbeddedConnection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    const auth = vars?.auth as { role?: unknown } | undefined;
    if (!auth) return plain(vars, work, options);
    const request = current();
    const ms = limitOf(limits, auth.role, request && own.get(new URL(request.url).pathname));
    const limited: typeof work = async (database) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(database);
      return work(database);
    };
    return limit.run(ms, () => plain(vars, limited, options));
  };
}
