import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isOddsFormat, type OddsFormat } from '@/sports/format/format-odds';
import { safeTimeZone } from './format/time-zone';

/** How this person likes to read times and odds. */
export interface PersonPreferences {
  /** IANA name; always one that `Intl` knows. */
  timeZone: string;
  oddsFormat: OddsFormat;
}

const PersonContext = createContext<PersonPreferences | null>(null);

interface PersonProviderProps {
  /** `profiles.timezone`; unknown or missing falls back to the browser's zone. */
  timeZone?: string | null;
  /** `profiles.odds_format`; unknown or missing falls back to DECIMAL. */
  oddsFormat?: string | null;
  children: ReactNode;
}

/** Gives everything below it the signed-in person's time zone and odds format. */
export function PersonProvider({ timeZone, oddsFormat, children }: PersonProviderProps) {
  const value = useMemo(
    () => ({
      timeZone: safeTimeZone(timeZone),
      oddsFormat: isOddsFormat(oddsFormat) ? oddsFormat : 'DECIMAL',
    }),
    [timeZone, oddsFormat],
  );
  return <PersonContext value={value}>{children}</PersonContext>;
}

/** The person's preferences; a visitor gets the browser's zone and decimal odds. */
export function usePerson(): PersonPreferences {
  return useContext(PersonContext) ?? { timeZone: safeTimeZone(null), oddsFormat: 'DECIMAL' };
}
