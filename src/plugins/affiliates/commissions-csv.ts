import type { CommissionRow } from '@/resources/commissions/resource';
import { escapeCell } from '@/shared/csv/table-csv';

const COLUMNS = [
  'id',
  'created_at',
  'status',
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
    const page = (await getJson(`/rest/v1/commissions?${query}`)) as CommissionRow[];
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Commissions as CSV: amounts in minor units beside their currency, instants in UTC. */
export function commissionsCsv(rows: readonly CommissionRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => escapeCell(row[column])).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
