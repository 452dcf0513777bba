import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ImportRow } from '@/product/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/product/plugins/fixtures/import/parse-import';
import { sql } from './sql.ts';
import { ONE_IN_MORE, TARGETS, type Target, type World } from './world.ts';

interface Expected {
  rows: number;
  ah: Record<string, number>;
  btts_yes: number;
  yield_pct: Record<string, number>;
}

/** A file of results and closing odds, and the expected figures of one unit on each side. */
export interface Season {
  name: string;
  path: string;
  readExpected: () => Expected;
  targets: readonly Target[];
}

const OURS = 'tests/db/data/fictional-season';
const SHARED = '../shared/data';
const E0 = 'football_E0_2024-25_odds.csv';

/** Ours always exists; the real one, which may not be published, only on some machines. */
export const SEASONS: Season[] = [
  {
    name: 'a fictional season',
    path: `${OURS}-closing-odds.csv`,
    readExpected: () => JSON.parse(readFileSync(`${OURS}-expected.json`, 'utf8')),
    targets: TARGETS,
  },
  {
    name: 'the E0 season 2024/25',
    path: `${SHARED}/${E0}`,
    readExpected: () => JSON.parse(readFileSync(`${SHARED}/EXPECTED_football.json`, 'utf8'))[E0],
    targets: ONE_IN_MORE,
  },
];

/** One side of each match: the tip, and the name of its figure. */
export const SIDES = [
  { name: '1X2_H', market: 'FOOTBALL_1X2', selection: 'HOME' },
  { name: '1X2_D', market: 'FOOTBALL_1X2', selection: 'DRAW' },
  { name: '1X2_A', market: 'FOOTBALL_1X2', selection: 'AWAY' },
  { name: 'OU25_O', market: 'FOOTBALL_TOTAL_GOALS', selection: 'OVER' },
  { name: 'OU25_U', market: 'FOOTBALL_TOTAL_GOALS', selection: 'UNDER' },
  { name: 'AH_H', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'HOME' },
  { name: 'AH_A', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'AWAY' },
];

/** The season as read by the importer. */
export function readSeason({ path }: Season): ImportRow[] {
  const opened = openImport(readFileSync(path));
  if (!('format' in opened)) throw new Error(JSON.stringify(opened.problems));
  const { rows, problems } = parseImport(opened);
  expect(problems).toEqual([]);
  return rows;
}

/** Drafts, as the owner, one unit on each side of every match. */
async function draftEverything(world: World): Promise<void> {
  await world
    .run(sql`
    with sides as (
      select v ->> 'name' as name, v ->> 'market' as market, v ->> 'selection' as selection
      from jsonb_array_elements(${SIDES}) as v
    ),
    wanted as (
      select gen_random_uuid() as id, o.fixture_id, s.name, o.market_code, o.selection, o.line, o.odds
      from public.fixture_odds as o
      join sides as s on s.market = o.market_code and s.selection = o.selection
      union all
      select gen_random_uuid(), f.id, 'BTTS_YES', 'FOOTBALL_BTTS', 'YES', null, 2
      from public.fixtures as f
    )
    select jsonb_agg(to_jsonb(wanted)) as wanted from wanted`)
    .then(async ([row]) => {
      await world.run(sql`
      insert into public.predictions (id, fixture_id, tier, author_name)
      select (v ->> 'id')::uuid, (v ->> 'fixture_id')::uuid, 'FREE', v ->> 'name'
      from jsonb_array_elements(${row?.wanted}) as v;
      insert into public.prediction_picks (prediction_id, market_code, selection, line, odds)
      select (v ->> 'id')::uuid, v ->> 'market_code', v ->> 'selection', (v ->> 'line')::numeric,
        (v ->> 'odds')::numeric
      from jsonb_array_elements(${row?.wanted}) as v;`);
    });
}

/**
 * Tips every match, an hour before the first one of its month, and settles day by day. The last month is
 * left unsettled.
 */
export async function playSeason(world: World): Promise<void> {
  await draftEverything(world);
  const months = await world.run(`
    select date_trunc('month', starts_at) as month, min(starts_at) - interval '1 hour' as before
    from public.fixtures group by 1 order by 1`);
  for (const [index, { month, before }] of months.entries()) {
    await world.run(sql`
      select private.publish_at(p.id, ${before})
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where date_trunc('month', f.starts_at) = ${month}`);
    if (index === months.length - 1) return;
    await world.run(sql`
      select private.settle_due_now(day + interval '1 day')
      from (select distinct date_trunc('day', starts_at) as day from public.fixtures
        where date_trunc('month', starts_at) = ${month} order by 1) as days`);
  }
}
