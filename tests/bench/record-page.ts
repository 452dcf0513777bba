import { performance } from 'node:perf_hooks';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';

const TIPS = 20_000;
const ROUNDS = 15;
/** The first page of the record, as requested by the app. */
const PAGE = `from public.listed_tips order by starts_at desc, prediction_id limit 25`;

/** Published tips of all tiers, written with triggers disabled: the benchmark measures reading only. */
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
      tier, status, published_at, commit_hash, seq, prev_hash, chain_hash)
    select gen_random_uuid(), '00000000-0000-4000-8000-000000000004', 'football', 'Bench', 'Home', 'Away',
      now() + make_interval(mins => n), (array['FREE', 'BASIC', 'PREMIUM', 'VIP'])[1 + n % 4], 'PUBLISHED',
      now() - interval '1 day', repeat('a', 64), n, repeat('b', 64), repeat('c', 64)
    from generate_series(1, ${TIPS}) as n;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, tier, visibility, salt)
    select id, 'FOOTBALL_1X2', 'HOME', 2, tier, 'TIER', repeat('d', 64) from public.predictions;
  set session_replication_role = origin;
  analyze;`;

const TIPSTER = '00000000-0000-4000-8000-000000000005';
/** A member of staff, for whom the database also checks whether a tier is previewed. */
const STAFF = `
  insert into auth.users (id, email) values ('${TIPSTER}', 'bench@example.com');
  update public.profiles set profile_role = 'TIPSTER' where id = '${TIPSTER}';`;

interface Reader {
  role: 'service_role' | 'anon' | 'authenticated';
  id?: string;
  /** The parts of the request that PostgREST passes on. */
  headers?: Record<string, string>;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function time({ backend }: TestBackend, reader: Reader): Promise<number> {
  const { role, id = '', headers = {} } = reader;
  const { driver } = backend.connection;
  if (!('exec' in driver)) throw new Error('The benchmark runs on the embedded database.');
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await driver.exec(
      `begin; set local role ${role}; set local request.jwt.claims = '{"role":"${role}"}';
       set local request.jwt.claim.sub = '${id}'; set local request.headers = '${JSON.stringify(headers)}'`,
    );
    const startedAt = performance.now();
    await driver.query(`select * ${PAGE}`);
    took.push(performance.now() - startedAt);
    await driver.exec('rollback');
  }
  return median(took);
}

/**
 * The cost of access control: the first page of the record without any, for a visitor, who may see every header and
 * no pick, for staff, and for staff who preview a tier.
 */
export default async function recordPage(): Promise<Record<string, number>> {
  const site = await openTestBackend({ DEMO: 'off' });
  try {
    const { driver } = site.backend.connection;
    if ('exec' in driver) await driver.exec(FILL + STAFF);
    const staff = { role: 'authenticated', id: TIPSTER } as const;
    const open = await time(site, { role: 'service_role' });
    const gated = await time(site, { role: 'anon' });
    return {
      tips: TIPS,
      'ungated ms': open,
      'gated ms': gated,
      ratio: gated / open,
      'staff ms': await time(site, staff),
      'preview ms': await time(site, { ...staff, headers: { 'x-preview-tier': 'PREMIUM' } }),
    };
  } finally {
    await site.close();
  }
}
