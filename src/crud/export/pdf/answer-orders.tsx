import { pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { loadFonts } from './pdf-fonts';

/** A request to the worker. */
export interface PdfOrder<Content> {
  content: Content;
  /** URLs of fonts, in order of preference for each letter. */
  fonts: string[];
}
export type PdfAnswer = { blob: Blob } | { error: string };

type PdfDocument = NonNullable<Parameters<typeof pdf>[0]>;

/**
 * Makes this worker draw PDFs. A worker is needed because the layout engine is WebAssembly, which
 * the page's content security policy refuses, and because it takes about a second.
 */
export function answerOrders<Content>(
  documentOf: (order: PdfOrder<Content>) => ReactElement,
): void {
  async function draw(order: PdfOrder<Content>): Promise<Blob> {
    await loadFonts(order.fonts);
    return pdf(documentOf(order) as PdfDocument).toBlob();
  }
  self.onmessage = ({ data }: MessageEvent<PdfOrder<Content>>) => {
    draw(data).then(
      (blob) => self.postMessage({ blob } satisfies PdfAnswer),
      (error) => self.postMessage({ error: String(error) } satisfies PdfAnswer),
    );
  };
}
