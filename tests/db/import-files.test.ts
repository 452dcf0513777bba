import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRow } from '@/product/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/product/plugins/fixtures/import/parse-import';
import { SEASONS } from './support/e0-season.ts';
import { openWorld, type World } from './support/world.ts';

const LEAGUE = 'src/product/server/demo/data/openfootball-en.1-2024-25.json';
const CUPS = [
  { matches: 45, path: 'tests/db/data/openfootball-uefa.cl-2024-25-knockout.json' },
  { matches: 189, path: '../shared/data/openfootball_uefa.cl_2024-25.json' },
];

function parse(bytes: Uint8Array) {
  const opened = openImport(bytes);
  if ('rows' in opened) return opened;
  return parseImport(opened);
}

let world: World;
const importRows = async (rows: ImportRow[]) =>
  (await world.rpc('tipster', 'import_fixtures', { rows })).json;
const count = async () => (await world.run('select count(*)::int as n from public.fixtures'))[0]?.n;

/** Imports a clean file twice: at first everything is new, then nothing changes. */
async function importTwice(path: string, matches: number): Promise<void> {
  const { rows, problems } = parse(readFileSync(path));
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(matches);
  const none = { odds: 0, errors: [] };
  for (const counts of [
    { created: matches, updated: 0, unchanged: 0 },
    { created: 0, updated: 0, unchanged: matches },
  ]) {
    expect(await importRows(rows)).toMatchObject({ ...counts, ...none });
  }
}

const open = async () => {
  world = await openWorld('PostgreSQL');
};
const close = () => world?.close();

describe('openfootball files', () => {
  beforeEach(open);
  afterEach(close);

  it('imports the English league, 380 matches', async () => {
    await importTwice(LEAGUE, 380);
    const [row] = await world.run(`select min(starts_at)::text as first, count(*) filter
      (where state = 'FINISHED')::int as finished from public.fixtures where provider = 'openfootball'`);
    expect(row).toEqual({ first: '2024-08-16 19:00:00+00', finished: 380 });
  });

  for (const { path, matches } of CUPS) {
    const there = existsSync(path);
    const name = `imports the Champions League, ${matches} matches, with extra time and penalties`;
    it.skipIf(!there)(there ? name : `skipped, file not there: ${path}`, async () => {
      await importTwice(path, matches);
      const [row] = await world.run(`
        select f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full,
          f.starts_at::text, jsonb_array_length(f.periods) as periods
        from public.fixtures as f
        join public.teams as h on h.id = f.home_team_id
        join public.teams as a on a.id = f.away_team_id
        where h.name = 'Liverpool FC' and a.name = 'Paris Saint-Germain FC'`);
      expect(row).toEqual({
        status_short: 'PEN',
        home_reg: 0,
        away_reg: 1,
        home_full: 0,
        away_full: 1,
        starts_at: '2025-03-11 20:00:00+00',
        // The source has a level shoot-out, which is left out.
        periods: 3,
      });
      const [teams] = await world.run(
        `select count(*)::int as n from public.teams where name like 'Liverpool FC%'`,
      );
      expect(teams).toEqual({ n: 1 });
    });
  }
});

describe.each(SEASONS.map(({ name, path }) => [name, path]))(
  'broken copies of %s',
  (_name, path) => {
    if (!existsSync(path)) {
      it.skip(`skipped, file not there: ${path}`, () => {});
      return;
    }
    beforeAll(open);
    afterAll(close);

    const bytes = readFileSync(path);
    const lines = bytes.toString('utf8').trimEnd().split(/\r?\n/);
    const middle = Math.floor(lines.length / 2);
    const at = (name: string) => (lines[0] ?? '').replace('\ufeff', '').split(',').indexOf(name);
    const withCell = (row: number, name: string, value: string) =>
      lines.map((line, index) =>
        index === row ? line.split(',').with(at(name), value).join(',') : line,
      );
    const without = (name: string) =>
      lines.map((line) => line.split(',').toSpliced(at(name), 1).join(','));

    it.each([
      ['a missing column', () => without('HomeTeam'), 1, 'MISSING_COLUMN'],
      ['a bad date', () => withCell(7, 'Date', '30/02/2025'), 8, 'BAD_DATE'],
      ['text for goals', () => withCell(9, 'FTAG', 'none'), 10, 'BAD_NUMBER'],
      [
        'another row of the same match',
        () => lines.toSpliced(20, 0, withCell(3, 'AvgCH', '9.99')[3] ?? ''),
        21,
        'DUPLICATE_ROW',
      ],
      [
        'a cut in the middle',
        () => [lines.slice(0, middle).join('\n').slice(0, -60)],
        middle,
        'ROW_TOO_SHORT',
      ],
    ])('refuses %s by its line', (_, copy, row, code) => {
      const { problems } = parse(new TextEncoder().encode(copy().join('\n')));
      expect(problems.map((problem) => [problem.row, problem.code])).toEqual([[row, code]]);
    });

    it('writes nothing if the server refuses one row of many', async () => {
      const { rows } = parse(bytes);
      const before = await count();
      const broken = rows.map((row, index) =>
        index === middle ? { ...row, away: row.home } : row,
      );
      expect(await importRows(broken)).toMatchObject({
        created: 0,
        errors: [{ row: middle + 2, field: 'away', code: 'SAME_TEAM' }],
      });
      expect(await count()).toBe(before);
    });
  },
);
