import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaches, CRUD_FLOORS, importsOf, placeOf, ROOMS, targetOf } from './walls.ts';

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const rulesFor = (path: string, text: string) =>
  breaches([{ path, text }]).map(({ rule }) => rule.split(':')[0]);

const NO_PLUGIN = 'A plugin imports no other plugin';

describe('the walls between the rooms of src', () => {
  it('hold', () => {
    expect(breaches(SOURCES)).toEqual([]);
  });

  it('are defined for every room', () => {
    const rooms = SOURCES.map(({ path }) => placeOf(path.slice(4)).room).filter(Boolean);
    expect(Object.keys(ROOMS).sort()).toEqual([...new Set(rooms)].sort());
  });

  it('put every folder of src/crud on a floor', () => {
    const folders = SOURCES.map(({ path }) => /^src\/crud\/([^/]+)\//.exec(path)?.[1]);
    expect([...CRUD_FLOORS].sort()).toEqual([...new Set(folders.filter(Boolean))].sort());
  });

  it('leave nothing in the shared room of the framework that only one other room uses', () => {
    const users = new Map<string, Set<string>>();
    for (const { path, text } of SOURCES.filter((source) => !/\.test\.tsx?$/.test(source.path))) {
      const { part, room } = placeOf(path.slice(4));
      for (const { imported } of importsOf(text)) {
        const target = targetOf(path, imported) ?? '';
        const [, thing] = /^src\/shared\/((?:components\/)?[^/?]+)/.exec(target) ?? [];
        if (!thing || path.startsWith(`src/shared/${thing}`)) continue;
        users.set(thing, (users.get(thing) ?? new Set()).add(part === 'framework' ? room : part));
      }
    }
    // What the entries pass on is for everybody.
    const lonely = [...users].filter(
      ([, [first, second]]) => !second && first !== 'shared' && first !== 'touchline',
    );
    expect(lonely.map(([thing, [room]]) => `${thing} belongs to ${room}`)).toEqual([]);
  });

  it.each([
    ['a plugin through the alias', 'src/plugins/home/a.ts', "import '@/plugins/users/b';"],
    [
      'a plugin beside it',
      'src/product/plugins/tiers/a.ts',
      "import { p } from '../reports/period';",
    ],
    ['a plugin from below', 'src/plugins/home/pages/A.tsx', "const p = import('../../users/p');"],
    ['the list of plugins', 'src/plugins/home/a.ts', "import { PLUGINS } from '..';"],
    ['a plugin of another part', 'src/product/plugins/today/a.ts', "import '@/plugins/home/b';"],
    ['a type of a plugin', 'src/plugins/home/a.ts', "import type { P } from '../users/period';"],
  ])('stand between a plugin and %s', (_, path, text) => {
    expect(rulesFor(path, text)).toEqual([NO_PLUGIN]);
  });

  it.each([
    ['layout from a plugin', 'src/plugins/home/a.ts', "import '../../layout/AppToaster';"],
    ['crud from shared, relative', 'src/shared/a.ts', "import { useT } from '../crud/use-t';"],
    ['crud from shared, alias', 'src/shared/a.ts', "import { useT } from '@/crud/use-t';"],
    ['tips from the core', 'src/crud/list/a.ts', "import { T } from '@/product/record/tiers';"],
    ['tips, relative', 'src/layout/a.ts', "export * from '../product/sports/tiers';"],
    ['records from the core', 'src/crud/a.ts', "vi.mock('@/resources/rows');"],
    ['the plugins from the shell', 'src/layout/a.ts', "import x from '../plugins/home/plugin';"],
    ['providers from records', 'src/resources/a/b.ts', "import '@/providers/rpc';"],
    ['samples from the product', 'src/product/plugins/a/b.ts', "import '@/samples/mock/x';"],
    ['the product from samples', 'src/samples/plugins/a/b.ts', "import '@/product/sports/x';"],
  ])('keep out %s', (_, path, text) => {
    expect(breaches([{ path, text }])).toEqual([
      {
        place: `${path}:1`,
        imported: expect.any(String),
        rule: expect.stringMatching(/may import/),
      },
    ]);
  });

  it.each([
    ['the server', 'src/app/a.ts', "import { host } from '../../server/host.ts';"],
    ['the mock server, from the product', 'src/product/x.ts', "import '../../mock-server/a.ts';"],
    ['material for tests', 'src/crud/a.ts', "import { samples } from '@tests/support/crud/a';"],
    ['a part, from a page', 'src/layout/a.ts', "import { PRODUCT } from '@/product';"],
    ['a part’s files beside its rooms', 'src/app/a.ts', "import '@/samples/index';"],
    [
      'the server, from the product’s server',
      'src/product/server/a.ts',
      "import '../../../server/x.ts';",
    ],
    ['pages, from the product’s server', 'src/product/server/a.ts', "import '@/product/sports/x';"],
    ['React from the record', 'src/product/record/a.ts', "import { useState } from 'react';"],
    ['Node from the record', 'src/product/record/a.ts', "import 'node:fs';"],
    ['sports from the record', 'src/product/record/log/a.ts', "import '@/product/sports/x';"],
    ['pages from the record', 'src/product/record/a.ts', "import { Table } from 'touchline/ui';"],
  ])('keep out %s', (_, path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1);
  });

  it.each([
    ['src/plugins/home/pages/A.tsx', "import { b } from '../b';\nimport '@/plugins/home/c';"],
    ['src/plugins/index.ts', "import home from './home/plugin';\nimport { P } from '@/product';"],
    ['src/product/plugins/a/b.ts', "import '@/product/record/tiers';\nimport '@/crud/use-t';"],
    ['src/product/sports/tips/a.ts', "import '@/crud/use-t';\nimport { useState } from 'react';"],
    [
      'src/samples/plugins/chat/a.ts',
      "import type { M } from '../../../../mock-server/apps/a.ts';",
    ],
    ['src/crud/a.test.ts', "import { samples } from '@tests/support/crud/a';"],
    ['src/plugin-api/a.ts', "/**\n * `declare module 'touchline/plugin-api' { … }`\n */"],
  ])('let %s through where it may go', (path, text) => {
    expect(breaches([{ path, text }])).toEqual([]);
  });

  it.each([
    ['src/crud/schema/a.ts', "import type { L } from '../list/use-list';", 1],
    ['src/crud/row-actions/a.ts', "const f = import('@/crud/form/FormOverlay');", 1],
    ['src/crud/a.ts', "import { head } from './show/record-head';", 1],
    ['src/crud/list/a.ts', "import { toColumns } from '../schema/to-columns';", 0],
    ['src/crud/schema/a.ts', "import { useT } from '../use-t';", 0],
    ['src/crud/schema/a.test.ts', "import { useList } from '../list/use-list';", 0],
  ])('let the folders of src/crud import downwards only: %s, %s', (path, text, count) => {
    expect(breaches([{ path, text }])).toHaveLength(count);
  });

  it('say the line', () => {
    const text = "import { a } from 'react';\n\nimport { b } from '@/app/b';\n";
    expect(breaches([{ path: 'src/shared/x.ts', text }])).toEqual([
      {
        place: 'src/shared/x.ts:3',
        imported: '@/app/b',
        rule: 'src/shared may import no other room.',
      },
    ]);
  });
});
