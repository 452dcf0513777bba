import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { safeTimeZone } from './format/time-zone';
import type { PersonPreferences } from './person-preferences';

const PersonContext = createContext<PersonPreferences | null>(null);

interface PersonProviderProps {
  /** `profiles.timezone`; unknown or missing falls back to the browser's zone. */
  timeZone?: string | null;
  /** Preferences from plugins; the same object until they change. */
  preferences?: Partial<PersonPreferences>;
  children: ReactNode;
}

/** Provides the signed-in person's preferences to everything below it. */
export function PersonProvider({ timeZone, preferences, children }: PersonProviderProps) {
  const value = useMemo(
    () => ({ ...preferences, timeZone: safeTimeZone(timeZone) }),
    [timeZone, preferences],
  );
  return <PersonContext value={value}>{children}</PersonContext>;
}

/** The person's preferences; a visitor gets the browser's zone. */
export function usePerson(): PersonPreferences {
  return useContext(PersonContext) ?? { timeZone: safeTimeZone(null) };
}
