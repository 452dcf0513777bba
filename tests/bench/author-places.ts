import { authorsWithPlace } from '../../src/product/record/author-ranking.ts';
import { nameKey } from '../../src/product/record/same-name.ts';
import { dice, type Plan, tipOf, tipsOf } from '../support/record/author-tips.ts';
import { LUCK_CASES, winsByLuck } from '../support/record/luck.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const SKILLED = 'Skilled';
const COUNTS = [400, 1000, 2000];

/**
 * When an author who wins 55 % at 2.00 has a place, as the one who began after `before` others: after each of `COUNTS`
 * tips, and how many tips it took for the first time, looking after every 100.
 */
function findSkill(before: number, roll: () => number) {
  const others = Array.from({ length: before * 21 }, (_, index): Plan => {
    return [`Other ${index % before}`, roll() < 0.5 ? 'WON' : 'LOST'];
  });
  const tips = tipsOf(others);
  const hasPlace: boolean[] = [];
  let first = 0;
  for (let count = 100; first === 0 || count <= 2000; count += 100) {
    for (let more = 0; more < 100; more += 1) {
      tips.push(tipOf([SKILLED, roll() < 0.55 ? 'WON' : 'LOST'], tips.length));
    }
    const isPlaced = authorsWithPlace(tips).has(nameKey(SKILLED));
    if (isPlaced && first === 0) first = count;
    if (COUNTS.includes(count)) hasPlace.push(isPlaced);
  }
  return { hasPlace, first };
}

/**
 * How often luck wins a place, in percent of the records: never above 5 by the record's rule, whatever those without
 * skill try, and more than that by a rule that lacks what stops them. How often skill does, and after how many tips.
 */
export default async function authorPlaces(): Promise<Record<string, number>> {
  const share = (of: readonly unknown[]) => (100 * of.filter(Boolean).length) / ROUNDS;
  const times = <Result>(once: (roll: () => number) => Result) => {
    const roll = dice(2026);
    return Array.from({ length: ROUNDS }, () => once(roll));
  };
  const luck = LUCK_CASES.flatMap((luckCase) => {
    const { name, broken } = luckCase;
    const rounds = times((roll) => winsByLuck(luckCase, roll));
    return [
      [`${name}, records %`, share(rounds.map((wins) => wins.rule))],
      [`${name}, if ${broken.name}, records %`, share(rounds.map((wins) => wins.broken))],
    ] as const;
  });
  const skill = [0, 9].flatMap((before) => {
    const rounds = times((roll) => findSkill(before, roll));
    const name = `55 % at 2.00 after ${before} others`;
    const mean = rounds.reduce((sum, { first }) => sum + first, 0) / ROUNDS;
    return [
      ...COUNTS.map((count, at) => {
        const shown = share(rounds.map(({ hasPlace }) => hasPlace[at]));
        return [`${name}, after ${count} tips, records %`, shown] as const;
      }),
      [`${name}, first after tips`, mean] as const,
    ];
  });
  return Object.fromEntries([...luck, ...skill]);
}
