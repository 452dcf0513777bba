import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type EmbeddedBackend,
  type EmbeddedOptions,
  openEmbeddedBackend,
} from './embedded-backend.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { StoredMailDriver } from './stored-mail.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A new empty folder; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'touchline-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The settings of a server on loopback port 3000 with its data in `dataDir`. */
export function testSettings(dataDir: string, env: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: dataDir, FSYNC: 'off', ...env }, dataDir);
}

export interface TestBackend {
  backend: EmbeddedBackend;
  settings: Settings;
  secrets: Secrets;
  mail: StoredMailDriver;
  close(): Promise<void>;
}

/**
 * A real embedded backend with all migrations; for tests.
 * @param dataDir a folder that is kept, with its data; otherwise an empty one that is removed
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
