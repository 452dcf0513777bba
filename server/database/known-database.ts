import { readFile } from 'node:fs/promises';
import { StartProblem } from '../operator/start-problem.ts';
import { hashNote, listMigrations, type MigrationFile } from './migrate.ts';
import { type RunSql, rowText } from './run-sql.ts';

type Known = MigrationFile & { sql: string };

async function readHistory(runSql: RunSql): Promise<Map<string, string>> {
  const [table] = await runSql(
    `select to_regclass('supabase_migrations.schema_migrations')::text as name`,
  );
  if (rowText(table, 'name') === '') return new Map();
  const rows = await runSql(
    'select version, statements[1] as note from supabase_migrations.schema_migrations order by version',
  );
  return new Map(rows.map((row) => [rowText(row, 'version'), rowText(row, 'note')]));
}

/** What this version does not know about a database; null when it knows everything. */
function unknownStep(history: Map<string, string>, files: readonly Known[]): string | null {
  for (const [version, note] of history) {
    const file = files.find((known) => known.version === version);
    if (!file) return `it has step ${version}, which this version does not know`;
    const differs = note.startsWith('-- sha256 ') && note !== hashNote(file.sql);
    if (differs) return `its step ${version}_${file.name} differs from this version's`;
  }
  return null;
}

/** What the migrations would run into in a database without their history; empty when there is nothing. */
async function inTheWay(runSql: RunSql): Promise<string> {
  const [row] = await runSql(`select concat_ws(' and ',
    'the schema ' || to_regnamespace('private'), 'the table ' || to_regclass('public.profiles')) as names`);
  return rowText(row, 'names');
}

/**
 * Looks at a database before anything is written to it: a new one or one that the migrations here made is
 * left alone.
 * @throws {StartProblem} when another version or another program made it, so that the migrations can't be applied
 */
export async function recogniseDatabase(
  runSql: RunSql,
  dir: string,
  place: { dataDir: string } | { databaseUrl: string },
): Promise<void> {
  const [where, afresh] =
    'dataDir' in place
      ? [
          `The data folder ${place.dataDir}`,
          'set DATA_DIR to another folder, or move this one away',
        ]
      : ['The database of DATABASE_URL', 'set it to an empty database'];
  const history = await readHistory(runSql);
  if (history.size === 0) {
    const found = await inTheWay(runSql);
    if (found === '') return;
    throw new StartProblem(
      `${where} was not made by a version of Touchline that can go on from it: it has ${found}, but no list of migrations. Nothing was changed. To start afresh, ${afresh}.`,
    );
  }
  const files = await Promise.all(
    (await listMigrations(dir)).map(async (file) => ({
      ...file,
      sql: await readFile(file.path, 'utf8'),
    })),
  );
  const unknown = unknownStep(history, files);
  if (unknown === null) return;
  throw new StartProblem(
    `${where} was made by another version of Touchline: ${unknown}. Nothing was changed. Start that version to use it, or to export its lists as CSV files; to start afresh, ${afresh}.`,
  );
}
