import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { connectToPglite } from '../database/pglite-connection.ts';
import { addressOf } from '../database/postgres-address.ts';
import { literal, type RunSql, rowText, runSqlOn } from '../database/run-sql.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { askForCopy } from '../start/control.ts';
import { type Manifest, privateFolder, writeArchive } from './archive.ts';
import { headOf, readLeaves, treeOf } from './log-head.ts';
import { reach, runProgram } from './run-program.ts';

/** What the data folder has beside an embedded database that can't be made again. */
export const KEPT = ['secrets.json', 'record-log.json', 'record-head.txt', 'record-stamps'];
/** Of these a database works with one only. */
const KEYS = KEPT.slice(0, 2);

const textOf = (path: string) => readFile(path, 'utf8').catch(() => null);

/** Copies the keys, the held head and the stamps: whatever is in them is not beyond a database that is read later. */
async function copyKept(dataDir: string, target: string): Promise<void> {
  await mkdir(target);
  for (const name of KEPT.filter((each) => existsSync(join(dataDir, each)))) {
    await cp(join(dataDir, name), join(target, name), { recursive: true });
  }
}

type About = Pick<Manifest, 'owner' | 'migration' | 'head'>;

async function aboutOf(runSql: RunSql, folder: string): Promise<About> {
  const [row] = await runSql(
    `select current_user as owner,
      (select max(version) from supabase_migrations.schema_migrations) as migration`,
  );
  const leaves = await readLeaves(runSql);
  await writeFile(join(folder, 'log-leaves'), leaves);
  const head = headOf(treeOf(leaves));
  return { owner: rowText(row, 'owner'), migration: rowText(row, 'migration'), head };
}

/** Dumps a PostgreSQL database as one transaction sees it. */
async function dumpPostgres(databaseUrl: string, folder: string): Promise<About> {
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
    return await aboutOf(runSql, folder);
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

async function packEmbedded(dataDir: string, folder: string): Promise<About> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartProblem(`The data folder ${dataDir} has no database.`);
  }
  const copy = await privateFolder(folder);
  try {
    await copyEmbedded(dataDir, copy.path);
    // Opening it shows that it can be, and ends what a power cut would have cut off.
    const connection = await connectToPglite(copy.path, { fsync: false, onEnd: () => {} });
    const about = await aboutOf(runSqlOn(connection), folder).finally(() => connection.close());
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
): Promise<Manifest | null> {
  // Beside the file, where there must be room for it.
  const stage = await privateFolder(dirname(file));
  try {
    const made = new Date().toISOString();
    await copyKept(dataDir, join(stage.path, 'kept'));
    const about = databaseUrl
      ? await dumpPostgres(databaseUrl, stage.path)
      : await packEmbedded(dataDir, stage.path);
    for (const name of KEYS) {
      if ((await textOf(join(dataDir, name))) !== (await textOf(join(stage.path, 'kept', name))))
        return null;
    }
    const database = databaseUrl ? 'postgres' : 'pglite';
    const manifest: Manifest = { format: 1, version, made, database, ...about };
    await writeArchive(stage.path, manifest, file);
    return manifest;
  } finally {
    await stage.remove();
  }
}

/**
 * Backs up database, keys, held head and stamps as they are at one moment, while the server runs or not.
 * @param version of this Touchline
 * @throws {StartProblem} with a sentence; the file isn't there then
 */
export async function makeBackup(
  settings: Settings,
  file: string,
  version: string,
): Promise<Manifest> {
  if (settings.backend === 'hosted') {
    throw new StartProblem('A hosted project makes its backups itself, in its dashboard.');
  }
  if (existsSync(file)) throw new StartProblem(`The file ${file} is there already.`);
  await mkdir(dirname(file), { recursive: true });
  for (let left = TRIES - 1; ; left -= 1) {
    const manifest = await tryBackup(settings, file, version);
    if (manifest) return manifest;
    // A server that has just started writes its keys.
    if (left === 0) throw new StartProblem('The keys kept changing during the backup: try again.');
  }
}
