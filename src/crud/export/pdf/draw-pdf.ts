import latinMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import type { PdfAnswer, PdfOrder } from './answer-orders';

/** The page's own fonts that the text needs; the browser has already loaded them. */
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
 * Draws a document in a worker. The worker's file must be called `pdf-worker`: hosts allow
 * WebAssembly by that name.
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
