import type { RunSql } from '../../../server/database/run-sql.ts';

let counter = 0;

/** A row for `import_fixtures` with its own two teams and the given differences; its line number follows the previous row's. */
export function importRow(changes: Record<string, unknown> = {}): Record<string, unknown> {
  counter += 1;
  return {
    row: counter + 1,
    provider: 'test',
    provider_id: `fixture-${counter}`,
    sport: 'football',
    league: 'Import league',
    season: '2024/25',
    country: 'Nowhere',
    home: `North ${counter}`,
    away: `South ${counter}`,
    starts_at: '2030-02-01T15:00:00Z',
    ...changes,
  };
}

/** Everything that an import could touch. */
export const everythingImported = (run: RunSql) =>
  run(`select
    (select md5(string_agg(f::text, '|' order by f.id)) from public.fixtures as f) as fixtures,
    (select count(*)::int from public.teams) as teams,
    (select count(*)::int from public.leagues) as leagues,
    (select count(*)::int from public.fixture_odds) as odds,
    (select count(*)::int from public.audit_log where table_name in ('fixtures', 'teams')) as lines`);
