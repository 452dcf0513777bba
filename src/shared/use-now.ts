import { useEffect, useState } from 'react';

/** The current time in milliseconds, rounded down to whole steps, so that it can be part of a query key. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / stepMs) * stepMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / stepMs) * stepMs), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
