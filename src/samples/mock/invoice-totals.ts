import type { Invoice, InvoiceItem } from './invoices.ts';

/** All in whole cents, so that no sum has rounding errors. */
export interface InvoiceTotals {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** A share of an amount in cents, rounded to the cent; the percentage has up to two decimals. */
function share(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 100)) / 10_000);
}

/** What a line costs, in cents: the price of an hour times the hours, which have up to two decimals. */
export function priceOf({ cost, hours }: Pick<InvoiceItem, 'cost' | 'hours'>): number {
  return Math.round((cost * Math.round(hours * 100)) / 100);
}

type Priced = Pick<Invoice, 'discount' | 'tax'> & {
  items: readonly Pick<InvoiceItem, 'cost' | 'hours'>[];
};

/** The sums of an invoice: the discount is subtracted from all lines, and tax added to the rest. */
export function totalsOf({ items, discount: off, tax: rate }: Priced): InvoiceTotals {
  const subtotal = items.reduce((sum, item) => sum + priceOf(item), 0);
  const discount = share(subtotal, off);
  const tax = share(subtotal - discount, rate);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

/** What has been paid, in cents. */
export function paidOf({ payments }: Pick<Invoice, 'payments'>): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** Dollars as they are stored, in cents. */
export const centsOf = (dollars: number) => Math.round(dollars * 100);

/** The balance, in cents; negative if overpaid. */
export function balanceOf(invoice: Pick<Invoice, 'total' | 'payments'>): number {
  return centsOf(invoice.total) - paidOf(invoice);
}

/** A balance in the samples' format: 0, `$724`, `-$205`, `$12.50`. */
export function balanceText(cents: number): Invoice['balance'] {
  if (cents === 0) return 0;
  const dollars = Math.abs(cents) / 100;
  return `${cents < 0 ? '-' : ''}$${cents % 100 === 0 ? dollars : dollars.toFixed(2)}`;
}
