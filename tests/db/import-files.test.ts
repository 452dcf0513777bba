import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '@/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/plugins/fixtures/import/parse-import';
import { openWorld, type World } from './support/world.ts';

const FOLDER = '../shared/data';
const E0 = `${FOLDER}/football_E0_2024-25_odds.csv`;
const EN1 = 'server/demo/data/openfootball-en.1-2024-25.json';
const CL = `${FOLDER}/openfootball_uefa.cl_2024-25.json`;

function parse(bytes: Uint8Array) {
  const opened = openImport(bytes);
  if ('rows' in opened) return opened;
  return parseImport(opened);
}

let world: World;
const importRows = async (rows: ImportRow[]) =>
  (await world.rpc('tipster', 'import_fixtures', { rows })).json;
const count = async () => (await world.run('select count(*)::int as n from public.fixtures'))[0]?.n;

beforeAll(async () => {
  world = await openWorld('PGlite');
});
afterAll(() => world?.close());

/** Imports a clean file twice: everything is new, then nothing changes. */
async function importTwice(path: string, matches: number): Promise<ImportRow[]> {
  const { rows, problems } = parse(readFileSync(path));
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(matches);
  const none = { odds: 0, errors: [] };
  expect(await importRows(rows)).toEqual({ created: matches, updated: 0, unchanged: 0, ...none });
  expect(await importRows(rows)).toEqual({ created: 0, updated: 0, unchanged: matches, ...none });
  return rows;
}

describe('openfootball files', () => {
  it('imports the English league, 380 matches', async () => {
    await importTwice(EN1, 380);
    const [row] = await world.run(`select min(starts_at)::text as first, count(*) filter
      (where state = 'FINISHED')::int as finished from public.fixtures where provider = 'openfootball'`);
    expect(row).toEqual({ first: '2024-08-16 19:00:00+00', finished: 380 });
  });

  it.skipIf(!existsSync(CL))(
    existsSync(CL)
      ? 'imports the Champions League, 189 matches, with extra time and penalties'
      : `skipped, file not there: ${CL}`,
    async () => {
      await importTwice(CL, 189);
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
        periods: 4,
      });
      const [teams] = await world.run(
        `select count(*)::int as n from public.teams where name like 'Liverpool FC%'`,
      );
      expect(teams).toEqual({ n: 1 });
    },
  );
});

describe.skipIf(!existsSync(E0))(
  existsSync(E0) ? 'broken copies of the E0 file' : `skipped, file not there: ${E0}`,
  () => {
    const lines = existsSync(E0) ? readFileSync(E0, 'utf8').split(/\r?\n/) : [];
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
      ['a duplicate row', () => lines.toSpliced(20, 0, lines[3] ?? ''), 21, 'DUPLICATE_ROW'],
      [
        'a cut in the middle',
        () => [lines.slice(0, 200).join('\n').slice(0, -300)],
        200,
        'ROW_TOO_SHORT',
      ],
    ])('refuses %s by its line', (_, copy, row, code) => {
      const { problems } = parse(new TextEncoder().encode(copy().join('\n')));
      expect(problems.map((problem) => [problem.row, problem.code])).toEqual([[row, code]]);
    });

    it('writes nothing when one row of many is refused by the server', async () => {
      const { rows } = parse(readFileSync(E0));
      const before = await count();
      const broken = rows.map((row, index) => (index === 200 ? { ...row, away: row.home } : row));
      expect(await importRows(broken)).toMatchObject({
        created: 0,
        errors: [{ row: 202, field: 'away', code: 'SAME_TEAM' }],
      });
      expect(await count()).toBe(before);
    });
  },
);
