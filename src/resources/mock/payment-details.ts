import type { PaymentDetails } from './invoices.ts';

/** Where all sample invoices are paid. */
export const PAYMENT_DETAILS: PaymentDetails = {
  totalDue: '$12,110.55',
  bankName: 'Bank of Nowhere',
  country: 'United Kingdom',
  iban: 'XX00 0000 0000 0000 0000 00',
  swiftCode: 'NOWHXX00',
};
