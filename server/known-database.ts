import { readFile } from 'node:fs/promises';
import { hashNote, listMigrations, type MigrationFile, migrationHash } from './migrate.ts';
import { type RunSql, rowText } from './run-sql.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The migrations before there was a base migration, without the `20250101` that all of them begin with.
 * Applied to the last one they made exactly the schema of the base migration with this SHA-256.
 */
const EARLIER = {
  versions: `
    000100 000200 000300 000400 000500 000600 000700 000800 000900 000950 001000 001100 001200 001300 001400
    001450 001500 001600 001700 001710 001720 001800 001810 001900 001910 001920 001930 001940 001950 001960
    001970 001980 001990 001995 002010 002100 002110 002120 002130 002140 002200 002210 002220 002300 002310
    002320 002330 002400 002410 002420 002490 002495 002500 002510 002520 002530 002600 002610 002615 002620
    002630 002640 002645 002700 002710 002720 002730 002800 002810 002811 002812 002813 002820 002840`
    .trim()
    .split(/\s+/)
    .map((time) => `20250101${time}`),
  base: '35f0d0dce98f889750d2b73378bb8c22be14f6053481653674732c395541dc99',
};

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

const isEarlier = (history: Map<string, string>, base: Known | undefined): base is Known =>
  base !== undefined &&
  migrationHash(base.sql) === EARLIER.base &&
  history.size === EARLIER.versions.length &&
  EARLIER.versions.every((version) => history.has(version));

/** Notes the base migration instead of those that made the same schema; one transaction. */
async function adopt(runSql: RunSql, { version, name, sql }: Known): Promise<void> {
  await runSql(`delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${version}', '${name}', array['${hashNote(sql)}']);`);
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

/**
 * Looks at a database before anything is written to it. One that was made by the migrations before the
 * base migration is the same as after it and is noted as such; a new or known one is left alone.
 * @throws {StartProblem} when another version made it, so that the migrations here can't be applied
 */
export async function recogniseDatabase(
  runSql: RunSql,
  dir: string,
  place: { dataDir: string } | { databaseUrl: string },
): Promise<void> {
  const history = await readHistory(runSql);
  if (history.size === 0) return;
  const files = await Promise.all(
    (await listMigrations(dir)).map(async (file) => ({
      ...file,
      sql: await readFile(file.path, 'utf8'),
    })),
  );
  if (isEarlier(history, files[0])) return adopt(runSql, files[0]);
  const unknown = unknownStep(history, files);
  if (unknown === null) return;
  const [where, another] =
    'dataDir' in place
      ? [`The data folder ${place.dataDir}`, 'set DATA_DIR to another folder']
      : ['The database of DATABASE_URL', 'set it to an empty database'];
  throw new StartProblem(
    `${where} was made by another version of Touchline: ${unknown}. Nothing was changed. Start that version to use it, or to export its lists as CSV files; to start afresh, ${another}.`,
  );
}
