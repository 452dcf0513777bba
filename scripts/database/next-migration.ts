import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyMigrations, ensureHistory, listMigrations } from '../../server/database/migrate.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { listSchemaFiles } from '../../server/database/schema-files.ts';
import { hostedAuth } from './hosted-auth.ts';
import { nextVersion } from './migration-request.ts';
import { rowDifferences, type Step, schemaDifferences } from './schema-differences.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

/** The result of creating the next migration. */
export interface NextMigration {
  /** The written file; null if the migrations already match the schema files. */
  file: string | null;
  /** Statements in it that drop a table or column with its data. */
  losing: string[];
  /** Tables whose rows in the schema files differ from the migrations': these need a person. */
  rowsOf: string[];
}

/**
 * Applies the schema files to an empty database, with the migrations' history.
 * @throws the database's message, preceded by the name of the failing file
 */
export async function applySchemaFiles(run: RunSql, root: string): Promise<void> {
  await ensureHistory(run);
  for (const file of await listSchemaFiles(root)) {
    try {
      await run(await readFile(join(root, file), 'utf8'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${file}: ${reason}`, { cause: error });
    }
  }
}

const print = (name: string, steps: readonly Step[]): string =>
  [`-- ${name.replaceAll('_', ' ')}\n`, ...steps.map(({ sql }) => `${sql};\n`)].join('\n');

interface Side {
  url: string;
  run: RunSql;
  close: () => Promise<void>;
}

async function openSide(server: TemporaryPostgres, name: string): Promise<Side> {
  await server.asSuperuser('postgres', `create database ${name} owner ${server.owner}`);
  await server.asSuperuser(name, hostedAuth(server.owner));
  const connection = connectToPostgres(server.urlOf(name), { max: 1 });
  return { url: server.urlOf(name), run: runSqlOn(connection), close: () => connection.close() };
}

/** Writes what the migrations lack, applies it, and makes sure that nothing is missing afterwards. */
async function writeNext(migrated: Side, stated: Side, root: string, name: string) {
  const dir = join(root, 'supabase/migrations');
  await applyMigrations(migrated.run, dir);
  await applySchemaFiles(stated.run, root);
  const steps = await schemaDifferences(migrated.url, stated.url);
  if (steps.length === 0) {
    return { file: null, losing: [], rowsOf: await rowDifferences(migrated.run, stated.run) };
  }
  const last = (await listMigrations(dir)).at(-1)?.version ?? '';
  const file = `${nextVersion(new Date(), last)}_${name}.sql`;
  await writeFile(join(dir, file), print(name, steps));
  try {
    await applyMigrations(migrated.run, dir);
    const [left] = await schemaDifferences(migrated.url, stated.url);
    if (left) throw new Error(`it does not lead to the schema files. Still lacking: ${left.sql}`);
  } catch (error) {
    await rm(join(dir, file));
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No migration was written: ${reason}`, { cause: error });
  }
  return {
    file,
    losing: steps.filter(({ losesData }) => losesData).map(({ sql }) => sql),
    rowsOf: await rowDifferences(migrated.run, stated.run),
  };
}

/**
 * Writes the next migration: the difference between the migrations and the schema
 * files, found by applying both to a PostgreSQL server that is started for this.
 * @throws if a file can't be applied, or the result does not lead to the schema files
 */
export async function makeNextMigration(root: string, name: string): Promise<NextMigration> {
  const server = await startTemporaryPostgres();
  const sides: Side[] = [];
  try {
    for (const database of ['migrated', 'stated']) sides.push(await openSide(server, database));
    const [migrated, stated] = sides as [Side, Side];
    return await writeNext(migrated, stated, root, name);
  } finally {
    for (const side of sides) await side.close();
    await server.stop();
  }
}
