import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readAllTexts, readCatalogs, readOverrides } from './catalogs.ts';
import { missingKeys, missingValues, unusedKeys } from './key-problems.ts';
import { readKeyUses } from './key-uses.ts';
import { copiedDuals, copiedPlurals, missingForms, uncountedUses } from './plural-problems.ts';
import { unflippedIcons } from './pointing-icons.ts';
import { parse } from './syntax.ts';
import { differentTexts, strayOverrides } from './text-problems.ts';
import { untranslated } from './untranslated.ts';

/** Shown to developers only, and therefore in English. */
const FOR_DEVELOPERS = 'src/app/ProblemPanel.tsx';
/** An example of the gallery, whose own words stay English. */
const EXAMPLE = /^src\/samples\/plugins\/\w+\/pages\/[^/]+\/[a-z][a-z0-9-]*\.tsx$/;
/** The same in every language. */
const ALLOWED = ['…@example.com', 'TSX', 'JSX'];

/** Arabic texts that count without a noun: "and 3 more". */
const NOUNLESS = ['shell:andMore', 'crud:bulk.refused', 'email:count.unread', 'calendar:more'];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, names: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/** Code visible to users: neither tests nor test material. */
const paths = filesIn('src', /\.tsx?$/).filter(
  (path) => !/\.test\.|\.d\.ts$|\/sample-[^/]*$/.test(path),
);
const catalogs = readCatalogs(root);
const overrides = readOverrides(root);
const checked = paths.map((path) => {
  const module = parse(path, read(path));
  const isShown = path !== FOR_DEVELOPERS && !EXAMPLE.test(path);
  return {
    source: readKeyUses(module),
    written: isShown ? untranslated(module, ALLOWED) : [],
    unflipped: unflippedIcons(module),
  };
});
const sources = checked.map(({ source }) => source);
/** Statuses, codes and kinds known to the database and the functions. */
const words = [
  ...filesIn('supabase/schemas', /\.sql$/),
  ...filesIn('src/product/schema', /\.sql$/),
  ...filesIn('supabase/functions', /handler\.ts$/),
  ...filesIn('src/product/functions', /handler\.ts$/),
].flatMap((path) => [...read(path).matchAll(/'(\w+)'/g)].map(([, word = '']) => word));

it('reads every plugin, the generated pages and the shell', () => {
  const names = catalogs.map(({ namespace }) => namespace);
  expect(names).toEqual(expect.arrayContaining(['shell', 'crud', 'auth', 'record', 'fixtures']));
  expect(paths.length).toBeGreaterThan(300);
});

it('every text used in code exists', () => {
  expect(missingKeys(sources, catalogs)).toEqual([]);
});

it('every value in a text is provided', () => {
  expect(missingValues(sources, catalogs)).toEqual([]);
});

it('every text is used', () => {
  expect(unusedKeys(sources, catalogs, words)).toEqual([]);
});

it('every text is complete in every language: all keys, none empty, the same values', () => {
  expect([...catalogs, ...overrides].flatMap(differentTexts)).toEqual([]);
});

it('every override of another plugin’s text has a target, is unique and has the same values', () => {
  expect(overrides.length).toBeGreaterThan(0);
  expect(strayOverrides(overrides, catalogs)).toEqual([]);
});

it('every text with a count has the plural forms of its language', () => {
  const all = readAllTexts(root);
  expect(all.length).toBeGreaterThan(catalogs.length + overrides.length);
  expect(all.flatMap(missingForms)).toEqual([]);
  expect(all.flatMap(copiedDuals)).toEqual([]);
  expect([...catalogs, ...overrides].flatMap(copiedPlurals).sort()).toEqual(NOUNLESS.toSorted());
  expect(uncountedUses(sources, catalogs)).toEqual([]);
});

it('no component contains hard-coded words', () => {
  expect(checked.flatMap(({ written }) => written)).toEqual([]);
});

it('every directional icon is mirrored in Arabic', () => {
  expect(checked.flatMap(({ unflipped }) => unflipped)).toEqual([]);
});
