import { expect, it } from 'vitest';
import { type PageShortcut, shortcutOf } from './page-shortcuts';

const shortcut = (...keys: string[]): PageShortcut => ({
  keys,
  text: keys.join(' '),
  run: () => {},
});
const ALL = [shortcut('U'), shortcut('Shift', 'U'), shortcut('/')];

const pressed = (key: string, { shiftKey = false, code = '' } = {}) =>
  shortcutOf({ key, code, shiftKey } as KeyboardEvent, ALL)?.text;

it('distinguishes a letter with Shift from one without', () => {
  expect(pressed('u')).toBe('U');
  expect(pressed('U', { shiftKey: true })).toBe('Shift U');
  // Caps Lock isn't Shift.
  expect(pressed('U')).toBe('U');
  expect(pressed('v')).toBeUndefined();
});

it('accepts symbols with and without Shift, since keyboards differ', () => {
  expect(pressed('/')).toBe('/');
  expect(pressed('/', { shiftKey: true })).toBe('/');
});

it('knows the position of a letter on keyboards of other scripts', () => {
  expect(pressed('ع', { code: 'KeyU' })).toBe('U');
});
