import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { safeTimeZone } from './format/time-zone';

/**
 * How this person likes to read. Plugins add theirs, which may be unknown:
 * `declare module '@/shared/person-context' { interface PersonPreferences { paper?: 'A4' | 'letter' } }`.
 */
export interface PersonPreferences {
  /** IANA name; always one that `Intl` knows. */
  timeZone: string;
}

const PersonContext = createContext<PersonPreferences | null>(null);

interface PersonProviderProps {
  /** `profiles.timezone`; unknown or missing falls back to the browser's zone. */
  timeZone?: string | null;
  /** What plugins know of it; the same object until it changes. */
  preferences?: Partial<PersonPreferences>;
  children: ReactNode;
}

/** Gives everything below it the signed-in person's preferences. */
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
