import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { dice, type Plan, randomRecord, tipsOf } from '@tests/support/record/author-tips';
import { LUCK_CASES, winsByLuck } from '@tests/support/record/luck';
import { describe, expect, it } from 'vitest';
import { capitalSteps, rankAuthors } from './author-ranking';
import type { RecordTip, SettledOutcome } from './record-tip';

const times = (count: number, plan: Plan) => Array.from({ length: count }, () => plan);
const OUTCOMES = ['WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'] as const;

const PYTHON = `
import json, sys
sys.path.insert(0, sys.argv[1])
from touchline_verify.author_places import author_places, capital_steps
given = json.load(sys.stdin)
print(json.dumps([[author_places(rows) for rows in given['records']], [capital_steps(*each) for each in given['steps']]]))
`;

/** What the Python verifier finds for the same. */
function byPython(records: RecordTip[][], steps: [string, string][]) {
  const rows = records.map((tips) =>
    tips.map((tip) => ({
      seq: String(tip.seq),
      salt: 'a',
      status: tip.outcome === 'WITHDRAWN' ? 'WITHDRAWN' : 'PUBLISHED',
      outcome: tip.outcome === 'WITHDRAWN' ? 'PENDING' : tip.outcome,
      author: tip.author,
      fixture_id: tip.fixtureId,
      odds: tip.odds?.toFixed(3),
    })),
  );
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', PYTHON, resolve('verifier')], {
    input: JSON.stringify({ records: rows, steps }),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(stderr).toBe('');
  type Places = Record<string, [place: number | null, matches: number, log: number | null]>;
  return JSON.parse(stdout) as [Places[], number[][]];
}

const capitalOf = (tips: RecordTip[], author = 'Ada') =>
  rankAuthors(tips).find((ranked) => ranked.author === author)?.logCapital;

describe('the capital of fair bettors', () => {
  it('grows by 3, 6 and 12 % with a win, and loses at most half', () => {
    const factors = (outcome: SettledOutcome, odds: number) =>
      capitalSteps(outcome, odds).map((step) => Number(Math.exp(step / 1e6).toFixed(4)));
    expect(factors('WON', 2)).toEqual([1.03, 1.06, 1.12]);
    expect(factors('LOST', 2)).toEqual([0.97, 0.94, 0.88]);
    expect(factors('HALF_WON', 5)).toEqual([1.015, 1.03, 1.06]);
    expect(factors('LOST', 5)).toEqual([0.9925, 0.985, 0.97]);
    expect(factors('LOST', 1.02)).toEqual([0.5, 0.5, 0.5]);
    expect(factors('WON', 1.02)).toEqual([1.01, 1.01, 1.01]);
    expect(factors('HALF_LOST', 1.02)).toEqual([0.75, 0.75, 0.75]);
    expect(capitalSteps('VOID', 3)).toEqual([0, 0, 0]);
  });

  it('does not grow on average at fair odds, in whatever parts a tip is won', () => {
    for (let price = 10; price < 20_000; price += 61) {
      const odds = 1 + price / 1000;
      const mean = (won: SettledOutcome, lost: SettledOutcome) =>
        capitalSteps(won, odds).map((step, at) => {
          const other = capitalSteps(lost, odds)[at] ?? 0;
          return (Math.exp(step / 1e6) + (odds - 1) * Math.exp(other / 1e6)) / odds;
        });
      for (const factor of [...mean('WON', 'LOST'), ...mean('HALF_WON', 'HALF_LOST')]) {
        expect(factor).toBeLessThanOrEqual(1);
        expect(factor).toBeGreaterThan(1 - 1e-5);
      }
    }
  });

  it('is one logarithm in each program: none is near a whole millionth', () => {
    let nearest = 1;
    for (let price = 1; price <= 50_000; price += 1) {
      for (const twice of [60, 120, 240].map((gain) => Math.min(price, gain))) {
        const exact = [
          Math.log((2000 + twice) / 2000),
          Math.log((4000 + twice) / 4000),
          Math.log((2 * price - twice) / (2 * price)),
          Math.log((4 * price - twice) / (4 * price)),
        ];
        for (const log of exact) {
          nearest = Math.min(nearest, Math.abs(1e6 * log - Math.round(1e6 * log)));
        }
      }
    }
    // Doubles of this size differ by 1e-10 between the programs at most.
    expect(nearest).toBeGreaterThan(1e-8);
  });
});

