import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedBackend } from './embedded-backend.ts';
import { runSqlOn } from './run-sql.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Tells a load that was cut off (the power went, the process was killed) from a finished one. */
const marker = (dataDir: string) => join(dataDir, 'demo.json');

/**
 * Throws away what a cut-off demo load left in the data folder, so that the next one starts from
 * empty. Only a database that was still being filled with demo data is ever deleted.
 */
export function discardHalfLoadedDemo({
  dataDir,
  backend,
}: Pick<Settings, 'dataDir' | 'backend'>): void {
  const path = marker(dataDir);
  if (backend !== 'pglite' || !existsSync(path)) return;
  if (readFileSync(path, 'utf8').includes('loading')) {
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
    rmSync(path);
  }
}

async function isEmpty(backend: EmbeddedBackend): Promise<boolean> {
  const [row] = await runSqlOn(backend.connection)(
    `select exists (select from public.profiles) or exists (select from public.fixtures)
         or exists (select from public.predictions) as used`,
  );
  return row?.used === false;
}

function queryOf({ connection }: EmbeddedBackend) {
  const { driver } = connection;
  return async (sql: string, params: unknown[] = []): Promise<Record<string, unknown>[]> => {
    if ('exec' in driver) return (await driver.query<Record<string, unknown>>(sql, params)).rows;
    return [...(await driver.unsafe(sql, params as never[]))];
  };
}

/**
 * Loads the demo into an empty database; does nothing when any work is there.
 * @param site the address that sign-ups are sent to
 * @returns whether the demo was loaded now
 */
export async function ensureDemoData(
  backend: EmbeddedBackend,
  settings: Settings,
  secrets: Secrets,
  onStep: (text: string) => void,
): Promise<boolean> {
  if (!(await isEmpty(backend))) return false;
  const path = marker(settings.dataDir);
  writeFileSync(path, '{"state":"loading"}');
  const { loadDemoData } = await import('./demo/load-demo-data.ts');
  await loadDemoData({
    query: queryOf(backend),
    onStep,
    async signUp(account) {
      const response = await backend.fetch(
        new Request(`${settings.siteUrl}/auth/v1/signup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', apikey: secrets.publishableKey },
          body: JSON.stringify(account),
        }),
        null,
      );
      if (!response.ok)
        throw new Error(`The demo account ${account.email} was refused: ${await response.text()}`);
    },
  });
  writeFileSync(path, '{"state":"loaded"}');
  return true;
}
