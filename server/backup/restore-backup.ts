import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { addressOf } from '../database/postgres-address.ts';
import { connectToPostgres } from '../database/postgres-connection.ts';
import { type RunSql, rowText, runSqlOn } from '../database/run-sql.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { BackupNotes } from '../plugins/server-part.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { type Manifest, notesIn } from './archive.ts';
import { keptBy, makeBackup } from './make-backup.ts';
import { type UnpackedBackup, unpackBackup, unpackDatabase } from './open-backup.ts';
import { inName, type NamedShare, openShares } from './part-shares.ts';
import { reach, runProgram } from './run-program.ts';
import { wantedOf } from './wanted-of.ts';

export interface RestoreOptions {
  /** The application's. */
  parts: readonly NamedBackup[];
  /** What people may know of. */
  known?: BackupNotes;
  /** Restore although the backup has less than what is there, or known. */
  older?: boolean;
  /** Replace what is there; it is backed up first. */
  replace?: boolean;
  /** Of this Touchline. */
  version: string;
  say: (line: string) => void;
}

const SCHEMAS = `select nspname as name from pg_catalog.pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`;

/** What is in a PostgreSQL database already; '' if nothing is. */
async function usedBy(runSql: RunSql): Promise<string> {
  const [row] = await runSql(`select concat_ws(', ',
    (select 'the schemas ' || string_agg(name, ', ') from (${SCHEMAS}) as schemas),
    (select count(*) || ' tables' from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') having count(*) > 0)) as used`);
  return rowText(row, 'used');
}

async function onPostgres<T>(
  databaseUrl: string,
  work: (runSql: RunSql) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartProblem(
      `The database of DATABASE_URL can’t be used: ${(error as Error).message}`,
    );
  }
  try {
    return await work(async (sql) => {
      const answer: unknown = await client.query(sql);
      return (Array.isArray(answer) ? answer.at(-1) : (answer as pg.QueryResult)).rows;
    });
  } finally {
    await client.end().catch(() => {});
  }
}

const refuseOthers = async (runSql: RunSql) => {
  const [row] = await runSql(
    `select count(*)::integer as others from pg_catalog.pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (Number(row?.others) > 0) {
    throw new StartProblem(
      `${row?.others} other sessions use the database: stop every server of it first. Nothing was changed.`,
    );
  }
};

/** Says what a restore means for those who know of more than the backup has, and refuses it unless that is wanted. */
function judge(shares: readonly NamedShare[], known: BackupNotes, options: RestoreOptions): void {
  const lost = shares.flatMap((share) => share.lost?.(known) ?? []);
  for (const sentences of lost) options.say(sentences);
  if (lost.length > 0 && !options.older) {
    throw new StartProblem('Nothing was restored. To restore it nevertheless, add --older.');
  }
}

/** Replaces everything in a PostgreSQL database in one transaction: it succeeds, or nothing changes. */
async function intoPostgres(backup: UnpackedBackup, databaseUrl: string, used: string) {
  const env = reach(databaseUrl);
  const folder = dirname(backup.database);
  const wanted = await wantedOf(backup.database);
  const restore = join(folder, 'restore.sql');
  await runProgram('pg_restore', [
    '--no-owner',
    `--use-list=${wanted}`,
    `--file=${restore}`,
    backup.database,
  ]);
  const clear = join(folder, 'clear.sql');
  await writeFile(
    clear,
    used === ''
      ? 'select;'
      : `do $clear$ declare each text; begin
          for each in ${SCHEMAS} loop execute format('drop schema %I cascade', each); end loop;
        end $clear$;
        drop schema public cascade;
        create schema public;
        grant usage on schema public to public;`,
  );
  await runProgram(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--output=/dev/null',
      `--file=${clear}`,
      `--file=${restore}`,
    ],
    { env },
  );
}

async function keptInto(backup: UnpackedBackup, dataDir: string): Promise<void> {
  for (const name of await readdir(backup.kept)) {
    const target = join(dataDir, name);
    await rm(target, { recursive: true, force: true });
    await cp(join(backup.kept, name), target, { recursive: true });
  }
}

/** What is in a data folder that a restore would write, or that belongs to what it replaces. */
async function inTheWay({ kept }: UnpackedBackup, parts: readonly NamedBackup[], dataDir: string) {
  const names = new Set([...keptBy(parts), ...(await readdir(kept)), 'postgres']);
  return [...names].filter((name) => existsSync(join(dataDir, name)));
}

async function intoFolder(backup: UnpackedBackup, dataDir: string): Promise<void> {
  const fresh = join(dataDir, 'restored');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh);
  await unpackDatabase(backup, fresh);
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
  await rename(join(fresh, 'postgres'), join(dataDir, 'postgres'));
  await rm(fresh, { recursive: true });
}

/**
 * Restores a backup: into an empty database and data folder, or in place of what is there.
 * @returns the file in which that was kept; null if there was nothing
 * @throws {StartProblem} before anything is changed
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; before: string | null }> {
  const { dataDir, databaseUrl } = settings;
  const { parts } = options;
  const backup = await unpackBackup(file);
  let release = () => {};
  try {
    const { manifest } = backup;
    const shares = await openShares(parts, backup);
    if ((manifest.database === 'postgres') !== (settings.backend === 'postgres')) {
      throw new StartProblem(
        manifest.database === 'postgres'
          ? 'This backup is of a PostgreSQL database: set DATABASE_URL.'
          : 'This backup is of an embedded database: leave DATABASE_URL out.',
      );
    }
    release = takeDataFolder(dataDir);
    const used = databaseUrl ? await onPostgres(databaseUrl, usedBy) : '';
    const names = await inTheWay(backup, parts, dataDir);
    const isEmpty = used === '' && names.length === 0;
    if (!isEmpty && !options.replace) {
      const place =
        used === ''
          ? `The data folder ${dataDir} has ${names.join(', ')}`
          : `The database has ${used}`;
      throw new StartProblem(
        `${place}. A backup is restored into nothing; --replace backs up what is there, and replaces it.`,
      );
    }
    if (options.known) judge(shares, options.known, options);
    let before: string | null = null;
    if (used !== '' || names.includes('postgres')) {
      if (databaseUrl) await onPostgres(databaseUrl, refuseOthers);
      before = join(dirname(file), `before-${basename(file)}-${Date.now()}`);
      release();
      const present = await makeBackup(settings, before, options.version, parts);
      release = takeDataFolder(dataDir);
      judge(shares, notesIn(present), options);
    }
    if (databaseUrl) await intoPostgres(backup, databaseUrl, used);
    else await intoFolder(backup, dataDir);
    await keptInto(backup, dataDir);
    await checkRestored(settings, shares);
    return { manifest, before };
  } finally {
    release();
    await backup.remove();
  }
}

/** Lets each part look at the restored database once more. */
async function checkRestored({ databaseUrl }: Settings, shares: readonly NamedShare[]) {
  if (!databaseUrl) return;
  const connection = connectToPostgres(databaseUrl, { max: 1 });
  try {
    for (const share of shares) await inName(share, () => share.check(runSqlOn(connection)));
  } finally {
    await connection.close();
  }
}
