import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { ensureAuthTables } from '../database/auth-tables.ts';
import { ensureRoles } from '../database/roles.ts';
import { type RunSql, runSqlOn } from '../database/run-sql.ts';
import type { PluginPackage } from '../plugins/plugin-packages.ts';
import { applyPluginTables } from '../plugins/plugin-tables.ts';

/**
 * A database in memory, and how to close it.
 * @param makeTables makes the app's own tables
 * @param packages plugins whose tables are in it as well
 */
export async function openSchema(
  makeTables: (runSql: RunSql) => Promise<unknown>,
  packages: readonly PluginPackage[] = [],
): Promise<{ runSql: RunSql; close: () => Promise<void> }> {
  const connection = await createPgliteConnection({ url: 'memory://' });
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'only for reading a schema' },
  });
  const runSql = runSqlOn(connection);
  await app.init();
  await ensureRoles(runSql);
  await app.ensureSystemSchema();
  await ensureAuthTables(runSql);
  await makeTables(runSql);
  await applyPluginTables(runSql, packages);
  return { runSql, close: () => connection.close() };
}
