import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';

/** Who writes the sample invoices. */
export const SENDER = {
  name: 'Touchline',
  lines: ['12 Corner Flag Lane', 'Eastmere EM1 2TL', '(555) 0142'],
  mail: MAILBOX_OWNER,
};
