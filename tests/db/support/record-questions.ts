import fc from 'fast-check';
import { expect } from 'vitest';
import { authorSpellings, BREAKDOWNS } from '@/product/record/breakdown';
import { type Figures, figuresOf } from '@/product/record/figures';
import type { RecordTip } from '@/product/record/record-tip';
import { nameKey } from '@/product/record/same-name';
import { expectSameFigures } from './same-figures.ts';
import type { World } from './world.ts';

type Row = Record<string, unknown>;

/** Filters of a record query; days are those of the start, inclusive. */
type Question = Partial<Record<'sport' | 'tier' | 'market' | 'league' | 'author', string>> & {
  from?: string;
  to?: string;
};

const KINDS = ['sport', 'tier', 'market', 'league', 'author'] as const;

const dayOf = ({ startsAt }: RecordTip) => startsAt.slice(0, 10);

const keyOf = (kind: string, value: string) => (kind === 'author' ? nameKey(value) : value);

function answersTo(question: Question, tips: readonly RecordTip[]): RecordTip[] {
  return tips.filter(
    (tip) =>
      KINDS.every(
        (kind) => !question[kind] || BREAKDOWNS[kind](tip) === keyOf(kind, question[kind]),
      ) &&
      (!question.from || dayOf(tip) >= question.from) &&
      (!question.to || dayOf(tip) <= question.to),
  );
}

/** No filter, each filter alone, and a sample of combinations. */
function questionsAbout(tips: readonly RecordTip[]): Question[] {
  const values = (of: (tip: RecordTip) => string) => [...new Set(tips.map(of))].sort();
  const one = (of: (tip: RecordTip) => string) =>
    fc.option(fc.constantFrom(...values(of)), { nil: undefined, freq: 2 });
  const mixed = fc.sample(
    fc.record({
      sport: one(BREAKDOWNS.sport),
      tier: one(BREAKDOWNS.tier),
      market: one(BREAKDOWNS.market),
      league: one(BREAKDOWNS.league),
      author: one((tip) => tip.author),
      from: one(dayOf),
      to: one(dayOf),
    }),
    { numRuns: 40, seed: 5 },
  );
  const alone = KINDS.flatMap((kind) =>
    values((tip) => tip[kind]).map((value) => ({ [kind]: value })),
  );
  const days = values(dayOf);
  const periods = [
    { from: days[3], to: days[12] },
    { from: days[20] },
    { to: days[30], tier: values(BREAKDOWNS.tier)[0] },
  ];
  return [{}, ...alone, ...periods, ...mixed].map(
    (question) =>
      Object.fromEntries(Object.entries(question).filter(([, value]) => value)) as Question,
  );
}

function expectSame(figures: Figures, row: Row, what: string): void {
  expectSameFigures(figures, row, what);
  for (const [own, theirs] of [
    [figures.firstAt, row.first_at],
    [figures.lastAt, row.last_at],
  ] as const) {
    expect(theirs ? Date.parse(String(theirs)) : null, what).toBe(own ? Date.parse(own) : null);
  }
}

/**
 * Queries the record as a visitor, for every group and under many filters, and recomputes each answer from
 * the tips. Returns how many groups were compared.
 */
export async function compareRecord(world: World, tips: readonly RecordTip[]): Promise<number> {
  let compared = 0;
  const spellings = authorSpellings(tips);
  const byGroup: Record<string, (tip: RecordTip) => string> = {
    all: () => 'all',
    ...BREAKDOWNS,
    author: (tip) => spellings.get(BREAKDOWNS.author(tip)) ?? '',
  };
  for (const [index, filters] of questionsAbout(tips).entries()) {
    const own = answersTo(filters, tips);
    // Without a filter, for every group; otherwise for three of them in turn.
    const groups = Object.entries(byGroup).filter(
      (_, place) => index === 0 || (place + index) % 3 === 0 || place === 0,
    );
    for (const [group_by, nameOf] of groups) {
      const { status, json } = await world.rpc('anonymous', 'record_figures', {
        group_by,
        filters,
      });
      const what = `${group_by} ${JSON.stringify(filters)}`;
      expect(status, what).toBe(200);
      const rows = json as Row[];
      expect(rows.map(({ bucket }) => bucket).sort(), what).toEqual(
        [...new Set(own.map(nameOf))].sort(),
      );
      for (const row of rows) {
        expectSame(figuresOf(own.filter((tip) => nameOf(tip) === row.bucket)), row, what);
        compared += 1;
      }
    }
  }
  return compared;
}
