import { useList } from '@refinedev/core';
import { FOLLOW_TIPS, tipsInterval } from '@/product/sports/live/live-rows';
import type { Tier } from '@/product/sports/tiers';
import { CARD_FIELDS, type TipCardRow } from '@/product/sports/tips/tip-fields';
import { type Pages, usePages } from '@/product/sports/tips/use-pages';
import {
  afterDayQuery,
  dayQuery,
  sectionsFor,
  type TipFilters,
  type TipSection,
  tipQuery,
} from './tip-query';

/** Cards of one step. */
const PAGE: Record<TipSection, number> = { upcoming: 24, played: 12, settled: 24, withdrawn: 24 };

/** Tips of a day and tier; more come with a button. */
const DAY_PAGE = 100;

export type TipList = Pages<TipCardRow>;

const LIST = {
  resource: 'listed_tips',
  idColumn: 'prediction_id',
  fields: CARD_FIELDS,
  interval: tipsInterval,
  ...FOLLOW_TIPS,
} as const;

function useTips(section: TipSection, tier: Tier, filters: TipFilters, now: number): TipList {
  return usePages<TipCardRow>({
    ...LIST,
    pageSize: PAGE[section],
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

/** The tips of a calendar day. `now` in milliseconds, in steps: it is part of the question. */
export function useDayTips(
  day: string,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
  now: number,
): TipList {
  return usePages<TipCardRow>({
    ...LIST,
    pageSize: DAY_PAGE,
    ...dayQuery(day, timeZone, tier, filters, now),
  });
}

/** The start of the first tip after a day, to lead there from one without any. */
export function useNextStart(
  day: string,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
  enabled: boolean,
): string | null {
  const { result } = useList<Pick<TipCardRow, 'starts_at'> & { id?: string }>({
    resource: 'listed_tips',
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'prediction_id,starts_at' },
    queryOptions: { enabled },
    ...afterDayQuery(day, timeZone, tier, filters),
  });
  return result.data[0]?.starts_at ?? null;
}
