import type { EmbeddedConnection } from '../database/connection.ts';
import { withLimit } from '../database/current-limit.ts';
import type { RunSql } from '../database/run-sql.ts';

/** Time limits of a statement, in milliseconds. */
export interface StatementLimits {
  anon: number;
  authenticated: number;
  /** For the server's own key, which gets no more time than people in a hosted project. */
  long: number;
}

/** A hosted project's limits; its operator may raise them. */
export const STATEMENT_LIMITS: StatementLimits = {
  anon: 3_000,
  authenticated: 8_000,
  long: 120_000,
};

/** Functions with their own time limit, in milliseconds by path: PostgREST, too, applies it to the statement that calls them. */
export async function readOwnLimits(run: RunSql): Promise<ReadonlyMap<string, number>> {
  const rows = await run(`
    select p.proname as name, 1000 * extract(epoch from
      (split_part(c.setting, '=', 2) || case when c.setting ~ '=[0-9]+$' then 'ms' else '' end)::interval) as ms
    from pg_catalog.pg_proc as p, unnest(p.proconfig) as c (setting)
    where p.pronamespace = 'public'::regnamespace and c.setting like 'statement_timeout=%'`);
  return new Map(rows.map(({ name, ms }) => [`/rest/v1/rpc/${name}`, Number(ms)]));
}

function limitOf(limits: StatementLimits, role: unknown, own: number | undefined): number {
  if (own !== undefined) return own;
  if (role === 'service_role') return limits.long;
  return role === 'authenticated' ? limits.authenticated : limits.anon;
}

/**
 * Bounds the time of the statements caused by requests, by the role they run as: PostgreSQL applies a role's own
 * `statement_timeout` only to sessions that sign in as that role, which no request does. Both kinds of connection read
 * `currentLimit` and end what takes longer.
 * @param current the request being answered
 * @param own the functions' own limits, by the path of their call
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
    return withLimit(ms, () => plain(vars, work, options));
  };
}
