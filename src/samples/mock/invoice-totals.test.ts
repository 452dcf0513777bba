import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, sampleDay } from './choices/sample-day';
import { statusAfterSending, statusByBalance } from './invoice-status';
import { balanceOf, balanceText, priceOf, totalsOf } from './invoice-totals';

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 100);
const items = fc.array(
  fc.record({ cost: fc.integer({ min: 0, max: 10_000_000 }), hours: hundredths(100_000) }),
  { maxLength: 50 },
);
const percent = hundredths(10_000);
const payment = (amount: number) => ({
  amount,
  date: '2026-12-06',
  method: 'Cash' as const,
  note: '',
});

describe('totalsOf', () => {
  it('is in whole cents, and its parts add up to the total', () => {
    fc.assert(
      fc.property(items, percent, percent, (list, discount, tax) => {
        const totals = totalsOf({ items: list, discount, tax });
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax);
        expect(totals.subtotal).toBe(list.reduce((sum, item) => sum + priceOf(item), 0));
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('subtracts the discount before adding tax', () => {
    const list = [
      { cost: 3333, hours: 1.5 },
      { cost: 10, hours: 0.1 },
    ];
    expect(list.map(priceOf)).toEqual([5000, 1]);
    expect(totalsOf({ items: list, discount: 10, tax: 21 })).toEqual({
      subtotal: 5001,
      discount: 500,
      tax: 945,
      total: 5446,
    });
    expect(totalsOf({ items: list, discount: 100, tax: 21 }).total).toBe(0);
  });
});

describe('the balance', () => {
  it('is exactly the total less the payments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1e7 })),
        fc.integer({ max: 1e9 }),
        (paid, cents) => {
          const payments = paid.map(payment);
          const sum = paid.reduce((one, other) => one + other, 0);
          expect(balanceOf({ total: cents / 100, payments })).toBe(cents - sum);
        },
      ),
    );
  });

  it.each([
    [0, 0],
    [72_400, '$724'],
    [-20_500, '-$205'],
    [1250, '$12.50'],
    [-5, '-$0.05'],
  ])('%i cents are written %s', (cents, text) => expect(balanceText(cents)).toBe(text));
});

describe('the status', () => {
  const paidWith = (total: number, ...amounts: number[]) =>
    statusByBalance({ invoiceStatus: 'Sent', total, payments: amounts.map(payment) });

  it('follows what has been paid', () => {
    expect(paidWith(10)).toBe('Sent');
    expect(paidWith(10, 999)).toBe('Partial Payment');
    expect(paidWith(10, 999, 1)).toBe('Paid');
    expect(paidWith(10, 1200)).toBe('Paid');
  });

  it('becomes sent unless it is already further along', () => {
    expect(statusAfterSending('Draft')).toBe('Sent');
    expect(statusAfterSending('Downloaded')).toBe('Sent');
    expect(statusAfterSending('Past Due')).toBe('Past Due');
    expect(statusAfterSending('Partial Payment')).toBe('Partial Payment');
  });
});

it('days are written in the samples’ format and read back', () => {
  expect([sampleDay('2026-11-03'), isoDay('3 Nov 2026')]).toEqual(['3 Nov 2026', '2026-11-03']);
  expect([isoDay('31 Feb 2026'), isoDay('3 November 2026'), isoDay('')]).toEqual([
    null,
    null,
    null,
  ]);
});
