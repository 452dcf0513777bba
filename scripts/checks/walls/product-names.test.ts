import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PluginDef } from '@/plugin-api/types';
import { PRODUCT } from '@/product';
import { placeOf } from './walls.ts';

/** What a manifest brings, by the names that other code could know it by. */
const namesOf = ({ id, resources = [], routes = [], ownSlots = [] }: PluginDef): string[] => [
  id,
  ...resources.flatMap((one) => [one.id, one.table, one.path]),
  ...routes.map(({ path }) => path),
  ...ownSlots,
];

/** Plugins of the product that are called by words which the framework uses for something else. */
const ORDINARY = ['record', 'today', 'users'];

/** Places of the framework that do name something of the product, with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'plugins/system/pages/SystemPage.tsx: fixtures': 'a job of the server, by its name',
};

/** The texts in quotes of a source, without its comments. */
const quoted = (source: string) =>
  [...source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '').matchAll(/(['"`])([^'"`\n]+)\1/g)].map(
    ([, , text = '']) => text,
  );

it('the framework knows no plugin, record, page or slot of the product by name', () => {
  const names = new Set(PRODUCT.flatMap(namesOf).filter((name) => !ORDINARY.includes(name)));
  expect(names.size).toBeGreaterThan(100);
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // The rows of all tables are in one file, which the schema determines.
    .filter((path) => /(?<!\.test|database\.types)\.tsx?$/.test(path))
    .filter((path) => placeOf(path).part === 'framework')
    .flatMap((path) => quoted(readFileSync(`src/${path}`, 'utf8')).map((text) => ({ path, text })))
    .filter(({ text }) => names.has(text))
    .map(({ path, text }) => `${path}: ${text}`);
  expect([...new Set(found)]).toEqual(Object.keys(KNOWN));
});
