import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@/theme/settings';
import { shownLayout } from './shown-layout';

const shown = (settings: Partial<Settings>, wide: boolean) =>
  shownLayout({ ...DEFAULT_SETTINGS, ...settings }, wide);

describe('shownLayout', () => {
  it.each([
    [{}, { menu: 'side', bar: 'static' }],
    [
      { layout: 'horizontal', appBar: 'fixed' },
      { menu: 'top', bar: 'fixed' },
    ],
    [{ appBar: 'hidden' }, { menu: 'side', bar: 'hidden' }],
    [{ navHidden: true }, { menu: 'drawer', bar: 'static' }],
  ] as const)('%j on a wide screen', (settings, expected) => {
    expect(shown(settings, true)).toEqual(expected);
  });

  it.each([
    [{}, 'static'],
    [{ layout: 'horizontal', appBar: 'fixed' }, 'fixed'],
    [{ appBar: 'hidden' }, 'static'],
  ] as const)('%j on a narrow one keeps a bar with the drawer’s button', (settings, bar) => {
    expect(shown(settings, false)).toEqual({ menu: 'drawer', bar });
  });
});
