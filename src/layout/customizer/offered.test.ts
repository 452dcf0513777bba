import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@/theme/settings';
import { offered } from './offered';

const of = (settings: Partial<Settings>) => offered({ ...DEFAULT_SETTINGS, ...settings });

describe('offered', () => {
  it('offers all skins and bars to the vertical layout', () => {
    expect(of({})).toEqual({
      skin: ['default', 'bordered', 'semi-dark'],
      appBar: ['fixed', 'static', 'hidden'],
      appBarBlur: false,
      sideMenu: true,
    });
  });

  it('keeps semi-dark, the hidden bar and the side menu from the horizontal one', () => {
    expect(of({ layout: 'horizontal', appBar: 'fixed' })).toEqual({
      skin: ['default', 'bordered'],
      appBar: ['fixed', 'static'],
      appBarBlur: true,
      sideMenu: false,
    });
  });

  it('keeps the bar that carries the button of a hidden menu', () => {
    expect(of({ navHidden: true })).toMatchObject({ appBar: ['fixed', 'static'], sideMenu: false });
  });
});
