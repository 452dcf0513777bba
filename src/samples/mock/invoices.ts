import { z } from 'zod';
import { avatarColor, line, sampleId } from './sample-id.ts';

export const invoiceStatus = z.enum([
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
]);

export const INVOICE_SERVICES = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
] as const;

/** How a payment came in. */
export const paymentMethod = z.enum(['Cash', 'Bank Transfer', 'Credit', 'Debit', 'Paypal']);
/** How the client is asked to pay. */
export const payVia = z.enum([
  'Internet Banking',
  'Debit Card',
  'Credit Card',
  'Paypal',
  'UPI Transfer',
]);

const percent = z.number().min(0).max(100).multipleOf(0.01);

const invoiceItem = z.strictObject({
  item: line,
  description: z.string().max(1000),
  /** The price of an hour, in cents. */
  cost: z.number().int().min(0).max(10_000_000),
  hours: z.number().min(0).max(1000).multipleOf(0.01),
});

export const invoicePayment = z.strictObject({
  /** In cents. */
  amount: z.number().int().min(1).max(100_000_000_000),
  date: z.iso.date(),
  method: paymentMethod,
  note: line,
});

export const invoiceRow = z.strictObject({
  id: sampleId,
  /** For example `13 Nov 2026`. */
  issuedDate: line,
  dueDate: line,
  /** The same days as `2026-11-13`, by which lists are sorted and filtered; the server fills them in. */
  issued: line,
  due: line,
  address: line,
  company: line,
  companyEmail: line,
  country: line,
  contact: line,
  name: line,
  service: line,
  /** In dollars. If there are items, the server calculates it from them. */
  total: z.number(),
  avatar: line,
  avatarColor: avatarColor.optional(),
  invoiceStatus,
  /** The total less the payments, calculated by the server: 0, or formatted: `$724`, `-$205`. */
  balance: z.union([z.number(), line]),
  items: z.array(invoiceItem).max(50),
  /** Off all items, in percent. */
  discount: percent,
  /** Percent of the discounted amount. */
  tax: percent,
  payments: z.array(invoicePayment).max(200),
  salesperson: line,
  /** A line of thanks beside the sums. */
  message: line,
  note: z.string().max(2000),
  payVia,
  /** What is on the paper besides. */
  showsTerms: z.boolean(),
  showsNote: z.boolean(),
  showsStub: z.boolean(),
  /** The mail that last sent it, while it can be recalled, and the previous status. */
  lastSent: z.strictObject({ mailId: sampleId, statusBefore: invoiceStatus }).nullable(),
});

export type InvoiceStatus = z.infer<typeof invoiceStatus>;
export type InvoiceItem = z.infer<typeof invoiceItem>;
export type InvoicePayment = z.infer<typeof invoicePayment>;
export type Invoice = z.infer<typeof invoiceRow>;

export interface PaymentDetails {
  totalDue: string;
  bankName: string;
  country: string;
  iban: string;
  swiftCode: string;
}

export type InvoiceClient = Pick<
  Invoice,
  'name' | 'address' | 'company' | 'country' | 'contact' | 'companyEmail'
>;

export interface OpenInvoice {
  invoice: Invoice;
  paymentDetails: PaymentDetails;
}
