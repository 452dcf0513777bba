import { runThemeInit } from '@tests/support/first-script';
import { describe, expect, it } from 'vitest';
import { CHOICES, DEFAULT_SETTINGS, parseSettings } from './settings';

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

  it('keeps valid settings and drops invalid ones', () => {
    const text = JSON.stringify({ mode: 'dark', navCollapsed: true, themeColor: 'pink', evil: 1 });
    expect(parseSettings(text)).toEqual({ ...DEFAULT_SETTINGS, mode: 'dark', navCollapsed: true });
  });
});

describe('settings that fit together', () => {
  const settled = (raw: object) => parseSettings(JSON.stringify(raw));

  it('leave semi-dark and the hidden app bar to the vertical layout', () => {
    const raw = { layout: 'horizontal', skin: 'semi-dark', appBar: 'hidden' };
    expect(settled(raw)).toMatchObject({ skin: 'default', appBar: 'fixed' });
    expect(settled({ ...raw, layout: 'vertical' })).toMatchObject({
      skin: 'semi-dark',
      appBar: 'hidden',
    });
  });

  it('never hide both the menu and the app bar', () => {
    expect(settled({ navHidden: true, appBar: 'hidden' }).appBar).toBe('fixed');
    expect(settled({ navHidden: true, appBar: 'static' }).appBar).toBe('static');
  });
});

const LOOK = ['mode', 'skin', 'themeColor', 'contentWidth'] as const;

/** Runs the first-paint script in a fake browser and returns the attributes that it set on `<html>`. */
function firstPaint(stored: string | null, systemDark = false) {
  const dataset: Record<string, string> = { mode: 'light' };
  const root = { dataset, dir: 'ltr', lang: 'en' };
  runThemeInit({
    document: { documentElement: root, querySelector: () => null },
    localStorage: { getItem: (key: string) => (key === 'settings' ? stored : null) },
    matchMedia: () => ({ matches: systemDark }),
  });
  return { ...dataset, direction: root.dir };
}

const valid = LOOK.flatMap((key) =>
  CHOICES[key].filter((value) => value !== 'system').map((value) => ({ [key]: value })),
);
const GOOD = [
  ...valid,
  { mode: 'light', direction: 'rtl' },
  { layout: 'horizontal', skin: 'semi-dark' },
  { navHidden: true },
  { navCollapsed: true },
].map((settings) => JSON.stringify(settings));

describe('the first paint', () => {
  it.each([...JUNK, ...GOOD])('agrees with the app on %s', (text) => {
    const settings = parseSettings(text);
    const look = Object.fromEntries(LOOK.map((key) => [key, settings[key]]));
    const { direction, layout, navHidden, navCollapsed } = settings;
    const noMenu = layout === 'horizontal' || navHidden;
    const menu = noMenu ? 'none' : navCollapsed ? 'folded' : 'open';
    expect(firstPaint(text)).toEqual({ ...look, direction, menu });
  });

  it('follows the system when asked to', () => {
    expect(firstPaint('{"mode":"system"}', true)).toMatchObject({ mode: 'dark' });
    expect(firstPaint('{"mode":"system"}', false)).toMatchObject({ mode: 'light' });
  });
});
