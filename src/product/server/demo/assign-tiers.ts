import { seededRandom } from 'touchline/server';
import { TIERS, type Tier } from '../../record/tiers.ts';
import type { DemoFixture } from './demo-types.ts';
import { type Chances, endOf } from './price.ts';
import type { DemoTip } from './tips.ts';

const ENDS = 5;
const ATTEMPTS = 500;

/**
 * Deals the tips out to the tiers at random. The first of several deals is used in which every
 * tier has a tip of every outcome, so that each kind of card can be seen; the tiers' profits are not
 * considered. If no deal satisfies this, the last one is used.
 * `settled` holds the matches that are settled when the demo is loaded.
 */
export function assignTiers(
  tips: readonly DemoTip[],
  settled: ReadonlyMap<string, DemoFixture>,
): DemoTip[] {
  const ends = tips.map((tip) => endOfTip(tip, settled.get(tip.fixtureId)));
  let tiers: Tier[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    tiers = tips.map((tip) => dealTier(tip.id, attempt));
    const seen = new Set(ends.flatMap((end, index) => (end ? `${tiers[index]} ${end}` : [])));
    if (seen.size === TIERS.length * ENDS) break;
  }
  return tips.map((tip, index) => ({ ...tip, tier: tiers[index] ?? 'FREE' }));
}

/** A tip's outcome on its match; null if that has no result yet. */
export function endOfTip({ bet }: DemoTip, fixture: DemoFixture | undefined): keyof Chances | null {
  if (!fixture?.result) return null;
  const { homeReg, awayReg, homeFull, awayFull } = fixture.result;
  return bet.scope === 'REGULATION'
    ? endOf(bet, { home: homeReg, away: awayReg })
    : endOf(bet, { home: homeFull, away: awayFull });
}

/** Free gets a fifth, Basic and VIP a quarter each, Premium the rest. */
function dealTier(tipId: string, attempt: number): Tier {
  const roll = seededRandom(tipId, 'tier', attempt)();
  if (roll < 0.2) return 'FREE';
  if (roll < 0.45) return 'BASIC';
  return roll < 0.75 ? 'PREMIUM' : 'VIP';
}
