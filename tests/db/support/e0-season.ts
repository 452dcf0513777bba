import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ImportRow } from '@/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/plugins/fixtures/import/parse-import';
import { sql } from './sql.ts';
import type { World } from './world.ts';

const FOLDER = '../shared/data';
const FILE = 'football_E0_2024-25_odds.csv';
export const PATH = `${FOLDER}/${FILE}`;
/** Whether the season's file is on this machine. */
export const present = existsSync(PATH);

interface Expected {
  rows: number;
  ah: Record<string, number>;
  btts_yes: number;
  yield_pct: Record<string, number>;
}

/** One side of each match: what is tipped, and the name of its figure. */
export const SIDES = [
  { name: '1X2_H', market: 'FOOTBALL_1X2', selection: 'HOME' },
  { name: '1X2_D', market: 'FOOTBALL_1X2', selection: 'DRAW' },
  { name: '1X2_A', market: 'FOOTBALL_1X2', selection: 'AWAY' },
  { name: 'OU25_O', market: 'FOOTBALL_TOTAL_GOALS', selection: 'OVER' },
  { name: 'OU25_U', market: 'FOOTBALL_TOTAL_GOALS', selection: 'UNDER' },
  { name: 'AH_H', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'HOME' },
  { name: 'AH_A', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'AWAY' },
];

/** The season as the importer reads it, and the figures that it must come to. */
export function readSeason(): { rows: ImportRow[]; expected: Expected } {
  const opened = openImport(readFileSync(PATH));
  if (!('format' in opened)) throw new Error(JSON.stringify(opened.problems));
  const { rows, problems } = parseImport(opened);
  expect(problems).toEqual([]);
  const all = JSON.parse(readFileSync(`${FOLDER}/EXPECTED_football.json`, 'utf8'));
  return { rows, expected: all[FILE] as Expected };
}

/** Drafts and publishes, as the owner, one unit on each side of every match before the season. */
export async function tipEverything(world: World): Promise<void> {
  const first = `(select min(starts_at) - interval '1 hour' from public.fixtures)`;
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
  await world.run(`select private.publish_at(id, ${first}) from public.predictions`);
}
