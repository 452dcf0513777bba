import { balanceOf, paidOf } from './invoice-totals.ts';
import type { Invoice, InvoiceStatus } from './invoices.ts';

/** The status after money has come in, or after the sum has changed under what was paid. */
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
