import latinMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import type { PdfAnswer, PdfOrder } from './answer-orders';

/** The fonts of the page itself that the words need, which the browser has already. */
function fontsFor(content: object): string[] {
  const words = JSON.stringify(content);
  const needed = [
    latin,
    ...(/[\u0100-\u02ff\u1e00-\u1eff]/.test(words) ? [latinMore] : []),
    ...(/\p{Script=Arabic}/u.test(words) ? [arabic] : []),
  ];
  return needed.map((address) => new URL(address, location.href).href);
}

/**
 * Has a worker draw what is written on a sheet. Its file is called `pdf-worker`: hosts let those run WebAssembly.
 * @throws where this browser or host can't, and what `signal` was aborted with
 */
export async function drawPdf<Content extends object>(
  start: () => Worker,
  content: Content,
  signal?: AbortSignal,
): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = start();
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
        'blob' in data ? resolve(data.blob) : reject(new Error(data.error));
      worker.onerror = () => reject(new Error('The worker that draws PDFs could not start.'));
      worker.postMessage({ content, fonts: fontsFor(content) } satisfies PdfOrder<Content>);
    });
  } finally {
    worker.terminate();
  }
}
