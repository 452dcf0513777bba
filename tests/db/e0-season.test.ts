import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '@/product/plugins/fixtures/import/import-types';
import { noVigClosingLineValue } from '@/product/record/figures';
import { playSeason, readSeason, SEASONS, SIDES } from './support/e0-season.ts';
import { compareReports, tipsOf } from './support/report-questions.ts';
import { openWorld, type World } from './support/world.ts';

const RUNS = SEASONS.flatMap((season) =>
  season.targets.map((target) => [season.name, target, season] as const),
);

/** The closing line value on one side of each match at the closing odds of a whole market. */
function meanAgainstClosing(rows: ImportRow[], market: string, selection: string): number {
  const values = rows.flatMap(({ odds }) => {
    const all = odds.filter(({ market_code }) => market_code === market);
    const own = all.find((quote) => quote.selection === selection)?.odds ?? 0;
    return noVigClosingLineValue(
      own,
      own,
      all.map((quote) => quote.odds),
    );
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe.each(RUNS)('%s on %s', (_name, target, season) => {
  if (!existsSync(season.path)) {
    it.skip(`skipped, file not there: ${season.path}`, () => {});
    return;
  }
  const rows = readSeason(season);
  const expected = season.readExpected();
  const marginAgainst = (name: string) => {
    const side = SIDES.find((each) => each.name === name);
    return side ? meanAgainstClosing(rows, side.market, side.selection) : 0;
  };
  let world: World;
  const importRows = async (dry_run = false) =>
    (await world.rpc('tipster', 'import_fixtures', { rows, dry_run })).json;

  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('imports its fixtures with results and closing odds, and changes nothing the second time', async () => {
    const odds = SIDES.length * expected.rows;
    const report = { created: expected.rows, updated: 0, unchanged: 0, odds, errors: [] };
    expect(await importRows(true)).toMatchObject(report);
    expect(await world.run('select count(*)::int as n from public.fixtures')).toEqual([{ n: 0 }]);
    expect(await importRows()).toMatchObject(report);
    const again = { created: 0, updated: 0, unchanged: expected.rows, odds: 0, errors: [] };
    const before = await world.run('select max(updated_at)::text, count(*) from public.fixtures');
    expect(await importRows()).toMatchObject(again);
    expect(await world.run('select max(updated_at)::text, count(*) from public.fixtures')).toEqual(
      before,
    );
  });

  it('settles one unit on each side to exactly the expected counts and yields', async () => {
    await playSeason(world);
    const [before] = await world.run(`select count(*)::int as n from public.predictions
      where settled_at is not null`);
    const due = expected.rows * (SIDES.length + 1) - Number(before?.n);
    // In slices, so that other requests are served in between.
    const [slice] = await world.run('select private.settle_due_now(now(), 20) as done');
    expect(slice?.done).toMatchObject({ settled: 20, slips: 0, more: true });
    const slices: { settled: number; more: boolean }[] = [];
    do slices.push((await world.rpc('tipster', 'settle_due')).json as (typeof slices)[number]);
    while (slices.at(-1)?.more);
    expect(slices.reduce((sum, { settled }) => sum + settled, 20)).toBe(due);
    const answer = await world.rpc('anonymous', 'record_figures', { group_by: 'author' });
    const figures = new Map(
      (answer.json as Record<string, unknown>[]).map((row) => [row.bucket, row]),
    );
    for (const [name, percent] of Object.entries(expected.yield_pct)) {
      expect([name, Number(Number(figures.get(name)?.yield_pct).toFixed(2))]).toEqual([
        name,
        percent,
      ]);
      // Taken at the closing odds, so only the margin remains against the closing line.
      expect(Number(figures.get(name)?.clv_pct)).toBeCloseTo(marginAgainst(name), 1);
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

  it('has the same figures in the reports as from its rows, in full and in part', async () => {
    const tips = await tipsOf(world);
    expect(tips.length).toBe(expected.rows * (SIDES.length + 1));
    expect(new Set(tips.map(({ day }) => day)).size).toBeGreaterThan(expected.rows / 5);
    await compareReports(world, tips, null, null);
    await compareReports(world, tips, '2024-11-01', '2024-12-31');
  });

  it('forms one chain over the whole season', async () => {
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
