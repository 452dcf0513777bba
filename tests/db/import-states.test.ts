import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImport, parseImport } from '@/product/plugins/fixtures/import/parse-import';
import { addDraft, headerOf, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const DAY = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY).toISOString().slice(0, 10);
/** A source's statement about a match with this score, and the resulting outcome of a tip on the away side at 3.00. */
const SAID: [string, number[] | null, string][] = [
  ['awarded', [0, 3], 'VOID'],
  ['Cancelled', null, 'VOID'],
  ['canceled', [0, 3], 'VOID'],
  ['w/o', [0, 3], 'VOID'],
  ['postponed', null, 'PENDING'],
  ['abandoned', [0, 1], 'VOID'],
  ['full-time', [0, 3], 'WON'],
];
const names = (format: string, index: number) =>
  [`North ${format} ${index}`, `South ${format} ${index}`] as const;

/** The same matches in each format, upcoming or with their final state. */
const FORMATS: Record<string, (over: boolean) => string> = {
  openfootball: (over) =>
    JSON.stringify({
      name: 'English Fictional League 2026/27',
      matches: SAID.map(([status, ft], index) => ({
        round: 'Matchday 1',
        date: YESTERDAY,
        time: '15:00',
        team1: names('A', index)[0],
        team2: names('A', index)[1],
        ...(over ? { status, score: ft ? { ft } : {} } : {}),
      })),
    }),
  'football-data.co.uk': (over) =>
    [
      'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,Status',
      ...SAID.map(([word, score], index) => {
        const date = YESTERDAY.split('-').reverse().join('/');
        const goals = over && score ? score : ['', ''];
        return ['E9', date, '15:00', ...names('B', index), ...goals, 2, over ? word : ''].join(',');
      }),
    ].join('\n'),
  'our template': (over) =>
    [
      'sport,league,season,date,time,home,away,state,home_score,away_score',
      ...SAID.map(([word, score], index) =>
        [
          'football,Fictional League,2026/27',
          YESTERDAY,
          '15:00',
          ...names('C', index),
          over ? word : '',
          ...(over && score ? score : ['', '']),
        ].join(','),
      ),
    ].join('\n'),
};

describe.each(TARGETS)('states in files on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  async function importText(text: string) {
    const opened = openImport(new TextEncoder().encode(text));
    if ('rows' in opened) throw new Error(JSON.stringify(opened.problems));
    const { rows, problems } = parseImport(opened);
    expect(problems).toEqual([]);
    return (await world.rpc('admin', 'import_fixtures', { rows })).json;
  }

  it.each(Object.entries(FORMATS))(
    '%s: awarded and cancelled matches are void, whatever their score',
    async (_, write) => {
      expect(await importText(write(false))).toMatchObject({ created: SAID.length, errors: [] });
      const fixtures = await world.run(`select f.id from public.fixtures as f
      where not exists (select from public.predictions as p where p.fixture_id = f.id)
      order by (select h.name from public.teams as h where h.id = f.home_team_id)`);
      const tips: string[] = [];
      for (const { id } of fixtures) {
        const tip = await addDraft(world.run, String(id), { selection: 'AWAY', odds: 3 });
        await publishAt(world.run, tip, new Date(Date.now() - 3 * DAY));
        tips.push(tip);
      }
      expect(await importText(write(true))).toMatchObject({ updated: SAID.length, errors: [] });
      expect((await world.rpc('admin', 'settle_due')).json).toMatchObject({ settled: 6 });
      const settled = [];
      for (const tip of tips) settled.push(await headerOf(world.run, tip));
      expect(settled.map(({ outcome, profit_units }) => [outcome, profit_units])).toEqual(
        SAID.map(([, , outcome]) => [outcome, { VOID: 0, WON: 2 }[outcome] ?? null]),
      );
    },
  );
});
