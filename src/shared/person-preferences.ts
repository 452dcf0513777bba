/**
 * The person's reading preferences. Plugins add theirs, which must be optional: `declare module
 * 'touchline/plugin-api' { interface PersonPreferences { paper?: 'A4' | 'letter' } }`.
 */
export interface PersonPreferences {
  /** IANA name, always known to `Intl`. */
  timeZone: string;
}