describe('the places of authors', () => {
  it('depend on no stake', () => {
    const roll = dice(1);
    for (let round = 0; round < 10; round += 1) {
      const tips = randomRecord(roll);
      const staked = tips.map((tip) =>
        tip.outcome === 'WITHDRAWN' ? tip : { ...tip, stake: 5, profit: tip.profit * 5 },
      );
      const shown = (of: RecordTip[]) =>
        rankAuthors(of).map(({ author, place, logCapital }) => [author, place, logCapital]);
      expect(shown(staked)).toEqual(shown(tips));
    }
  });

  it('begin after 20 matches, which only give a number', () => {
    const warm = times(20, ['Ada', 'WON']);
    expect(capitalOf(tipsOf(warm))).toBeNull();
    expect(capitalOf(tipsOf([...warm, ['Ada', 'LOST']]))).toBeLessThan(0);
  });

  it('count a withdrawn tip as lost, and a void one as nothing', () => {
    const warm = times(20, ['Ada', 'VOID']);
    const worth = (...plans: Plan[]) => capitalOf(tipsOf([...warm, ...plans]));
    expect(worth(['Ada', 'WITHDRAWN', 3])).toBe(worth(['Ada', 'LOST', 3]));
    expect(worth(['Ada', 'VOID', 3])).toBe(0);
    expect(worth(['Ada', 'WON', 3], ['Ada', 'VOID', 9])).toBe(worth(['Ada', 'WON', 3]));
  });

  it('count the first tip of an author on a match, in whatever spelling', () => {
    const warm = times(20, ['Ada', 'VOID']);
    const worth = (...plans: Plan[]) => capitalOf(tipsOf([...warm, ...plans]));
    const lost: Plan = ['Ada', 'LOST', 2, 'same'];
    expect(worth(lost, ['ADA', 'WON', 9, 'same'])).toBe(worth(lost));
    expect(worth(['Ada', 'WITHDRAWN', 2, 'same'], ['Ada', 'WON', 2, 'same'])).toBe(worth(lost));
    expect(worth(lost, ['Ben', 'WON', 9, 'same'])).toBe(worth(lost));
  });

  it('are taken from nobody by accounts that hardly publish, nor by those that come later', () => {
    const roll = dice(5);
    const honest = Array.from(
      { length: 400 },
      (_, index): Plan => ['Ada', roll() < 0.6 || index < 20 ? 'WON' : 'LOST'],
    );
    const empty = Array.from({ length: 300 }, (_, index): Plan => [`Account ${index}`, 'LOST']);
    const late = Array.from({ length: 30 }, (_, index) =>
      times(25, [`Late ${index}`, 'LOST'] as Plan),
    ).flat();
    const alone = rankAuthors(tipsOf(honest))[0];
    expect(alone).toMatchObject({ author: 'Ada', place: 1, matches: 380 });
    for (const plans of [
      [...empty, ...honest],
      [...honest, ...late],
      [...honest, ...empty],
    ]) {
      expect(rankAuthors(tipsOf(plans))[0]).toMatchObject({
        author: 'Ada',
        place: 1,
        logCapital: alone?.logCapital,
      });
    }
  });

  it('ask 20 · n · (n + 1) of the n-th author, and share it among those with a place', () => {
    // e^(0.029558 · m) for the bettors of 3 %; what counts is which number of wins suffices.
    const wins = (author: string, count: number): Plan[] => [
      ...times(20, [author, 'VOID']),
      ...times(count, [author, 'WON']),
    ];
    const least = (enough: (count: number) => boolean) => {
      let count = 1;
      while (!enough(count)) count += 1;
      return count;
    };
    const placed = (plans: Plan[], author: string) =>
      rankAuthors(tipsOf(plans)).some((each) => each.author === author && each.place !== null);
    const mean = (count: number) => (1.03 ** count + 1.06 ** count + 1.12 ** count) / 3;
    expect(least((count) => placed(wins('Ada', count), 'Ada'))).toBe(
      least((count) => mean(count) >= 40),
    );
    const first = wins('Ada', 1);
    expect(least((count) => placed([...first, ...wins('Ben', count)], 'Ben'))).toBe(
      least((count) => mean(count) >= 120),
    );
    const clear = wins('Ada', 60);
    expect(least((count) => placed([...clear, ...wins('Ben', count)], 'Ben'))).toBe(
      least((count) => mean(count) >= 60),
    );
  });

  it('are the same in Python, over hundreds of random authors', () => {
    const roll = dice(2026);
    const records = Array.from({ length: 300 }, () => randomRecord(roll));
    const steps = Array.from({ length: 10_000 }, (_, index): [SettledOutcome, string] => [
      OUTCOMES[index % 5] ?? 'WON',
      (1.001 + 999 * roll() ** 4).toFixed(3),
    ]);
    const [places, taken] = byPython(records, steps);
    expect(taken).toEqual(steps.map(([outcome, odds]) => capitalSteps(outcome, Number(odds))));
    let authors = 0;
    let placed = 0;
    for (const [index, tips] of records.entries()) {
      const ours = rankAuthors(tips).map(({ author, place, matches, logCapital }) => [
        author.toLowerCase(),
        [place, matches, logCapital === null ? null : Math.round(logCapital * 1e6)],
      ]);
      expect(places[index]).toEqual(Object.fromEntries(ours));
      authors += ours.length;
      placed += rankAuthors(tips).filter(({ place }) => place !== null).length;
    }
    expect(authors).toBeGreaterThan(900);
    expect(placed).toBeGreaterThan(50);
  });

  it('are in the order of the capital, before all others', () => {
    const roll = dice(77);
    for (let round = 0; round < 20; round += 1) {
      const ranked = rankAuthors(randomRecord(roll));
      const clear = ranked.filter(({ place }) => place !== null);
      expect(ranked.slice(0, clear.length)).toEqual(clear);
      expect(clear.map(({ place }) => place)).toEqual(clear.map((_, index) => index + 1));
      const capitals = clear.map(({ logCapital }) => logCapital ?? 0);
      expect(capitals).toEqual(capitals.toSorted((a, b) => b - a));
    }
  });

  it('are for settled tips: an author of none has no row', () => {
    const tips = tipsOf([...times(30, ['Ada', 'WITHDRAWN']), ...times(21, ['Ben', 'VOID'])]);
    expect(rankAuthors(tips)).toEqual([
      expect.objectContaining({ author: 'Ben', matches: 1, logCapital: 0, place: null }),
    ]);
  });
});

/** One record each; `npm run bench -- author-places` counts such records. */
describe('authors without skill', () => {
  it.each(LUCK_CASES)('have no place who $name, but would if $broken.name', (luckCase) => {
    expect(winsByLuck(luckCase, dice(8))).toEqual({ rule: false, broken: true });
  });
});
