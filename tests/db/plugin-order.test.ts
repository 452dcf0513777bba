import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/demo/accounts.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { findPluginPackages } from '../../server/plugins/plugin-packages.ts';
import { addPluginDemo, applyPluginTables, THINGS } from '../../server/plugins/plugin-tables.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';

/** What each of eight plugins depends on, directly. */
const NEEDS: Record<string, string[]> = {
  base: [],
  people: [],
  stock: ['base'],
  loans: ['stock', 'people'],
  fines: ['loans'],
  'late-fees': ['fines', 'base'],
  board: ['people'],
  report: ['board', 'late-fees', 'loans'],
};
const IDS = Object.keys(NEEDS);
const table = (id: string) => `${id.replaceAll('-', '_')}_rows`;

/** A table that refers to those of the plugins it depends on, a column in each of them, and a function over theirs. */
const first = (id: string, needs: readonly string[]) => `
  create table public.${table(id)} (id integer primary key${needs
    .map((need) => `, ${table(need)}_id integer not null references public.${table(need)} (id)`)
    .join('')});
  ${needs
    .map(
      (need) => `create index on public.${table(id)} (${table(need)}_id);
        alter table public.${table(need)} add column ${table(id)}_mark text;`,
    )
    .join('\n')}
  alter table public.${table(id)} enable row level security;
  create policy readers on public.${table(id)} for select to authenticated using (true);
  select private.keep_suspended_out('public.${table(id)}');
  revoke all on public.${table(id)} from public, anon, authenticated, service_role;
  grant select on public.${table(id)} to authenticated;
  create function private.${table(id)}_count() returns bigint language sql stable set search_path = ''
    as 'select count(*) ${needs.map((need) => `+ private.${table(need)}_count()`).join(' ')} from public.${table(id)}';
  revoke all on function private.${table(id)}_count() from public;`;

const second = (id: string, needs: readonly string[]) => `
  alter table public.${table(id)} add column note text not null default '${id}';
  ${needs.map((need) => `comment on column public.${table(need)}.${table(id)}_mark is 'Of ${id}.';`).join('\n')}`;

const demo = (id: string, needs: readonly string[]) => `
  insert into public.${table(id)} (id${needs.map((need) => `, ${table(need)}_id`).join('')})
  values (1${', 1'.repeat(needs.length)});
  ${needs.map((need) => `update public.${table(need)} set ${table(id)}_mark = '${id}' where id = 1;`).join('\n')}`;

