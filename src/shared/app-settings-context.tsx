import { createContext, useContext } from 'react';
import { type AppSettings, DEFAULT_APP_SETTINGS } from './app-settings';

const AppSettingsContext = createContext(DEFAULT_APP_SETTINGS);

/** Gives the tree below it the app settings; `ViewerProvider` of the providers fills it. */
export const AppSettingsProvider = AppSettingsContext.Provider;

/** The app-wide settings; the defaults for visitors and until they are loaded. */
export function useAppSettings(): AppSettings {
  return useContext(AppSettingsContext);
}
