import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedProblems } from './installed-problems.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-problems-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** A plugin in the application's folder. */
function plugin(id: string, rest: string, sql?: string): void {
  const texts = `async () => ({ default: { name: '${id}' } })`;
  const i18n = `{ en: ${texts}, fr: ${texts}, ar: ${texts} }`;
  const start = `id: '${id}', apiVersion: '^1.0.0', nameKey: '${id}:name', i18n: ${i18n}`;
  write(
    `plugins/${id}/plugin.ts`,
    `const needs = ['base'];\nexport default { ${start}, ${rest} };`,
  );
  if (sql) write(`plugins/${id}/schema/0001.sql`, sql);
}

it('names whose declarations clash, in manifests and in the database, before anything is applied', async () => {
  write('package.json', '{}');
  write('touchline.config.ts', "export default { name: 'A', parts: [] };");
  plugin('base', 'routes: []', 'create table public.base (id integer)');
  plugin('more', 'dependsOn: needs', 'alter table public.base add column rate integer');
  plugin('over', 'routes: []', 'create table public.base (id integer)');
  const text = `async () => ({ default: { nmae: 'X' } })`;
  plugin('texts', `textOverrides: { base: { en: ${text}, fr: ${text}, ar: ${text} } }`);
  expect(await installedProblems(root)).toEqual([
    'package-failed: Package plugins/over is left out: it makes the table public.base (0001.sql), which plugins/base makes already. Remove one of them, or let yours begin with over_.',
    expect.stringMatching(/^unread-manifest: .* "dependsOn" in the manifest of plugin more,/),
    expect.stringMatching(/^unknown-text: .* "base:nmae" by plugin texts does nothing/),
    expect.stringMatching(/^foreign-name: Plugin more makes the column rate of public\.base/),
  ]);
});