let root = '';
let database: TestDatabase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'plugin-order-'));
  database = await openTestDatabase();
  for (const { email } of DEMO_ACCOUNTS) {
    await database.run(`insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), '${email}', now() where not exists (select from auth.users where email = '${email}')`);
  }
});
afterAll(async () => {
  await database?.close();
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Installs the plugins as packages whose names and places are by chance. */
function install(seed: number, files: readonly ('first' | 'second')[]): void {
  rmSync(root, { recursive: true, force: true });
  const random = seededRandom('order', seed);
  const shuffled = IDS.map((id) => ({ id, at: random() })).toSorted((a, b) => a.at - b.at);
  const names = shuffled.map(({ id }, at) => [id, `${'zyxwabcd'[at]}-of-it`] as const);
  for (const [id, name] of names) {
    const needs = NEEDS[id] ?? [];
    const touchline = { plugin: './plugin.ts', schema: './schema', demo: './demo.sql' };
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', touchline }),
    );
    write(
      `node_modules/${name}/plugin.ts`,
      `export default definePlugin({ id: '${id}', dependsOn: ${JSON.stringify(needs)} });`,
    );
    write(`node_modules/${name}/demo.sql`, demo(id, needs));
    const [one, two] = [first(id, needs), second(id, needs)];
    write(`node_modules/${name}/schema/1.sql`, one);
    if (files.includes('second')) write(`node_modules/${name}/schema/2.sql`, two);
  }
  const dependencies = Object.fromEntries(names.map(([, name]) => [name, '*']));
  write('package.json', JSON.stringify({ dependencies }));
  const plugins = Object.fromEntries(
    names.filter(() => random() < 0.4).map(([, name]) => [name, true]),
  );
  write('touchline.config.ts', `export default ${JSON.stringify({ name: 'A', plugins })};`);
}

/** Where a plugin's package is. */
async function folderOf(id: string): Promise<string> {
  const { packages } = await findPluginPackages(root);
  return `node_modules/${packages.find((one) => one.id === id)?.name}`;
}

async function apply(): Promise<void> {
  const { packages, problems } = await findPluginPackages(root);
  expect(problems).toEqual([]);
  const tables = await applyPluginTables(database.run, packages);
  expect(tables.problems).toEqual([]);
  expect(await addPluginDemo(database.run, packages)).toEqual([]);
}

/** All that the plugins made, and their rows; then it is taken down, the last first, without touching another's. */
async function stateAndEnd(): Promise<unknown[]> {
  const ours = IDS.map((id) => table(id)).join('|');
  const things = await database.run(`select set_config('search_path', '', true);
    select thing, says from (${THINGS}) as t where thing ~ '(${ours})' order by 1, 2`);
  const state: unknown[] = [...things];
  for (const id of IDS) {
    state.push(await database.run(`select to_jsonb(r) as row from public.${table(id)} as r`));
  }
  const { packages } = await findPluginPackages(root);
  for (const { id = '' } of packages.toReversed()) {
    await database.run(
      `drop function private.${table(id)}_count(); drop table public.${table(id)};`,
    );
    for (const need of NEEDS[id] ?? [])
      await database.run(`alter table public.${table(need)} drop column ${table(id)}_mark`);
  }
  await database.run('delete from supabase_migrations.plugin_files');
  return state;
}

it('eight plugins make the same database under all names, fresh and upgraded', async () => {
  const states: string[] = [];
  for (const seed of [1, 2, 3]) {
    install(seed, ['first', 'second']);
    await apply();
    states.push(JSON.stringify(await stateAndEnd()));
    install(seed + 100, ['first']);
    await apply();
    install(seed + 100, ['first', 'second']);
    await apply();
    states.push(JSON.stringify(await stateAndEnd()));
  }
  expect(states[0]).toContain('"fines_rows_id":1');
  expect(states[0]).toContain('"late_fees_rows_mark":"late-fees"');
  expect(new Set(states).size).toBe(1);
});

/** What became of each plugin's tables: made, or the sentence that says why not. */
async function outcome(): Promise<Record<string, string>> {
  const { packages } = await findPluginPackages(root);
  const { problems } = await applyPluginTables(database.run, packages);
  return Object.fromEntries(
    packages.map(({ id = '', name }) => [
      id,
      problems.find((one) => one.name === name)?.message ?? 'made',
    ]),
  );
}
const waits = (id: string, need: string) =>
  `The tables of plugin ${id} wait: it needs plugin ${need}, whose tables are not complete. Mend those first.`;

it('one that fails holds up those that depend on it and nobody else, until it is mended', async () => {
  install(7, ['first']);
  const broken = `${await folderOf('loans')}/schema/1.sql`;
  write(broken, 'create tabel loans_rows ();');
  expect(await outcome()).toEqual({
    base: 'made',
    people: 'made',
    stock: 'made',
    loans: expect.stringMatching(/1\.sql was not applied: .*syntax error/),
    fines: waits('fines', 'loans'),
    'late-fees': waits('late-fees', 'fines'),
    board: 'made',
    report: waits('report', 'late-fees'),
  });
  const { packages } = await findPluginPackages(root);
  const demos = await addPluginDemo(database.run, packages);
  expect(demos.filter((said) => said.includes('wait'))).toEqual(
    expect.arrayContaining([
      'The demo rows of plugin fines wait: it needs plugin loans, whose demo rows could not be added. Mend those first.',
    ]),
  );
  write(broken, first('loans', NEEDS.loans ?? []));
  await apply();
  await stateAndEnd();
});

it('those in a circle are left, with the words of the app', async () => {
  install(8, ['first']);
  write(
    `${await folderOf('base')}/plugin.ts`,
    `export default definePlugin({ id: 'base', dependsOn: ['fines'] });`,
  );
  const said = await outcome();
  expect(said).toMatchObject({ people: 'made', board: 'made' });
  expect(said.base).toMatch(
    /^Plugin base is off: it depends on itself \(base → fines → loans → stock → base\)\. /,
  );
  expect(said.report).toBe(waits('report', 'late-fees'));
  for (const id of ['board', 'people']) {
    await database.run(
      `drop function private.${table(id)}_count(); drop table public.${table(id)};`,
    );
  }
  await database.run('delete from supabase_migrations.plugin_files');
});
