import { pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { loadFonts } from './pdf-fonts';

/** A request to the worker. */
export interface PdfOrder<Content> {
  content: Content;
  /** Addresses of fonts; the first that has a letter draws it. */
  fonts: string[];
}
export type PdfAnswer = { blob: Blob } | { error: string };

type PdfDocument = NonNullable<Parameters<typeof pdf>[0]>;

/**
 * Makes a worker draw PDFs. They are made beside the page: the layout is WebAssembly, which the page's own policy
 * refuses, and it takes a second.
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
