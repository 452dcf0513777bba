import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../backup/archive.ts';
import { databaseInto, unpackBackup } from '../backup/open-backup.ts';
import { connectToPglite } from '../database/pglite-connection.ts';
import { rowText, runSqlOn } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { askReadiness } from './ask-readiness.ts';

/** How long a start may take, migrations included, in milliseconds. */
const PATIENCE = 300_000;
const READY = /ready at (http\S+)/;

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(
        new StartProblem(
          `The new version doesn't start on a copy of the data (${why}):\n${said.trim()}`,
        ),
      );
    const timer = setTimeout(() => fail('it takes too long'), PATIENCE);
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
      const address = READY.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`code ${code}`);
    });
  });
}

/** The last migration of a database in a data folder that no server has open. */
async function lastMigrationIn(dataDir: string): Promise<string> {
  const connection = await connectToPglite(dataDir, { fsync: false, onEnd: () => {} });
  try {
    const [row] = await runSqlOn(connection)(
      'select max(version) as version from supabase_migrations.schema_migrations',
    );
    return rowText(row, 'version');
  } finally {
    await connection.close();
  }
}

/**
 * Starts a release on a copy of the data, on a free port, and asks it whether it is ready. It gets none of the real
 * settings: a copy must not send mails, charge anyone, or sign heads with anybody.
 * @param release the folder of the new version
 * @param file a backup of the data
 * @returns the last migration that the copy has then: which ones apply depends on the parts that a database has
 * @throws {StartProblem} with what the new version said
 */
export async function rehearse(release: string, file: string): Promise<string> {
  const folder = await privateFolder();
  const backup = await unpackBackup(file);
  let child: ChildProcess | undefined;
  try {
    await databaseInto(backup, folder.path);
    for (const name of readdirSync(backup.kept)) {
      cpSync(join(backup.kept, name), join(folder.path, name), { recursive: true });
    }
    const none = join(folder.path, 'none.env');
    writeFileSync(none, '');
    child = spawn(
      process.execPath,
      [join(release, 'bin', 'touchline.mjs'), 'start', '--config', none],
      {
        env: {
          PATH: process.env.PATH,
          HOME: folder.path,
          DATA_DIR: folder.path,
          PORT: '0',
          DEMO: 'off',
          FSYNC: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    const site = await addressOf(child);
    const { serves, late } = await askReadiness(site);
    child.kill('SIGTERM');
    await gone;
    if (!serves) {
      throw new StartProblem(
        `The new version starts on a copy of the data, but isn’t ready: ${late.join(' ')}`,
      );
    }
    return await lastMigrationIn(folder.path);
  } finally {
    child?.kill('SIGKILL');
    await backup.remove();
    await folder.remove();
  }
}
