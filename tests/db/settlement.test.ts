import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { type SettlementCase, START, TABLE_CASES, VOID_CASES } from './support/settlement-cases.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

/** Publishes one tip per case before the start, lets the fixture end, and settles all at once. */
async function settleAll(world: World, cases: SettlementCase[]): Promise<Map<string, string>> {
  const { run } = world;
  const publishedAt = inHours(START - 5);
  const ids = new Map<string, SettlementCase>();
  for (const entry of cases) {
    const fixtureId = await addFixture(run, { sport: entry.end.sport, startsIn: START });
    const id = await addDraft(run, fixtureId, entry.pick);
    await publishAt(run, id, publishedAt);
    const { end } = entry;
    await run(sql`
      update public.fixtures
      set state = ${end.state}, starts_at = ${inHours(end.startsIn ?? START)},
        home_reg = ${end.home_reg}, away_reg = ${end.away_reg}, home_full = ${end.home_full},
        away_full = ${end.away_full}, periods = ${end.periods ?? null}
      where id = ${fixtureId}`);
    ids.set(id, entry);
  }
  await run('select private.settle_due_now()');
  const rows = await run('select id, outcome from public.predictions');
  const outcomes = new Map(rows.map((row) => [rowText(row, 'id'), rowText(row, 'outcome')]));
  return new Map([...ids].map(([id, entry]) => [entry.name, outcomes.get(id) ?? 'missing']));
}

describe.each(TARGETS)('settlement on %s', (target) => {
  let world: World;
  let outcomes: Map<string, string>;

  beforeAll(async () => {
    world = await openWorld(target);
    outcomes = await settleAll(world, [...TABLE_CASES, ...VOID_CASES]);
  });
  afterAll(() => world?.close());

  it.each(TABLE_CASES)('$name', ({ name, outcome }) => {
    expect(outcomes.get(name)).toBe(outcome);
  });

  it.each(VOID_CASES)('$name', ({ name, outcome }) => {
    expect(outcomes.get(name)).toBe(outcome);
  });

  it('computes the profit of every outcome', async () => {
    const rows = await world.run(`
      select o.outcome, private.profit(o.outcome, 2.375, 1.5)::text as profit
      from unnest(array['WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST']) as o (outcome)`);
    expect(rows).toEqual([
      { outcome: 'WON', profit: '2.0625' },
      { outcome: 'HALF_WON', profit: '1.0313' },
      { outcome: 'VOID', profit: '0.0000' },
      { outcome: 'HALF_LOST', profit: '-0.7500' },
      { outcome: 'LOST', profit: '-1.5000' },
    ]);
  });

  it('keeps a postponed match open until its window has passed', async () => {
    const { run } = world;
    const fixtureId = await addFixture(run, { startsIn: -47 });
    const id = await addDraft(run, fixtureId);
    await publishAt(run, id, inHours(-50));
    await run(sql`update public.fixtures set state = 'POSTPONED' where id = ${fixtureId}`);
    await run('select private.settle_due_now()');
    const read = sql`select outcome from public.predictions where id = ${id}`;
    expect(await run(read)).toEqual([{ outcome: 'PENDING' }]);
    await run(sql`select private.settle_due_now(date_trunc('milliseconds', starts_at)
      + private.postponement_window(sport)) from public.fixtures where id = ${fixtureId}`);
    expect(await run(read)).toEqual([{ outcome: 'PENDING' }]);
    await run(sql`select private.settle_due_now(${inHours(1.5)})`);
    expect(await run(read)).toEqual([{ outcome: 'VOID' }]);
  });

  it('reveals a withdrawn tip if its match is postponed beyond its window', async () => {
    const { run } = world;
    const withdrawn = async (startsIn: number) => {
      const fixtureId = await addFixture(run, { startsIn });
      const id = await addDraft(run, fixtureId, { tier: 'VIP' });
      await publishAt(run, id, inHours(-50));
      await run(sql`select private.withdraw_at(${id}, 'Put off', ${inHours(-49.5)})`);
      await run(
        sql`update public.fixtures set starts_at = ${inHours(2000)} where id = ${fixtureId}`,
      );
      return id;
    };
    const [past, within] = [await withdrawn(-49), await withdrawn(-47)];
    await run('select private.settle_due_now()');
    const read = (id: string) =>
      run(sql`select visibility from public.prediction_picks where prediction_id = ${id}`);
    expect(await read(past)).toEqual([{ visibility: 'PUBLIC' }]);
    expect(await read(within)).toEqual([{ visibility: 'TIER' }]);
  });

  it('settles with one insert and one update per table, however many tips there are', async () => {
    const rows = await world.run(`
      select pg_get_functiondef('private.record_gradings'::regproc) ~* '\\m(loop|foreach)\\M' as loops`);
    expect(rows).toEqual([{ loops: false }]);
  });
});
