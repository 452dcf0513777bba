import type { Invoice, PaymentDetails } from '../../src/resources/mock/invoices.ts';
import { sampleDay } from '../core/days.ts';
import { madeUpPerson, pictureOf } from './people.ts';
import { spread } from './spread.ts';

const FIRST_ID = 4987;
const SETTLED = 33;
const A_DAY = 86_400_000;

const statuses = spread({
  Paid: 12,
  'Partial Payment': 11,
  Draft: 10,
  Downloaded: 8,
  Sent: 6,
  'Past Due': 3,
});
const services = spread({
  'Software Development': 13,
  'UI/UX Design & Development': 13,
  'Unlimited Extended License': 13,
  'Template Customization': 11,
});
/** Paid ones owe nothing, nor do the first of the others, up to 33 in all. */
const owes = (() => {
  let settled = statuses.filter((status) => status === 'Paid').length;
  return statuses.map((status) => {
    if (status === 'Paid') return false;
    settled += 1;
    return settled > SETTLED;
  });
})();

export const PAYMENT_DETAILS: PaymentDetails = {
  totalDue: '$12,110.55',
  bankName: 'Bank of Nowhere',
  country: 'United Kingdom',
  iban: 'XX00 0000 0000 0000 0000 00',
  swiftCode: 'NOWHXX00',
};

/** An amount that is owed, or that was paid too much. */
const owed = (at: number) => (at % 5 === 4 ? `-$${100 + at * 3}` : `$${200 + at * 17}`);

/** Fifty invoices of the month of `now`. */
export function invoices(now: Date): Invoice[] {
  const month = [now.getUTCFullYear(), now.getUTCMonth()] as const;
  return statuses.map((invoiceStatus, at) => {
    const person = madeUpPerson(at + 60);
    const issued = Date.UTC(...month, 1 + ((at * 5) % 21));
    return {
      id: FIRST_ID + at,
      issuedDate: sampleDay(new Date(issued)),
      dueDate: sampleDay(new Date(issued + A_DAY * (3 + (at % 4)))),
      address: `${11 + at * 4} ${person.city} Road`,
      company: person.company,
      companyEmail: person.email,
      country: person.country,
      contact: person.phone,
      name: person.name,
      service: services[49 - at] ?? '',
      total: 1800 + ((at * 137) % 3900),
      avatar: pictureOf(at),
      avatarColor: person.color,
      invoiceStatus,
      balance: owes[at] ? owed(at) : 0,
    };
  });
}
