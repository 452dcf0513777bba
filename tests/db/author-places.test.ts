import { dice, randomRecord } from '@tests/support/record/author-tips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capitalSteps, rankAuthors } from '@/product/record/author-ranking';
import type { RecordTip, SettledOutcome } from '@/product/record/record-tip';
import { sql } from './support/sql.ts';
import { addFixture } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const TABLES = ['fixtures', 'predictions', 'prediction_picks'];

/** Writes a record's tips as they are after their settlement or withdrawal, in place of those before. */
async function writeRecord({ run }: World, tips: RecordTip[]): Promise<void> {
  const rows = JSON.stringify(tips);
  await run('delete from public.prediction_picks; delete from public.predictions');
  await run(sql`
    insert into public.fixtures (id, sport, league_id, home_team_id, away_team_id, starts_at,
      original_starts_at)
    select distinct ('00000000-0000-4000-a000-' || lpad(t ->> 'fixtureId', 12, '0'))::uuid,
      f.sport, f.league_id, f.home_team_id, f.away_team_id,
      timestamptz '2026-01-01' + (t ->> 'fixtureId')::integer * interval '1 day',
      timestamptz '2026-01-01' + (t ->> 'fixtureId')::integer * interval '1 day'
    from jsonb_array_elements(${rows}::jsonb) as t
    cross join (select * from public.fixtures order by created_at, id limit 1) as f
    on conflict do nothing`);
  await run(sql`
    insert into public.predictions (id, fixture_id, sport, league_name, home_name, away_name,
      starts_at, tier, author_name, status, published_at, withdrawn_at, withdraw_reason,
      commit_hash, seq, prev_hash, chain_hash, outcome, profit_units, settled_at)
    select ('00000000-0000-4000-b000-' || lpad(t ->> 'seq', 12, '0'))::uuid, f.id, f.sport,
      'League', 'Home', 'Away', f.starts_at, 'FREE', t ->> 'author',
      case t ->> 'outcome' when 'WITHDRAWN' then 'WITHDRAWN' else 'PUBLISHED' end,
      f.starts_at - interval '2 hours',
      case t ->> 'outcome' when 'WITHDRAWN' then f.starts_at - interval '1 hour' end,
      case t ->> 'outcome' when 'WITHDRAWN' then 'A wrong line' end,
      repeat('a', 64), (t ->> 'seq')::bigint, repeat('b', 64), repeat('c', 64),
      case t ->> 'outcome' when 'WITHDRAWN' then 'PENDING' else t ->> 'outcome' end,
      (t ->> 'profit')::numeric,
      case when t ->> 'outcome' <> 'WITHDRAWN' then f.starts_at + interval '2 hours' end
    from jsonb_array_elements(${rows}::jsonb) as t
    join public.fixtures as f
      on f.id = ('00000000-0000-4000-a000-' || lpad(t ->> 'fixtureId', 12, '0'))::uuid`);
  await run(sql`
    insert into public.prediction_picks (prediction_id, market_code, selection, odds, tier,
      visibility, salt)
    select p.id, 'FOOTBALL_1X2', 'HOME', (t ->> 'odds')::numeric, 'FREE', 'PUBLIC', repeat('d', 64)
    from jsonb_array_elements(${rows}::jsonb) as t
    join public.predictions as p on p.seq = (t ->> 'seq')::bigint`);
  await run('delete from private.tip_spans');
  await run(`select private.refresh_tip_spans(array_agg(distinct
      (coalesce(settled_at, withdrawn_at) at time zone 'UTC')::date)) from public.predictions`);
}

describe.each(TARGETS)('places of authors on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
    await addFixture(world.run, { sport: 'football' });
    for (const table of TABLES) {
      await world.run(`alter table public.${table} disable trigger user`);
    }
  });
  afterAll(() => world?.close());

  it('take the same logarithms as a file', async () => {
    const roll = dice(3);
    const cases = Array.from({ length: 20_000 }, (_, index) => ({
      outcome: (['WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'] as const)[index % 5] ?? 'WON',
      odds: (1.001 + 999 * roll() ** 4).toFixed(3),
    }));
    const [row] = await world.run(sql`
      select jsonb_agg(jsonb_build_array(s.log_3, s.log_6, s.log_12) order by c.nth) as steps
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as c (one, nth)
      cross join lateral private.capital_steps(c.one ->> 'outcome', (c.one ->> 'odds')::numeric)
        as s`);
    expect(row?.steps).toEqual(
      cases.map(({ outcome, odds }) => capitalSteps(outcome as SettledOutcome, Number(odds))),
    );
  });

  it('are those of a file, with repeated matches, voids and withdrawn tips', async () => {
    const roll = dice(2026);
    const places: (number | null)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const tips = randomRecord(roll, 8);
      await writeRecord(world, tips);
      const { status, json } = await world.rpc('anonymous', 'record_authors', {});
      expect(status).toBe(200);
      const ranked = rankAuthors(tips);
      const rows = json as Record<string, unknown>[];
      expect(
        rows.map(({ author, place, matches, log_capital }) => ({
          author,
          place,
          matches,
          logCapital: log_capital === null ? null : Number(log_capital),
        })),
      ).toEqual(ranked.map(({ figures: _, ...evidence }) => evidence));
      places.push(...ranked.map(({ place }) => place));
    }
    expect(new Set(places)).toEqual(new Set([null, 1, 2]));
  });

  it('are of the whole record, whatever the filters', async () => {
    const places = async (filters: object) => {
      const { json } = await world.rpc('anonymous', 'record_authors', { filters });
      return (json as Record<string, unknown>[]).map((row) => [
        row.author,
        row.place,
        row.matches,
        row.log_capital,
      ]);
    };
    const all = await places({});
    const early = await places({ to: '2026-02-15' });
    expect(early.length).toBeGreaterThan(0);
    for (const row of early) expect(all).toContainEqual(row);
    expect(await places({ author: all[0]?.[0] })).toEqual([all[0]]);
  });

  it('leave out a withdrawn tip until everybody may read it', async () => {
    const last = `(select max(seq) from public.predictions)`;
    await world.run(`update public.predictions set status = 'WITHDRAWN', outcome = 'PENDING',
      profit_units = null, settled_at = null, withdrawn_at = starts_at - interval '1 hour',
      withdraw_reason = 'A wrong line' where seq = ${last}`);
    const counted = async () => {
      const [row] = await world.run('select sum(matches) as sum from private.author_places()');
      return Number(row?.sum);
    };
    const before = await counted();
    await world.run(`update public.prediction_picks set visibility = 'TIER'
      where prediction_id = (select id from public.predictions where seq = ${last})`);
    expect(await counted()).toBe(before - 1);
  });
});
