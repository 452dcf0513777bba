import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordRelease, releaseProblems } from './released.ts';

let dir: string;
const write = (name: string, text: string) => writeFileSync(join(dir, name), text);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-released-'));
  write('20250101000000_base.sql', 'select 1;');
  write('released.json', '{}');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('holds for the migrations of the project', async () => {
  expect(await releaseProblems('supabase/migrations')).toEqual([]);
});

it('lets migrations change until they are released', async () => {
  write('20250101000000_base.sql', 'select 2;');
  expect(await releaseProblems(dir)).toEqual([]);
});

it('names a migration that was edited after its release, and says what to do', async () => {
  expect(await recordRelease(dir)).toEqual(['20250101000000_base.sql']);
  expect(await releaseProblems(dir)).toEqual([]);
  write('20250101000000_base.sql', 'select 2;');
  expect(await releaseProblems(dir)).toEqual([
    expect.stringMatching(
      /^20250101000000_base\.sql was edited after its release.*Restore it.*npm run db:migration -- /s,
    ),
  ]);
});

it('names a released migration that is gone', async () => {
  await recordRelease(dir);
  rmSync(join(dir, '20250101000000_base.sql'));
  expect(await releaseProblems(dir)).toEqual([
    expect.stringContaining('20250101000000_base.sql was released and is gone.'),
  ]);
});

it('keeps earlier releases, and adds new migrations', async () => {
  await recordRelease(dir);
  write('20250101000000_base.sql', 'select 2;');
  write('20260101000000_more.sql', 'select 3;');
  expect(await recordRelease(dir)).toEqual(['20260101000000_more.sql']);
  expect(await releaseProblems(dir)).toHaveLength(1);
});
