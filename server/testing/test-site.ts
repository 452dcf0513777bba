import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSecrets, type Secrets } from '../files/secrets.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { callFiles, readCalls } from '../plugins/declared-calls.ts';
import type { NamedSettings } from '../settings/part-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import {
  type EmbeddedBackend,
  type EmbeddedOptions,
  openEmbeddedBackend,
} from '../start/embedded-backend.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A new empty folder; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'touchline-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The settings of a server on loopback port 3000 with its data in `dataDir`. */
export function testSettings(
  dataDir: string,
  env: Record<string, string> = {},
  parts: readonly NamedSettings[] = [],
): Settings {
  return readSettings({ DATA_DIR: dataDir, FSYNC: 'off', ...env }, dataDir, parts);
}

export interface TestBackend {
  backend: EmbeddedBackend;
  settings: Settings;
  secrets: Secrets;
  mail: StoredMailDriver;
  close(): Promise<void>;
}

const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'touchline-site');

/** What the new database depends on: the schema files, the migrations, the code that prepares it, and the packages. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(PROJECT_ROOT, 'package-lock.json')));
  const sql = ['supabase/migrations', 'supabase/schemas', 'src/product/schema'];
  for (const folder of ['server', ...sql]) {
    const names = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      if (!/(?<!\.test)\.ts$|\.sql$/.test(name)) continue;
      hash.update(name).update(readFileSync(join(PROJECT_ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 20);
}

/**
 * Puts the embedded database with all migrations into a data folder. It is made once: migrating takes several times as
 * long as copying it and opening the copy, which every start does.
 */
async function fillFolder(dataDir: string): Promise<void> {
  const name = fingerprint();
  const made = join(CACHE, name);
  if (!existsSync(made)) {
    mkdirSync(CACHE, { recursive: true });
    for (const old of readdirSync(CACHE).filter((one) => !one.startsWith(name))) {
      rmSync(join(CACHE, old), { recursive: true, force: true });
    }
    const making = mkdtempSync(`${made}.`);
    await (await openTestBackend({}, {}, making)).close();
    try {
      renameSync(making, made);
    } catch {
      // Another process has made it meanwhile.
      rmSync(making, { recursive: true });
    }
  }
  cpSync(join(made, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
}

/**
 * A real embedded backend with all migrations; for tests.
 * @param dataDir a folder that is kept, with its data; otherwise one that is removed
 */
export async function openTestBackend(
  env: Record<string, string> = {},
  options: Partial<
    Pick<EmbeddedOptions, 'quietStep' | 'statementLimits' | 'log' | 'mail' | 'packages'>
  > = {},
  dataDir?: string,
): Promise<TestBackend> {
  const folder = dataDir ? { path: dataDir, remove: () => {} } : temporaryFolder();
  const settings = testSettings(folder.path, env);
  if (!dataDir && !settings.databaseUrl) await fillFolder(folder.path);
  const secrets = loadSecrets(settings);
  const mail = new StoredMailDriver(folder.path);
  const log = { write() {} };
  const backend = await openEmbeddedBackend({
    root: PROJECT_ROOT,
    settings,
    secrets,
    mail,
    log,
    quietStep: 0,
    calls: readCalls(callFiles(['product'], []), () => {}),
    ...options,
  });
  return {
    backend,
    settings,
    secrets: backend.secrets,
    mail,
    async close() {
      await backend.close();
      folder.remove();
    },
  };
}
