/** Closing line value in percent: how much better the taken odds were than the last ones before the start. */
export function closingLineValue(taken: number, closing: number): number {
  return 100 * (taken / closing - 1);
}

/**
 * Closing odds without the bookmaker's margin.
 * @param closing decimal closing odds of the selection
 * @param market decimal closing odds of every selection of the market, this one included
 */
export function fairOdds(closing: number, market: readonly number[]): number {
  return closing * market.reduce((sum, odds) => sum + 1 / odds, 0);
}

/** Closing line value against the odds without margin. */
export function noVigClosingLineValue(
  taken: number,
  closing: number,
  market: readonly number[],
): number {
  return closingLineValue(taken, fairOdds(closing, market));
}
