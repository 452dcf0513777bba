import type { Translate } from 'touchline/crud';
import { pickText } from '@/product/sports/tips/pick-text';

/** Between the two names in `fixture_name`. */
const SEPARATOR = ' – ';

/** The two sides of a desk row's fixture. */
export function sidesOf({ fixture_name: name }: Record<string, unknown>) {
  const [home = '', ...away] = String(name ?? '').split(SEPARATOR);
  return { home_name: home, away_name: away.join(SEPARATOR) };
}

/** The pick of a desk row, as `pickText` takes it. */
export function toPick(row: Record<string, unknown>) {
  const line = row.line === undefined ? null : row.line;
  return {
    selection: typeof row.selection === 'string' ? row.selection : null,
    line: line === null ? null : Number(line),
    market_code: typeof row.market_code === 'string' ? row.market_code : null,
    ...sidesOf(row),
  };
}

/** The pick of a desk row in words, by a `t` that takes keys with their namespace. */
export function deskPickText(row: Record<string, unknown>, t: Translate, lang: string): string {
  return pickText(toPick(row), (key, params) => t(`sports:${key}`, params), lang);
}
