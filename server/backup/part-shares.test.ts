import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToPglite } from '../database/pglite-connection.ts';
import { runSqlOn } from '../database/run-sql.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { temporaryFolder, testSettings } from '../testing/test-site.ts';
import { makeBackup } from './make-backup.ts';
import { unpackBackup } from './open-backup.ts';
import { contentsOf } from './part-shares.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const folder = temporaryFolder();
let settings: Settings;
beforeAll(async () => {
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  settings = testSettings(dataDir, { DEMO: 'off' });
  const connection = await connectToPglite(dataDir, { fsync: false, onEnd: () => {} });
  await runSqlOn(connection)(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text);
    create table public.tasks (name text); insert into public.tasks values ('one')`);
  await connection.close();
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  writeFileSync(join(dataDir, 'tasks.key'), 'key');
});
afterAll(() => folder.remove());

/** A package that counts its tasks, and doesn't want to lose any that people know of. */
const tasks: NamedBackup = {
  name: 'touchline-plugin-tasks',
  keys: ['tasks.key'],
  async take(runSql) {
    const [row] = await runSql('select count(*)::integer as tasks from public.tasks');
    return { notes: { tasks: row?.tasks }, files: { 'task-count': Buffer.from([1]) } };
  },
  summary: ({ tasks: count }) => `${count} tasks`,
  async open({ notes, read }) {
    return {
      lost: ({ tasks: known }) => (Number(known) > Number(notes.tasks) ? 'Tasks are lost.' : null),
      async check() {
        if ((await read('task-count'))?.[0] !== notes.tasks) throw new Error('tasks are missing');
      },
      verify: async (runSql) => [String((await runSql('select name from public.tasks'))[0]?.name)],
    };
  },
};

it('a backup keeps what the parts say and their files, and each part verifies its own', async () => {
  const file = join(folder.path, 'tasks.touchline');
  const manifest = await makeBackup(settings, file, '1.0.0', [tasks]);
  expect(manifest).toMatchObject({ format: 1, version: '1.0.0', tasks: 1 });
  expect(contentsOf([tasks], manifest)).toBe(', 1 tasks');
  expect((await verifyBackup(file, [tasks])).report).toEqual(['one']);
  const { kept, remove } = await unpackBackup(file);
  expect(existsSync(join(kept, 'tasks.key'))).toBe(true);
  await remove();
  // An application without the part says so.
  expect((await verifyBackup(file, [])).report).toEqual([
    expect.stringContaining('Not verified: tasks.'),
  ]);
});

it('a part in which something doesn’t verify is named, with its sentence', async () => {
  const file = join(folder.path, 'broken.touchline');
  const wrong: NamedBackup = {
    ...tasks,
    take: async () => ({ notes: { tasks: 2 }, files: { 'task-count': Buffer.from([1]) } }),
  };
  await makeBackup(settings, file, '1.0.0', [wrong]);
  await expect(verifyBackup(file, [wrong])).rejects.toThrow(
    'touchline-plugin-tasks: tasks are missing',
  );
});

it('a restore that takes something from people is refused before anything changes', async () => {
  const elsewhere = testSettings(join(folder.path, 'elsewhere'), { DEMO: 'off' });
  mkdirSync(elsewhere.dataDir);
  const said: string[] = [];
  const restoring = restoreBackup(elsewhere, join(folder.path, 'tasks.touchline'), {
    parts: [tasks],
    known: { tasks: 5 },
    version: '1.0.0',
    say: (line) => said.push(line),
  });
  await expect(restoring).rejects.toThrow('Nothing was restored.');
  expect(said).toEqual(['Tasks are lost.']);
  expect(existsSync(join(elsewhere.dataDir, 'tasks.key'))).toBe(false);
});

it('two parts that say the same of a backup, or a file in the place of ours, are refused', async () => {
  const file = join(folder.path, 'twice.touchline');
  await expect(
    makeBackup(settings, file, '1.0.0', [tasks, { ...tasks, name: 'other' }]),
  ).rejects.toThrow('other: another part says tasks of a backup already');
  const bad = {
    ...tasks,
    take: async () => ({ notes: {}, files: { 'database.tgz': Buffer.of() } }),
  };
  await expect(makeBackup(settings, file, '1.0.0', [bad])).rejects.toThrow(
    'no file of a backup may be called database.tgz',
  );
  expect(existsSync(file)).toBe(false);
});

it('an application without parts has nothing but the database and its secrets in a backup', async () => {
  const file = join(folder.path, 'core.touchline');
  const manifest = await makeBackup(settings, file, '1.0.0', []);
  expect(Object.keys(manifest).sort()).toEqual(
    ['database', 'format', 'made', 'migration', 'owner', 'version'].sort(),
  );
  expect((await verifyBackup(file, [])).report).toEqual([]);
});
