/** How often scores and results are read again while a match is under way, in ms. */
export const LIVE_MS = 30_000;
/** A match of any sport is over so long after its start; one without a result then is read again by hand only. */
export const LONGEST_MATCH_MS = 4 * 3_600_000;
/** Starts further away are read when the page is next opened. */
const HORIZON_MS = 24 * 3_600_000;

/** The parts of a match that the rule needs. */
export interface Match {
  startsAt: string | null;
  /** In play according to the source, whatever the time. */
  live?: boolean;
  /** Final: it has a result, or is cancelled. */
  over: boolean;
}

/** Whether a match is probably being played. `now` in milliseconds. */
export function isUnderWay({ startsAt, live, over }: Match, now: number): boolean {
  if (over) return false;
  if (live) return true;
  const start = Date.parse(startsAt ?? '');
  return start <= now && now < start + LONGEST_MATCH_MS;
}

/**
 * When a list of matches should be read again, in ms from now: every half minute while one of them is under way, at
 * the next start while none is, never (false) if nothing is expected within a day. For `refetchInterval`,
 * which rests while nobody looks at the page.
 */
export function liveInterval(matches: readonly Match[], now: number): number | false {
  if (matches.some((match) => isUnderWay(match, now))) return LIVE_MS;
  const waits = matches
    .filter(({ over }) => !over)
    .map(({ startsAt }) => Date.parse(startsAt ?? '') - now)
    .filter((wait) => wait > 0 && wait < HORIZON_MS);
  return waits.length > 0 ? Math.max(1000, Math.min(...waits)) : false;
}
