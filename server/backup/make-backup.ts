import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { connectToPglite } from '../database/pglite-connection.ts';
import { addressOf } from '../database/postgres-address.ts';
import { literal, type RunSql, rowText, runSqlOn } from '../database/run-sql.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { BackupNotes } from '../plugins/server-part.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { askForCopy } from '../start/control.ts';
import { type Manifest, privateFolder, writeArchive } from './archive.ts';
import { takeShares } from './part-shares.ts';
import { reach, runProgram } from './run-program.ts';

const SECRETS = 'secrets.json';

/** What the data folder has beside an embedded database that can't be made again. */
export const keptBy = (parts: readonly NamedBackup[]) => [
  ...new Set([SECRETS, ...parts.flatMap(({ keys = [], files = [] }) => [...keys, ...files])]),
];

const textOf = (path: string) => readFile(path, 'utf8').catch(() => null);

/** Copies the keys and the parts' files: whatever is in them is not beyond a database that is read later. */
async function copyKept(names: string[], dataDir: string, target: string): Promise<void> {
  await mkdir(target);
  for (const name of names.filter((each) => existsSync(join(dataDir, each)))) {
    await cp(join(dataDir, name), join(target, name), { recursive: true });
  }
}

/** What a database says of itself, and its parts. */
interface About extends BackupNotes {
  owner: string;
  migration: string;
}

/** Reads it from the database that is backed up. */
type ReadAbout = (runSql: RunSql) => Promise<About>;

async function aboutOf(
  runSql: RunSql,
  parts: readonly NamedBackup[],
  folder: string,
): Promise<About> {
  const [row] = await runSql(
    `select current_user as owner,
      (select max(version) from supabase_migrations.schema_migrations) as migration`,
  );
  const notes = await takeShares(parts, runSql, folder);
  return { ...notes, owner: rowText(row, 'owner'), migration: rowText(row, 'migration') };
}

/** Dumps a PostgreSQL database as one transaction sees it. */
async function dumpPostgres(
  databaseUrl: string,
  folder: string,
  readAbout: ReadAbout,
): Promise<About> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) });
  client.on('error', () => {});
  await client.connect();
  try {
    const runSql: RunSql = async (sql) => (await client.query(sql)).rows;
    await runSql('begin isolation level repeatable read, read only');
    const [row] = await runSql('select pg_export_snapshot() as snapshot');
    const snapshot = rowText(row, 'snapshot');
    await runProgram(
      'pg_dump',
      ['--format=custom', `--snapshot=${snapshot}`, '--file', join(folder, 'database.dump')],
      { env: reach(databaseUrl) },
    );
    return await readAbout(runSql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies the embedded database: by its server, if one runs. */
async function copyEmbedded(dataDir: string, target: string): Promise<void> {
  const copied = await askForCopy(dataDir);
  if (copied) {
    await cp(copied, target, { recursive: true });
    await rm(copied, { recursive: true, force: true });
    return;
  }
  const release = takeDataFolder(dataDir);
  try {
    await cp(join(dataDir, 'postgres'), join(target, 'postgres'), { recursive: true });
  } finally {
    release();
  }
}

async function packEmbedded(dataDir: string, folder: string, readAbout: ReadAbout): Promise<About> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartProblem(`The data folder ${dataDir} has no database.`);
  }
  const copy = await privateFolder(folder);
  try {
    await copyEmbedded(dataDir, copy.path);
    // Opening it shows that it can be, and ends what a power cut would have cut off.
    const connection = await connectToPglite(copy.path, { fsync: false, onEnd: () => {} });
    const about = await readAbout(runSqlOn(connection)).finally(() => connection.close());
    await runProgram('tar', ['-czf', join(folder, 'database.tgz'), '-C', copy.path, 'postgres']);
    return { ...about, owner: '' };
  } finally {
    // Before the folder becomes an archive.
    await copy.remove();
  }
}

/** Tells the administrators' page of the backup, where the database has a place for it. */
async function note(databaseUrl: string, value: object): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`do $$ begin
      if to_regclass('private.system_notes') is not null then
        insert into private.system_notes (key, value, noted_at)
          values ('last_backup', ${literal(JSON.stringify(value))}::jsonb, now())
          on conflict (key) do update set value = excluded.value, noted_at = excluded.noted_at;
      end if;
    end $$`);
  } finally {
    await client.end().catch(() => {});
  }
}

export const noteBackup = async (settings: Settings, value: object): Promise<void> => {
  if (settings.databaseUrl) await note(settings.databaseUrl, value);
};

/** How often a backup is begun whose keys changed meanwhile. */
const TRIES = 3;

/** Makes a backup; null, and no file, if the keys changed meanwhile. */
async function tryBackup(
  { dataDir, databaseUrl }: Settings,
  file: string,
  version: string,
  parts: readonly NamedBackup[],
): Promise<Manifest | null> {
  // Beside the file, where there must be room for it.
  const stage = await privateFolder(dirname(file));
  try {
    const made = new Date().toISOString();
    await copyKept(keptBy(parts), dataDir, join(stage.path, 'kept'));
    const readAbout: ReadAbout = (runSql) => aboutOf(runSql, parts, stage.path);
    const about = databaseUrl
      ? await dumpPostgres(databaseUrl, stage.path, readAbout)
      : await packEmbedded(dataDir, stage.path, readAbout);
    for (const name of [SECRETS, ...parts.flatMap(({ keys = [] }) => keys)]) {
      if ((await textOf(join(dataDir, name))) !== (await textOf(join(stage.path, 'kept', name))))
        return null;
    }
    const database = databaseUrl ? 'postgres' : 'pglite';
    const manifest: Manifest = { ...about, format: 1, version, made, database };
    await writeArchive(stage.path, manifest, file);
    return manifest;
  } finally {
    await stage.remove();
  }
}

/**
 * Backs up database, keys and what the parts keep as they are at one moment, while the server runs or not.
 * @param version of this Touchline
 * @param parts the application's
 * @throws {StartProblem} with a sentence; the file isn't there then
 */
export async function makeBackup(
  settings: Settings,
  file: string,
  version: string,
  parts: readonly NamedBackup[],
): Promise<Manifest> {
  if (settings.backend === 'hosted') {
    throw new StartProblem('A hosted project makes its backups itself, in its dashboard.');
  }
  if (existsSync(file)) throw new StartProblem(`The file ${file} is there already.`);
  await mkdir(dirname(file), { recursive: true });
  for (let left = TRIES - 1; ; left -= 1) {
    const manifest = await tryBackup(settings, file, version, parts);
    if (manifest) return manifest;
    // A server that has just started writes its keys.
    if (left === 0) throw new StartProblem('The keys kept changing during the backup: try again.');
  }
}
