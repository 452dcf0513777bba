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
  it('follows static imports, including cycles', () => {
    expect([...filesOf(build, ['src/main.tsx'])].sort()).toEqual(['entry.js', 'ui.js']);
  });

  it('names a missing module', () => {
    expect(() => filesOf(build, ['src/gone.tsx'])).toThrow('does not hold src/gone.tsx');
  });
});

it('names files that import each other', () => {
  expect(filesInCircles(build)).toEqual(['entry.js', 'ui.js']);
});

it('measure counts additional code, and finds unwanted packages', () => {
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

it('measure names unwanted modules of ours', () => {
  const budget = {
    title: 'List',
    roots: ['src/list.tsx'],
    limit: 0,
    without: /^none$/,
    nothingOf: /^src\/ui/,
  };
  expect(measure(budget, build, () => 0).unwanted).toEqual(['src/ui.ts']);
});
