import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import GRAMMAR from '@/product/record/grammar.json';
import { areFacts, type Facts } from '@/product/record/possible-score';
import { integer, pickOne, type Random, seededRandom } from '../../server/demo/random.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const CASES = 8000;
const SPORTS = Object.keys(GRAMMAR.sports) as (keyof typeof GRAMMAR.sports)[];
const OTHER_STATES = Object.values(GRAMMAR.states).flat();

interface Case {
  sport: string;
  state: string;
  facts: Facts;
}
type Part = NonNullable<Facts['periods']>[number];

const sumOf = (parts: readonly Part[], side: keyof Part) =>
  parts.reduce((all, part) => all + (part[side] ?? 0), 0);

/** Parts of a game that is played on as most sports allow, and the scores that follow from them. */
function playedOn(sport: string, count: number, random: Random): Facts {
  const most = sport === 'basketball' ? 30 : 3;
  const draw = () => ({ home: integer(random, 0, most), away: integer(random, 0, most) });
  const periods: Part[] = Array.from({ length: count }, draw);
  if (random() < 0.5) {
    const level =
      integer(random, 0, most) + Math.max(sumOf(periods, 'home'), sumOf(periods, 'away'));
    periods.push({
      home: level - sumOf(periods, 'home'),
      away: level - sumOf(periods, 'away'),
    });
    periods.shift();
  }
  const [home_reg, away_reg] = [sumOf(periods, 'home'), sumOf(periods, 'away')];
  let full = { home: home_reg, away: away_reg };
  for (let more = integer(random, 0, 2); more > 0; more -= 1) {
    const part =
      random() < 0.5
        ? pickOne(random, [
            { home: 1, away: 0 },
            { home: 0, away: 1 },
          ])
        : draw();
    periods.push(part);
    const isShootOut = more === 1 && random() < 0.4;
    const winner = { home: part.home > part.away ? 1 : 0, away: part.away > part.home ? 1 : 0 };
    const counted = !isShootOut ? part : sport === 'hockey' ? winner : { home: 0, away: 0 };
    full = { home: full.home + counted.home, away: full.away + counted.away };
  }
  return { home_reg, away_reg, home_full: full.home, away_full: full.away, periods };
}

/** Sets that are mostly won as sets are won. */
function sets(random: Random): Facts {
  const periods: Part[] = [];
  const won = { home: 0, away: 0 };
  while (won.home < 3 && won.away < 3) {
    const target = periods.length === 4 ? 15 : 25;
    const low = integer(random, target - 5, target + 4);
    const high = Math.max(target, low + 2);
    const isHome = random() < 0.5;
    won[isHome ? 'home' : 'away'] += 1;
    periods.push(isHome ? { home: high, away: low } : { home: low, away: high });
  }
  const { home, away } = won;
  return { home_reg: home, away_reg: away, home_full: home, away_full: away, periods };
}

/** Changes one thing of facts: a number, a side, a part or a whole score. */
function spoil(facts: Facts, random: Random): void {
  const periods = facts.periods ?? [];
  const part = periods.length > 0 ? pickOne(random, periods) : {};
  const totals = ['home_reg', 'away_reg', 'home_full', 'away_full'] as const;
  const near = (count = 0) => Math.max(0, count + integer(random, -2, 2));
  const side = pickOne(random, ['home', 'away'] as const);
  const change = pickOne(random, [
    () => {
      const name = pickOne(random, totals);
      facts[name] = near(facts[name]);
    },
    () => {
      part[side] = near(part[side]);
    },
    () => {
      delete part[side];
    },
    () => {
      const last = periods.at(-1);
      if (last) delete last.home;
    },
    () => {
      delete facts[pickOne(random, totals)];
    },
    () => {
      delete facts.home_reg;
      delete facts.away_reg;
    },
    () => {
      delete facts.home_full;
      delete facts.away_full;
    },
    () => {
      periods.pop();
    },
    () => {
      periods.push({ home: integer(random, 0, 3), away: integer(random, 0, 3) });
    },
    () => {
      facts.periods = random() < 0.5 ? [] : undefined;
    },
    () => {
      facts[pickOne(random, totals)] = pickOne(random, [998, 999, 1000]);
    },
    () => {
      part[side] = pickOne(random, [998, 999]);
    },
  ]);
  change();
}

function drawCase(random: Random): Case {
  const sport = pickOne(random, SPORTS);
  const rules = GRAMMAR.sports[sport];
  const count = 'parts' in rules ? rules.parts : 0;
  const facts = count > 0 ? playedOn(sport, count, random) : sets(random);
  for (let changes = integer(random, 0, 3); changes > 0; changes -= 1) spoil(facts, random);
  const drawn = random();
  const state =
    drawn < 0.6 ? 'FINISHED' : drawn < 0.9 ? 'ABANDONED' : pickOne(random, OTHER_STATES);
  return { sport, state, facts };
}

describe.each(TARGETS)('facts that a match can have, on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('follow from the rules of the grammar', async () => {
    const rules = await world.run(
      `select s.sport, private.sport_rules(s.sport) as rules
      from unnest(array['${SPORTS.join("','")}', 'chess']) as s (sport)`,
    );
    const { chess, ...known } = Object.fromEntries(rules.map((row) => [row.sport, row.rules]));
    const counted = Object.entries(GRAMMAR.sports).map(([sport, { scopes: _, ...rest }]) => [
      sport,
      rest,
    ]);
    expect(known).toEqual(Object.fromEntries(counted));
    expect(chess).toBeNull();
  });

  it('are refused exactly where the verifiers refuse them', async () => {
    const random = seededRandom('possible facts');
    const cases = Array.from({ length: CASES }, () => drawCase(random));
    const verdicts = await world.run(sql`
      select k.place::int, private.is_possible_score(f.sport, f.state, f.home_reg, f.away_reg, f.home_full, f.away_full,
          f.periods) as possible,
        exists (select from private.score_problems(f.sport, f.state, null, f.home_reg, f.away_reg,
          f.home_full, f.away_full, f.periods)) as refused
      from jsonb_array_elements(${cases.map(({ facts, ...rest }) => ({ ...rest, ...facts }))})
        with ordinality as k (facts, place)
      cross join lateral jsonb_populate_record(null::public.fixtures, k.facts) as f
      order by k.place`);
    const wrong = verdicts.flatMap(({ possible, refused }, at) => {
      const { sport, state, facts } = cases[at] as Case;
      const expected = areFacts(sport, state, facts);
      const isSame = possible === expected && (expected || refused);
      return isSame ? [] : [JSON.stringify({ sport, state, facts, expected, possible, refused })];
    });
    expect(wrong).toEqual([]);
    expect(verdicts).toHaveLength(CASES);
    const possible = verdicts.filter((verdict) => verdict.possible).length;
    expect(possible).toBeGreaterThan(CASES / 4);
    expect(possible).toBeLessThan((CASES * 3) / 4);
  });
});
