import { APPLICATION } from '@/shared/application/application';
import { THEME_COLORS, type ThemeColor } from '@/shared/colors/base-tokens';

/** Settings with several options. */
export interface Choices {
  mode: 'light' | 'dark' | 'system';
  skin: 'semi-dark' | 'default' | 'bordered';
  appBar: 'static' | 'fixed' | 'hidden';
  footer: 'static' | 'fixed' | 'hidden';
  layout: 'vertical' | 'horizontal';
  lastLayout: 'vertical' | 'horizontal';
  direction: 'ltr' | 'rtl';
  themeColor: ThemeColor;
  contentWidth: 'boxed' | 'full';
  verticalNavToggleType: 'accordion' | 'collapse';
}

/** Settings that are on or off. */
export interface Switches {
  navHidden: boolean;
  appBarBlur: boolean;
  navCollapsed: boolean;
}

export interface Settings extends Choices, Switches {}

/** The options of each setting; anything else counts as its default. */
export const CHOICES: { readonly [K in keyof Choices]: readonly Choices[K][] } = {
  mode: ['light', 'dark', 'system'],
  skin: ['default', 'bordered', 'semi-dark'],
  appBar: ['fixed', 'static', 'hidden'],
  footer: ['fixed', 'static', 'hidden'],
  layout: ['vertical', 'horizontal'],
  lastLayout: ['vertical', 'horizontal'],
  direction: ['ltr', 'rtl'],
  themeColor: THEME_COLORS,
  contentWidth: ['boxed', 'full'],
  verticalNavToggleType: ['accordion', 'collapse'],
};

export const SETTINGS_KEY = 'settings';

export const DEFAULT_SETTINGS: Settings = {
  mode: APPLICATION.theme.mode ?? 'light',
  skin: 'semi-dark',
  appBar: 'static',
  footer: 'static',
  layout: 'vertical',
  lastLayout: 'vertical',
  direction: 'ltr',
  themeColor: 'primary',
  contentWidth: 'boxed',
  verticalNavToggleType: 'accordion',
  navHidden: false,
  appBarBlur: true,
  navCollapsed: false,
};

function choice<K extends keyof Choices>(key: K, value: unknown): Choices[K] {
  return CHOICES[key].find((option) => option === value) ?? DEFAULT_SETTINGS[key];
}

function flag(key: keyof Switches, value: unknown): boolean {
  return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[key];
}

function toObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Parses settings from local storage. Unknown fields are dropped and invalid values replaced by defaults. */
export function parseSettings(text: string | null): Settings {
  const raw = toObject(text);
  return settle({
    mode: choice('mode', raw.mode),
    skin: choice('skin', raw.skin),
    appBar: choice('appBar', raw.appBar),
    footer: choice('footer', raw.footer),
    layout: choice('layout', raw.layout),
    lastLayout: choice('lastLayout', raw.lastLayout),
    direction: choice('direction', raw.direction),
    themeColor: choice('themeColor', raw.themeColor),
    contentWidth: choice('contentWidth', raw.contentWidth),
    verticalNavToggleType: choice('verticalNavToggleType', raw.verticalNavToggleType),
    navHidden: flag('navHidden', raw.navHidden),
    appBarBlur: flag('appBarBlur', raw.appBarBlur),
    navCollapsed: flag('navCollapsed', raw.navCollapsed),
  });
}

/**
 * Settings that fit together: the horizontal layout has neither a semi-dark menu nor a hidden app bar, and either the
 * menu or the app bar always stays, so that navigation is on screen.
 */
export function settle(settings: Settings): Settings {
  const { layout, skin, appBar, navHidden } = settings;
  const horizontal = layout === 'horizontal';
  const barGone = appBar === 'hidden' && (horizontal || navHidden);
  return {
    ...settings,
    skin: horizontal && skin === 'semi-dark' ? 'default' : skin,
    appBar: barGone ? 'fixed' : appBar,
    lastLayout: layout,
  };
}
