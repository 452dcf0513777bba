import { type AppSettings, parseAppSettings } from '@/shared/app-settings';

const KEY = 'touchline.app-settings';

/** The app settings as this browser last saw them, so that menus don't jump at every load. */
export function knownAppSettings(): AppSettings {
  try {
    return parseAppSettings(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return parseAppSettings(null);
  }
}

/** Keeps what the server said for the next load. */
export function rememberAppSettings(settings: AppSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or blocked store: the next load begins with the defaults.
  }
}
