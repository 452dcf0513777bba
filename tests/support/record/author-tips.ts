import { profitUnits } from '@/product/record/profit';
import type { RecordTip, SettledOutcome } from '@/product/record/record-tip';

/** Numbers from a seed (mulberry32), the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What an author published: unless given, odds are 2, the match is another one and the stake is 1. */
export type Plan = [
  author: string,
  outcome: SettledOutcome | 'WITHDRAWN',
  odds?: number,
  match?: string,
  stake?: number,
];

/** The tip that is published after as many others. */
export function tipOf(
  [author, outcome, odds = 2, match, stake = 1]: Plan,
  before: number,
): RecordTip {
  const subject = {
    seq: before + 1,
    fixtureId: match ?? String(before),
    sport: 'football',
    league: 'Sample League',
    market: 'FOOTBALL_1X2',
    tier: 'FREE',
    author,
    startsAt: '2026-01-01T12:00:00.000Z',
    odds,
  };
  if (outcome === 'WITHDRAWN') return { ...subject, outcome };
  return {
    ...subject,
    outcome,
    settledAt: '2026-01-01T15:00:00.000Z',
    closingOdds: null,
    stake,
    profit: Number(profitUnits(outcome, odds.toFixed(3), stake.toFixed(2))),
    probability: null,
  };
}

/** Tips in the order of their publication. */
export const tipsOf = (plans: readonly Plan[]): RecordTip[] =>
  plans.map((plan, index) => tipOf(plan, index));

/**
 * A record of several authors who tip at their own odds, with repeated matches, voids and withdrawn tips.
 * @param skill the greatest yield, of 1 per unit
 */
export function randomRecord(roll: () => number, skill = 0.8): RecordTip[] {
  const authors = Array.from({ length: 1 + Math.floor(6 * roll()) }, (_, index) => ({
    name: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'][index] ?? '',
    liked: 1.05 + 4 * roll() ** 3,
    edge: skill * roll(),
    weight: roll(),
  }));
  const plans = Array.from({ length: 40 + Math.floor(400 * roll()) }, (_, index): Plan => {
    const { name, liked, edge } = authors.find(({ weight }) => roll() < weight) ??
      authors[0] ?? { name: '', liked: 2, edge: 0 };
    const odds = Number((liked * (1 + roll())).toFixed(3));
    const ends: Plan[1][] =
      roll() < (1 + edge) / odds ? ['WON', 'HALF_WON'] : ['LOST', 'HALF_LOST'];
    const [whole = 'VOID', half = 'VOID'] = ends;
    const kind = roll();
    const outcomes = [whole, half, 'VOID', 'WITHDRAWN'] as const;
    const at = [0.8, 0.9, 0.97, 1].findIndex((below) => kind < below);
    const spelled = roll() < 0.1 ? name.toUpperCase() : name;
    return [
      spelled,
      outcomes[at] ?? whole,
      odds,
      roll() < 0.1 ? String(Math.floor(index * roll())) : undefined,
    ];
  });
  return tipsOf(plans);
}
