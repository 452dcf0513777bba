import { plugin } from '@tests/support/plugins/sample-plugins';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsControl, settingsOf } from './collect-settings';
import { noteOrigin } from './origin';
import type { Problem } from './problems';
import type { SettingDef } from './types';

const setting = (key: string, control: SettingDef['control'], value?: string): SettingDef => ({
  key,
  section: { titleKey: 'shell:section', order: 1 },
  order: 1,
  labelKey: 'shell:label',
  helpKey: 'shell:help',
  control,
  ...(value === undefined ? {} : { default: value }),
});
const rows = setting('rows', { least: 1, most: 20 }, '5');

function read(settings: SettingDef[], configured = {}) {
  const problems: Problem[] = [];
  const own = plugin('board', { settings });
  noteOrigin(own, { package: 'touchline-plugin-board', version: '1.0.0' });
  const found = settingsOf(own, problems, configured);
  return {
    found: found.map(({ key, fixed }) => [key, fixed]),
    problems: problems.map(({ code, subject }) => [code, subject]),
  };
}

it('are called by their plugin’s id, and may be fixed by the configuration, by package or id', () => {
  for (const name of ['touchline-plugin-board', 'board']) {
    expect(read([rows], { [name]: { settings: { rows: '7' } } })).toEqual({
      found: [['board.rows', '7']],
      problems: [],
    });
  }
  expect(read([rows, setting('customizer', 'switch')])).toEqual({
    found: [
      ['board.rows', undefined],
      ['customizer', undefined],
    ],
    problems: [],
  });
});

it.each([
  ['a key that is none', [setting('a.b', 'switch', 'true')], {}, ['setting-key', 'a.b']],
  [
    'a default that the control can’t give',
    [setting('rows', { least: 1, most: 3 }, '5')],
    {},
    ['setting-default', 'board.rows'],
  ],
  [
    'a value of the configuration that it can’t give',
    [rows],
    { board: { settings: { rows: '21' } } },
    ['setting-value', 'rows'],
  ],
  [
    'a misspelt one in the configuration',
    [rows],
    { board: { settings: { row: '7' } } },
    ['unknown-setting', 'row'],
  ],
  [
    'one of the app, which the database keeps',
    [setting('customizer', 'switch')],
    { board: { settings: { customizer: 'true' } } },
    ['unknown-setting', 'customizer'],
  ],
])('names %s', (_what, settings, configured, expected) => {
  expect(read(settings, configured).problems).toEqual([expected]);
});

it('take whole numbers within bounds, written in one way only', () => {
  const number = fc.oneof(
    fc.integer({ min: -5, max: 30 }).map(String),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(number, fc.nat(10), fc.nat(30), (value, least, more) => {
      const most = least + more;
      const wanted = Array.from({ length: more + 1 }, (_, n) => String(least + n));
      expect(fitsControl({ least, most }, value)).toBe(wanted.includes(value));
    }),
    { seed: 37, numRuns: 3000 },
  );
});
