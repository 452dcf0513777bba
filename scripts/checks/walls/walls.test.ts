import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaches, FLOORS } from './walls.ts';

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const rulesFor = (path: string, text: string) =>
  breaches([{ path, text }]).map(({ rule }) => rule.split(':')[0]);

const NO_PLUGIN = 'A plugin imports no other plugin';

describe('the walls between the floors of src', () => {
  it('hold', () => {
    expect(breaches(SOURCES)).toEqual([]);
  });

  it('are drawn for every floor there is', () => {
    const floors = SOURCES.map(({ path }) => path.split('/')).filter(({ length }) => length > 2);
    expect(Object.keys(FLOORS).sort()).toEqual([...new Set(floors.map(([, name]) => name))].sort());
  });

  it.each([
    ['a plugin through the alias', 'src/plugins/home/a.ts', "import '@/plugins/reports/period';"],
    ['a plugin beside it', 'src/plugins/home/a.ts', "import { p } from '../reports/period';"],
    ['a plugin from below', 'src/plugins/home/pages/A.tsx', "const p = import('../../reports/p');"],
    ['the list of plugins', 'src/plugins/home/a.ts', "import { PLUGINS } from '..';"],
    ['a type of a plugin', 'src/plugins/home/a.ts', "import type { P } from '../reports/period';"],
  ])('stand between a plugin and %s', (_, path, text) => {
    expect(rulesFor(path, text)).toEqual([NO_PLUGIN]);
  });

  it.each([
    ['layout from a plugin', 'src/plugins/home/a.ts', "import '../../layout/AppToaster';"],
    ['crud from shared, relative', 'src/shared/a.ts', "import { useT } from '../crud/use-t';"],
    ['crud from shared, alias', 'src/shared/a.ts', "import { useT } from '@/crud/use-t';"],
    ['tips from the core', 'src/crud/list/a.ts', "import { TIERS } from '@/sports/tiers';"],
    ['tips from the core, relative', 'src/layout/a.ts', "export * from '../sports/tiers';"],
    ['records from the core', 'src/crud/a.ts', "vi.mock('@/resources/rows');"],
    ['the plugins from the shell', 'src/layout/a.ts', "import x from '../plugins/home/plugin';"],
    ['providers from records', 'src/resources/a/b.ts', "import '@/providers/rpc';"],
    ['the server', 'src/app/a.ts', "import { host } from '../../server/host.ts';"],
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
    ['src/plugins/home/pages/A.tsx', "import { b } from '../b';\nimport '@/plugins/home/c';"],
    ['src/plugins/index.ts', "import home from './home/plugin';"],
    ['src/plugins/home/a.ts', "import '@/sports/tiers';\nimport '@/resources/leagues';"],
    ['src/sports/tips/a.ts', "import '@/crud/use-t';\nimport { useState } from 'react';"],
    ['src/plugins/chat/a.ts', "import type { M } from '../../../mock-server/apps/chat.ts';"],
  ])('let %s through where it may go', (path, text) => {
    expect(breaches([{ path, text }])).toEqual([]);
  });

  it('say the line', () => {
    const text = "import { a } from 'react';\n\nimport { b } from '@/app/b';\n";
    expect(breaches([{ path: 'src/shared/x.ts', text }])).toEqual([
      {
        place: 'src/shared/x.ts:3',
        imported: '@/app/b',
        rule: 'src/shared may import no other floor.',
      },
    ]);
  });
});
