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

  it('does not offer semi-dark, the hidden bar and the side menu to the horizontal one', () => {
    expect(of({ layout: 'horizontal', appBar: 'fixed' })).toEqual({
      skin: ['default', 'bordered'],
      appBar: ['fixed', 'static'],
      appBarBlur: true,
      sideMenu: false,
    });
  });

  it('does not offer to hide the bar that has the button of a hidden menu', () => {
    expect(of({ navHidden: true })).toMatchObject({ appBar: ['fixed', 'static'], sideMenu: false });
  });
});
