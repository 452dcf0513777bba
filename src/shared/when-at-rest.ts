import { QueryClientContext } from '@tanstack/react-query';
import { startTransition, useContext, useEffect, useState } from 'react';

/** Some browsers lack `requestIdleCallback`. */
const whenIdle: (act: () => void) => number =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(act));
const forget: (id: number) => void = globalThis.cancelIdleCallback ?? clearTimeout;

/**
 * Runs a function once when the page is idle: after the delay, when the browser is idle and no request is pending.
 * Returns a function that cancels it.
 * @param waits whether a request is pending
 */
export function whenAtRest(afterMs: number, waits: () => boolean, act: () => void): () => void {
  let idle = 0;
  const look = () => {
    idle = whenIdle(() => {
      if (waits()) timer = setTimeout(look, afterMs);
      else act();
    });
  };
  let timer = setTimeout(look, afterMs);
  return () => {
    clearTimeout(timer);
    forget(idle);
  };
}

/** Whether the page has been idle since the first render; for parts that aren't needed before. */
export function useAtRest(afterMs: number): boolean {
  const client = useContext(QueryClientContext);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const waits = () => (client?.isFetching() ?? 0) > 0;
    return whenAtRest(afterMs, waits, () => startTransition(() => setRested(true)));
  }, [client, afterMs]);
  return rested;
}
