import { formatNumber } from 'touchline/format';
import type { ListedTip } from '../../record/listed-tip';
import { marketName } from './market-name';

/** A pick with the sides of its match; without a market, the words around it name it. */
export type Pick = { [Key in 'selection' | 'line' | 'home_name' | 'away_name']: ListedTip[Key] } & {
  market_code?: string | null;
  market_name?: string | null;
};

/** Gives a text of the namespace `sports`. */
type Words = (key: string, params?: Record<string, unknown>) => string;

/** Selections that are an answer, which means nothing without its question: the market. */
const ANSWER = /^(?:YES|NO|ODD|EVEN|\d+-\d+)$/;

/** Whether the words of a pick already name its market: "Both teams to score: Yes". */
export function namesMarket({ selection, market_code, market_name }: Pick): boolean {
  return ANSWER.test(selection ?? '') && Boolean(market_code || market_name);
}

/** Minus sign for lines, so that `−0.25` differs from `2-1`. */
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

/** The pick in two pieces: a name that may be cut short, and the line or side, which may not. */
export interface PickParts {
  name: string;
  /** "−0.25", "Under 1.5"; empty if the name is enough. */
  line: string;
}

/** The pieces of a pick. Both are empty while the pick is locked. */
export function pickParts(pick: Pick, t: Words, lang: string): PickParts {
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
  if (namesMarket(pick)) {
    const words: Words = (key, params) => t(key.replace(/^sports:/, ''), params);
    const market = marketName(pick.market_code, pick.market_name, words);
    return { name: t('pick.ofMarket', { market, pick: other }), line: '' };
  }
  return { name: double[selection] ?? other, line: '' };
}

/**
 * The pick in words: "Arsenal −0.25", "Over 2.5", "Draw", "Both teams to score: Yes". Empty while the pick is
 * locked.
 */
export function pickText(pick: Pick, t: Words, lang: string): string {
  const { name, line } = pickParts(pick, t, lang);
  return line === '' ? name : `${name} ${line}`;
}
