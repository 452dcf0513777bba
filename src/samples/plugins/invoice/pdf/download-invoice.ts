import type { RowWorkContext } from 'touchline/plugin-api';
import { downloadBlob, toast } from 'touchline/ui';
import { PAYMENT_DETAILS } from '@/samples/mock/choices/choices';
import type { Invoice } from '@/samples/mock/invoices';
import { makePdf } from './make-pdf';

/** Downloads an invoice as a PDF, or says what to do instead. */
export default async function downloadInvoice(row: object, context: RowWorkContext): Promise<void> {
  const invoice = row as Invoice;
  try {
    const open = { invoice, paymentDetails: PAYMENT_DETAILS };
    downloadBlob(await makePdf(open, context), `invoice-${invoice.id}.pdf`);
  } catch (error) {
    console.warn(error);
    toast.error(context.i18n.t('invoice/texts:pdfFailed'));
  }
}
