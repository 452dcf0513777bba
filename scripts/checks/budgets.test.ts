import { describe, expect, it } from 'vitest';
import { filesInCircles, filesOf, measure } from './budgets.ts';

const build = {
  'entry.js': { modules: ['src/main.tsx'], packages: [], imports: ['ui.js'] },
  'ui.js': { modules: ['src/ui.ts'], packages: ['react'], imports: ['entry.js'] },
  'list.js': { modules: ['src/list.tsx'], packages: [], imports: ['ui.js', 'grid.js'] },
  'grid.js': { modules: [], packages: ['@mui/x-data-grid', 'react'], imports: [] },
};
const sizes: Record<string, number> = {
  'entry.js': 1,
  'ui.js': 10,
  'list.js': 100,
  'grid.js': 1000,
};

describe('filesOf', () => {
  it('follows static imports, round trips too', () => {
    expect([...filesOf(build, ['src/main.tsx'])].sort()).toEqual(['entry.js', 'ui.js']);
  });

  it('names a module that is not there', () => {
    expect(() => filesOf(build, ['src/gone.tsx'])).toThrow('does not hold src/gone.tsx');
  });
});

it('files that import each other are named', () => {
  expect(filesInCircles(build)).toEqual(['entry.js', 'ui.js']);
});

it('measure counts what comes on top, and finds what should not be there', () => {
  const budget = {
    title: 'List',
    roots: ['src/list.tsx'],
    after: ['src/main.tsx'],
    limit: 0,
    without: /^@mui\/x-/,
  };
  expect(measure(budget, build, (file) => sizes[file] ?? 0)).toEqual({
    budget,
    bytes: 1100,
    unwanted: ['@mui/x-data-grid'],
  });
});

it('measure names modules of ours that should not be there', () => {
  const budget = {
    title: 'List',
    roots: ['src/list.tsx'],
    limit: 0,
    without: /^none$/,
    nothingOf: /^src\/ui/,
  };
  expect(measure(budget, build, () => 0).unwanted).toEqual(['src/ui.ts']);
});
