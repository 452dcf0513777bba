import { FOLLOW_TIPS, tipsInterval } from '@/product/sports/live/live-rows';
import type { Tier } from '@/product/sports/tiers';
import { CARD_FIELDS, type TipCardRow } from '@/product/sports/tips/tip-fields';
import { type Pages, usePages } from '@/product/sports/tips/use-pages';
import { sectionsFor, type TipFilters, type TipSection, tipQuery } from './tip-query';

/** Cards of one step. */
const PAGE: Record<TipSection, number> = { upcoming: 24, played: 12, settled: 24, withdrawn: 24 };

export type TipList = Pages<TipCardRow>;

function useTips(section: TipSection, tier: Tier, filters: TipFilters, now: number): TipList {
  return usePages<TipCardRow>({
    resource: 'record_entries',
    idColumn: 'prediction_id',
    fields: CARD_FIELDS,
    pageSize: PAGE[section],
    interval: tipsInterval,
    ...FOLLOW_TIPS,
    ...tipQuery(section, tier, filters, now),
  });
}

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
