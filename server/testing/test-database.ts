import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { createPgliteConnection } from '@supabase/lite/pglite';
import { ROLES } from '../../src/plugin-api/manifest/access.ts';
import { APPLICATION } from '../../src/shared/application/application.ts';
import { ensureAppRoles } from '../database/app-roles.ts';
import { bringTables, tablePartsOf } from '../database/part-tables.ts';
import { literal, type RunSql, rowText, runSqlOn } from '../database/run-sql.ts';
import { schemaFilesOf } from '../database/schema-files.ts';
import { JSON_SHAPES } from '../database/value-shapes.mjs';
import { signToken } from '../http/signed-token.ts';
import { type PluginPackage, packageAround, saysLeftOut } from '../plugins/plugin-packages.ts';
import { applyPluginTables } from '../plugins/plugin-tables.ts';
import { soundPackages } from '../plugins/sound-packages.ts';
import type { SchemaFolders } from './expectations.ts';
import { JWT_SECRET, openTestApp, PUBLISHABLE_KEY } from './test-app.ts';

/**
 * A visitor without a session (`ANON`), somebody of each role, an administrator who is suspended, and a second member,
 * whose rows are somebody else's for all others.
 */
export type TestPerson = 'ANON' | (typeof ROLES)[number] | 'SUSPENDED' | 'OTHER';

/** An answer of the data interface. */
export interface TestAnswer {
  /** Of HTTP. */
  status: number;
  /** As it was sent. */
  text: string;
  /** Parsed as JSON; null if it isn't. */
  body: unknown;
}

/** A private embedded database with Touchline's tables and a plugin's, and the interface that the app talks to. */
export interface TestDatabase {
  /** Runs SQL as the owner, whom no policy holds back; returns the rows of the last statement. */
  run: RunSql;
  /** Adds a row as the owner; returns its id. */
  add: (table: string, row: Record<string, unknown>) => Promise<string>;
  /** The id of somebody's account; null for a visitor. */
  idOf: (who: TestPerson) => string | null;
  /**
   * Sends a request as the app does: `request('USER', 'GET', 'notes?select=id')`, `'rpc/close_note'`. With `proven`, the
   * person has just proven the second factor that everybody has here; their session does without it otherwise.
   */
  request: (
    who: TestPerson,
    method: string,
    path: string,
    body?: Record<string, unknown>,
    proven?: boolean,
  ) => Promise<TestAnswer>;
  close: () => Promise<void>;
}

type PgliteConnection = Awaited<ReturnType<typeof createPgliteConnection>>;

const PEOPLE = [...ROLES, 'SUSPENDED', 'OTHER'] as const;
/** Roles of those who have none of their own name. */
const ROLE_OF: Partial<Record<string, string>> = { SUSPENDED: 'ADMIN', OTHER: 'USER' };
const TOUCHLINE = fileURLToPath(new URL('../..', import.meta.url));
/** Of the application whose tests run. */
const PARTS = tablePartsOf(APPLICATION.parts);
/** In the folder that the tests run in. */
const CACHE = join('node_modules', '.cache', 'touchline-tests');

const emailOf = (who: string) => `${who.toLowerCase()}@example.com`;

async function connect(dump?: Uint8Array<ArrayBuffer>): Promise<PgliteConnection> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const loadDataDir = dump && new Blob([dump]);
  return createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { parsers: JSON_SHAPES, ...(loadDataDir ? { loadDataDir } : {}) },
  });
}

/** Creates everybody's account, with a session that began before the second factor was there. */
async function addPeople(run: RunSql): Promise<void> {
  for (const who of PEOPLE) {
    const id = randomUUID();
    const until = who === 'SUSPENDED' ? `'2199-12-31', suspension_reason = 'A test'` : 'null';
    await run(`insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${emailOf(who)}', now());
      update public.profiles set profile_role = '${ROLE_OF[who] ?? who}', suspended_until = ${until}
      where id = '${id}';
      insert into auth.sessions (id, user_id, created_at) values ('${id}', '${id}', now() - interval '1 hour');
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values ('${id}', '${id}', 'totp', 'verified', now(), now())`);
  }
}

