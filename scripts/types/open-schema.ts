import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { ensureAuthTables } from '../../server/auth-tables.ts';
import { applyMigrations } from '../../server/migrate.ts';
import { ensureRoles } from '../../server/roles.ts';
import { type RunSql, runSqlOn } from '../../server/run-sql.ts';

/** A database in memory with every migration applied, and how to close it. */
export async function openSchema(
  migrations: string,
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
  await applyMigrations(runSql, migrations);
  return { runSql, close: () => connection.close() };
}
