import { useList } from '@refinedev/core';
import type { Tier } from '@/product/record/tiers';
import { FOLLOW_TIPS, tipsInterval } from '@/product/sports/live/live-rows';
import { CARD_FIELDS, type TipCardRow } from '@/product/sports/tips/tip-fields';
import { type Pages, usePages } from '@/product/sports/tips/use-pages';
import { groupByDay } from './group-by-day';
import {
  besideQuery,
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

/** Tips that are shown of a day beside one without any. */
const BESIDE = 3;

/** The nearest day that has tips on one side of a day without any, with the nearest of them by start; null if none. */
function useBeside(
  side: 'next' | 'last',
  day: string,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
  enabled: boolean,
) {
  const { result, query } = useList<TipCardRow & { id?: string }>({
    resource: 'listed_tips',
    pagination: { currentPage: 1, pageSize: BESIDE },
    meta: { select: CARD_FIELDS.join(',') },
    queryOptions: { enabled },
    ...besideQuery(side, day, timeZone, tier, filters),
  });
  const [near = null] = groupByDay(result.data, timeZone);
  if (side === 'last') near?.tips.reverse();
  return { near, loading: query.isLoading };
}

/** What is around a day without tips: the next tips, and the last results. */
export function useAround(...asked: [string, string, Tier, TipFilters, boolean]) {
  const next = useBeside('next', ...asked);
  const last = useBeside('last', ...asked);
  return { next: next.near, last: last.near, loading: next.loading || last.loading };
}

export type Around = ReturnType<typeof useAround>;
