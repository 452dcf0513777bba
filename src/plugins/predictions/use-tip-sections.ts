import type { Tier } from '@/sports/tiers';
import { sectionsFor, type TipFilters, type TipSection } from './tip-query';
import { type TipList, useTips } from './use-tips';

/** The lists of the page in order; hooks run for two of them always, the second stays idle where one is shown. */
export function useTipSections(
  tier: Tier,
  filters: TipFilters,
  now: number,
): { section: TipSection; list: TipList }[] {
  const [first = 'upcoming', second] = sectionsFor(filters.status);
  const firstList = useTips(first, tier, filters, now);
  const secondList = useTips(second ?? first, tier, filters, now);
  const shown = [{ section: first, list: firstList }];
  return second ? [...shown, { section: second, list: secondList }] : shown;
}
