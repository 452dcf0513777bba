import { describe, expect, it } from 'vitest';
import { filesOf, measure } from './budgets.ts';

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_ui.js'] },
  '_ui.js': { file: 'ui.js', imports: ['index.html'] },
  'src/list.tsx': { file: 'list.js', imports: ['_ui.js', '_grid.js'] },
  '_grid.js': { file: 'grid.js' },
};
const sizes: Record<string, number> = {
  'entry.js': 1,
  'ui.js': 10,
  'list.js': 100,
  'grid.js': 1000,
};
const packages: Record<string, string[]> = { 'grid.js': ['@mui/x-data-grid', 'react'] };

describe('filesOf', () => {
  it('follows static imports, round trips too', () => {
    expect([...filesOf(manifest, ['index.html'])].sort()).toEqual(['entry.js', 'ui.js']);
  });

  it('names a module that is not there', () => {
    expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx');
  });
});

it('measure counts what comes on top, and finds what should not be there', () => {
  const budget = {
    title: 'List',
    roots: ['src/list.tsx'],
    after: ['index.html'],
    limit: 0,
    without: /^@mui\/x-/,
  };
  expect(
    measure(
      budget,
      manifest,
      (file) => sizes[file] ?? 0,
      (file) => packages[file] ?? [],
    ),
  ).toEqual({
    budget,
    bytes: 1100,
    unwanted: ['@mui/x-data-grid'],
  });
});
