import { isUnderWay } from '@/product/shared/live/live-interval';
import { tipMatch } from '@/product/sports/live/live-rows';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';

/** Rows of two and of three cards both come out even. */
const MOST = 6;
/** Of the open ones where locked ones are beside them, and of the locked ones. */
const FEW = 3;

export interface HomeTips {
  /** Being played; the last to start comes first. */
  live: TipCardRow[];
  /** Not begun, soonest first: what the reader may read … */
  open: TipCardRow[];
  /** … and what exists for higher plans, the next of each tier first. */
  locked: TipCardRow[];
}

const startOf = (tip: TipCardRow) => Date.parse(tip.starts_at ?? '');

/** Takes the next of each tier in turn, so that one tier does not hide the others. */
function inTurn(tips: readonly TipCardRow[], most: number): TipCardRow[] {
  const places = new Map<string | null, number>();
  const ranked = tips.map((tip) => {
    const place = places.get(tip.tier) ?? 0;
    places.set(tip.tier, place + 1);
    return { tip, place };
  });
  return ranked
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ tip }) => tip)
    .sort((a, b) => startOf(a) - startOf(b));
}

/** The tips that the home page shows as cards. `tips` come sorted by start; `now` in milliseconds. */
export function pickTips(tips: readonly TipCardRow[], now: number): HomeTips {
  const live = tips.filter((tip) => isUnderWay(tipMatch(tip), now)).toReversed();
  const coming = tips.filter((tip) => startOf(tip) > now);
  const locked = coming.filter((tip) => tip.locked);
  return {
    live: live.slice(0, MOST),
    open: coming.filter((tip) => !tip.locked).slice(0, locked.length > 0 ? FEW : MOST),
    locked: inTurn(locked, FEW),
  };
}
