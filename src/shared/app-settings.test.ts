import { describe, expect, it } from 'vitest';
import { APP_SETTING_CHOICES, DEFAULT_APP_SETTINGS, parseAppSettings } from './app-settings';

describe('app settings from outside', () => {
  it('are the defaults if nothing was set', () => {
    expect(DEFAULT_APP_SETTINGS).toEqual({
      customizer: false,
      menuSource: 'plugins',
      horizontalMenuOpens: 'hover',
      routingLoader: true,
      toastPosition: 'top-right',
      menuTextTruncated: true,
    });
    expect(parseAppSettings({})).toEqual(DEFAULT_APP_SETTINGS);
  });

  it.each([null, undefined, 'x', 7, true, [], ['customizer'], () => 1])('ignore %s', (junk) => {
    expect(parseAppSettings(junk)).toEqual(DEFAULT_APP_SETTINGS);
  });

  it('keep every known option, and nothing else', () => {
    for (const [key, choices] of Object.entries(APP_SETTING_CHOICES)) {
      for (const choice of choices) {
        expect(parseAppSettings({ [key]: choice })).toEqual({
          ...DEFAULT_APP_SETTINGS,
          [key]: choice,
        });
      }
    }
    const junk = {
      customizer: 'true',
      menuSource: 1,
      toastPosition: 'top',
      extra: 1,
      __proto__: null,
    };
    expect(parseAppSettings(junk)).toEqual(DEFAULT_APP_SETTINGS);
  });
});
