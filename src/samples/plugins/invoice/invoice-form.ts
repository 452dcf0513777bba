import { fromMinor, toMinor, writeNumber } from 'touchline/format';
import { z } from 'zod';
import { sampleDay } from '@/samples/mock/choices/sample-day';
import { totalsOf } from '@/samples/mock/invoice-totals';
import {
  INVOICE_SERVICES,
  type Invoice,
  type InvoiceClient,
  type InvoiceItem,
  payVia,
} from '@/samples/mock/invoices';

/** An address as people write it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Days that a client has to pay. */
const DAYS_TO_PAY = 7;
/** Highest rate, in cents, and most hours of a line. */
const MOST = { cost: 10_000_000, hours: 100_000, percent: 10_000 };

/** A number with up to two decimals as a whole number of hundredths; null if it is invalid or above the limit. */
function hundredths(text: string, most: number, lang: string): number | null {
  const whole = toMinor(text, 'USD', lang);
  return whole === null || whole > most ? null : whole;
}

const figure = (most: number, wrong: string, lang: string) =>
  z.string().refine((text) => hundredths(text, most, lang) !== null, wrong);

const client = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
  companyEmail: z.string(),
});

/** The form's values; numbers are text in the page's language. Messages are the last part of their keys. */
export const invoiceSchema = (lang: string) =>
  z
    .object({
      client: client.nullable().refine((chosen): boolean => chosen !== null, 'required'),
      issued: z.iso.date('day'),
      due: z.iso.date('day'),
      items: z.array(
        z.object({
          item: z.string().min(1, 'required'),
          description: z.string(),
          cost: figure(MOST.cost, 'money', lang),
          hours: figure(MOST.hours, 'hours', lang),
        }),
      ),
      discount: figure(MOST.percent, 'percent', lang),
      tax: figure(MOST.percent, 'percent', lang),
      salesperson: z.string(),
      message: z.string(),
      note: z.string(),
      payVia,
      showsTerms: z.boolean(),
      showsNote: z.boolean(),
      showsStub: z.boolean(),
    })
    .refine(({ issued, due }) => due >= issued, { path: ['due'], message: 'due' });

export type InvoiceValues = z.infer<ReturnType<typeof invoiceSchema>>;
export type ItemValues = InvoiceValues['items'][number];

export const BLANK_ITEM: ItemValues = {
  item: INVOICE_SERVICES[0],
  description: '',
  cost: '',
  hours: '1',
};

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A new invoice of a day. */
export function blankValues(today: string, message: string): InvoiceValues {
  return {
    client: null,
    issued: today,
    due: addDays(today, DAYS_TO_PAY),
    items: [BLANK_ITEM],
    discount: '0',
    tax: '0',
    salesperson: '',
    message,
    note: '',
    payVia: 'Internet Banking',
    showsTerms: true,
    showsNote: false,
    showsStub: false,
  };
}

/** The form of an invoice. */
export function valuesOf(invoice: Invoice, lang: string): InvoiceValues {
  const { issued, due, discount, tax, salesperson, message, note } = invoice;
  const { showsTerms, showsNote, showsStub } = invoice;
  return {
    client: client.parse(invoice),
    issued,
    due,
    items: invoice.items.map((item) => ({
      ...item,
      cost: fromMinor(item.cost, 'USD', lang),
      hours: writeNumber(item.hours, lang),
    })),
    discount: writeNumber(discount, lang),
    tax: writeNumber(tax, lang),
    salesperson,
    message,
    note,
    payVia: invoice.payVia,
    showsTerms,
    showsNote,
    showsStub,
  };
}

const orNothing = (text: string, most: number, lang: string) => hundredths(text, most, lang) ?? 0;

/** A line as stored; incomplete numbers count as zero. */
export function itemOf({ item, description, cost, hours }: ItemValues, lang: string): InvoiceItem {
  return {
    item,
    description,
    cost: orNothing(cost, MOST.cost, lang),
    hours: orNothing(hours, MOST.hours, lang) / 100,
  };
}

/** The data to save. */
export function recordOf(values: InvoiceValues, lang: string) {
  const { client: to, items, discount, tax, issued, due, ...rest } = values;
  const priced = {
    items: items.map((item) => itemOf(item, lang)),
    discount: orNothing(discount, MOST.percent, lang) / 100,
    tax: orNothing(tax, MOST.percent, lang) / 100,
  };
  return {
    ...rest,
    ...(to ??
      client.parse({
        name: '',
        company: '',
        address: '',
        country: '',
        contact: '',
        companyEmail: '',
      })),
    ...priced,
    issuedDate: sampleDay(issued),
    dueDate: sampleDay(due),
    service: items[0]?.item ?? '',
    total: totalsOf(priced).total / 100,
  } satisfies Partial<Invoice>;
}

type ClientErrors = Partial<
  Record<keyof InvoiceClient, 'required' | 'email' | 'contact' | 'address'>
>;

/** Validation errors of a new client, by field. */
export function clientErrors(values: InvoiceClient): ClientErrors {
  const errors: ClientErrors = {};
  for (const field of Object.keys(values) as (keyof InvoiceClient)[]) {
    if (!values[field].trim()) errors[field] = 'required';
  }
  if (!errors.companyEmail && !EMAIL.test(values.companyEmail.trim()))
    errors.companyEmail = 'email';
  if (!errors.address && values.address.trim().length > 120) errors.address = 'address';
  if (!errors.contact && !/^\d{10}$/.test(values.contact.trim())) errors.contact = 'contact';
  return errors;
}
