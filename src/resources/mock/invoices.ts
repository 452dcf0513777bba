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

export const invoiceRow = z.strictObject({
  id: sampleId,
  /** For example `13 Nov 2026`. */
  issuedDate: line,
  dueDate: line,
  address: line,
  company: line,
  companyEmail: line,
  country: line,
  contact: line,
  name: line,
  service: line,
  /** Whole dollars. */
  total: z.number(),
  avatar: line,
  avatarColor: avatarColor.optional(),
  invoiceStatus,
  /** 0 when nothing is owed, else an amount as it is shown: `$724`, `-$205`. */
  balance: z.union([z.number(), line]),
});

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
