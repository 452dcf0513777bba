import type { RecordEntryRow } from '@/product/sports/record/record-entry';

export interface CurvePoint {
  /** Place in settled order, from 1. */
  count: number;
  /** When it was settled, ISO. */
  date: string;
  /** Cumulative profit in units. */
  total: number;
}

export type CurveRow = Pick<RecordEntryRow, 'seq' | 'settled_at' | 'profit_units'>;

/** Cumulative profit after each settled tip, in settled order: when it was settled, then its number. */
export function profitCurve(rows: readonly CurveRow[]): CurvePoint[] {
  const ordered = rows.toSorted((a, b) => {
    const gap = Date.parse(a.settled_at ?? '') - Date.parse(b.settled_at ?? '');
    return gap || (a.seq ?? 0) - (b.seq ?? 0);
  });
  let total = 0;
  return ordered.map((row, index) => {
    total += Number(row.profit_units ?? 0);
    return { count: index + 1, date: row.settled_at ?? '', total: Math.round(total * 1e4) / 1e4 };
  });
}
