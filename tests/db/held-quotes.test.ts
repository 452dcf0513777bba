import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairOdds } from '../../src/product/record/figures.ts';
import { importRow } from './support/import-row.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished, inHours, type PickPlan } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

interface Quote {
  selection: string;
  odds: number;
  bookmaker?: string;
  kind?: 'EARLY' | 'CLOSING';
  line?: number;
  market_code?: string;
}

const quote = (plan: Quote) => ({ market_code: 'FOOTBALL_1X2', bookmaker: 'Book', ...plan });
const early = (bookmaker: string, odds: number, selection = 'HOME') =>
  quote({ bookmaker, odds, selection, kind: 'EARLY' });

describe.each(TARGETS)('stored quotes on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const importAs = async (
    sender: 'admin' | 'tipster' | 'rival',
    row: Record<string, unknown>,
    odds: object[],
  ) =>
    (await world.rpc(sender, 'import_fixtures', { rows: [{ ...row, odds }], dry_run: false }))
      .json as { odds: number; errors: object[] };

  const fixtureOf = async (row: Record<string, unknown>) => {
    const [found] = await world.run(
      sql`select id from public.fixtures where provider_id = ${row.provider_id}`,
    );
    return String(found?.id);
  };

  const entryOf = async (id: string, reader: 'anonymous' | 'free' | 'vip' = 'vip') => {
    const { json } = await world.send(reader, 'GET', `/rest/v1/listed_tips?prediction_id=eq.${id}`);
    return (json as Record<string, unknown>[])[0] ?? {};
  };

  const publish = async (row: Record<string, unknown>, pick: PickPlan) => {
    const authorId = world.accounts.tipster.id;
    const id = await addDraft(world.run, await fixtureOf(row), { authorId, ...pick });
    const { status } = await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
    expect(status).toBe(200);
    return id;
  };

  it('are kept beside a tip as of its publication, visible with its odds', async () => {
    const row = importRow({ starts_at: inHours(48) });
    await importAs('admin', row, [
      early('One', 1.9),
      early('One', 9, 'AWAY'),
      early('Two', 1.98),
      early('Three', 2.2),
      quote({ bookmaker: 'Four', selection: 'HOME', odds: 7 }),
    ]);
    await importAs('rival', row, [early('Three', 2.05)]);
    // Quotes entered by the author are no evidence for the author's tip.
    await importAs('tipster', row, [early('Mine', 3)]);
    const id = await publish(row, { tier: 'VIP', odds: 2.1 });
    await importAs('admin', row, [early('One', 5)]);

    const { held_number, held_best, held_median, held_at, odds } = await entryOf(id);
    expect([held_number, held_best, held_median, odds].map(Number)).toEqual([3, 2.05, 1.98, 2.1]);
    expect(Math.abs(Date.now() - Date.parse(String(held_at)))).toBeLessThan(60_000);
    expect(await entryOf(id, 'free')).toMatchObject({
      locked: true,
      held_number: null,
      held_best: null,
    });
  });

  it('are for the tip’s exact line, and their absence is shown', async () => {
    const row = importRow({ starts_at: inHours(48) });
    const total = { market_code: 'FOOTBALL_TOTAL_GOALS', kind: 'EARLY' as const };
    await importAs('admin', row, [
      quote({ ...total, selection: 'OVER', line: 2.5, odds: 1.9 }),
      quote({ ...total, selection: 'OVER', line: 3.5, odds: 2.9 }),
    ]);
    const pick = { market: 'FOOTBALL_TOTAL_GOALS', selection: 'OVER', odds: 2 };
    const held = await entryOf(await publish(row, { ...pick, line: 3.5 }));
    expect([held.held_number, Number(held.held_best)]).toEqual([1, 2.9]);
    expect(await entryOf(await publish(row, { ...pick, line: 4.5 }))).toMatchObject({
      held_number: 0,
      held_best: null,
    });
  });

  it('get a new row when they change, are never overwritten, and not repeated', async () => {
    const row = importRow({ provider: 'odds.example', starts_at: inHours(48) });
    expect((await importAs('admin', row, [early('One', 2)])).odds).toBe(1);
    expect((await importAs('admin', row, [early('One', 2)])).odds).toBe(0);
    expect((await importAs('admin', row, [early('One', 2.1)])).odds).toBe(1);
    expect((await importAs('admin', row, [early('One', 2)])).odds).toBe(1);
    const kept = await world.run(sql`select kind, source, odds::float from public.fixture_odds
      where fixture_id = ${await fixtureOf(row)} order by id`);
    expect(kept).toEqual(
      [2, 2.1, 2].map((odds) => ({ kind: 'EARLY', source: 'odds.example', odds })),
    );
    const wrong = { ...early('One', 2), kind: 'LATER' };
    expect((await importAs('admin', row, [wrong])).errors).toMatchObject([
      { field: 'odds', code: 'INVALID' },
    ]);
  });

  it('of a match are deleted with it, and survive a renamed market', async () => {
    const fixtureId = await addFixture(world.run);
    await world.run(sql`
      insert into public.markets (code, name, sport, kind, scope, selections, rules_text)
        values ('FOOTBALL_SPARE', 'x', 'football', 'TWO_WAY', 'FULL', '{HOME,AWAY}', 'x');
      insert into public.fixture_odds (fixture_id, market_code, selection, bookmaker, odds)
        values (${fixtureId}, 'FOOTBALL_SPARE', 'HOME', 'x', 2);
      update public.markets set code = 'FOOTBALL_RENAMED' where code = 'FOOTBALL_SPARE'`);
    const held = () =>
      world.run(sql`select market_code from public.fixture_odds where fixture_id = ${fixtureId}`);
    expect(await held()).toEqual([{ market_code: 'FOOTBALL_RENAMED' }]);
    await world.run(sql`delete from public.fixtures where id = ${fixtureId}`);
    expect(await held()).toEqual([]);
  });

  /** Settles a tip on a match with these closing quotes. */
  async function settled(pick: PickPlan, closing: Quote[]): Promise<Record<string, unknown>> {
    const { id, fixtureId } = await addPublished(
      world.run,
      { odds: 2.1, ...pick },
      { startsIn: 3 },
    );
    for (const { bookmaker = 'Book', market_code, selection, line, odds } of closing) {
      await world.run(sql`insert into public.fixture_odds
        (fixture_id, market_code, selection, line, bookmaker, odds) values (${fixtureId},
        ${market_code ?? pick.market ?? 'FOOTBALL_1X2'}, ${selection}, ${line}, ${bookmaker}, ${odds})`);
    }
    await world.run(sql`update public.fixtures set state = 'CANCELLED' where id = ${fixtureId}`);
    await world.run(sql`select private.settle_due_now(${inHours(1)})`);
    return entryOf(id, 'anonymous');
  }

  const HANDICAP = 'FOOTBALL_ASIAN_HANDICAP';
  it.each<[string, PickPlan, Quote[], number, number[]]>([
    [
      'three results',
      { selection: 'DRAW' },
      [
        { selection: 'HOME', odds: 2 },
        { selection: 'DRAW', odds: 3.4 },
        { selection: 'AWAY', odds: 4 },
      ],
      3.4,
      [2, 3.4, 4],
    ],
    [
      'a handicap, the other side on the opposite line',
      { market: HANDICAP, selection: 'AWAY', line: 0.75 },
      [
        { selection: 'AWAY', line: 0.75, odds: 1.95 },
        { selection: 'HOME', line: -0.75, odds: 1.92 },
        { selection: 'HOME', line: 0.75, odds: 1.2 },
      ],
      1.95,
      [1.95, 1.92],
    ],
    [
      'a total',
      { market: 'FOOTBALL_TOTAL_GOALS', selection: 'UNDER', line: 2.5 },
      [
        { selection: 'OVER', line: 2.5, odds: 1.8 },
        { selection: 'UNDER', line: 2.5, odds: 2.02 },
      ],
      2.02,
      [1.8, 2.02],
    ],
    [
      "one side's total",
      { market: 'FOOTBALL_TEAM_TOTAL', selection: 'AWAY_OVER', line: 1.5 },
      [
        { selection: 'AWAY_OVER', line: 1.5, odds: 2.3 },
        { selection: 'AWAY_UNDER', line: 1.5, odds: 1.62 },
      ],
      2.3,
      [2.3, 1.62],
    ],
    [
      'double chance, each of two results',
      { market: 'FOOTBALL_DOUBLE_CHANCE', selection: 'HOME_DRAW' },
      [
        { selection: 'HOME_DRAW', odds: 1.3 },
        { selection: 'HOME_AWAY', odds: 1.35 },
        { selection: 'DRAW_AWAY', odds: 1.9 },
      ],
      // Each result is in two of the three.
      1.3 / 2,
      [1.3, 1.35, 1.9],
    ],
  ])(
    'at the start are freed of the margin if all outcomes exist: %s',
    async (_, pick, closing, own, all) => {
      const entry = await settled(pick, closing);
      expect(Number(entry.closing_odds)).toBeCloseTo(fairOdds(own, all), 3);
      expect(Number(entry.closing_quoted)).toBe(
        closing.find(
          ({ selection, line }) =>
            selection === pick.selection && line === (pick.line ?? undefined),
        )?.odds,
      );
      expect(entry.closing_bookmaker).toBe('Book');
    },
  );

  it('at the start keep their margin if an outcome, its line or its bookmaker differs', async () => {
    const part: Quote[] = [
      { selection: 'HOME', odds: 2 },
      { selection: 'DRAW', odds: 3.4 },
      { selection: 'AWAY', odds: 4, bookmaker: 'Other' },
    ];
    expect(await settled({}, part)).toMatchObject({
      closing_quoted: null,
      closing_bookmaker: 'Book',
    });
    const lines: Quote[] = [
      { selection: 'HOME', line: -0.25, odds: 1.9 },
      { selection: 'AWAY', line: -0.25, odds: 3 },
    ];
    const pick = { market: HANDICAP, selection: 'HOME', line: -0.25 };
    const entry = await settled(pick, lines);
    expect([Number(entry.closing_odds), entry.closing_quoted]).toEqual([1.9, null]);
    expect(await settled({ market: 'FOOTBALL_CORRECT_SCORE', selection: '1-0' }, [])).toMatchObject(
      {
        closing_odds: null,
        closing_bookmaker: null,
      },
    );
  });

  it('at the start come from a bookmaker with closing quotes for the whole market, its last ones', async () => {
    const entry = await settled({ bookmaker: 'Own' }, [
      { selection: 'HOME', odds: 1.7, bookmaker: 'Own' },
      { selection: 'HOME', odds: 3 },
      { selection: 'HOME', odds: 2 },
      { selection: 'DRAW', odds: 3.4 },
      { selection: 'AWAY', odds: 4 },
    ]);
    expect(Number(entry.closing_odds)).toBeCloseTo(fairOdds(2, [2, 3.4, 4]), 3);
    expect(entry).toMatchObject({ closing_bookmaker: 'Book' });
  });
});
