import { liveInterval, type Match } from '@/product/shared/live/live-interval';

const WAITING = ['TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED'];

interface FixtureLike {
  starts_at: string | null;
  state: string | null;
}

interface TipLike {
  starts_at: string | null;
  status: string | null;
  outcome: string | null;
}

interface SlipLike extends TipLike {
  /** Null while the slip is locked. */
  legs: readonly { starts_at: string; outcome: string }[] | null;
}

export const fixtureMatch = ({ starts_at, state }: FixtureLike): Match => ({
  startsAt: starts_at,
  live: state === 'LIVE',
  over: !WAITING.includes(state ?? ''),
});

/** The match of a published tip: over once the tip is settled or withdrawn. */
export const tipMatch = ({ starts_at, status, outcome }: TipLike): Match => ({
  startsAt: starts_at,
  over: status !== 'PUBLISHED' || outcome !== 'PENDING',
});

function slipMatches({ legs, ...slip }: SlipLike): Match[] {
  const whole = tipMatch(slip);
  if (whole.over || !legs) return [whole];
  return legs.map(({ starts_at, outcome }) => ({
    startsAt: starts_at,
    over: outcome !== 'PENDING',
  }));
}

/** For lists of published tips: the table behind their view, whose changes the backend reports. */
export const FOLLOW_TIPS = { liveMode: 'auto', liveParams: { table: 'predictions' } } as const;
/** The same for slips. */
export const FOLLOW_SLIPS = { liveMode: 'auto', liveParams: { table: 'slips' } } as const;

export const fixturesInterval = (rows: readonly FixtureLike[], now: number) =>
  liveInterval(rows.map(fixtureMatch), now);

export const tipsInterval = (rows: readonly TipLike[], now: number) =>
  liveInterval(rows.map(tipMatch), now);

export const slipsInterval = (rows: readonly SlipLike[], now: number) =>
  liveInterval(rows.flatMap(slipMatches), now);
