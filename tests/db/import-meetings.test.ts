import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportOptions, NO_OPTIONS } from '@/product/plugins/fixtures/import/import-types';
import { openImport, parseImport } from '@/product/plugins/fixtures/import/parse-import';
import { importRow as row } from './support/import-row.ts';
import { sql } from './support/sql.ts';
import { addDraft, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const CREATED = { updated: 0, unchanged: 0, errors: [] };

/** A match of a season: its day relative to the first, its kick-off in minutes, and its score unless it is upcoming. */
interface Meeting {
  home: string;
  away: string;
  day: number;
  minute: number;
  round: number;
  score: [number, number] | null;
}

const DAY = 86_400_000;
/** The season started 300 days ago. */
const FIRST_DAY = (Math.floor(Date.now() / DAY) - 300) * DAY;
/** A future day of the season. */
const TO_COME = 380;

const at = ({ day, minute }: Meeting) => new Date(FIRST_DAY + day * DAY + minute * 60_000);
const stamp = (meeting: Meeting) => at(meeting).toISOString().slice(0, 16);
const date = (meeting: Meeting) => at(meeting).toISOString().slice(0, 10);
const time = (meeting: Meeting) => at(meeting).toISOString().slice(11, 16);

/** The three kinds of file whose ids are derived from names; `mark` separates the leagues of two seasons. */
const WRITERS = {
  'football-data.co.uk': (meetings: Meeting[], mark: string) =>
    [
      'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H',
      ...meetings.map((m) =>
        [
          mark,
          date(m).split('-').reverse().join('/'),
          time(m),
          `${m.home} ${mark}`,
          `${m.away} ${mark}`,
          ...(m.score ?? ['', '']),
          ...[m.score ? 'DHA'.at(Math.sign(m.score[0] - m.score[1])) : '', ''],
        ].join(','),
      ),
    ].join('\n'),
  openfootball: (meetings: Meeting[], mark: string) =>
    JSON.stringify({
      name: `Cup ${mark} 2024/25`,
      matches: meetings.map((m) => ({
        round: `Matchday ${m.round}`,
        date: date(m),
        time: `${time(m)} UTC`,
        team1: `${m.home} ${mark}`,
        team2: `${m.away} ${mark}`,
        ...(m.score && { score: { ft: m.score } }),
      })),
    }),
  'a table without ids': (meetings: Meeting[], mark: string) =>
    [
      'sport,league,season,date,time,home,away,home_score,away_score',
      ...meetings.map((m) =>
        [
          ...['baseball', mark, '2024', date(m), time(m), `${m.home} ${mark}`, `${m.away} ${mark}`],
          ...(m.score ?? ['', '']),
        ].join(','),
      ),
    ].join('\n'),
};
type Writer = keyof typeof WRITERS;

const OPTIONS: Partial<ImportOptions> = { timeZone: 'UTC', season: '2024/25' };

describe.each(TARGETS)('pairs that meet again, on %s', (target) => {
  let world: World;
  let marks = 0;
  const mark = () => `M${++marks}`;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const send = async (rows: unknown) =>
    (await world.rpc('tipster', 'import_fixtures', { rows })).json as Record<string, unknown>;

  /** Reads a text as the wizard does, and imports it. */
  const importText = async (text: string) => {
    const opened = openImport(new TextEncoder().encode(text));
    if ('rows' in opened) throw new Error('not opened');
    const { rows, problems } = parseImport(opened, { ...NO_OPTIONS, ...OPTIONS });
    expect(problems).toEqual([]);
    return send(rows);
  };
  const held = (name: string) =>
    world.run(sql`select f.id, f.starts_at, f.state, f.round,
        coalesce(f.home_reg, f.home_full)::int as home_goals,
        coalesce(f.away_reg, f.away_full)::int as away_goals,
        h.name as home, a.name as away, f.provider_id
      from public.fixtures as f
      join public.teams as h on h.id = f.home_team_id
      join public.teams as a on a.id = f.away_team_id
      where h.name like ${`% ${name}`} order by f.starts_at, h.name`);
  const short = async (name: string) =>
    (await held(name)).map(
      ({ starts_at, state, home_goals }) =>
        `${new Date(String(starts_at)).toISOString().slice(0, 16)} ${state} ${home_goals ?? '–'}`,
    );

  const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
    ...{ home: 'North', away: 'South', day: 0, minute: 900, round: 1, score: null },
    ...changes,
  });
  const played = meeting({ score: [1, 0] });
  const coming = meeting({ day: TO_COME, round: 12 });
  const BOTH = [`${stamp(played)} FINISHED 1`, `${stamp(coming)} SCHEDULED –`];

  describe.each(Object.keys(WRITERS) as Writer[])('%s', (kind) => {
    const write = WRITERS[kind];

    it('takes both meetings from one file, and finds them again', async () => {
      const name = mark();
      const text = write([coming, played], name);
      expect(await importText(text)).toMatchObject({ created: 2, ...CREATED });
      expect(await importText(text)).toMatchObject({ created: 0, unchanged: 2 });
      expect(await short(name)).toEqual(BOTH);
    });

    it.each([
      ['first', [played, coming]],
      ['last', [coming, played]],
    ])('takes them from two files, the played one %s', async (_, order) => {
      const name = mark();
      for (const one of order) {
        expect(await importText(write([one], name))).toMatchObject({ created: 1, ...CREATED });
      }
      expect(await short(name)).toEqual(BOTH);
    });

    it('yields each match once with its own result, however a season is split and ordered', async () => {
      const pair = fc.record({
        home: fc.constantFrom('A', 'B'),
        away: fc.constantFrom('C', 'D'),
        // Days between two meetings; a baseball series runs over consecutive days, with two games on some.
        gaps: fc.array(
          fc.record({
            days:
              kind === 'a table without ids'
                ? fc.integer({ min: 0, max: 3 })
                : fc.integer({ min: 1, max: 70 }),
            score: fc.tuple(fc.nat(5), fc.nat(5)),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        hasComing: fc.boolean(),
      });
      const season = fc.uniqueArray(pair, {
        minLength: 1,
        maxLength: 4,
        selector: (p) => p.home + p.away,
      });
      await fc.assert(
        fc.asyncProperty(season, fc.infiniteStream(fc.nat(2)), async (pairs, picks) => {
          const name = mark();
          const meetings = pairs.flatMap(({ home, away, gaps, hasComing }) => {
            let [day, minute] = [0, 780];
            const past = gaps.map(({ days, score }, index) => {
              // The second game of a day starts hours later.
              minute = days === 0 ? minute + 300 : 780;
              if (minute > 1400) [day, minute] = [day + 1, 780];
              day += days;
              return meeting({ home, away, day, minute, round: index + 1, score });
            });
            return hasComing ? [...past, meeting({ home, away, day: TO_COME, round: 30 })] : past;
          });
          const files: Meeting[][] = [[], [], []];
          for (const one of meetings) files[picks.next().value ?? 0]?.push(one);
          for (const file of files.filter(({ length }) => length > 0)) {
            const mixed = file.map((m) => [picks.next().value ?? 0, m] as const);
            const order = mixed.sort(([a], [b]) => a - b).map(([, m]) => m);
            expect(await importText(write(order, name))).toMatchObject({
              created: file.length,
              ...CREATED,
            });
          }
          expect(await importText(write(meetings, name))).toMatchObject({
            created: 0,
            updated: 0,
            unchanged: meetings.length,
          });
          const line = (home: unknown, start: unknown, home_reg: unknown, away_reg: unknown) =>
            `${home} ${new Date(String(start)).toISOString()} ${home_reg ?? ''}-${away_reg ?? ''}`;
          expect(
            (await held(name))
              .map((f) => line(`${f.home}–${f.away}`, f.starts_at, f.home_goals, f.away_goals))
              .sort(),
          ).toEqual(
            meetings
              .map((m) =>
                line(`${m.home} ${name}–${m.away} ${name}`, at(m), m.score?.[0], m.score?.[1]),
              )
              .sort(),
          );
        }),
        { numRuns: 12, seed: 26 },
      );
    });
  });

  describe.each(['football-data.co.uk', 'openfootball'] as const)('a match of %s', (kind) => {
    const write = WRITERS[kind];

    it.each([
      ['days later', 4],
      ['months later', 160],
      ['days earlier', -4],
    ])('is the same when it is moved to %s before it is played', async (_, days) => {
      const name = mark();
      await importText(write([coming], name));
      const [{ id } = { id: '' }] = await held(name);
      const moved = { ...coming, day: coming.day + days };
      expect(await importText(write([moved], name))).toMatchObject({ created: 0, updated: 1 });
      await world.run(sql`update public.fixtures set state = 'POSTPONED' where id = ${id}`);
      const again = { ...moved, day: moved.day + 30, score: [2, 2] as [number, number] };
      expect(await importText(write([again], name))).toMatchObject({ created: 0, updated: 1 });
      expect(await held(name)).toMatchObject([{ id, home_goals: 2, state: 'FINISHED' }]);
    });

    it('keeps the tips of the first meeting on it', async () => {
      const name = mark();
      await importText(write([meeting({ day: TO_COME - 50 })], name));
      const [{ id } = { id: '' }] = await held(name);
      const tip = await addDraft(world.run, String(id));
      await publishAt(world.run, tip, new Date());
      await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = 1, away_reg = 0
        where id = ${id}`);
      expect(await importText(write([coming], name))).toMatchObject({ created: 1, ...CREATED });
      expect(
        await world.run(sql`select f.home_reg::int from public.predictions as p
        join public.fixtures as f on f.id = p.fixture_id where p.id = ${tip}`),
      ).toEqual([{ home_reg: 1 }]);
    });

    it('is found again by its id from earlier versions, and by its teams', async () => {
      const name = mark();
      await importText(write([played], name));
      const [{ id, provider_id } = { id: '', provider_id: '' }] = await held(name);
      expect(provider_id).toBe(
        kind === 'openfootball'
          ? `Cup ${name}|2024/25|Matchday 1|North ${name}|South ${name}`
          : `${name}|2024/25|North ${name}|South ${name}`,
      );
      // A league renamed by staff, then an id in another spelling.
      await world.run(sql`update public.leagues set name = name || ' (renamed)'
        where id = (select league_id from public.fixtures where id = ${id})`);
      expect(await importText(write([{ ...played, score: [3, 0] }], name))).toMatchObject({
        created: 0,
      });
      await world.run(
        sql`update public.fixtures set provider_id = 'spelled otherwise' where id = ${id}`,
      );
      expect(await importText(write([{ ...played, score: [4, 0] }], name))).toMatchObject({
        created: 0,
      });
      expect(await held(name)).toMatchObject([{ id, home_goals: 4 }]);
    });
  });

  it('does not guess which of two upcoming meetings was moved, and accepts both new starts together', async () => {
    const name = mark();
    const write = WRITERS['football-data.co.uk'];
    const later = { ...coming, day: TO_COME + 100 };
    await importText(write([coming, later], name));
    const between = { ...coming, day: TO_COME + 50 };
    expect((await importText(write([between], name))).errors).toMatchObject([
      { field: 'starts_at', code: 'AMBIGUOUS' },
    ]);
    const near = { ...coming, day: TO_COME + 3 };
    expect(await importText(write([near], name))).toMatchObject({ created: 0, updated: 1 });
    const last = { ...later, day: TO_COME + 60 };
    expect(await importText(write([last, near], name))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
  });

  it.each(['FINISHED', 'AWARDED', 'WALKOVER', 'CANCELLED'])(
    'does not move a match with its own id that is %s to a later day',
    async (state) => {
      const first = row({ starts_at: '2024-08-08T15:00:00Z', state, home_reg: 1, away_reg: 0 });
      await send([first]);
      const { state: _, home_reg, away_reg, ...bare } = first;
      const refused: Record<string, unknown>[] = [
        { ...bare, starts_at: '2024-08-08T17:00:00Z' },
        { ...bare, starts_at: '2030-02-13T15:00:00Z', state: 'TBD' },
        { ...first, starts_at: '2024-08-09T15:00:00Z' },
      ];
      for (const wrong of refused) {
        expect((await send([row(), wrong])).errors).toEqual([
          { row: wrong.row, field: 'starts_at', code: 'PLAYED' },
        ]);
      }
      // Another time on the same day with its result is a correction.
      const corrected = { ...first, starts_at: '2024-08-08T16:00:00Z' };
      expect(await send([corrected])).toMatchObject({ updated: 1 });
      // A file without the time doesn't undo a result.
      expect(
        await send([{ ...corrected, state: 'TBD', home_reg: null, away_reg: null }]),
      ).toMatchObject({ unchanged: 1 });
    },
  );
});
