import FIRST_MARKETS from './first-markets.json';

/**
 * The definition of each market from when texts named it by its code alone, as `KIND SCOPE`. Nobody can choose afterwards what such
 * a tip was on: the verifiers take no other kind and scope for these codes, and such texts for no other codes.
 */
const KNOWN = new Map<string, string>(Object.entries(FIRST_MARKETS));

/** The kind and scope that a market had then; empty texts for an unknown code. */
export function firstMarket(code: string): { market_kind: string; market_scope: string } {
  const [market_kind = '', market_scope = ''] = (KNOWN.get(code) ?? '').split(' ');
  return { market_kind, market_scope };
}

/** Whether a pick is on a market as it was then. */
export function isFirstMarket(pick: {
  sport: string;
  market: string;
  market_kind: string;
  market_scope: string;
}): boolean {
  const fits = KNOWN.get(pick.market) === `${pick.market_kind} ${pick.market_scope}`;
  return fits && pick.market.startsWith(`${pick.sport.toUpperCase()}_`);
}
