import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPluginPackages } from './plugin-packages.ts';

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
function install(names: string[], manifest: object = {}): void {
  for (const name of names) {
    const touchline = { plugin: './plugin.js' };
    write(`node_modules/${name}/package.json`, { name, version: '1.2.3', touchline });
    write(`node_modules/${name}/plugin.js`, '');
  }
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  write('package.json', { dependencies, ...manifest });
}

const found = () => findPluginPackages(root);
const names = () => found().packages.map(({ name }) => name);

it('finds the plugins among the application’s own dependencies, by name', () => {
  install(['b', 'a', '@scope/c']);
  write('node_modules/plain/package.json', { name: 'plain' });
  expect(names()).toEqual(['@scope/c', 'a', 'b']);
  expect(found().packages[1]).toEqual({
    name: 'a',
    version: '1.2.3',
    folder: expect.stringMatching(/node_modules\/a$/),
    file: expect.stringMatching(/node_modules\/a\/plugin\.js$/),
  });
  expect(found().problems).toEqual([]);
});

it('looks at nothing else that is installed', () => {
  install(['a', 'of-a', 'for-tests']);
  write('package.json', { dependencies: { a: '*' }, devDependencies: { 'for-tests': '*' } });
  expect(names()).toEqual(['a']);
});

it('follows a linked folder', () => {
  install([]);
  write('elsewhere/package.json', { name: 'linked', touchline: { plugin: 'src/plugin.ts' } });
  write('elsewhere/src/plugin.ts', '');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules/linked'));
  write('package.json', { dependencies: { linked: 'file:elsewhere' } });
  expect(found().packages[0]?.file).toMatch(/\/elsewhere\/src\/plugin\.ts$/);
});

it('puts them in the application’s order, and leaves some out', () => {
  install(['a', 'b', 'c', 'd'], { touchline: { plugins: { c: true, b: false, a: true } } });
  expect(names()).toEqual(['c', 'a', 'd']);
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
])('names a package with %s, and keeps the others', (_, touchline, reason) => {
  install(['a', 'b']);
  write('node_modules/a/package.json', { name: 'a', touchline });
  expect(found().problems).toEqual([{ name: 'a', reason: expect.stringMatching(reason) }]);
  expect(names()).toEqual(['b']);
});

it('names what the application says about packages that bring no plugin, or says oddly', () => {
  install(['a'], { touchline: { plugins: { a: 'first', gone: true } } });
  expect(found().problems.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    expect.stringMatching(/^gone: .*no dependency of that name/),
    expect.stringMatching(/^a: .*true or false/),
  ]);
});
