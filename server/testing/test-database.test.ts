import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ResourceDef } from 'touchline/plugin-api';
import {
  attackTables,
  columnProblems,
  mayOf,
  openTestDatabase,
  type TestDatabase,
  type Verb,
} from 'touchline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '../../examples/leaderboard/src/resource';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(resolve('examples/leaderboard/schema'));
});
afterAll(() => database?.close());

const sample = async () => ({ name: 'Ada', points: 3 });
const attack = (access: ResourceDef['access'] = entries.access, stepUp: Verb[] = []) => {
  const expected = { sample, may: mayOf({ ...entries, access }), stepUp };
  return attackTables({ database, tables: { leaderboard_entries: expected } });
};
const stars = (who: string) => [
  `${who} changes the column stars of leaderboard_entries, and shouldn't`,
  `${who} sets the column stars of a new row of leaderboard_entries, and shouldn't`,
];

it('a sound table has no problems but for columns that the sample forgets', async () => {
  expect(await columnProblems(database, entries)).toEqual([]);
  expect(await attack()).toEqual(stars('admin'));
});

it('names everybody whose rights differ from the rules', async () => {
  const found = await attack([
    { actions: ['list', 'show'], roles: ['USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ANON'] },
    { actions: ['create', 'edit'], roles: ['ADMIN', 'SUPPORT'] },
  ]);
  const row = 'leaderboard_entries: a row of somebody else’s';
  expect(found.map((one) => one.replace(/: \d{3} .*/, ''))).toEqual([
    `a visitor reads ${row} not, and should`,
    `support adds to ${row} not, and should`,
    `support changes in ${row} not, and should`,
    `admin reads ${row}, and shouldn't`,
    `admin removes in ${row}, and shouldn't`,
    ...stars('admin'),
    `suspended reads ${row}, and shouldn't`,
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

describe('of several plugins', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-schemas-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A plugin that depends on the leaderboard, in a folder of an application. */
  function plugin(id: string, sql: string): string {
    const schema = join(folder, 'plugins', id, 'schema');
    mkdirSync(schema, { recursive: true });
    writeFileSync(
      join(schema, '../plugin.ts'),
      `export default definePlugin({ id: '${id}', dependsOn: ['leaderboard'] });`,
    );
    writeFileSync(join(schema, '0001.sql'), sql);
    return schema;
  }
  const leaderboard = resolve('examples/leaderboard/schema');

  it('adds a column to another’s table, and says who may read and write it', async () => {
    const awards = plugin(
      'awards',
      `alter table public.leaderboard_entries add column awards_medal text;
       grant insert (awards_medal), update (awards_medal) on public.leaderboard_entries to authenticated;`,
    );
    const row = { name: 'Ada', points: 3, stars: 1, awards_medal: 'gold' };
    const expected = { sample: row, may: mayOf(entries) };
    const tables = { leaderboard_entries: expected };
    expect(await attackTables({ schema: [awards, leaderboard], tables })).toEqual([]);
    expect(await attackTables({ schema: [awards, leaderboard], tables: {} })).toEqual([]);
    const { awards_medal: _, ...without } = row;
    const forgotten = { leaderboard_entries: { ...expected, sample: without } };
    expect(await attackTables({ schema: [awards, leaderboard], tables: forgotten })).toEqual([
      "admin changes the column awards_medal of leaderboard_entries, and shouldn't",
      "admin sets the column awards_medal of a new row of leaderboard_entries, and shouldn't",
    ]);
  });

  it('names added fields that have no column', async () => {
    const awards = plugin(
      'awards',
      'alter table public.leaderboard_entries add column awards_medal text;',
    );
    const field = (key: string) => ({ key, type: 'text' as const });
    const fields = [field('awards_medal'), field('awards_madel')];
    const details = async () => ({ default: { record: 'leaderboard_entries' as const, fields } });
    const added = [{ resource: entries.id, details }];
    const both = await openTestDatabase([awards, leaderboard]);
    try {
      expect(await columnProblems(both, entries, added)).toEqual([
        'The field awards_madel has no column in leaderboard_entries.',
      ]);
    } finally {
      await both.close();
    }
  });

  it.each([
    [
      'a name that isn’t its own',
      'alter table public.leaderboard_entries add column medal text',
      /^Plugin medals makes the column medal of public\.leaderboard_entries \(0001\.sql\), a name that isn't its own\. Let it begin with medals_/,
    ],
    [
      'a name of another',
      'create table public.leaderboard_medals (id int)',
      /public\.leaderboard_medals .*, but one of plugin leaderboard\./,
    ],
    [
      'what another makes',
      'create table public.leaderboard_entries (id int)',
      /^Package plugins\/medals is left out: it makes the table public\.leaderboard_entries \(0001\.sql\), which touchline-plugin-leaderboard makes already\./,
    ],
  ])('names %s before anything is applied', async (_, sql, message) => {
    const medals = plugin('medals', sql);
    await expect(openTestDatabase([medals, leaderboard])).rejects.toThrow(message);
  });
});

it('tries what needs a second factor with and without it', async () => {
  const adds =
    'admin without a second factor adds to leaderboard_entries: a row of somebody else’s';
  expect(await attack(entries.access, ['add'])).toContain(`${adds}, and shouldn't`);
  await database.run("select private.protect_by_step_up('public.leaderboard_entries')");
  expect(await attack(entries.access, ['add', 'change', 'remove'])).toEqual(stars('admin'));
});

it('finds what a mistake in the schema lets happen, and what it prevents', async () => {
  const table = 'public.leaderboard_entries';
  // A form's id is not granted, but everything else of a new row, a policy too much, and no guard.
  const { run } = database;
  await run(`revoke all on ${table} from authenticated;
    grant select, delete, insert (name, points, stars, created_at), update (name, points)
      on ${table} to authenticated;
    create policy too_much on ${table} for update to authenticated using (true) with check (true);
    drop trigger leaderboard_entries_keep_suspended_out on ${table}`);
  const row = 'leaderboard_entries: a row of somebody else’s';
  expect(
    (await attack(entries.access, ['add', 'change', 'remove'])).map((one) =>
      one.replace(/: \d{3} .*/, ''),
    ),
  ).toEqual([
    ...['user', 'support', 'tipster', 'finance'].map(
      (who) => `${who} changes in ${row}, and shouldn't`,
    ),
    `admin adds to ${row} not, and should`,
    "admin sets the column stars of a new row of leaderboard_entries, and shouldn't",
    "admin sets the column created_at of a new row of leaderboard_entries, and shouldn't",
    // Step-up is asked of people who work here; who is suspended doesn't.
    `suspended without a second factor changes in ${row}, and shouldn't`,
    `suspended changes in ${row}, and shouldn't`,
  ]);
});
