import { createPgliteConnection } from '@supabase/lite/pglite';
import { inject } from 'vitest';
import { hostedAuth } from '../../../scripts/database/hosted-auth.ts';
import { connectToPostgres } from '../../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../../server/database/run-sql.ts';
import { openTestApp } from './test-app.ts';
import { asSuperuser, createDatabase, nameAt, type Target } from './world.ts';

export interface EmptyDatabase {
  run: RunSql;
  close: () => Promise<void>;
}

/** An empty database on a server set up like a hosted one, reached by an owner who is not a superuser. */
export async function openHosted(subject: string): Promise<EmptyDatabase & { url: string }> {
  const url = await createDatabase(subject);
  await asSuperuser(nameAt(url), hostedAuth(inject('postgres').user));
  const connection = connectToPostgres(url, { max: 1 });
  return { url, run: runSqlOn(connection), close: () => connection.close() };
}

/** An empty database of either kind, with what its service for accounts brings. */
export async function openEmpty(target: Target, subject: string): Promise<EmptyDatabase> {
  if (target === 'PostgreSQL') return openHosted(subject);
  const connection = await createPgliteConnection({ url: 'memory://' });
  await openTestApp(connection);
  return { run: runSqlOn(connection), close: () => connection.close() };
}

/** The tables, views and functions of the app's schemas, one a line. */
export async function readNames(run: RunSql): Promise<string[]> {
  const rows = await run(`
    select n.nspname || '.' || c.relname || case c.relkind when 'v' then ' (view)' else '' end as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    union all
    select distinct n.nspname || '.' || p.proname || '()'
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  return rows.map(({ name }) => String(name)).sort();
}
