import { describe, expect, it } from 'vitest';
import { invoices } from '../../../../mock-server/data/invoices';
import {
  BLANK_ITEM,
  blankValues,
  clientErrors,
  invoiceSchema,
  recordOf,
  valuesOf,
} from './invoice-form';

const [sample] = invoices(new Date('2026-12-05T12:00:00Z'));
const CLIENT = {
  name: 'Ann Fernwick',
  company: 'Near Post Foods',
  companyEmail: 'ann@example.com',
  address: '1 Goal Line',
  country: 'France',
  contact: '5550142000',
};
const blank = () => ({ ...blankValues('2026-12-28', 'Thanks'), client: CLIENT });
const problems = (values: object) => {
  const { error } = invoiceSchema('en').safeParse({ ...blank(), ...values });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('the form of an invoice', () => {
  it('starts today and is due in a week, also across the end of a year', () => {
    expect(blankValues('2026-12-28', '')).toMatchObject({
      issued: '2026-12-28',
      due: '2027-01-04',
    });
  });

  it('returns the invoice that it was opened with', () => {
    if (!sample) throw new Error('There is a sample.');
    const { items, total, issuedDate, dueDate, name, discount, tax } = sample;
    expect(recordOf(valuesOf(sample, 'fr'), 'fr')).toMatchObject({
      ...{ items, total, issuedDate, dueDate, name, discount, tax },
    });
  });

  it('reports errors at their fields', () => {
    const items = [{ ...BLANK_ITEM, cost: '12.5' }];
    expect(problems({ items })).toEqual([]);
    expect(problems({ items: [{ ...BLANK_ITEM, cost: 'much', hours: '1.234' }] })).toEqual([
      'items.0.cost money',
      'items.0.hours hours',
    ]);
    expect(problems({ items, discount: '101', tax: '' })).toEqual([
      'discount percent',
      'tax percent',
    ]);
    expect(problems({ items, client: null })).toEqual(['client required']);
    expect(problems({ items, due: '2026-12-27' })).toEqual(['due due']);
    expect(problems({ items, issued: '' })).toEqual(['issued day']);
  });

  it('reads figures with a comma, and counts in cents', () => {
    const items = [{ ...BLANK_ITEM, cost: '33,33', hours: '1.5' }];
    expect(recordOf({ ...blank(), items, discount: '10', tax: '21' }, 'en')).toMatchObject({
      items: [{ cost: 3333, hours: 1.5 }],
      total: 54.45,
      issuedDate: '28 Dec 2026',
    });
  });
});

it('a new client has all fields, a valid address, and ten digits', () => {
  expect(clientErrors(CLIENT)).toEqual({});
  expect(
    clientErrors({
      ...CLIENT,
      name: ' ',
      companyEmail: 'ann@',
      contact: '555',
      address: 'x'.repeat(121),
    }),
  ).toEqual({ name: 'required', companyEmail: 'email', contact: 'contact', address: 'address' });
});