/** A database with the tables of the application's parts and everybody's account, made once for each state of these. */
async function snapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  hash.update(PEOPLE.join());
  for (const part of PARTS) {
    for (const file of await schemaFilesOf(TOUCHLINE, part)) {
      hash.update(await readFile(join(TOUCHLINE, file)));
    }
  }
  const path = join(CACHE, `${hash.digest('hex').slice(0, 20)}.tar`);
  if (existsSync(path)) return new Uint8Array(await readFile(path));
  const connection = await connect();
  await openTestApp(connection);
  const run = runSqlOn(connection);
  await bringTables(run, TOUCHLINE, PARTS);
  await ensureAppRoles(run, APPLICATION);
  await addPeople(run);
  const dump = await connection.driver.dumpDataDir('none');
  await connection.close();
  const bytes = new Uint8Array(await dump.arrayBuffer());
  await mkdir(CACHE, { recursive: true });
  const half = `${path}.${process.pid}`;
  await writeFile(half, bytes);
  await rename(half, path);
  return bytes;
}

/** Runs without what the backend prints about every refused query, with its stack. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error } = console;
  console.error = () => {};
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/** Adds a row as the owner; returns its id. */
export async function addRow(
  run: RunSql,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const values = `${literal(JSON.stringify(row))}::jsonb`;
  const [added] = await run(`insert into public."${table}" (${columns})
    select ${columns} from jsonb_populate_record(null::public."${table}", ${values}) returning id`);
  return rowText(added, 'id');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An hour's token of somebody who was added above. */
function tokenOf(id: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const claims = {
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    session_id: id,
    amr: [{ method: 'password', timestamp }],
    exp: timestamp + 3600,
  };
  return signToken(claims, JWT_SECRET);
}

/** The paths of folders. */
export const foldersOf = (schema: SchemaFolders): string[] =>
  [schema].flat().map((one) => resolve(typeof one === 'string' ? one : fileURLToPath(one)));

/** The packages that folders of schema files are in, in the order in which they apply. */
async function packagesOf(schema: SchemaFolders): Promise<PluginPackage[]> {
  const found = foldersOf(schema).map(packageAround);
  const { packages, problems } = await soundPackages(found, APPLICATION.parts);
  if (problems.length > 0) throw new Error(problems.map(saysLeftOut).join('\n'));
  return packages;
}

/**
 * Opens a database for a test; close it afterwards.
 * @param schema the plugin's folder of schema files, if it has tables, or a list of it and those of the plugins that it
 * depends on; they are applied as the server applies them
 * @throws an error that says which file was not applied, and why
 */
export async function openTestDatabase(schema?: SchemaFolders): Promise<TestDatabase> {
  const packages = schema === undefined ? [] : await packagesOf(schema);
  const connection = await connect(await snapshot());
  const run = runSqlOn(connection);
  const { fetch } = await openTestApp(connection);
  const { problems } = await applyPluginTables(run, packages);
  if (problems.length > 0) {
    await connection.close();
    throw new Error(problems.map(({ message }) => message).join('\n'));
  }
  const rows = await run('select id, email from auth.users');
  const ids = new Map(rows.map((row) => [rowText(row, 'email'), rowText(row, 'id')]));
  const idOf = (who: TestPerson) => ids.get(emailOf(who)) ?? null;
  return {
    run,
    idOf,
    add: (table, row) => addRow(run, table, row),
    async request(who, method, path, body, proven = false) {
      const id = idOf(who);
      const session: Record<string, string> = id ? { authorization: `Bearer ${tokenOf(id)}` } : {};
      if (id) {
        await run(`update private.session_assurance set factor_kind = ${proven ? "'APP'" : 'null'},
          factor_id = ${proven ? 'user_id' : 'null'}, factor_at = ${proven ? 'now()' : 'null'}
          where session_id = '${id}'`);
      }
      const asked = new Request(`http://localhost/rest/v1/${path}`, {
        method,
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...session },
        body: body && JSON.stringify(body),
      });
      const response = await quietly(() => fetch(asked));
      const text = await response.text();
      return { status: response.status, text, body: parsed(text) };
    },
    close: () => connection.close(),
  };
}
