import { useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WholeProgress, WholeVerdict } from './verify-whole';

export type Live =
  | { step: 'idle' }
  | { step: 'reading'; rows: number; startedAt: number }
  | { step: 'checking'; progress: WholeProgress; startedAt: number }
  /** How long it took, in ms. */
  | { step: 'done'; verdict: WholeVerdict; took: number }
  | { step: 'failed'; error: unknown };

export interface LiveVerification {
  live: Live;
  start: () => void;
  stop: () => void;
  /** The part of the record that has been verified, from 0 to 1; null when nothing is being verified. */
  lit: number | null;
}

/** Verifies the site's whole record in this browser. Its code is loaded when it is first wanted. */
export function useLiveVerification(): LiveVerification {
  const getDataProvider = useDataProvider();
  const [live, setLive] = useState<Live>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);

  const start = useCallback(async () => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const startedAt = performance.now();
    const show = (state: Live) => {
      if (!signal.aborted) setLive(state);
    };
    show({ step: 'reading', rows: 0, startedAt });
    try {
      const { runLive } = await import('./run-live');
      const verdict = await runLive(getDataProvider().getList, {
        signal,
        onRead: (rows) => show({ step: 'reading', rows, startedAt }),
        onProgress: (progress) => show({ step: 'checking', progress, startedAt }),
      });
      show({ step: 'done', verdict, took: performance.now() - startedAt });
    } catch (error) {
      show({ step: 'failed', error });
    }
  }, [getDataProvider]);

  const stop = useCallback(() => {
    abort.current?.abort();
    setLive({ step: 'idle' });
  }, []);

  useEffect(() => () => abort.current?.abort(), []);

  return { live, start: () => void start(), stop, lit: litOf(live) };
}

function litOf(live: Live): number | null {
  if (live.step === 'reading') return 0;
  if (live.step !== 'checking') return null;
  const { of, done, total } = live.progress;
  return of === 'log' ? 1 : done / Math.max(1, total);
}
