import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { findPluginPackages } from './plugin-packages.ts';
import { soundPackages } from './sound-packages.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugin-packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: object | string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** An application with these dependencies, all of them plugins. */
function install(names: string[], plugins: object = {}): void {
  for (const name of names) {
    const touchline = { plugin: './plugin.js' };
    write(`node_modules/${name}/package.json`, { name, version: '1.2.3', touchline });
    write(`node_modules/${name}/plugin.js`, '');
  }
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  write('package.json', { version: '3.0.0', dependencies });
  write('touchline.config.ts', `export default ${JSON.stringify({ name: 'A', plugins })};`);
}

const found = () => findPluginPackages(root);
const names = async () => (await found()).packages.map(({ name }) => name);

it('finds the plugins among the application’s own dependencies, by name', async () => {
  install(['b', 'a', '@scope/c']);
  write('node_modules/plain/package.json', { name: 'plain' });
  expect(await names()).toEqual(['@scope/c', 'a', 'b']);
  expect((await found()).packages[1]).toEqual({
    name: 'a',
    version: '1.2.3',
    folder: expect.stringMatching(/node_modules\/a$/),
    file: expect.stringMatching(/node_modules\/a\/plugin\.js$/),
  });
  expect((await found()).problems).toEqual([]);
});

it('looks at nothing else that is installed', async () => {
  install(['a', 'of-a', 'for-tests']);
  write('package.json', { dependencies: { a: '*' }, devDependencies: { 'for-tests': '*' } });
  expect(await names()).toEqual(['a']);
});

it('follows a linked folder', async () => {
  install([]);
  write('elsewhere/package.json', { name: 'linked', touchline: { plugin: 'src/plugin.ts' } });
  write('elsewhere/src/plugin.ts', '');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules/linked'));
  write('package.json', { dependencies: { linked: 'file:elsewhere' } });
  expect((await found()).packages[0]?.file).toMatch(/\/elsewhere\/src\/plugin\.ts$/);
});

it('puts them in the application’s order, and leaves some out', async () => {
  install(['a', 'b', 'c', 'd'], { c: true, b: false, a: true });
  expect(await names()).toEqual(['c', 'a', 'd']);
});

it.each([
  ['a file that is not there', { plugin: './gone.js' }, /names \.\/gone\.js, which is not in/],
  ['a file outside the package', { plugin: '../b/plugin.js' }, /names \.\.\/b\/plugin\.js/],
  ['something else than a path', { plugin: { file: 'x' } }, /must be the path of a file/],
  [
    'a misspelt part',
    { plugin: './plugin.js', function: './functions' },
    /touchline\.function .* schema, functions/,
  ],
  [
    'a part that is not there',
    { plugin: './plugin.js', demo: './demo.sql' },
    /names \.\/demo\.sql/,
  ],
])('names a package with %s, and keeps the others', async (_, touchline, reason) => {
  install(['a', 'b']);
  write('node_modules/a/package.json', { name: 'a', touchline });
  expect((await found()).problems).toEqual([{ name: 'a', reason: expect.stringMatching(reason) }]);
  expect(await names()).toEqual(['b']);
});

it('names what the application says about packages that bring no plugin', async () => {
  install(['a'], { a: true, plain: true });
  write('node_modules/plain/package.json', { name: 'plain' });
  write('package.json', { dependencies: { a: '*', plain: '*' } });
  expect((await found()).problems).toEqual([
    { name: 'plain', reason: expect.stringMatching(/brings none/) },
  ]);
});

it('finds the application’s own in its folder, before packages, with their tables', async () => {
  install(['a'], { notes: false });
  for (const name of ['tasks', 'notes', 'boards']) write(`plugins/${name}/plugin.ts`, '');
  write('plugins/tasks/schema/0001.sql', '');
  write('plugins/shared/texts.ts', '');
  expect(await names()).toEqual(['plugins/boards', 'plugins/tasks', 'a']);
  expect((await found()).packages[1]).toEqual({
    name: 'plugins/tasks',
    version: '3.0.0',
    id: 'tasks',
    ownId: 'tasks',
    folder: expect.stringMatching(/plugins\/tasks$/),
    file: expect.stringMatching(/plugins\/tasks\/plugin\.ts$/),
    schema: expect.stringMatching(/plugins\/tasks\/schema$/),
  });
});

