import { performance } from 'node:perf_hooks';
import { openTestBackend, type TestBackend } from '../../server/test-site.ts';

/** As many as `BENCH_TIPS` says; a million takes some minutes to fill. */
const TIPS = Number(process.env.BENCH_TIPS ?? 100_000);
const DAYS = 1096;
const ROUNDS = 5;

/** Tips settled over three years, written past the triggers; then the summary, as the triggers keep it. */
const FILL = `
  set session_replication_role = replica;
  insert into public.leagues (id, sport, name, season)
    values ('00000000-0000-4000-8000-000000000001', 'football', 'Bench', '2026');
  insert into public.teams (id, sport, name) values
    ('00000000-0000-4000-8000-000000000002', 'football', 'Home'),
    ('00000000-0000-4000-8000-000000000003', 'football', 'Away');
  insert into public.fixtures (id, sport, league_id, home_team_id, away_team_id, starts_at, original_starts_at)
    values ('00000000-0000-4000-8000-000000000004', 'football', '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', now(), now());
  insert into public.predictions (id, fixture_id, sport, league_name, home_name, away_name, starts_at,
      tier, author_name, status, published_at, commit_hash, seq, prev_hash, chain_hash, outcome,
      profit_units, settled_at)
    select gen_random_uuid(), '00000000-0000-4000-8000-000000000004',
      (array['football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball'])[1 + n % 7],
      'League ' || n % 40, 'Home', 'Away', at - interval '2 hours',
      (array['FREE', 'BASIC', 'PREMIUM', 'VIP'])[1 + n % 4], 'Author ' || n % 20, 'PUBLISHED',
      at - interval '1 day', repeat('a', 64), n, repeat('b', 64), repeat('c', 64),
      case n::bigint * 7919 % 5 when 0 then 'WON' when 1 then 'WON' when 2 then 'VOID' else 'LOST' end,
      case n::bigint * 7919 % 5 when 0 then 1.1 when 1 then 1.1 when 2 then 0 else -1 end, at
    from generate_series(1, ${TIPS}) as n
    cross join lateral (
      select now() - interval '${DAYS} days' * (1 - n / ${TIPS}::float) as at) as t;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, closing_odds,
      probability, tier, visibility, salt)
    select id, 'FOOTBALL_1X2', 'HOME', 1.4 + seq % 50 / 10.0, 2, 0.45, tier, 'PUBLIC', repeat('d', 64)
    from public.predictions;
  set session_replication_role = origin;
  analyze public.predictions;
  analyze public.prediction_picks;
  select private.refresh_tip_spans(array_agg(d::date))
    from generate_series(now() - interval '${DAYS + 1} days', now() + interval '1 day', '1 day') as d;
  analyze private.tip_spans;
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000005', 'bench@example.com');
  update public.profiles set profile_role = 'TIPSTER' where id = '00000000-0000-4000-8000-000000000005';`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function time({ backend }: TestBackend, statement: string, rounds: number): Promise<number> {
  const { driver } = backend.connection;
  if (!('exec' in driver)) throw new Error('The benchmark runs on the embedded database.');
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await driver.exec(
      `begin; set local role authenticated;
       set local request.jwt.claims = '{"role":"authenticated"}';
       set local request.jwt.claim.sub = '00000000-0000-4000-8000-000000000005'`,
    );
    const startedAt = performance.now();
    await driver.query(statement);
    took.push(performance.now() - startedAt);
    await driver.exec('rollback');
  }
  return median(took);
}

/**
 * What a report on all tips costs from the summary by day, and how many times quicker that is than the same
 * figures from the rows (`record_figures`).
 */
export default async function reports(): Promise<Record<string, number>> {
  const site = await openTestBackend({ DEMO: 'off' });
  try {
    const { driver } = site.backend.connection;
    if ('exec' in driver) await driver.exec(FILL);
    const from = (group: string) => `select * from public.report_tips('${group}')`;
    const tips = (group: string, bucket: string) =>
      `select * from public.report_tip_rows('${group}', '${bucket}')`;
    const whole = await time(site, from('all'), ROUNDS);
    const rows = await time(site, `select * from public.record_figures('all')`, 1);
    return {
      tips: TIPS,
      'all ms': whole,
      'by league ms': await time(site, from('league'), ROUNDS),
      'by author ms': await time(site, from('author'), ROUNDS),
      'by month ms': await time(site, from('month'), ROUNDS),
      'by day of a quarter ms': await time(
        site,
        `select * from public.report_tips('day', current_date - 90, current_date)`,
        ROUNDS,
      ),
      'tips behind it ms': await time(site, tips('all', 'all'), ROUNDS),
      'tips of a league ms': await time(site, tips('league', 'League 7'), ROUNDS),
      'from the rows ms': rows,
      'times quicker': rows / whole,
    };
  } finally {
    await site.close();
  }
}
