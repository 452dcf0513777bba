import { balanceOf, paidOf } from './invoice-totals.ts';
import type { Invoice, InvoiceStatus } from './invoices.ts';

/** The status after a payment, or after the total of a paid invoice has changed. */
export function statusByBalance(
  invoice: Pick<Invoice, 'invoiceStatus' | 'total' | 'payments'>,
): InvoiceStatus {
  if (paidOf(invoice) === 0) return invoice.invoiceStatus;
  return balanceOf(invoice) <= 0 ? 'Paid' : 'Partial Payment';
}

/** The status after sending; later statuses are kept. */
export function statusAfterSending(status: InvoiceStatus): InvoiceStatus {
  return status === 'Draft' || status === 'Downloaded' ? 'Sent' : status;
}
