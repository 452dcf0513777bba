import type { TFunction } from 'i18next';
import { formatNumber } from '@/shared/format/format-number';
import type { RecordEntry } from '../record/record-entry';

export type Pick = { [Key in 'selection' | 'line' | 'home_name' | 'away_name']: RecordEntry[Key] };

/** Minus sign for lines, to tell `−0.25` from `2-1`. */
const MINUS = '\u2212';
/** Keeps a sign on the left of its number among Arabic words. */
const LEFT_TO_RIGHT = '\u200e';

/** A line as bettors write it in a language: at most two decimals, signed for handicaps. */
export function lineText(line: number | string, signed: boolean, lang: string): string {
  const value = Number(line);
  const digits = formatNumber(Math.abs(value), { lang });
  const sign = value < 0 ? MINUS : signed && value > 0 ? '+' : '';
  return sign && lang.startsWith('ar') ? LEFT_TO_RIGHT + sign + digits : sign + digits;
}

/** What was picked in two pieces: a name that may be cut short, and the line or side that never may. */
export interface PickParts {
  name: string;
  /** "−0.25", "Under 1.5"; empty where the name says it all. */
  line: string;
}

/** The pieces of a pick. Both are empty while the pick is locked. */
export function pickParts(pick: Pick, t: TFunction<'sports'>, lang: string): PickParts {
  const { selection, line } = pick;
  if (!selection) return { name: '', line: '' };
  const home = pick.home_name ?? '';
  const away = pick.away_name ?? '';
  const side: Record<string, string> = { HOME: home, AWAY: away, DRAW: t('pick.DRAW') };
  const [first = '', second] = selection.split('/');
  if (second !== undefined) {
    return { name: `${side[first] ?? first} / ${side[second] ?? second}`, line: '' };
  }
  const total = /^(?:(HOME|AWAY)_)?(OVER|UNDER)$/.exec(selection);
  if (total) {
    const amount = t(`pick.${total[2]}`, {
      line: line === null ? '' : lineText(line, false, lang),
    });
    const team = total[1] ? side[total[1]] : undefined;
    return team ? { name: team, line: amount } : { name: amount, line: '' };
  }
  const named = side[selection];
  if (named !== undefined) {
    return { name: named, line: line === null ? '' : lineText(line, true, lang) };
  }
  const double: Record<string, string> = {
    HOME_DRAW: `${home} / ${t('pick.DRAW')}`,
    DRAW_AWAY: `${t('pick.DRAW')} / ${away}`,
    HOME_AWAY: `${home} / ${away}`,
  };
  const other = t(`pick.${selection}`, { defaultValue: selection.replace('-', '–') });
  return { name: double[selection] ?? other, line: '' };
}

/** What was picked, in words: "Arsenal −0.25", "Over 2.5", "Draw". Empty while the pick is locked. */
export function pickText(pick: Pick, t: TFunction<'sports'>, lang: string): string {
  const { name, line } = pickParts(pick, t, lang);
  return line === '' ? name : `${name} ${line}`;
}
