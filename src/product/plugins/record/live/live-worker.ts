import {
  verifyWhole,
  type WholeProgress,
  type WholeRecord,
  type WholeVerdict,
} from './verify-whole';

/** What the worker says: how far it is, then the verdict or why there is none. */
export type WorkerMessage =
  | { progress: WholeProgress }
  | { verdict: WholeVerdict }
  | { failed: string };

const post = (message: WorkerMessage) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<WholeRecord>) => {
  try {
    const { signal } = new AbortController();
    post({
      verdict: await verifyWhole(data, { signal, onProgress: (progress) => post({ progress }) }),
    });
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : String(error) });
  }
};
