import { createContext, useContext } from 'react';
import { type AppSettings, DEFAULT_APP_SETTINGS } from './app-settings';

const AppSettingsContext = createContext(DEFAULT_APP_SETTINGS);

/** Gives the tree below it the app settings; `ViewerProvider` of the providers fills it. */
export const AppSettingsProvider = AppSettingsContext.Provider;

/** What an administrator set for everybody; the defaults for visitors and until more is known. */
export function useAppSettings(): AppSettings {
  return useContext(AppSettingsContext);
}
