import { FOLLOW_SLIPS, slipsInterval } from '@/product/sports/live/live-rows';
import { type Pages, usePages } from '@/product/sports/tips/use-pages';
import { CARD_FIELDS, type SlipCardRow, type SlipStatus, slipQuery } from './slip-query';

export type SlipList = Pages<SlipCardRow>;

/** One list of slips of a tier, or with `null` of all. */
export function useSlips(status: SlipStatus | 'over', tier: string | null, pageSize = 12) {
  return usePages<SlipCardRow>({
    resource: 'slip_entries',
    idColumn: 'slip_id',
    fields: CARD_FIELDS,
    pageSize,
    interval: slipsInterval,
    ...FOLLOW_SLIPS,
    ...slipQuery(status, tier),
  });
}
