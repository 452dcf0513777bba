import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings';

const JUNK = [
  null,
  '',
  'dark',
  '[]',
  'null',
  '42',
  '{"mode":"neon","direction":1,"navHidden":"yes","skin":null}',
  '{"mode":{"toString":"dark"}',
];

describe('parseSettings', () => {
  it.each(JUNK)('%s counts as the defaults', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps what is valid and drops what is not', () => {
    const text = JSON.stringify({ mode: 'dark', navCollapsed: true, themeColor: 'pink', evil: 1 });
    expect(parseSettings(text)).toEqual({ ...DEFAULT_SETTINGS, mode: 'dark', navCollapsed: true });
  });
});

/** Runs the script of the first paint against a made-up browser and gives what it put on `<html>`. */
function firstPaint(stored: string | null, systemDark = false) {
  const root = { dataset: { mode: 'light' }, dir: 'ltr', lang: 'en' };
  runInNewContext(readFileSync('public/theme-init.js', 'utf8'), {
    document: { documentElement: root, querySelector: () => null },
    localStorage: { getItem: (key: string) => (key === 'settings' ? stored : null) },
    matchMedia: () => ({ matches: systemDark }),
  });
  return { mode: root.dataset.mode, direction: root.dir };
}

describe('the first paint', () => {
  it.each([...JUNK, '{"mode":"dark"}', '{"mode":"light","direction":"rtl"}'])(
    'agrees with the app on %s',
    (text) => {
      const { mode, direction } = parseSettings(text);
      expect(firstPaint(text)).toEqual({ mode, direction });
    },
  );

  it('follows the system when asked to', () => {
    expect(firstPaint('{"mode":"system"}', true).mode).toBe('dark');
    expect(firstPaint('{"mode":"system"}', false).mode).toBe('light');
  });
});
