import type { FormatContext } from 'touchline/crud';
import type { CsvTable } from 'touchline/csv';
import { fromMinor, toWallTime } from 'touchline/format';
import type { CommissionRow } from '@/product/resources/commissions/resource';

const COLUMNS = [
  'id',
  'created_at',
  'state',
  'base_amount',
  'rate_bps',
  'amount',
  'currency',
  'held_until',
  'approved_at',
  'payout_id',
  'owed_back',
] as const satisfies readonly (keyof CommissionRow)[];

const PAGE = 1000;

/** Every commission of an affiliate, oldest first, read page by page. */
export async function readAllCommissions(
  getJson: (path: string) => Promise<unknown>,
  affiliateId: string,
): Promise<CommissionRow[]> {
  const all: CommissionRow[] = [];
  for (;;) {
    const query = new URLSearchParams({
      select: COLUMNS.join(','),
      affiliate_id: `eq.${affiliateId}`,
      order: 'created_at,id',
      limit: String(PAGE),
      offset: String(all.length),
    });
    const page = (await getJson(`/rest/v1/listed_commissions?${query}`)) as CommissionRow[];
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Commissions for people: words, amounts with their decimals, times in the person's zone, which the header names. */
export function commissionsSheet(
  rows: readonly CommissionRow[],
  t: FormatContext['t'],
  timeZone: string,
): CsvTable {
  const at = (iso: string | null) => toWallTime(iso, timeZone).replace('T', ' ');
  return {
    columns: [
      `${t('field.created')} (${timeZone})`,
      t('field.status'),
      t('field.base'),
      t('field.share'),
      t('field.amount'),
      t('field.owedBack'),
      t('field.currency'),
      `${t('field.heldUntil')} (${timeZone})`,
      `${t('field.approved')} (${timeZone})`,
    ],
    rows: rows.map((row) => [
      at(row.created_at),
      t(`commission.${row.state}`),
      fromMinor(row.base_amount, row.currency),
      `${row.rate_bps / 100}%`,
      fromMinor(row.amount, row.currency),
      fromMinor(row.owed_back, row.currency),
      row.currency,
      at(row.held_until),
      at(row.approved_at),
    ]),
  };
}

/** Commissions for programs: amounts in minor units beside their currency, instants in UTC. */
export function commissionsRaw(rows: readonly CommissionRow[]): CsvTable {
  return { columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) };
}
