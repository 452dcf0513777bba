import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { openDatabaseThread } from './database-thread.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

/** Makes the thread record each time it asks the system to flush a file to disk. */
function watchDisk(): () => number {
  const notes = join(folder.path, 'notes');
  const watch = join(folder.path, 'watch.cjs');
  writeFileSync(notes, '');
  writeFileSync(
    watch,
    `const fs = require('node:fs');
     const { fsyncSync } = fs;
     fs.fsyncSync = (file) => { fsyncSync(file); fs.appendFileSync(${JSON.stringify(notes)}, '.'); };
     require('node:module').syncBuiltinESMExports();`,
  );
  vi.stubEnv('NODE_OPTIONS', `--require ${watch}`);
  return () => readFileSync(notes, 'utf8').length;
}

it('reports a thread that ends before the database is open', async () => {
  const end = join(folder.path, 'end.cjs');
  writeFileSync(end, "if (!require('node:worker_threads').isMainThread) process.exit(3);");
  vi.stubEnv('NODE_OPTIONS', `--require ${end}`);
  const opening = openDatabaseThread({
    folder: join(folder.path, 'postgres'),
    fsync: false,
    onEnd: () => {},
  });
  await expect(opening).rejects.toThrow('the database has ended');
});

it.each([true, false])('waits for the disk before acknowledging a change: %s', async (fsync) => {
  const written = watchDisk();
  const database = await openDatabaseThread({
    folder: join(folder.path, 'postgres'),
    fsync,
    onEnd: () => {},
  });
  await database.exec('create table kept (id int)');
  const before = written();
  for (const id of [1, 2, 3]) await database.query('insert into kept values ($1)', [id]);
  const times = written() - before;
  await database.close();
  if (fsync) expect(times).toBeGreaterThanOrEqual(3);
  else expect(times).toBe(0);
});

it('keeps working after a plain value is sent in place of a list', async () => {
  const database = await openDatabaseThread({
    folder: join(folder.path, 'postgres'),
    fsync: false,
    onEnd: () => {},
  });
  for (const odd of [{ a: 1 }, 1, true]) {
    await database.query('begin');
    const asked = database.query('select $1::int, $2::text[]', ['1', odd]);
    await expect(asked).rejects.toMatchObject({ code: '22P02' });
    await database.query('rollback');
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
  const values = [['a', 'b'], { a: 1 }, [1], true];
  const { rows } = await database.query(
    'select $1::text[] as list, $2::jsonb as json, $3::jsonb as more, $4::bool as yes',
    values,
  );
  expect(rows).toEqual([{ list: ['a', 'b'], json: { a: 1 }, more: [1], yes: true }]);
  await database.close();
});
