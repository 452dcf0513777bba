import { createContext, useContext } from 'react';
import { type AppSettings, DEFAULT_APP_SETTINGS } from './app-settings';

const AppSettingsContext = createContext(DEFAULT_APP_SETTINGS);

/** Provides the app settings to the tree below it; used by `ViewerProvider`. */
export const AppSettingsProvider = AppSettingsContext.Provider;

/** The app-wide settings; the defaults for visitors and until they are loaded. */
export function useAppSettings(): AppSettings {
  return useContext(AppSettingsContext);
}
