import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ResourceDef } from 'touchline/plugin-api';
import {
  accessProblems,
  columnProblems,
  openTestDatabase,
  type TestDatabase,
} from 'touchline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entries } from '../../examples/leaderboard/src/resource';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(resolve('examples/leaderboard/schema'));
}, 120_000);
afterAll(() => database?.close());

const sample = async () => ({ name: 'Ada', points: 3 });

it('a sound table has no problems', async () => {
  expect(await columnProblems(database, entries)).toEqual([]);
  expect(await accessProblems(database, entries, sample)).toEqual([]);
});

it('names everybody whose rights differ from the rules', async () => {
  const access = [
    { actions: ['list', 'show'], roles: ['USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ANON'] },
    { actions: ['create', 'edit'], roles: ['ADMIN', 'SUPPORT'] },
  ] as const;
  const rows = 'rows of leaderboard_entries, though';
  expect(await accessProblems(database, { ...entries, access }, sample)).toEqual([
    `ANON can't list ${rows} a rule lets them.`,
    `ADMIN can list ${rows} no rule lets them.`,
    `SUPPORT can't create ${rows} a rule lets them.`,
    `SUPPORT can't edit ${rows} a rule lets them.`,
    `ADMIN can delete ${rows} no rule lets them.`,
  ]);
});

it('names fields without a column, and columns that a form forgets', async () => {
  const own = (await entries.details()).default;
  const [name, points] = own.fields;
  const details: ResourceDef['details'] = async () => ({
    default: {
      ...own,
      fields: [
        { ...points, key: 'score' },
        { ...name, required: false },
      ].map((field) => ({
        type: 'text',
        ...field,
        key: field.key ?? '',
      })),
    },
  });
  expect(await columnProblems(database, { ...entries, details })).toEqual([
    'The field score has no column in leaderboard_entries.',
    'The column name of leaderboard_entries needs a value: make the field required.',
  ]);
});

it('says which schema file was not applied, and why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-schema-'));
  try {
    writeFileSync(join(folder, '0001_bare.sql'), 'create table public.bare (id integer)');
    await expect(openTestDatabase(folder)).rejects.toThrow(
      /^tested\/0001_bare\.sql was not applied: .*row-level security/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