it.each(['{ "name": "a", ', ''])('names a package whose package.json is %j', async (text) => {
  install(['a', 'b']);
  write('node_modules/a/package.json', text);
  expect((await found()).problems).toEqual([
    { name: 'a', reason: expect.stringMatching(/node_modules\/a\/package\.json isn't JSON/) },
  ]);
  expect(await names()).toEqual(['b']);
});

it('reads a package.json that begins with a byte order mark', async () => {
  install(['a']);
  const file = 'node_modules/a/package.json';
  write(file, `\uFEFF${readFileSync(join(root, file), 'utf8')}`);
  expect(await names()).toEqual(['a']);
});

/** A package with a plugin, its dependencies, and schema files. */
function plugin(name: string, id: string, dependsOn: string[] = [], ...files: string[]): void {
  const touchline = { plugin: './plugin.js', ...(files.length > 0 ? { schema: './schema' } : {}) };
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', touchline });
  write(
    `node_modules/${name}/plugin.js`,
    `export default definePlugin({ id: '${id}', dependsOn: ${JSON.stringify(dependsOn)} });`,
  );
  files.forEach((sql, at) => {
    write(`node_modules/${name}/schema/${at + 1}.sql`, sql);
  });
}

it('puts each after those that it depends on, whatever they are called', async () => {
  install(['a', 'b', 'c', 'd'], { a: true, d: true });
  plugin('a', 'top', ['middle', 'users']);
  plugin('b', 'middle', ['low']);
  plugin('c', 'low');
  plugin('d', 'alone');
  expect(await names()).toEqual(['d', 'c', 'b', 'a']);
  expect((await found()).packages[3]).toMatchObject({ id: 'top', dependsOn: ['middle', 'users'] });
});

it('does so for eight plugins in whatever order they stand', async () => {
  const needs = [[], [], [0], [2, 1], [3], [4, 0], [1], [6, 5, 3]];
  const eight = needs.map((all, at) => ({
    ...{ name: `p${at}`, version: '1', folder: '', file: '', id: `p${at}` },
    dependsOn: all.map((need) => `p${need}`),
  }));
  for (let seed = 0; seed < 500; seed += 1) {
    const random = seededRandom('order', seed);
    const places = new Map(eight.map((one) => [one, random()]));
    const mixed = eight.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const { packages } = await soundPackages(mixed, []);
    const ids = packages.map(({ id }) => id ?? '');
    expect(ids.toSorted()).toEqual(eight.map(({ id }) => id));
    for (const { id, dependsOn } of eight)
      for (const need of dependsOn) expect(ids.indexOf(need)).toBeLessThan(ids.indexOf(id));
  }
});

it('leaves out a package whose plugin’s id is taken, by the app or by another', async () => {
  install(['a', 'b', 'c']);
  plugin('a', 'notes');
  plugin('b', 'notes');
  plugin('c', 'users');
  expect(await names()).toEqual(['a']);
  expect((await found()).problems).toEqual([
    {
      name: 'b',
      reason: 'there is plugin notes of a already. Remove one of them, or give yours another id.',
    },
    { name: 'c', reason: expect.stringMatching(/^there is plugin users of touchline already/) },
  ]);
});

it.each([
  [
    'a table of the app',
    'create table profiles (id int);',
    'the table public.profiles',
    'touchline',
  ],
  [
    'a function of another, even after a rename',
    'create function b_f() returns int as $$ select 1 $$ language sql; alter function b_f() rename to a_f;',
    'the function public.a_f',
    'a',
  ],
  [
    'an index of another',
    'create index a_idx on b (id);',
    'the index public.a_idx of public.b',
    'a',
  ],
  [
    'the same column in a third table',
    'alter table public.profiles add column a_note text;',
    'the column a_note of public.profiles',
    'a',
  ],
])('leaves out a package that makes %s', async (_, sql, what, owner) => {
  install(['a', 'b']);
  const first = `create table a (id int); create index a_idx on a (id); create function a_f() returns int
    as 'select 1' language sql; alter table public.profiles add column a_note text;`;
  plugin('a', 'a', [], first);
  plugin('b', 'b', [], sql);
  expect(await names()).toEqual(['a']);
  const [problem] = (await found()).problems;
  expect(problem?.name).toBe('b');
  expect(problem?.reason).toBe(
    `it makes ${what} (1.sql), which ${owner} makes already. Remove one of them, or let yours begin with b_.`,
  );
});

it('leaves what is called after a plugin to it, whichever comes first', async () => {
  install(['a', 'b']);
  plugin('a', 'a', [], 'create table b_notes (id int);');
  plugin('b', 'b', [], 'create table b_notes (id int);');
  expect(await names()).toEqual(['b']);
  expect((await found()).problems).toEqual([
    { name: 'a', reason: expect.stringMatching(/^it makes .*b_notes .*, which b makes already/) },
  ]);
});
