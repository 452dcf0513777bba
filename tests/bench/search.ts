import { performance } from 'node:perf_hooks';
import type { DataProvider } from '@refinedev/core';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { findRecords } from '../../src/layout/search/find-records.ts';
import { resolveSearch } from '../../src/layout/search/resolve-search.ts';
import { buildRegistry } from '../../src/plugin-api/build-registry.ts';
import { PLUGINS } from '../../src/plugins/index.ts';
import { createBackend } from '../../src/providers/backend.ts';
import { createSupabaseProvider } from '../../src/providers/data/supabase-provider.ts';

const ROWS = 20_000;
const TEAMS = 400;
const ROUNDS = 9;
const EMAIL = 'bench@example.com';
const PASSWORD = 'a password for the benchmark';

const id = (kind: number, text: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad((${text})::text, 12, '0'))::uuid`;

/** Fixtures with a tip each, and as many people; written with triggers disabled, because only reading is measured. */
const FILL = `
  set session_replication_role = replica;
  insert into public.leagues (id, sport, name, season)
    select ${id(1, 'n')}, 'football', 'League number ' || n, '2026' from generate_series(0, 19) as n;
  insert into public.teams (id, sport, name)
    select ${id(2, 'n')}, 'football', 'Team ' || n || ' of ' || md5(n::text)
    from generate_series(0, ${TEAMS - 1}) as n;
  insert into public.fixtures (id, sport, league_id, home_team_id, away_team_id, starts_at, original_starts_at)
    select ${id(3, 'n')}, 'football', ${id(1, 'n % 20')}, ${id(2, `n % ${TEAMS}`)},
      ${id(2, `(n * 7 + 3) % ${TEAMS}`)}, now() + make_interval(mins => n), now()
    from generate_series(1, ${ROWS}) as n;
  insert into public.predictions (id, fixture_id, sport, league_name, home_name, away_name, starts_at,
      tier, status, published_at, commit_hash, seq, prev_hash, chain_hash)
    select gen_random_uuid(), f.id, 'football', l.name, h.name, a.name, f.starts_at,
      (array['FREE', 'BASIC', 'PREMIUM', 'VIP'])[1 + (row_number() over ()) % 4], 'PUBLISHED',
      now() - interval '1 day', repeat('a', 64), row_number() over (), repeat('b', 64), repeat('c', 64)
    from public.fixtures as f
    join public.leagues as l on l.id = f.league_id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, tier, visibility, salt)
    select id, 'FOOTBALL_1X2', 'HOME', 2, tier, 'TIER', repeat('d', 64) from public.predictions;
  insert into public.profiles (id, email, full_name, profile_role)
    select ${id(4, 'n')}, 'person' || n || '@example.com', 'Person ' || n || ' of team ' || md5(n::text), 'USER'
    from generate_series(1, ${ROWS}) as n;
  set session_replication_role = origin;
  update public.profiles set profile_role = 'ADMIN' where email = '${EMAIL}';
  analyze;`;

/** A team in few fixtures, a word in every row, and one in none. */
const TEXTS = { rare: 'team 17 of', common: 'team', none: 'zzzz' };

/** Searches that the filled tables answer. */
const EXPECTED = ['tips', 'users', 'fixtures'];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function providerOf({ backend, secrets }: TestBackend): Promise<DataProvider> {
  const client = createBackend(
    { supabaseUrl: 'http://localhost', supabaseKey: secrets.publishableKey },
    { fetch: (input, init) => backend.fetch(new Request(input, init), null), autoRefresh: false },
  );
  const auth = await client.session.client();
  const { error } = await auth.signUp({ email: EMAIL, password: PASSWORD });
  if (error) throw error;
  return createSupabaseProvider(client);
}

/** The cost of one search, request and database together, for an administrator over 20,000 rows of each kind. */
export default async function search(): Promise<Record<string, number>> {
  const site = await openTestBackend({ DEMO: 'off', CONFIRM_EMAIL: 'off' });
  try {
    const provider = await providerOf(site);
    await site.backend.connection.exec(FILL);
    const { registry } = buildRegistry(PLUGINS);
    const results: Record<string, number> = { rows: ROWS };
    for (const declared of registry.search('ADMIN')) {
      const one = resolveSearch(declared, registry.resources);
      for (const [kind, text] of Object.entries(TEXTS)) {
        const took: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const startedAt = performance.now();
          const found = await findRecords(provider, one, text);
          if (kind === 'common' && EXPECTED.includes(one.id) && found.length < 30) {
            throw new Error(`The search for ${one.id} found ${found.length} rows.`);
          }
          took.push(performance.now() - startedAt);
        }
        results[`${one.id} ${kind} ms`] = median(took);
      }
    }
    return results;
  } finally {
    await site.close();
  }
}
