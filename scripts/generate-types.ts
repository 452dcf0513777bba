/**
 * Writes src/resources/database.types.ts from the migrations. With `--check` it writes nothing and
 * exits with 1 if the file is not up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '../server/database/migrate.ts';
import { openSchema } from '../server/doctor/open-schema.ts';
import { readSchema } from '../server/doctor/read-schema.ts';
import { readCommand } from '../server/operator/command-line.mjs';
import { printTypes } from './types/print-types.ts';

const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
const TARGET = fileURLToPath(new URL('../src/resources/database.types.ts', import.meta.url));

const { values } = readCommand({
  usage: `Writes src/resources/database.types.ts from the migrations.

  npm run types:generate
  npm run types:check     writes nothing, and fails when the file is not up to date`,
  options: { check: { type: 'boolean' } },
});
const { runSql, close } = await openSchema((run) => applyMigrations(run, MIGRATIONS));
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
