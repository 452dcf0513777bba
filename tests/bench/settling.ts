import { performance } from 'node:perf_hooks';
import { type BenchDatabase, openBenchDatabase } from './support/bench-database.ts';

/** Tips settled in slices, as on the desk, and in one run; this many of them are settled one by one. */
const SLICED = Number(process.env.BENCH_SLICED ?? 20_000);
const IN_ONE_RUN = Number(process.env.BENCH_IN_ONE_RUN ?? 100_000);
const ONE_BY_ONE = 30;
const SLICE = 100;
const TIPS_PER_FIXTURE = 10;

const TEAMS = `
  insert into public.leagues (id, sport, name, season)
    values ('00000000-0000-4000-8000-000000000001', 'football', 'Bench', '2026');
  insert into public.teams (id, sport, name) values
    ('00000000-0000-4000-8000-000000000002', 'football', 'Home'),
    ('00000000-0000-4000-8000-000000000003', 'football', 'Away');`;

/** Yesterday's matches with open tips, published the day before; written with triggers disabled. */
const fill = (tips: number, from: number) => `
  set session_replication_role = replica;
  create temporary table played as
    select n, gen_random_uuid() as id from generate_series(0, ${Math.ceil(tips / TIPS_PER_FIXTURE) - 1}) as n;
  insert into public.fixtures (id, sport, league_id, home_team_id, away_team_id, starts_at, original_starts_at,
      state, home_reg, away_reg, periods)
    select id, 'football', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002',
      '00000000-0000-4000-8000-000000000003', now() - interval '1 day', now() - interval '1 day', 'FINISHED',
      n % 4, n % 3, '[{"home": 0, "away": 0}]'
    from played;
  create temporary table tipped as
    select gen_random_uuid() as id, p.id as fixture_id, t.n
    from generate_series(0, ${tips - 1}) as t (n) join played as p on p.n = t.n / ${TIPS_PER_FIXTURE};
  insert into public.predictions (id, fixture_id, sport, league_name, home_name, away_name, starts_at, tier,
      author_name, status, published_at, commit_hash, seq, prev_hash, chain_hash)
    select id, fixture_id, 'football', 'Bench', 'Home', 'Away', now() - interval '1 day',
      (array['FREE', 'BASIC', 'PREMIUM', 'VIP'])[1 + n % 4], 'Author ' || n % 20, 'PUBLISHED',
      now() - interval '2 days', encode(sha256(('tip ' || (${from} + n))::bytea), 'hex'), ${from} + n + 1,
      repeat('b', 64), repeat('c', 64)
    from tipped;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, stake_units, probability, tier,
      visibility, salt)
    select id, 'FOOTBALL_1X2', (array['HOME', 'DRAW', 'AWAY'])[1 + n % 3], 1.4 + n % 50 / 10.0, 1, 0.45,
      (array['FREE', 'BASIC', 'PREMIUM', 'VIP'])[1 + n % 4], 'TIER', repeat('d', 64)
    from tipped;
  drop table played, tipped;
  set session_replication_role = origin;
  analyze public.fixtures;
  analyze public.predictions;
  analyze public.prediction_picks;`;

async function settle(database: BenchDatabase, most: number | null): Promise<number> {
  const startedAt = performance.now();
  await database.run(`select private.settle_due_now(now(), ${most ?? 'null'})`);
  return performance.now() - startedAt;
}

/** Fails if the number settled is unexpected: a figure about nothing is worse than none. */
async function expectSettled(database: BenchDatabase, tips: number): Promise<void> {
  await database.run(`do $$ begin
    if (select count(*) from public.settlements) <> ${tips} then
      raise 'settled % of ${tips}', (select count(*) from public.settlements);
    end if;
  end $$`);
}

/** How long settling keeps everybody else waiting, and what a run saves over settling tip by tip. */
export default async function settling(): Promise<Record<string, number>> {
  const database = await openBenchDatabase();
  await database.run(TEAMS);
  await database.run(fill(SLICED, 0));
  const slices: number[] = [];
  for (let done = 0; done < SLICED; done += SLICE) slices.push(await settle(database, SLICE));
  await expectSettled(database, SLICED);

  await database.run(fill(IN_ONE_RUN + ONE_BY_ONE, SLICED));
  const single: number[] = [];
  for (let done = 0; done < ONE_BY_ONE; done += 1) single.push(await settle(database, 1));
  const run = await settle(database, null);
  await expectSettled(database, SLICED + IN_ONE_RUN + ONE_BY_ONE);
  await database.close();

  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
  const perTip = sum(single) / ONE_BY_ONE;
  return {
    'a slice, median ms': slices.toSorted((a, b) => a - b)[slices.length >> 1] ?? 0,
    'longest slice ms': Math.max(...slices),
    'slices in all s': sum(slices) / 1000,
    'in one run s': run / 1000,
    'a tip by itself ms': perTip,
    'one run, times as fast as one by one': (perTip * IN_ONE_RUN) / run,
  };
}
