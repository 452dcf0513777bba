const BASE = '/apps/invoice/';

/** The invoices' own calls. A single invoice is the record `invoices` besides. */
export const CALLS = {
  all: BASE,
  one: `${BASE}single-invoice`,
  clients: `${BASE}clients`,
  addPayment: `${BASE}add-payment`,
  duplicate: `${BASE}duplicate`,
  send: `${BASE}send`,
  recall: `${BASE}recall`,
} as const;

/** How long a mail with an invoice can be called back, in s: a little longer than the message that offers it. */
export const HOLD_S = 10;
