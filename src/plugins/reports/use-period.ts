import { useMemo } from 'react';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { periodArgs, periodBefore, readPeriod, thisDay } from './period';

/** The part of it that the address holds. */
export const PERIOD_KEYS = ['period', 'from', 'to'] as const;

/** The period that the address names, and the one before it for comparison. Days are those of UTC. */
export function usePeriod() {
  const { values, set } = useUrlFilters(PERIOD_KEYS);
  const now = thisDay();
  return useMemo(() => {
    const { choice, period } = readPeriod(values, now);
    const before = periodBefore(period);
    return {
      choice,
      period,
      args: periodArgs(period),
      before,
      beforeArgs: before && periodArgs(before),
      set,
    };
  }, [values, set, now]);
}

export type ChosenPeriod = ReturnType<typeof usePeriod>;
