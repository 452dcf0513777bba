import { performance } from 'node:perf_hooks';
import { type BenchDatabase, openBenchDatabase } from './support/bench-database.ts';

/** `BENCH_TIPS` sets the number; a million takes some minutes to fill on PostgreSQL, and much longer on the embedded database. */
const TIPS = Number(process.env.BENCH_TIPS ?? 100_000);
const DAYS = 1096;
const ROUNDS = 5;

/**
 * Tips settled over three years, one in a hundred withdrawn and one in five hundred corrected late, written
 * with triggers disabled; then the summary, as the triggers keep it.
 */
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
      case n::bigint * 7919 % 5 when 0 then 1.1 when 1 then 1.1 when 2 then 0 else -1 end,
      case n % 500 when 7 then least(at + interval '20 days', now()) else at end
    from generate_series(1, ${TIPS}) as n
    cross join lateral (
      select now() - interval '${DAYS} days' * (1 - n / ${TIPS}::float) as at) as t;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, closing_odds,
      probability, tier, visibility, salt)
    select p.id, m.codes[1 + p.seq % cardinality(m.codes)], 'HOME', 1.4 + p.seq % 50 / 10.0, 2, 0.45,
      p.tier, 'PUBLIC', repeat('d', 64)
    from public.predictions as p
    join (select sport, array_agg(code order by code) as codes from public.markets group by sport) as m
      on m.sport = p.sport;
  update public.predictions
    set status = 'WITHDRAWN', outcome = 'PENDING', profit_units = null, withdrawn_at = starts_at - interval '1 hour',
      settled_at = null, withdraw_reason = 'A wrong line'
    where seq % 100 = 50;
  set session_replication_role = origin;
  analyze public.predictions;
  analyze public.prediction_picks;
  do $$ declare month date; begin
    for month in select generate_series(date_trunc('month', now() - interval '${DAYS + 31} days'), now(),
        '1 month') loop
      perform private.refresh_tip_spans(array(
        select generate_series(month, month + interval '1 month' - interval '1 day', '1 day')::date));
    end loop;
  end $$;
  analyze private.tip_spans;
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000005', 'bench@example.com');
  update public.profiles set profile_role = 'TIPSTER' where id = '00000000-0000-4000-8000-000000000005';`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const TIPSTER = `set local role authenticated;
  set local request.jwt.claims = '{"role":"authenticated"}';
  set local request.jwt.claim.sub = '00000000-0000-4000-8000-000000000005'`;
const VISITOR = `set local role anon; set local request.jwt.claims = '{"role":"anon"}'`;

async function time(
  database: BenchDatabase,
  statement: string,
  rounds = ROUNDS,
  reader = TIPSTER,
): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await database.run(`begin; ${reader}`);
    const startedAt = performance.now();
    await database.run(statement);
    took.push(performance.now() - startedAt);
    await database.run('rollback');
  }
  return median(took);
}

/** The public Record page's request, as a visitor. */
const RECORD = {
  'record ms': `'all'`,
  'record by month ms': `'month'`,
  'record by league ms': `'league'`,
  'record by author ms': `'author'`,
  'record by odds ms': `'odds_bucket'`,
  'record of a tier by month ms': `'month', '{"tier":"VIP"}'`,
  'record of a market by league ms': `'league', '{"sport":"football","market":"FOOTBALL_1X2"}'`,
  'record of a market and tier ms': `'all', '{"market":"FOOTBALL_1X2","tier":"VIP"}'`,
  'record of a sport and tier by month ms': `'month', '{"sport":"football","tier":"VIP"}'`,
  'record of a quarter ms': `'all', jsonb_build_object('from', current_date - 90)`,
  'record of a quarter by league ms': `'league', jsonb_build_object('from', current_date - 90)`,
};

/**
 * The cost of reports on all tips and of the Record page's figures from the daily and monthly summary, and
 * how many times faster that is than summing up the tips themselves.
 */
export default async function reports(): Promise<Record<string, number>> {
  const site = await openBenchDatabase();
  try {
    await site.run(FILL);
    const from = (group: string) => `select * from public.report_tips('${group}')`;
    const tips = (group: string, bucket: string, figure?: string) =>
      `select * from public.report_tip_rows('${group}', '${bucket}'${figure ? `, figure => '${figure}'` : ''})`;
    const whole = await time(site, from('all'));
    const rows = await time(
      site,
      `select * from private.chain_spans(array(
        select s from private.sum_tips(null, '{}', 'all') as s), 'bucket')`,
      1,
      'reset role',
    );
    const record: Record<string, number> = {};
    for (const [name, args] of Object.entries(RECORD)) {
      record[name] = await time(
        site,
        `select * from public.record_figures(${args})`,
        ROUNDS,
        VISITOR,
      );
    }
    return {
      tips: TIPS,
      'all ms': whole,
      'by league ms': await time(site, from('league')),
      'by author ms': await time(site, from('author')),
      'by month ms': await time(site, from('month')),
      'by day of a quarter ms': await time(
        site,
        `select * from public.report_tips('day', current_date - 90, current_date)`,
      ),
      'tips behind it ms': await time(site, tips('all', 'all')),
      'tips of a league ms': await time(site, tips('league', 'League 7')),
      'void tips of a league ms': await time(site, tips('league', 'League 7', 'void')),
      'withdrawn tips of an author ms': await time(site, tips('author', 'Author 10', 'withdrawn')),
      ...record,
      'adding a hundred tips to a day ms': await time(
        site,
        `select private.append_tip_spans(current_date - 400, array(select id from private.tips_of_days(array[current_date - 400]) limit 100))`,
        2,
        'reset role',
      ),
      'from the rows ms': rows,
      'times quicker': rows / whole,
    };
  } finally {
    await site.close();
  }
}
