import { drawPdf } from 'touchline/pdf';
import type { RowWorkContext } from 'touchline/plugin-api';
import type { OpenInvoice } from '@/samples/mock/invoices';
import { sheetOf } from './sheet';

const startWorker = () =>
  new Worker(new URL('./pdf-worker.tsx', import.meta.url), { type: 'module' });

/** Draws an invoice as a PDF. @throws if this browser or host can't */
export async function makePdf(open: OpenInvoice, context: RowWorkContext): Promise<Blob> {
  return drawPdf(startWorker, await sheetOf(open, context));
}

/** The same as `data:application/pdf;…`, for a mail. */
export async function pdfAddress(open: OpenInvoice, context: RowWorkContext): Promise<string> {
  const blob = await makePdf(open, context);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
