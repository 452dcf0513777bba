/**
 * Writes src/resources/database.types.ts from the migrations. With `--check` it writes nothing and
 * exits with 1 if the file is not up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { applyMigrations } from '../server/migrate.ts';
import { ensureRoles } from '../server/roles.ts';
import { type RunSql, runSqlOn } from '../server/run-sql.ts';
import { readCommand } from './command-line.mjs';
import { printTypes } from './types/print-types.ts';
import { readSchema } from './types/read-schema.ts';

/** A database in memory with every migration applied, and how to close it. */
async function openSchema(
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
  await applyMigrations(runSql, migrations);
  return { runSql, close: () => connection.close() };
}

const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
const TARGET = fileURLToPath(new URL('../src/resources/database.types.ts', import.meta.url));

const { values } = readCommand({
  usage: `Writes src/resources/database.types.ts from the migrations.

  npm run types:generate
  npm run types:check     writes nothing, and fails when the file is not up to date`,
  options: { check: { type: 'boolean' } },
});
const { runSql, close } = await openSchema(MIGRATIONS);
const text = printTypes(await readSchema(runSql));
await close();

if (!values.check) {
  await writeFile(TARGET, text);
  console.log('Row types written to src/resources/database.types.ts.');
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) === text) {
  console.log('Row types are up to date.');
} else {
  console.error(
    'src/resources/database.types.ts is stale: the migrations changed. Run `npm run types:generate` and commit the file.',
  );
  process.exitCode = 1;
}
