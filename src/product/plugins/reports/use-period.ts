import { useMemo } from 'react';
import { readUrlFilters, useUrlFilters } from '@/product/shared/url/use-url-filters';
import { periodArgs, periodBefore, readPeriod, thisDay } from './period';

/** The part of it in the address. */
export const PERIOD_KEYS = ['period', 'from', 'to'] as const;

type PeriodValues = Record<(typeof PERIOD_KEYS)[number], string>;

/** The period that these values name, and the one before it for comparison. Days are those of UTC. */
function chosenPeriod(values: PeriodValues, today: string) {
  const { choice, period } = readPeriod(values, today);
  const before = periodBefore(period);
  return {
    choice,
    period,
    args: periodArgs(period),
    before,
    beforeArgs: before && periodArgs(before),
  };
}

/** The period that the search of an address names. */
export function periodAt(search: string): ChosenPeriod {
  return chosenPeriod(readUrlFilters(new URLSearchParams(search), PERIOD_KEYS), thisDay());
}

/** The period that the address names. */
export function usePeriod() {
  const { values, set } = useUrlFilters(PERIOD_KEYS);
  const now = thisDay();
  return useMemo(() => ({ ...chosenPeriod(values, now), set }), [values, set, now]);
}

export type ChosenPeriod = ReturnType<typeof chosenPeriod>;
