import { expect, it } from 'vitest';
import { notedProblem } from './note-plugin-problems.ts';

it('knows the package of each sentence about tables, one with a scope too', () => {
  const failed = 'touchline-plugin-board/0001_rows.sql was not applied: syntax error.';
  const changed = '@acme/board/2.sql differs from what was applied. Take the change back.';
  const left = 'The tables of @acme/board are in the database, but the package is not installed.';
  expect([failed, changed, left].map(notedProblem)).toEqual([
    { name: 'touchline-plugin-board', code: 'tables-failed', message: failed },
    { name: '@acme/board', code: 'tables-failed', message: changed },
    { name: '@acme/board', code: 'tables-left', message: left },
  ]);
});
