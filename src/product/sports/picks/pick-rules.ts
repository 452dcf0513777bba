import type { ResourceRecords } from 'touchline/plugin-api';
import { QUOTE_MS } from '../../record/grammar';
import { SCORE } from '../../record/selections';
import { isTier, tierCovers } from '../../record/tiers';

/** The parts of a market that the form needs. */
export type PickMarket = Pick<
  ResourceRecords['markets'],
  | 'code'
  | 'name'
  | 'sport'
  | 'kind'
  | 'scope'
  | 'selections'
  | 'requires_line'
  | 'line_step'
  | 'min_tier'
  | 'rules_text'
>;

export interface PickProblem {
  key: 'selection' | 'line' | 'tier' | 'least_odds' | 'quoted_at';
  messageKey: string;
  params?: Record<string, string | number>;
}

/** The market that a pick of the sport starts with: the winner or the result of the whole match; undefined if it isn't offered. */
export function mainMarket(
  markets: readonly PickMarket[],
  sport: string | undefined,
): PickMarket | undefined {
  return markets.find(
    (market) =>
      market.sport === sport &&
      ((market.kind === 'THREE_WAY' && market.scope === 'REGULATION') ||
        (market.kind === 'TWO_WAY' && market.scope === 'FULL')),
  );
}

function onStep(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}

/** The problem of a pick in its market; the database checks the same again at publication. */
export function pickProblems(market: PickMarket, values: Record<string, unknown>): PickProblem[] {
  const problems: PickProblem[] = [];
  const selection = String(values.selection ?? '');
  if (market.selections.length === 0) {
    if (!SCORE.test(selection))
      problems.push({ key: 'selection', messageKey: 'sports:pick.score' });
  } else if (!market.selections.includes(selection)) {
    problems.push({ key: 'selection', messageKey: 'sports:pick.selection' });
  }
  if (market.requires_line) {
    const step = Number(market.line_step ?? 0.25);
    const { line } = values;
    if (line === null || line === undefined || line === '') {
      problems.push({ key: 'line', messageKey: 'sports:pick.line' });
    } else if (!onStep(Number(line), step)) {
      problems.push({ key: 'line', messageKey: 'sports:pick.lineStep', params: { step } });
    }
  }
  const { tier } = values;
  if (isTier(tier) && !tierCovers(tier, market.min_tier)) {
    problems.push({
      key: 'tier',
      messageKey: 'sports:pick.tier',
      params: { tier: market.min_tier },
    });
  }
  const { odds, least_odds: least, quoted_at: quotedAt } = values;
  if (least && (Number(least) <= 1 || Number(least) > Number(odds))) {
    problems.push({ key: 'least_odds', messageKey: 'sports:pick.leastOdds' });
  }
  const age = typeof quotedAt === 'string' ? Date.now() - Date.parse(quotedAt) : 0;
  if (age < 0) problems.push({ key: 'quoted_at', messageKey: 'sports:pick.quotedAt' });
  if (age > QUOTE_MS) {
    problems.push({ key: 'quoted_at', messageKey: 'sports:error.QUOTE_TOO_OLD' });
  }
  return problems;
}
