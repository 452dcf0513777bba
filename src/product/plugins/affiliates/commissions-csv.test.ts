import { tableCsv } from 'touchline/csv';
import { expect, it, vi } from 'vitest';
import type { CommissionRow } from '@/product/resources/commissions/resource';
import { commissionsRaw, commissionsSheet, readAllCommissions } from './commissions-csv';

const ROW: CommissionRow = {
  id: 'c1',
  affiliate_id: 'a1',
  payment_id: 'p1',
  created_at: '2026-01-02T12:00:00+00:00',
  updated_at: '2026-01-02T12:00:00+00:00',
  state: 'HELD',
  base_amount: 1999,
  rate_bps: 2000,
  amount: 399,
  currency: 'EUR',
  held_until: '2026-02-01T12:00:00+00:00',
  approved_at: null,
  payout_id: null,
  owed_back: 0,
  reversed_at: null,
} as CommissionRow;

it('has amounts with their decimals, words and the clock of the person for people', () => {
  expect(commissionsSheet([ROW], (key) => key, 'Africa/Lagos').rows).toEqual([
    [
      '2026-01-02 13:00',
      'commission.HELD',
      '19.99',
      '20%',
      '3.99',
      '0.00',
      'EUR',
      '2026-02-01 13:00',
      '',
    ],
  ]);
});

it('is one line for each commission, in minor units beside their currency', () => {
  expect(tableCsv(commissionsRaw([ROW]))).toBe(
    '\ufeffid,created_at,state,base_amount,rate_bps,amount,currency,held_until,approved_at,payout_id,owed_back\r\n' +
      'c1,2026-01-02T12:00:00+00:00,HELD,1999,2000,399,EUR,2026-02-01T12:00:00+00:00,,,0\r\n',
  );
});

it.each([
  [0, ['0']],
  [999, ['0']],
  [1000, ['0', '1000']],
  [2001, ['0', '1000', '2000']],
])('reads all %i of them, page by page, and none twice', async (total, offsets) => {
  const all = Array.from({ length: total }, (_, at) => ({ ...ROW, id: `c${at}` }));
  const getJson = vi.fn(async (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const from = Number(query.get('offset'));
    return all.slice(from, from + Number(query.get('limit')));
  });
  expect(await readAllCommissions(getJson, 'a1')).toEqual(all);
  const asked = getJson.mock.calls.map(([path]) => new URL(path, 'http://localhost').searchParams);
  expect(asked.map((query) => query.get('offset'))).toEqual(offsets);
  // Rows of one instant keep their order from page to page.
  expect(asked[0]?.get('order')).toBe('created_at,id');
  expect(asked[0]?.get('affiliate_id')).toBe('eq.a1');
});
