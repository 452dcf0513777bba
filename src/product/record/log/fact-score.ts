import { z } from 'zod';
import { readJson } from '../check-outcome';
import { areFacts, type Facts, hasHalves } from '../possible-score';
import type { RecordEvent } from './event';

const count = z.int().min(0).optional();
const period = z.strictObject({ home: count, away: count });
/** The score of a RESULT: the columns of the fixture in their order, what is unknown left out. */
const factsSchema = z.strictObject({
  home_reg: count,
  away_reg: count,
  home_full: count,
  away_full: count,
  periods: z.array(period).optional(),
});

/** Whether an entry's score is spelled as the log spells it. */
export function hasFacts({ fields }: RecordEvent): boolean {
  return readFacts(fields.score) !== undefined;
}

/** Whether a match can have had the score of an entry in its state. */
export function isPossible({ fields }: RecordEvent): boolean {
  const facts = readFacts(fields.score);
  return facts !== undefined && areFacts(fields.sport ?? '', fields.state ?? '', facts);
}

/** Whether an entry has any number of a score. */
export function hasScore({ fields }: RecordEvent): boolean {
  return /:\d/.test(fields.score ?? '');
}

/** The scores of an entry; undefined where they aren't written as the log writes them. */
export function readFacts(score = ''): Facts | undefined {
  return readJson(score, factsSchema);
}

/**
 * The score that a settlement must name when it was graded by these facts, as one line of JSON: what
 * `private.score_for` of the database gives. Null where the entry's score can't be read.
 * @param publishedStart the start that was published with the pick, a canonical instant
 */
export function scoreByFacts(
  { fields }: RecordEvent,
  scope: string,
  publishedStart: string,
): string | null {
  const facts = readFacts(fields.score);
  if (!facts) return null;
  const { sport = '', state = '', starts_at } = fields;
  const [first] = facts.periods ?? [];
  const half = hasHalves(sport) ? first : undefined;
  return JSON.stringify({
    ...countedScore(facts, sport, state, scope),
    ht_home: half?.home,
    ht_away: half?.away,
    official: isOfficial(facts, sport, state) || undefined,
    state,
    starts_at: starts_at === publishedStart ? undefined : starts_at,
  });
}

function countedScore(facts: Facts, sport: string, state: string, scope: string) {
  const { periods = [], home_full = 0, away_full = 0 } = facts;
  if (scope === 'REGULATION') return { home: facts.home_reg, away: facts.away_reg };
  if (scope === 'FULL') return { home: facts.home_full, away: facts.away_full };
  if (scope === 'HALF_TIME') return { home: periods[0]?.home, away: periods[0]?.away };
  const isWhole =
    periods.length > 0 &&
    periods.every(({ home, away }) => home !== undefined && away !== undefined) &&
    (sport !== 'volleyball' || state !== 'FINISHED' || periods.length === home_full + away_full);
  if (scope !== 'POINTS' || !isWhole) return { home: undefined, away: undefined };
  const sum = (side: 'home' | 'away') => periods.reduce((all, each) => all + (each[side] ?? 0), 0);
  return { home: sum('home'), away: sum('away') };
}

/** A baseball game that was broken off after 5 innings, or 4½ with the home side ahead. */
function isOfficial({ periods = [], home_full, away_full }: Facts, sport: string, state: string) {
  if (sport !== 'baseball' || state !== 'ABANDONED') return false;
  const fifth = periods[4];
  const homeLeads = home_full !== undefined && away_full !== undefined && home_full > away_full;
  return fifth?.away !== undefined && (fifth.home !== undefined || homeLeads);
}
