import { useEffect, useState } from 'react';

/** The current time in milliseconds, rounded down to whole steps. */
export const nowIn = (stepMs: number): number => Math.floor(Date.now() / stepMs) * stepMs;

/** The current time as `nowIn` has it, again after each step; it can be part of a query key. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => nowIn(stepMs));
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(stepMs)), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
