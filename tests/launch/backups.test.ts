import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPublished } from '@tests/db/support/tips';
import { backUpUnderWrites, PARTS } from '@tests/support/backup-rounds';
import {
  HAS_POSTGRES,
  type SystemPostgres,
  startSystemPostgres,
} from '@tests/support/system-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { unpackBackup } from '../../server/backup/open-backup.ts';
import { type RestoreOptions, restoreBackup } from '../../server/backup/restore-backup.ts';
import { verifyBackup } from '../../server/backup/verify-backup.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { takeOrders } from '../../server/start/control.ts';
import { openTestBackend, temporaryFolder, testSettings } from '../../server/testing/test-site.ts';
import { logKeyFor } from '../../src/product/server/record-log/log-key.ts';

let server: SystemPostgres | undefined;
beforeAll(async () => {
  if (!HAS_POSTGRES) return;
  server = await startSystemPostgres();
  server.psql(`create role anon nologin noinherit; create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls; create role tips login;
    grant anon, authenticated, service_role to tips`);
});
afterAll(() => server?.stop());

let databases = 0;
/** An empty database on the system's PostgreSQL, whose owner is not a superuser; none for the embedded one. */
function newDatabase(kind: string): string | undefined {
  if (kind === 'pglite') return undefined;
  databases += 1;
  server?.psql(`create database tips_${databases} owner tips`);
  return `postgres://tips@127.0.0.1:${server?.port}/tips_${databases}`;
}

describe.each(HAS_POSTGRES ? ['pglite', 'postgres'] : ['pglite'])('a backup of %s', (kind) => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const options: RestoreOptions = { parts: PARTS, version: '0.0.0', say: () => {} };

  it('made at any moment under writes is of that moment, verifies, and restores elsewhere', async () => {
    const { results } = await backUpUnderWrites(() => newDatabase(kind), 1, 11);
    for (const { noted, size, head, restored } of results) {
      expect(restored).toEqual(head);
      expect(size).toBeGreaterThanOrEqual(noted);
    }
    expect(results).toHaveLength(1);
  });

  it('goes back to an older record only when that is wanted, and keeps what was there', async () => {
    const address = newDatabase(kind);
    const env: Record<string, string> = {
      DEMO: 'off',
      ...(address ? { DATABASE_URL: address } : {}),
    };
    const settings = testSettings(join(folder.path, 'data'), env);
    mkdirSync(settings.dataDir);
    const publish = async () => {
      const { backend } = await openTestBackend(env, {}, settings.dataDir);
      await logKeyFor(backend.runSql, settings);
      await addPublished(backend.runSql);
      await backend.close();
    };
    const old = join(folder.path, 'old.touchline');
    await publish();
    await makeBackup(settings, old, '0.0.0', PARTS);
    const said: string[] = [];
    const restore = (more: Partial<RestoreOptions> = {}, to: Settings = settings) =>
      restoreBackup(to, old, { ...options, say: (line) => said.push(line), ...more });
    // What is there is never overwritten by itself.
    await expect(restore()).rejects.toThrow(/restored into nothing; --replace/);
    await publish();
    const later = join(folder.path, 'later.touchline');
    const { head } = await makeBackup(settings, later, '0.0.0', PARTS);
    await expect(restore({ replace: true })).rejects.toThrow('Nothing was restored');
    expect(said.join()).toMatch(/ends at entry 1 .* a head of 2 entries is known/s);
    await expect(makeBackup(settings, `${later}.2`, '0.0.0', PARTS)).resolves.toMatchObject({
      head,
    });
    const { before } = await restore({ replace: true, older: true });
    await expect(makeBackup(settings, `${later}.3`, '0.0.0', PARTS)).resolves.toMatchObject({
      head: { size: 1 },
    });
    expect((await verifyBackup(before ?? '', PARTS, [{ head }])).manifest.head).toEqual(head);
    await expect(verifyBackup(old, PARTS, [{ head }])).rejects.toThrow('lead through the head 2');
    const empty = testSettings(
      join(folder.path, 'empty'),
      kind === 'pglite' ? env : { ...env, DATABASE_URL: newDatabase(kind) ?? '' },
    );
    await expect(restore({ known: { head } }, empty)).rejects.toThrow('Nothing was restored');
    expect(existsSync(join(folder.path, 'empty', 'secrets.json'))).toBe(false);
  });

  it('is refused wherever a byte of it is another one', async () => {
    const file = join(folder.path, 'old.touchline');
    const bytes = readFileSync(file);
    const damaged = join(folder.path, 'damaged.touchline');
    for (let at = 600; at < bytes.length; at += Math.ceil(bytes.length / 12)) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      writeFileSync(damaged, other);
      // The padding between files has no meaning.
      if (bytes[at] !== 0) await expect(verifyBackup(damaged, PARTS)).rejects.toThrow(/damaged/);
    }
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    await expect(verifyBackup(damaged, PARTS)).rejects.toThrow(/damaged/);
  });
});

it('a backup begins again when the keys change meanwhile, and leaves no file when they keep changing', async () => {
  const { backend, settings, close } = await openTestBackend({ DEMO: 'off' });
  const { path, remove } = temporaryFolder();
  const keys = join(settings.dataDir, 'secrets.json');
  let changes = 1;
  const end = takeOrders(
    settings.dataDir,
    {
      async copyDatabase(folder) {
        await backend.copyDatabase?.(folder);
        if (changes > 0) writeFileSync(keys, `${readFileSync(keys, 'utf8')} `);
        changes -= 1;
      },
    },
    () => {},
  );
  try {
    const file = join(path, 'keys.touchline');
    await makeBackup(settings, file, '0.0.0', PARTS);
    const { kept, remove: forget } = await unpackBackup(file, path);
    expect(readFileSync(join(kept, 'secrets.json'), 'utf8')).toBe(readFileSync(keys, 'utf8'));
    await forget();
    changes = 3;
    await expect(makeBackup(settings, `${file}.2`, '0.0.0', PARTS)).rejects.toThrow(
      'kept changing',
    );
    expect(readdirSync(path)).toEqual(['keys.touchline']);
  } finally {
    end();
    await close();
    remove();
  }
});
