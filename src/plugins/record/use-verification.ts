import { useCallback, useRef, useState } from 'react';
import { type VerifyResult, verifyRecord } from '@/sports/record/verify-record';

export type Verification =
  | { step: 'idle' }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; result: VerifyResult; name: string }
  | { step: 'failed'; error: unknown };

/** Verifies a record file in this browser; nothing of it leaves the page. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);

  const verify = useCallback(
    async (name: string, read: () => Promise<string | Uint8Array<ArrayBuffer>>) => {
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      setState({ step: 'running', done: 0, total: 0 });
      try {
        const result = await verifyRecord(await read(), {
          signal: controller.signal,
          onProgress: (done, total) => setState({ step: 'running', done, total }),
        });
        if (!controller.signal.aborted) setState({ step: 'done', result, name });
      } catch (error) {
        if (!controller.signal.aborted) setState({ step: 'failed', error });
      }
    },
    [],
  );

  const reset = useCallback(() => {
    abort.current?.abort();
    setState({ step: 'idle' });
  }, []);

  return { state, verify, reset };
}
