import { useMemo } from 'react';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { periodArgs, periodBefore, readPeriod } from './period';

/** The period that the address names, and the one before it for comparison. Days are those of UTC. */
export function usePeriod() {
  const { values, set } = useUrlFilters(['period', 'from', 'to']);
  const today = new Date().toISOString().slice(0, 10);
  return useMemo(() => {
    const { choice, period } = readPeriod(values, today);
    const before = periodBefore(period);
    return {
      choice,
      period,
      args: periodArgs(period),
      before,
      beforeArgs: before && periodArgs(before),
      set,
    };
  }, [values, set, today]);
}

export type ChosenPeriod = ReturnType<typeof usePeriod>;
