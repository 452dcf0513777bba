/** App-wide settings, changed by administrators. */
export interface AppSettings {
  /** Everybody may open the theme customizer. */
  customizer: boolean;
  /** Where menus come from: the plugins themselves, or a tree that the server sends. */
  menuSource: 'plugins' | 'server';
  horizontalMenuOpens: 'hover' | 'click';
  /** A bar at the top of the page while the next one loads. */
  routingLoader: boolean;
  toastPosition:
    | 'top-left'
    | 'top-center'
    | 'top-right'
    | 'bottom-left'
    | 'bottom-center'
    | 'bottom-right';
  /** Long menu texts are cut at the end of the line; otherwise they wrap. */
  menuTextTruncated: boolean;
}

/** The values of each setting, the default first. */
export const APP_SETTING_CHOICES: {
  readonly [K in keyof AppSettings]: readonly [AppSettings[K], ...AppSettings[K][]];
} = {
  customizer: [false, true],
  menuSource: ['plugins', 'server'],
  horizontalMenuOpens: ['hover', 'click'],
  routingLoader: [true, false],
  toastPosition: [
    'top-right',
    'top-center',
    'top-left',
    'bottom-right',
    'bottom-center',
    'bottom-left',
  ],
  menuTextTruncated: [true, false],
};

export const DEFAULT_APP_SETTINGS: AppSettings = parseAppSettings(null);

/** App settings from the server or the browser's storage; invalid values fall back to the defaults. */
export function parseAppSettings(value: unknown): AppSettings {
  const raw: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const read = <K extends keyof AppSettings>(key: K): AppSettings[K] =>
    APP_SETTING_CHOICES[key].find((choice) => choice === raw[key]) ?? APP_SETTING_CHOICES[key][0];
  return {
    customizer: read('customizer'),
    menuSource: read('menuSource'),
    horizontalMenuOpens: read('horizontalMenuOpens'),
    routingLoader: read('routingLoader'),
    toastPosition: read('toastPosition'),
    menuTextTruncated: read('menuTextTruncated'),
  };
}
