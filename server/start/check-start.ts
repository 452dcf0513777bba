import pg from 'pg';
import { addressOf } from '../database/postgres-address.ts';
import { API_ROLES } from '../database/roles.ts';
import { rowText } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { loadSettings } from '../plugins/declared-settings.ts';
import type { StartOptions } from './start-server.ts';

/** Time limit for the database to answer, in milliseconds. */
const LIMIT = 10_000;

const QUESTIONS = `select
  me.rolname as me,
  current_database() as name,
  me.rolsuper as may_all,
  has_database_privilege(current_database(), 'create') as may_create,
  array(select role.rolname::text from pg_roles role where role.rolname = any($1)) as there,
  array(select role.rolname::text from pg_roles role
    where role.rolname = any($1) and not pg_has_role(current_user, role.oid, 'member')) as foreign_ones
from pg_roles me where me.rolname = current_user`;

/** SQL that a database administrator must run before its user can start; empty if nothing is needed. */
async function missingRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown>>(QUESTIONS, [
    API_ROLES.map(({ name }) => name),
  ]);
  const [found] = rows;
  if (!found || found.may_all === true) return [];
  const there = found.there as string[];
  const missing = API_ROLES.filter(({ name }) => !there.includes(name));
  const granted = [...missing.map(({ name }) => name), ...(found.foreign_ones as string[])];
  const me = pg.escapeIdentifier(rowText(found, 'me'));
  return [
    ...missing.map(({ name, attributes }) => `create role ${name} ${attributes};`),
    ...(granted.length > 0 ? [`grant ${granted.join(', ')} to ${me};`] : []),
    ...(found.may_create === true
      ? []
      : [`alter database ${pg.escapeIdentifier(rowText(found, 'name'))} owner to ${me};`]),
  ];
}

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: addressOf(url),
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
  });
  // A lost connection fails the query, too.
  client.on('error', () => {});
  try {
    await client.connect();
    const lines = await missingRights(client);
    if (lines.length > 0) {
      throw new StartProblem(
        `The user of DATABASE_URL lacks rights. Have an administrator of the database run this in it, and start again:\n${lines.map((line) => `  ${line}`).join('\n')}`,
      );
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartProblem(`The database of DATABASE_URL can’t be used: ${reason}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Checks the settings and the database before anything slow, such as a build of a minute.
 * @throws {StartProblem} with a sentence, and the SQL that fixes it
 */
export async function checkStart({ env, root }: StartOptions): Promise<void> {
  const { backend, databaseUrl } = await loadSettings(env, root);
  if (backend === 'postgres' && databaseUrl) await checkDatabase(databaseUrl);
}
