import { useMemo } from 'react';
import { type Format, useFormat } from 'touchline/ui';
import { formatOdds, type OddsFormat } from './format-odds';
import { formatUnits, type UnitStyle } from './format-units';

declare module 'touchline/plugin-api' {
  interface PersonPreferences {
    /** Decimal where nothing is known. */
    oddsFormat?: OddsFormat;
  }
}

type Value = number | string | null | undefined;

/** A person's formatters with those of the sports product: odds as they like to read them, and units. */
export function sportsFormat(format: Format) {
  const { lang, person } = format;
  return {
    ...format,
    odds: (odds: Value) => formatOdds(odds, person.oddsFormat ?? 'DECIMAL', lang),
    /** "+1.25 u" with `signed`. */
    units: (value: Value, style?: Partial<UnitStyle>) => formatUnits(value, { lang, ...style }),
  };
}

/** As `useFormat`, with odds and units. */
export function useSportsFormat(): SportsFormat {
  const format = useFormat();
  return useMemo(() => sportsFormat(format), [format]);
}

export type SportsFormat = ReturnType<typeof sportsFormat>;
