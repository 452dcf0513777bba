import type { ListedTipRow } from '@/product/record/listed-tip';

export interface CurvePoint {
  /** Place in settled order, from 1. */
  count: number;
  /** The tip's number in the record. */
  seq: number;
  /** When it was settled, ISO. */
  date: string;
  /** What the tip won or lost, in units. */
  profit: number;
  /** Cumulative profit in units. */
  total: number;
}

export type CurveRow = Pick<ListedTipRow, 'seq' | 'settled_at' | 'profit_units'>;

/** Cumulative profit after each settled tip, in settled order: when it was settled, then its number. */
export function profitCurve(rows: readonly CurveRow[]): CurvePoint[] {
  const ordered = rows.toSorted((a, b) => {
    const gap = Date.parse(a.settled_at ?? '') - Date.parse(b.settled_at ?? '');
    return gap || (a.seq ?? 0) - (b.seq ?? 0);
  });
  let total = 0;
  return ordered.map((row, index) => {
    const profit = Number(row.profit_units ?? 0);
    total += profit;
    return {
      count: index + 1,
      seq: row.seq ?? 0,
      date: row.settled_at ?? '',
      profit,
      total: Math.round(total * 1e4) / 1e4,
    };
  });
}
