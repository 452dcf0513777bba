import { formatMoney, fromMinor } from 'touchline/format';
import type { SportsFormat } from '@/product/sports/format/use-sports-format';

/** A row of a report's function. Numbers may come as text, money is in the smallest unit of its currency. */
export type ReportRow = Record<string, string | number | boolean | null>;

export type ValueKind =
  | 'text'
  | 'count'
  | 'units'
  | 'percent'
  | 'number'
  | 'money'
  | 'instant'
  | 'day';

/** A column of a report's table and of its CSV. */
export interface ReportColumn {
  key: string;
  label: string;
  kind: ValueKind;
  /** The value as shown (a market's name for its code). */
  name?: (value: string, row: ReportRow) => string;
  /** Above zero gets a plus. */
  signed?: boolean;
  /** The figure whose own rows this column's numbers open, as the database calls it. */
  figure?: string;
  /** Shares whose cells are the fuller the higher they are. */
  heat?: boolean;
}

/** Aligned at the start of its column and never added up. */
export function isText(kind: ValueKind): boolean {
  return kind === 'text' || kind === 'instant' || kind === 'day';
}

/** A value as people read it. */
export function valueText(
  value: ReportRow[string] | undefined,
  { kind, signed }: Pick<ReportColumn, 'kind' | 'signed'>,
  format: SportsFormat,
  currency = '',
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'text' || typeof value === 'boolean') return String(value);
  if (kind === 'instant') return format.dateTime(String(value));
  if (kind === 'day') return format.dateTime(String(value), { show: 'date', timeZone: 'UTC' });
  if (kind === 'units') return format.units(value, { signed });
  if (kind === 'percent') return format.percent(value, { signed });
  if (kind === 'money') return formatMoney(value, currency, format.lang, signed);
  return format.number(value, kind === 'count' ? { digits: 0, signed } : { digits: 2, signed });
}

/** A value as a spreadsheet adds it up: plain numbers, money in whole units of the currency. */
export function csvValue(
  value: ReportRow[string] | undefined,
  kind: ValueKind,
  currency = '',
): string | number | null {
  if (value === null || value === undefined) return null;
  if (isText(kind)) return String(value);
  if (kind !== 'money') return Number(value);
  return fromMinor(Number(value), currency);
}
