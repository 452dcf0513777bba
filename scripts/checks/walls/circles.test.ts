import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { valueCircles } from './circles.ts';

/** Nested menus: a group renders its entries, and an entry may be a group. */
const ALLOWED = [
  ['src/layout/horizontal-menu/GroupPopup.tsx', 'src/layout/horizontal-menu/MenuEntry.tsx'],
  ['src/layout/vertical-menu/MenuGroup.tsx', 'src/layout/vertical-menu/MenuNodes.tsx'],
];

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const A = 'src/crud/a.ts';
const B = 'src/crud/list/B.tsx';

describe('files that import each other', () => {
  it('are the two recursive menus', () => {
    expect(valueCircles(SOURCES)).toEqual(ALLOWED);
  });

  it.each([
    ['directly', "import { B } from './list/B';", "import { a } from '../a';"],
    [
      'by the alias',
      "import { B } from '@/crud/list/B';",
      "import {\n  a,\n  b,\n} from '@/crud/a';",
    ],
    ['with a type beside the value', "import './list/B';", "import { type A, a } from '../a';"],
    ['passing it on', "export { B } from './list/B';", "export * from '../a';"],
  ])('are found when they do it %s', (_, a, b) => {
    const files = [
      { path: A, text: a },
      { path: B, text: b },
    ];
    expect(valueCircles(files)).toEqual([[A, B]]);
  });

  it.each([
    ['a type', "import type { A } from '../a';"],
    ['types among braces', "import { type A, type C } from '../a';"],
    ['a module once it is needed', "const a = () => import('../a');"],
    ['something else', "import { c } from '../c';"],
  ])('are none where one takes %s', (_, b) => {
    const files = [
      { path: A, text: "import { B } from './list/B';" },
      { path: B, text: b },
    ];
    expect(valueCircles(files)).toEqual([]);
  });

  it('are found through a third file', () => {
    const files = ['a', 'b', 'c'].map((name, at) => ({
      path: `src/shared/${name}.ts`,
      text: `import './${['b', 'c', 'a'][at]}';`,
    }));
    expect(valueCircles(files)).toEqual([files.map(({ path }) => path)]);
  });
});
