import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '@/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/plugins/fixtures/import/parse-import';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const FOLDER = '../shared/data';
const FILE = 'football_E0_2024-25_odds.csv';
const PATH = `${FOLDER}/${FILE}`;
const present = existsSync(PATH);

interface Expected {
  rows: number;
  ah: Record<string, number>;
  btts_yes: number;
  yield_pct: Record<string, number>;
}

/** One side of each match: what is tipped, and the name of its figure. */
const SIDES = [
  { name: '1X2_H', market: 'FOOTBALL_1X2', selection: 'HOME' },
  { name: '1X2_D', market: 'FOOTBALL_1X2', selection: 'DRAW' },
  { name: '1X2_A', market: 'FOOTBALL_1X2', selection: 'AWAY' },
  { name: 'OU25_O', market: 'FOOTBALL_TOTAL_GOALS', selection: 'OVER' },
  { name: 'OU25_U', market: 'FOOTBALL_TOTAL_GOALS', selection: 'UNDER' },
  { name: 'AH_H', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'HOME' },
  { name: 'AH_A', market: 'FOOTBALL_ASIAN_HANDICAP', selection: 'AWAY' },
];

function readSeason(): { rows: ImportRow[]; expected: Expected } {
  const opened = openImport(readFileSync(PATH));
  if (!('format' in opened)) throw new Error(JSON.stringify(opened.problems));
  const { rows, problems } = parseImport(opened);
  expect(problems).toEqual([]);
  const all = JSON.parse(readFileSync(`${FOLDER}/EXPECTED_football.json`, 'utf8'));
  return { rows, expected: all[FILE] as Expected };
}

/** Drafts and publishes, as the owner, one unit on each side of every match before the season. */
async function tipEverything(world: World): Promise<void> {
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

describe.each(TARGETS)('the E0 season 2024/25 on %s', (target) => {
  if (!present) {
    it.skip(`skipped, file not there: ${PATH}`, () => {});
    return;
  }
  const { rows, expected } = readSeason();
  let world: World;
  const importRows = async (dry_run = false) =>
    (await world.rpc('tipster', 'import_fixtures', { rows, dry_run })).json;

  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('imports 380 fixtures with results and closing odds, and changes nothing the second time', async () => {
    const odds = SIDES.length * expected.rows;
    const report = { created: expected.rows, updated: 0, unchanged: 0, odds, errors: [] };
    expect(await importRows(true)).toEqual(report);
    expect(await world.run('select count(*)::int as n from public.fixtures')).toEqual([{ n: 0 }]);
    expect(await importRows()).toEqual(report);
    const again = { created: 0, updated: 0, unchanged: expected.rows, odds: 0, errors: [] };
    const before = await world.run('select max(updated_at)::text, count(*) from public.fixtures');
    expect(await importRows()).toEqual(again);
    expect(await world.run('select max(updated_at)::text, count(*) from public.fixtures')).toEqual(
      before,
    );
  });

  it('settles one unit on each side to exactly the expected counts and yields', async () => {
    await tipEverything(world);
    const settled = await world.rpc('tipster', 'settle_due');
    expect(settled.json).toMatchObject({ settled: expected.rows * (SIDES.length + 1) });
    const answer = await world.rpc('anonymous', 'record_figures', { group_by: 'author' });
    const figures = new Map(
      (answer.json as Record<string, unknown>[]).map((row) => [row.bucket, row]),
    );
    for (const [name, percent] of Object.entries(expected.yield_pct)) {
      expect([name, Number(Number(figures.get(name)?.yield_pct).toFixed(2))]).toEqual([
        name,
        percent,
      ]);
      expect(Number(figures.get(name)?.clv_pct)).toBe(0);
    }
    const counts = Object.fromEntries(
      ['H', 'A'].flatMap((side) =>
        ['WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'].map((outcome) => [
          `${side}_${outcome}`,
          Number(figures.get(`AH_${side}`)?.[outcome.toLowerCase()]),
        ]),
      ),
    );
    expect(counts).toEqual(expected.ah);
    expect(Number(figures.get('BTTS_YES')?.won)).toBe(expected.btts_yes);
  });

  it('keeps a chain over the whole season', async () => {
    const broken = await world.run(`
      select seq from (
        select seq, prev_hash, commit_hash, chain_hash,
          lag(chain_hash, 1, repeat('0', 64)) over (order by seq) as before
        from public.predictions) as links
      where prev_hash <> before
        or chain_hash <> encode(sha256(convert_to(before || commit_hash, 'UTF8')), 'hex')`);
    expect(broken).toEqual([]);
  });
});
