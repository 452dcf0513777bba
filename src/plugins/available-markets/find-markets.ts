import type { GuideMarket } from './use-market-guide';

/** The markets of a sport ('' is all) whose name or rule holds every word of a search. */
export function findMarkets(markets: GuideMarket[], search: string, sport: string): GuideMarket[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return markets.filter((market) => {
    if (sport && market.sport !== sport) return false;
    const text = [market.name, ...market.rule.map((one) => one.text)].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
