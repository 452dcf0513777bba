import { expect, it } from 'vitest';
import { PAGES, spansOf } from './blocks.ts';
import { strangersIn } from './names.ts';
import { OTHER_NAMES } from './other-names.ts';

const SPANS = PAGES.flatMap(spansOf);

it.each(PAGES)('%s names what exists', (page) => {
  const wrong = SPANS.filter((span) => span.page === page).flatMap((span) =>
    strangersIn(span)
      .filter((name) => !OTHER_NAMES.has(name))
      .map((name) => `${page}:${span.line}: ${name} in \`${span.text}\``),
  );
  expect(wrong, 'what others have belongs in other-names.ts').toEqual([]);
});

it('lists only names of others that a page mentions', () => {
  const mentioned = new Set(SPANS.flatMap(strangersIn));
  expect([...OTHER_NAMES].filter((name) => !mentioned.has(name))).toEqual([]);
});

it.each([
  ['private.no_such_function()', ['no_such_function']],
  ['NO_SUCH_SETTING=on npm start', ['NO_SUCH_SETTING']],
  // A constant, but no setting.
  ['NAV_SECTIONS=main npm start', ['NAV_SECTIONS']],
  ['--no-such-option', ['--no-such-option']],
  ['no-such-file.ts', ['no-such-file.ts', 'no-such-file']],
  ['useNoSuchHook({ limit })', ['useNoSuchHook']],
  ['NO_SUCH_CONSTANT', ['NO_SUCH_CONSTANT']],
  ['no_such_prefix_…', ['no_such_prefix_']],
])('refuses %s', (text, names) => {
  expect(strangersIn({ page: 'README.md', text })).toEqual(names);
});

it.each([
  'docs/README.md#running-it',
  'private.has_role(…)',
  'PLUGINS=core npm start',
  'touchline doctor --url',
  '--menu-*',
  'names.ts',
  'touchline_sessions',
  "useRpc('my_bonus_state', {})",
])('accepts %s', (text) => {
  expect(strangersIn({ page: 'README.md', text })).toEqual([]);
});
