import { isoDay } from '../../src/samples/mock/choices/sample-day.ts';
import { statusByBalance } from '../../src/samples/mock/invoice-status.ts';
import { balanceOf, balanceText, totalsOf } from '../../src/samples/mock/invoice-totals.ts';
import type { Invoice } from '../../src/samples/mock/invoices.ts';

type Fields = Record<string, unknown>;

/** Defaults of a new invoice. */
export const invoiceDefaults = () =>
  ({
    avatar: '',
    avatarColor: 'primary',
    invoiceStatus: 'Draft',
    balance: 0,
    issued: '',
    due: '',
    items: [],
    discount: 0,
    tax: 0,
    payments: [],
    salesperson: '',
    message: '',
    note: '',
    payVia: 'Internet Banking',
    showsTerms: true,
    showsNote: false,
    showsStub: false,
    lastSent: null,
  }) satisfies Partial<Invoice>;

/** Dates must be valid, and no invoice is due before it is issued. */
export function invoiceProblem(row: Fields, given: Fields): string | null {
  const days = ['issuedDate', 'dueDate'] as const;
  const wrong = days.find((name) => name in given && isoDay(String(row[name])) === null);
  if (wrong) return `${wrong}: "${row[wrong]}" is not a day like 13 Nov 2026.`;
  const [issued, due] = days.map((name) => isoDay(String(row[name])) ?? '');
  const isTouched = days.some((name) => name in given);
  return isTouched && due && issued && due < issued
    ? 'dueDate: it is before the invoice is issued.'
    : null;
}

/** The dates in sortable form, the total of the items, and the balance. */
export function completed(invoice: Invoice): Invoice {
  const total = invoice.items.length > 0 ? totalsOf(invoice).total / 100 : invoice.total;
  return {
    ...invoice,
    issued: isoDay(invoice.issuedDate) ?? '',
    due: isoDay(invoice.dueDate) ?? '',
    total,
    balance: balanceText(balanceOf({ ...invoice, total })),
  };
}

/** The same after a write; a changed total can settle an invoice or reopen it. */
export function completeInvoice(row: Fields, given: Fields): Fields {
  const invoice = completed(row as unknown as Invoice);
  const { issued, due, total, balance } = invoice;
  const settles = 'items' in given && !('invoiceStatus' in given);
  return {
    issued,
    due,
    total,
    balance,
    ...(settles && { invoiceStatus: statusByBalance(invoice) }),
  };
}
