import { integer, pickOne, type Random, seededRandom, seededUuid } from 'touchline/server';
import { type Tier, tierCovers } from '../../record/tiers.ts';
import { endOfTip } from './assign-tiers.ts';
import type { DemoPlan } from './demo-plan.ts';
import { DAY, type DemoFixture, HOUR } from './demo-types.ts';
import type { DemoTip } from './tips.ts';

/** A slip of the demo before it is written. Its legs also appear as tips. */
export interface DemoSlip {
  id: string;
  tier: Tier;
  title: string;
  authorEmail: string;
  analysis: string;
  stakeUnits: number;
  legs: DemoTip[];
  publishedAt: Date;
  firstStart: Date;
  plan: 'PUBLISH' | 'WITHDRAW' | 'DRAFT';
}

const TIERS = ['BASIC', 'PREMIUM', 'VIP'] as const;
/** Weeks before now, each with a slip of every tier. */
const WEEKS = 9;
/** Open slips of every tier. */
const OPEN = 2;
const NAMES: Record<number, string> = { 2: 'double', 3: 'treble', 4: 'fourfold' };
const AUTHORS = ['tipster@example.com', 'tipster2@example.com'] as const;
const REASONS = [
  'Short prices that our numbers rate a little shorter. Together they pay, and together they can fail: one slip of a leg and the stake is gone.',
  'Each leg stands on its own reasons, written at the single tips. The stake is small because the chance is.',
  'Sides in form against sides that travel badly. We would rather take them one by one; this is for who wants the longer price.',
] as const;

/** Number of deals of a tier's past slips tried in order to get both won and lost ones. */
const ATTEMPTS = 200;

/**
 * Puts slips together from the plan's tips: past ones week by week, open ones, a withdrawn one and a draft.
 * The first of several deals of a tier's past slips is used that contains a won and a lost one, so that each
 * kind of card can be seen; their profits are not considered.
 */
export function demoSlips(plan: DemoPlan, now: Date, weeks = WEEKS): DemoSlip[] {
  const fixtures = new Map(plan.leagues.flatMap((league) => league.fixtures.map((f) => [f.id, f])));
  const corrected = new Set(plan.corrections.map(({ fixtureId }) => fixtureId));
  const tips = plan.tips.filter((tip) => tip.plan === 'PUBLISH' && !corrected.has(tip.fixtureId));
  const between = (from: number, to: number) =>
    tips.filter(({ fixtureStartsAt: at }) => at.getTime() >= from && at.getTime() < to);
  const make = (tier: Tier, from: number, to: number, name: string, attempt = 0): DemoSlip[] => {
    const random = seededRandom('slip', tier, name, attempt);
    const legs = chooseLegs(between(from, to), tier, fixtures, random);
    return legs.length < 2 ? [] : [toSlip(legs, tier, name, now, random)];
  };
  const settled = settledFixtures(plan, fixtures);
  const deal = (tier: Tier, attempt: number) =>
    Array.from({ length: weeks }, (_, week) => {
      const to = now.getTime() - week * 7 * DAY;
      return make(tier, to - 4 * DAY, to - 5 * HOUR, `week ${week}`, attempt);
    }).flat();
  const past = TIERS.flatMap((tier) => {
    for (let attempt = 0; ; attempt += 1) {
      const slips = deal(tier, attempt);
      const ends = slips.map(({ legs }) => endOfLegs(legs, settled));
      if (attempt === ATTEMPTS || (ends.includes('won') && ends.includes('lost'))) return slips;
    }
  });
  const open = TIERS.flatMap((tier, place) =>
    Array.from({ length: OPEN }, (_, index) => {
      const from = now.getTime() + 2 * HOUR + index * DAY;
      return make(tier, from, from + 6 * DAY, `open ${index}`);
    })
      .flat()
      .map((slip, index): DemoSlip => {
        if (index === 0) return slip;
        return place === 0
          ? { ...slip, plan: 'DRAFT' }
          : place === 1
            ? { ...slip, plan: 'WITHDRAW' }
            : slip;
      }),
  );
  const slips = [...past, ...open].sort(
    (a, b) => a.publishedAt.getTime() - b.publishedAt.getTime(),
  );
  return withoutTwins(slips);
}

/** Nobody publishes the same picks twice: the second time they are the other tipster's, the third nobody's. */
function withoutTwins(slips: readonly DemoSlip[]): DemoSlip[] {
  const seen = new Set<string>();
  return slips.flatMap((slip) => {
    const picks = slip.legs.map(({ id }) => id).sort();
    const authors = [slip.authorEmail, ...AUTHORS.filter((email) => email !== slip.authorEmail)];
    const authorEmail = authors.find((email) => !seen.has([email, ...picks].join()));
    if (!authorEmail) return [];
    seen.add([authorEmail, ...picks].join());
    return [{ ...slip, authorEmail }];
  });
}

/** The matches that are settled when the demo is loaded, with their results. */
function settledFixtures(plan: DemoPlan, fixtures: Map<string, DemoFixture>) {
  return new Map(
    plan.settledResults.flatMap(({ fixtureId, state }) => {
      const fixture = state === 'FINISHED' ? fixtures.get(fixtureId) : undefined;
      return fixture ? [[fixtureId, fixture] as const] : [];
    }),
  );
}

/** The outcome of a slip of these legs, if it is simple: all won, or one lost. */
function endOfLegs(legs: DemoTip[], settled: ReadonlyMap<string, DemoFixture>) {
  const ends = legs.map((leg) => endOfTip(leg, settled.get(leg.fixtureId)));
  if (ends.includes('lost')) return 'lost';
  return ends.every((end) => end === 'won') ? 'won' : null;
}

/** Two to four legs that the tier covers, on matches without a common team, shortest prices first. */
function chooseLegs(
  tips: DemoTip[],
  tier: Tier,
  fixtures: Map<string, DemoFixture>,
  random: Random,
): DemoTip[] {
  const wanted = pickOne(random, [2, 2, 3, 3, 4]);
  const teams = new Set<string>();
  const legs: DemoTip[] = [];
  const offered = tips
    .filter((tip) => tierCovers(tier, tip.tier) && tip.odds < 2.4)
    .map((tip) => ({ tip, luck: tip.odds + 0.8 * random() }))
    .sort((a, b) => a.luck - b.luck);
  for (const { tip } of offered) {
    const fixture = fixtures.get(tip.fixtureId);
    const sides = fixture
      ? [fixture.home, fixture.away].map((team) => `${fixture.sport} ${team}`)
      : [];
    if (legs.length === wanted || sides.length === 0 || sides.some((side) => teams.has(side))) {
      continue;
    }
    for (const side of sides) teams.add(side);
    legs.push(tip);
  }
  return legs;
}

function toSlip(legs: DemoTip[], tier: Tier, name: string, now: Date, random: Random): DemoSlip {
  const firstStart = new Date(Math.min(...legs.map((leg) => leg.fixtureStartsAt.getTime())));
  const lead = (3 + 18 * random()) * HOUR;
  const latest = Math.min(firstStart.getTime() - lead, now.getTime() - (0.5 + 3 * random()) * HOUR);
  const day = firstStart.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  return {
    id: seededUuid('slip', tier, name),
    tier,
    title: `${day} ${NAMES[legs.length] ?? 'slip'}`,
    authorEmail: pickOne(random, AUTHORS),
    analysis: pickOne(random, REASONS),
    stakeUnits: integer(random, 2, 6) / 4,
    legs,
    publishedAt: new Date(Math.floor(latest)),
    firstStart,
    plan: 'PUBLISH',
  };
}
