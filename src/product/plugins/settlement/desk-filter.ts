import type { DueSlip } from './due-slip';
import type { DueTip } from './due-tip';

/** The filters of the desk, as in the address. */
export const FILTERS = ['status', 'sport', 'tier'] as const;
export type DeskFilter = Record<(typeof FILTERS)[number], string>;

const fits = (wanted: string, value: string) => wanted === '' || wanted === value;

/** The tips that the filter leaves; an empty one leaves all. */
export function filterTips(tips: readonly DueTip[], { status, sport, tier }: DeskFilter): DueTip[] {
  return tips.filter(
    (tip) => fits(status, tip.status) && fits(sport, tip.sport) && fits(tier, tip.tier),
  );
}

/** The slips that match the filter. A slip can mix sports, so no sport matches it. */
export function filterSlips(
  slips: readonly DueSlip[],
  { status, sport, tier }: DeskFilter,
): DueSlip[] {
  if (sport !== '') return [];
  return slips.filter((slip) => fits(status, slip.status) && fits(tier, slip.tier));
}
