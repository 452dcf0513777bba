import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunSql, rowText } from './run-sql.ts';

/** A file of `supabase/migrations`, named `YYYYMMDDHHMMSS_subject.sql` as required by the Supabase CLI. */
export interface MigrationFile {
  version: string;
  name: string;
  path: string;
}

/** What happened to one migration, for a progress line. */
export interface MigrationStep extends MigrationFile {
  index: number;
  total: number;
}

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** An arbitrary lock number: the next server waits until the previous one has ended its transaction. */
export const LOCK = 'select pg_catalog.pg_advisory_xact_lock(7265106);';

const HISTORY = `
  ${LOCK}
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );`;

/** SHA-256 of a migration's text, independent of the checkout's line endings. */
export function migrationHash(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** Stored beside a version in the history, to tell whether a database has applied this exact text. */
export const hashNote = (sql: string): string => `-- sha256 ${migrationHash(sql)}`;

/** Creates the table of applied migrations, unless it exists. */
export async function ensureHistory(runSql: RunSql): Promise<void> {
  await runSql(HISTORY);
}

/** A folder's migrations in the order in which they apply. Throws if a name breaks the pattern. */
export async function listMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version === undefined || name === undefined) {
      throw new Error(`Rename ${file}: a migration is called YYYYMMDDHHMMSS_subject.sql.`);
    }
    return { version, name, path: join(dir, file) };
  });
}

/**
 * Applies the migrations that the database has not seen, each in its own transaction, and
 * maintains the Supabase CLI's history, so that `supabase db push` agrees with it.
 * A second call does nothing; a simultaneous one, by another server, waits.
 * @returns the versions applied now
 * @throws the database's message, preceded by the file's name
 */
export async function applyMigrations(
  runSql: RunSql,
  dir: string,
  onStep: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  await ensureHistory(runSql);
  return applyFiles(runSql, await listMigrations(dir), onStep);
}

/** The same for some migrations, in a database that has the history. */
export async function applyFiles(
  runSql: RunSql,
  files: readonly MigrationFile[],
  onStep: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  const rows = await runSql('select version from supabase_migrations.schema_migrations');
  const known = new Set(rows.map((row) => rowText(row, 'version')));
  const waiting = files.filter((file) => !known.has(file.version));
  for (const [position, file] of waiting.entries()) {
    onStep({ ...file, index: position + 1, total: waiting.length });
    await applyOne(runSql, file);
  }
  return waiting.map((file) => file.version);
}

/** Whether another server starting now applied the migration first: it is in the history. */
async function isApplied(runSql: RunSql, { version }: MigrationFile, error: unknown) {
  const { code } = Object(error) as { code?: unknown };
  if (code !== '23505') return false;
  const rows = await runSql(
    `select version from supabase_migrations.schema_migrations where version = '${version}'`,
  ).catch(() => []);
  return rows.length > 0;
}

/** Sent as one message, the statements form one transaction: the whole file applies, or nothing. */
async function applyOne(runSql: RunSql, file: MigrationFile): Promise<void> {
  const sql = await readFile(file.path, 'utf8');
  const note = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${file.version}', '${file.name}', array['${hashNote(sql)}']);`;
  try {
    await runSql(`${LOCK}\n${note}\n${sql}`);
  } catch (error) {
    if (await isApplied(runSql, file, error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${file.version}_${file.name}.sql: ${reason}`, { cause: error });
  }
}
