import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyFiles,
  ensureHistory,
  hashNote,
  LOCK,
  listMigrations,
  type MigrationFile,
  type MigrationStep,
} from './migrate.ts';
import { literal, type RunSql, rowText } from './run-sql.ts';
import { schemaFilesOf, TABLE_PARTS, type TablePart } from './schema-files.ts';

/** The table that notes which parts' tables a database has. */
export const PART_NOTES = 'supabase_migrations.parts';

/** Makes it. The version is that of the last migration whose changes a hosted project's tables were made with. */
export const NOTES_TABLE = `
  create table if not exists ${PART_NOTES} (name text primary key, made_at timestamptz not null default now());
  alter table ${PART_NOTES} add column if not exists version text;`;

/** The parts whose tables the first migrations made together. */
const FIRST: readonly TablePart[] = ['framework', 'product'];

/**
 * Makes it, and notes the first parts in a database that has migrations and no notes: it was made before parts had tables
 * of their own.
 */
export const FIRST_NOTES = `${LOCK} ${NOTES_TABLE}
  insert into ${PART_NOTES} (name)
  select part from unnest(array[${FIRST.map(literal).join(', ')}]) as part
  where exists (select from supabase_migrations.schema_migrations) and not exists (select from ${PART_NOTES});`;

/** What was done. */
interface PartTables {
  /** Parts whose tables were made now. */
  made: TablePart[];
  /** Versions of the migrations that were applied now. */
  migrated: string[];
  /** Parts whose tables are there although they aren't wanted. */
  left: TablePart[];
}

/** @param parts those that the application has beside the framework */
export const tablePartsOf = (parts: readonly string[]): TablePart[] =>
  TABLE_PARTS.filter((part) => part === 'framework' || parts.includes(part));

/** A sentence about the tables of a part that is gone. */
export const saysLeft = (part: TablePart): string =>
  `The tables of the ${part} are in the database, but it is not part of this application. They stay as they are, and it finds them when it comes back.`;

/** A migration belongs to the part that its subject begins with (`product_…`), otherwise to the framework. */
export const partOf = ({ name }: Pick<MigrationFile, 'name'>): TablePart =>
  TABLE_PARTS.find((part) => name.startsWith(`${part}_`)) ?? 'framework';

/** The parts whose tables a database has, one that `bringTables` has seen. */
export async function readParts(runSql: RunSql): Promise<TablePart[]> {
  const rows = await runSql(`select name from ${PART_NOTES}`);
  const names = rows.map((row) => rowText(row, 'name'));
  return TABLE_PARTS.filter((part) => names.includes(part));
}

/** Makes a part's tables from its schema files. Sent as one message, all of it is one transaction. */
async function makeTables(
  runSql: RunSql,
  root: string,
  part: TablePart,
  stated: readonly string[],
  files: readonly MigrationFile[],
) {
  const texts = stated.map((file) => readFile(join(root, file), 'utf8'));
  const notes = files.map(async ({ version, name, path }) => {
    const values = [version, name].map(literal).join(', ');
    return `(${values}, array[${literal(hashNote(await readFile(path, 'utf8')))}])`;
  });
  // What the migrations would do is done.
  const history = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values ${(await Promise.all(notes)).join(', ')} on conflict do nothing;`;
  const note = `${LOCK} insert into ${PART_NOTES} (name) values (${literal(part)});`;
  try {
    await runSql([note, ...(await Promise.all(texts)), files.length > 0 ? history : ''].join('\n'));
    return true;
  } catch (error) {
    // Another server that starts now made them first.
    if ((await readParts(runSql)).includes(part)) return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The tables of the ${part}: ${reason}`, { cause: error });
  }
}

/**
 * Brings a database to this version: makes the tables of the wanted parts that it lacks from their schema files, and
 * applies the migrations of those that it has. Nothing is ever removed: the tables of a part that is no longer wanted
 * stay, and follow its migrations.
 * @param root the folder with the schema files and migrations
 */
export async function bringTables(
  runSql: RunSql,
  root: string,
  wanted: readonly TablePart[],
  onStep: (step: MigrationStep) => void = () => {},
): Promise<PartTables> {
  await ensureHistory(runSql);
  await runSql(FIRST_NOTES);
  const files = await listMigrations(join(root, 'supabase', 'migrations'));
  const result: PartTables = { made: [], migrated: [], left: [] };
  const migrate = async () => {
    const parts = await readParts(runSql);
    const theirs = files.filter((file) => parts.includes(partOf(file)));
    result.migrated.push(...(await applyFiles(runSql, theirs, onStep)));
  };
  for (const part of TABLE_PARTS) {
    if (!wanted.includes(part) || (await readParts(runSql)).includes(part)) continue;
    const stated = await schemaFilesOf(root, part);
    if (stated.length === 0 && part === 'framework')
      throw new Error('The schema files of the framework are missing.');
    if (stated.length === 0) continue;
    // A part stands on the framework's tables as this version has them.
    if (part !== 'framework') await migrate();
    const own = files.filter((file) => partOf(file) === part);
    if (await makeTables(runSql, root, part, stated, own)) result.made.push(part);
  }
  await migrate();
  result.left = (await readParts(runSql)).filter((part) => !wanted.includes(part));
  return result;
}
