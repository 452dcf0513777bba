import { QueryClientContext } from '@tanstack/react-query';
import { startTransition, useContext, useEffect, useState } from 'react';

/** Browsers without it have no way to say that they are idle. */
const whenIdle: (act: () => void) => number =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(act));
const forget: (id: number) => void = globalThis.cancelIdleCallback ?? clearTimeout;

/**
 * Does something once, when the page has come to rest: after a while, when the browser has nothing to do and the
 * page waits for nothing. Returns the way to stop.
 * @param waits whether the page waits for an answer
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

/** Whether the page has come to rest since this was first drawn: for what it can do without until then. */
export function useAtRest(afterMs: number): boolean {
  const client = useContext(QueryClientContext);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const waits = () => (client?.isFetching() ?? 0) > 0;
    return whenAtRest(afterMs, waits, () => startTransition(() => setRested(true)));
  }, [client, afterMs]);
  return rested;
}
