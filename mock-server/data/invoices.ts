import { sampleDay } from '../../src/samples/mock/choices/sample-day.ts';
import { centsOf } from '../../src/samples/mock/invoice-totals.ts';
import {
  INVOICE_SERVICES,
  type Invoice,
  type InvoiceItem,
} from '../../src/samples/mock/invoices.ts';
import { completed, invoiceDefaults } from '../core/invoice-record.ts';
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
/** Paid invoices have no balance, nor do the first of the others, up to 33 in all. */
const owes = (() => {
  let settled = statuses.filter((status) => status === 'Paid').length;
  return statuses.map((status) => {
    if (status === 'Paid') return false;
    settled += 1;
    return settled > SETTLED;
  });
})();

/** The balance in dollars; negative if overpaid. */
const owed = (at: number) => (at % 5 === 4 ? -(100 + at * 3) : 200 + at * 17);

const DESCRIPTIONS = [
  'Planning and sketches for the home page',
  'Building the shop, with tests',
  'Migrating the old data',
  'A day of team training',
];

/** Four items; their total varies by hundreds of dollars between invoices. */
function itemsOf(at: number): InvoiceItem[] {
  return DESCRIPTIONS.map((description, line) => ({
    item: INVOICE_SERVICES[(at + line) % INVOICE_SERVICES.length] ?? '',
    description,
    cost: 2500 * (2 + line),
    hours: line === 0 ? 2 * (1 + ((at * 7) % 23)) + 6 : 4 * (line + 1),
  }));
}

/** Fifty invoices in the month of `now`. */
export function invoices(now: Date): Invoice[] {
  const month = [now.getUTCFullYear(), now.getUTCMonth()] as const;
  const dayOf = (time: number) => sampleDay(new Date(time).toISOString().slice(0, 10));
  return statuses.map((invoiceStatus, at) => {
    const person = madeUpPerson(at + 60);
    const issued = Date.UTC(...month, 1 + ((at * 5) % 21));
    const invoice = completed({
      ...invoiceDefaults(),
      id: FIRST_ID + at,
      issuedDate: dayOf(issued),
      dueDate: dayOf(issued + A_DAY * (3 + (at % 4))),
      address: `${11 + at * 4} ${person.city} Road`,
      company: person.company,
      companyEmail: person.email,
      country: person.country,
      contact: person.phone,
      name: person.name,
      service: services[49 - at] ?? '',
      avatar: pictureOf(at),
      avatarColor: person.color,
      invoiceStatus,
      total: 0,
      items: itemsOf(at),
      discount: at % 3 === 0 ? 10 : 0,
      tax: 20,
      salesperson: 'Robin Halftime',
      message: 'Thank you for your business.',
      note: 'It was a pleasure to work with you and your team. We hope to see you again.',
    });
    const paid = centsOf(invoice.total) - (owes[at] ? owed(at) * 100 : 0);
    return completed({
      ...invoice,
      payments: [
        {
          amount: paid,
          date: new Date(issued + A_DAY).toISOString().slice(0, 10),
          method: 'Bank Transfer',
          note: '',
        },
      ],
    });
  });
}
