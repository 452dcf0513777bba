import type { FormatContext } from 'touchline/crud';
import type { Tables } from 'touchline/data';
import { sportsFormat } from '@/product/sports/format/use-sports-format';
import { deskPickText } from './pick-of-row';

/** Pick and odds, for the texts about a tip. */
export function tipWords(row: Tables<'desk_tips'>, { t, format }: FormatContext) {
  return { pick: deskPickText(row, t, format.lang), odds: sportsFormat(format).odds(row.odds) };
}
