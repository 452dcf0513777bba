import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from './debian-programs';
import { PATIENCE } from './patience.ts';

const FOLDERS = '/usr/lib/postgresql';

/** The folder of the system's own PostgreSQL, if it has one. */
const folder = () =>
  (existsSync(FOLDERS) ? readdirSync(FOLDERS) : [])
    .map((version) => join(FOLDERS, version, 'bin'))
    .findLast((path) => existsSync(join(path, 'initdb')));

/** Whether the system has PostgreSQL with `pg_dump`: a dump needs one that is no older than the server. */
export const HAS_POSTGRES = hasProgram('initdb', 'postgresql', () => folder() !== undefined);

export interface SystemPostgres {
  port: number;
  /** The address of a database for the superuser. */
  urlOf: (database: string) => string;
  psql: (sql: string, database?: string) => string;
  /** Runs a file of statements as the superuser. */
  psqlFile: (path: string, database: string) => void;
  stop: () => void;
}

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the system's PostgreSQL on loopback, in a folder of its own that is deleted at the end. */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const path = mkdtempSync(join(tmpdir(), 'touchline-system-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const uid = Number(execFileSync('id', ['-u', 'postgres']).toString());
    chownSync(path, uid, -1);
  }
  const run = (name: string, ...args: string[]) => {
    const command = [join(folder() ?? '', name), ...args];
    const [program = '', ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', ...command]
      : command;
    execFileSync(program, rest, { cwd: path, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const data = join(path, 'data');
  const port = await freePort();
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'keeper',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--locale=C',
  );
  const flags = `-p ${port} -k ${path} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-t',
    String(PATIENCE.wait / 1000),
    '-o',
    flags,
    '-l',
    join(path, 'log'),
    'start',
  );
  const urlOf = (database: string) => `postgres://keeper@127.0.0.1:${port}/${database}`;
  const psql = (database: string, ...what: string[]) =>
    execFileSync('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', urlOf(database), ...what], {
      env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
    }).toString();
  return {
    port,
    urlOf,
    psql: (sql, database = 'postgres') => psql(database, '-c', sql),
    psqlFile: (path, database) => psql(database, '-f', path),
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(path, { recursive: true, force: true });
    },
  };
}
