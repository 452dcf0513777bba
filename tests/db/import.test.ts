import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingImported, importRow as row } from './support/import-row.ts';
import { sql } from './support/sql.ts';
import { addDraft, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const played = (sport: string, scores: object) => ({ sport, state: 'FINISHED', ...scores });

interface Report {
  created: number;
  updated: number;
  unchanged: number;
  odds: number;
  rows: { row: number; outcome: string; changes: Record<string, unknown>; odds: number }[];
  errors: { row: number; field: string; code: string }[];
}

describe.each(TARGETS)('import_fixtures on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const send = async (rows: unknown, dry_run = false) =>
    (await world.rpc('tipster', 'import_fixtures', { rows, dry_run })).json as Report;
  const everything = () => everythingImported(world.run);

  it('creates, then finds unchanged, then updates differences; null keeps the existing value', async () => {
    const first = row({ round: '1', venue: 'Old ground' });
    expect(await send([first])).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    const before = await everything();
    expect(await send([first])).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await everything()).toEqual(before);
    const sparse = { row: 2, provider: 'test', provider_id: first.provider_id, sport: 'football' };
    expect(await send([{ ...sparse, round: null, venue: '' }])).toMatchObject({ unchanged: 1 });
    expect(
      await send([{ ...sparse, state: 'FINISHED', home_reg: 2, away_reg: '0' }]),
    ).toMatchObject({
      updated: 1,
    });
    expect(
      await world.run(sql`select round, venue, state, home_reg::int, result_confirmed_at is not null as known
        from public.fixtures where provider_id = ${first.provider_id}`),
    ).toEqual([{ round: '1', venue: 'Old ground', state: 'FINISHED', home_reg: 2, known: true }]);
  });

  it('writes nothing on a dry run, but says of each row what would become of it', async () => {
    const odds = [
      { market_code: 'FOOTBALL_1X2', selection: 'HOME', odds: 2, bookmaker: 'average' },
    ];
    const [same, moved, quoted, fresh] = [row(), row({ venue: 'Old ground' }), row(), row()];
    await send([same, moved, quoted]);
    const before = await everything();
    const rows = [
      fresh,
      {
        ...moved,
        league: 'Another league',
        home: 'Renamed',
        starts_at: '2030-02-02T15:00:00Z',
        venue: null,
        periods: [{ home: 1, away: 0 }],
      },
      { ...quoted, odds },
      same,
    ];
    const said = [
      { row: fresh?.row, outcome: 'NEW', changes: {}, odds: 0 },
      {
        row: moved?.row,
        outcome: 'CHANGED',
        changes: {
          league: ['Import league', 'Another league'],
          home: [moved?.home, 'Renamed'],
          starts_at: ['2030-02-01T15:00:00.000Z', '2030-02-02T15:00:00.000Z'],
          periods: [null, [{ home: 1, away: 0 }]],
        },
        odds: 0,
      },
      { row: quoted?.row, outcome: 'SAME', changes: {}, odds: 1 },
      { row: same?.row, outcome: 'SAME', changes: {}, odds: 0 },
    ];
    const counts = { created: 1, updated: 1, unchanged: 2, odds: 1 };
    expect(await send(rows, true)).toMatchObject({ ...counts, rows: said, errors: [] });
    expect(await everything()).toEqual(before);
    expect(await send(rows)).toMatchObject({ ...counts, rows: said, errors: [] });
    expect(await send(rows, true)).toMatchObject({ created: 0, updated: 0, unchanged: 4, odds: 0 });
  });

  const bad: [string, Record<string, unknown>, string, string][] = [
    ['no id', { provider_id: '' }, 'provider_id', 'REQUIRED'],
    ['an unknown sport', { sport: 'chess' }, 'sport', 'UNKNOWN'],
    ['no league', { league: null }, 'league', 'REQUIRED'],
    ['no home side', { home: '  ' }, 'home', 'REQUIRED'],
    ['a side against itself', { home: 'Same', away: 'SAME' }, 'away', 'SAME_TEAM'],
    ['no start', { starts_at: null }, 'starts_at', 'REQUIRED'],
    ['a start that is no date', { starts_at: '2025-02-30T10:00:00Z' }, 'starts_at', 'INVALID'],
    ['a start without a zone', { starts_at: '2025-02-20T10:00:00' }, 'starts_at', 'INVALID'],
    ['a start of long ago', { starts_at: '1899-01-01T15:00:00Z' }, 'starts_at', 'OUT_OF_RANGE'],
    ['a start of another age', { starts_at: '2099-01-01T15:00:00Z' }, 'starts_at', 'OUT_OF_RANGE'],
    [
      'more goals at half-time than at the end',
      { state: 'FINISHED', home_reg: 1, away_reg: 0, periods: [{ home: 3, away: 0 }] },
      'periods',
      'HALF_TIME_ABOVE_FULL_TIME',
    ],
    [
      'a final score below the one after 60 minutes',
      played('hockey', { home_reg: 9, away_reg: 2, home_full: 2, away_full: 2 }),
      'home_full',
      'FULL_BELOW_REGULATION',
    ],
    [
      'a lone score after extra time',
      played('football', { status_short: 'AET', home_reg: 2, away_reg: 1 }),
      'home_reg',
      'REGULATION_UNCLEAR',
    ],
    [
      'a regulation score that overtime could not follow',
      played('hockey', { home_reg: 3, away_reg: 2, home_full: 4, away_full: 2 }),
      'home_reg',
      'REGULATION_UNCLEAR',
    ],
    [
      'the final score of overtime for that of 60 minutes',
      played('hockey', {
        status_short: 'AOT',
        home_reg: 3,
        away_reg: 2,
        home_full: 3,
        away_full: 2,
      }),
      'home_reg',
      'REGULATION_UNCLEAR',
    ],
    [
      'basketball that ends level',
      played('basketball', { home_full: 80, away_full: 80 }),
      'home_full',
      'DRAW_IMPOSSIBLE',
    ],
    ...[
      [7, 7],
      [4, 1],
      [2, 2],
      [2, 1],
      [2, 0],
      [1, 0],
    ].map(([home_full, away_full]): [string, Record<string, unknown>, string, string] => [
      `volleyball that ends ${home_full}-${away_full}`,
      played('volleyball', { home_full, away_full }),
      'home_full',
      'SETS_IMPOSSIBLE',
    ]),
    [
      'a half with one side',
      played('football', { home_reg: 2, away_reg: 1, periods: [{ home: 1, away: null }] }),
      'periods',
      'SCORE_IMPOSSIBLE',
    ],
    [
      'quarters that are not the score of regulation time',
      played('basketball', {
        home_reg: 80,
        away_reg: 70,
        periods: [20, 20, 20, 19].map((home) => ({ home, away: 17 })),
      }),
      'periods',
      'SCORE_IMPOSSIBLE',
    ],
    [
      'hockey won by two goals beyond 60 minutes',
      played('hockey', { home_reg: 2, away_reg: 2, home_full: 4, away_full: 2 }),
      'home_full',
      'SCORE_IMPOSSIBLE',
    ],
    [
      'a set that nobody won',
      played('volleyball', { home_full: 3, away_full: 0, periods: [{ home: 25, away: 24 }] }),
      'periods',
      'SCORE_IMPOSSIBLE',
    ],
    ['text for goals', { home_reg: 'two', away_reg: 1 }, 'home_reg', 'NOT_A_NUMBER'],
    ['negative goals', { home_reg: -1, away_reg: 1 }, 'home_reg', 'NOT_A_NUMBER'],
    ['half a score', { home_reg: 1 }, 'away_reg', 'REQUIRED'],
    ['a finish without a score', { state: 'FINISHED' }, 'home_reg', 'REQUIRED'],
    ['an unknown state', { state: 'DONE' }, 'state', 'UNKNOWN'],
    ['a name of 500 letters', { away: 'x'.repeat(500) }, 'away', 'TOO_LONG'],
    ['periods that are text', { periods: 'abc' }, 'periods', 'INVALID'],
    ['periods with text', { periods: [{ home: 'a', away: 1 }] }, 'periods', 'INVALID'],
    ['odds that are text', { odds: 'abc' }, 'odds', 'INVALID'],
    [
      'odds of an unknown market',
      { odds: [{ market_code: 'X', selection: 'HOME', odds: 2, bookmaker: 'a' }] },
      'odds',
      'UNKNOWN_MARKET',
    ],
    [
      'odds without their line',
      {
        odds: [{ market_code: 'FOOTBALL_TOTAL_GOALS', selection: 'OVER', odds: 2, bookmaker: 'a' }],
      },
      'odds',
      'LINE_MISSING',
    ],
    [
      'odds below one',
      { odds: [{ market_code: 'FOOTBALL_1X2', selection: 'HOME', odds: 0.9, bookmaker: 'a' }] },
      'odds',
      'INVALID',
    ],
  ];

  it.each(bad)(
    'refuses %s with its row, and writes nothing',
    async (_name, change, field, code) => {
      const before = await everything();
      const wrong = row(change);
      const report = await send([row(), wrong]);
      expect(report.errors).toContainEqual({ row: wrong.row, field, code });
      expect(report.errors.every((error) => error.row === wrong.row)).toBe(true);
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 0, odds: 0 });
      expect(await everything()).toEqual(before);
    },
  );

  it('refuses the same fixture twice in one file', async () => {
    const twice = row();
    expect((await send([twice, { ...twice, row: 99_999 }])).errors).toEqual([
      { row: 99_999, field: 'provider_id', code: 'DUPLICATE' },
    ]);
  });

  it('does not swap the sides of a fixture with a published tip', async () => {
    const fixture = row();
    await send([fixture]);
    const [{ id } = { id: '' }] = await world.run(
      sql`select id from public.fixtures where provider_id = ${fixture.provider_id}`,
    );
    await publishAt(world.run, await addDraft(world.run, String(id)), inHours(-4));
    const turned = { ...fixture, home: fixture.away, away: fixture.home };
    expect((await send([turned])).errors).toMatchObject([{ field: 'home', code: 'LOCKED' }]);
    expect(await send([{ ...fixture, venue: 'New ground' }])).toMatchObject({ updated: 1 });
  });

  it.each(['AWARDED', 'CANCELLED', 'WALKOVER'])(
    'leaves a match manually set to %s unchanged, however often its results arrive',
    async (state) => {
      const result = row({ state: 'FINISHED', status_short: 'FT', home_reg: 0, away_reg: 2 });
      await send([result]);
      await world.run(sql`update public.fixtures set state = ${state}, status_short = null,
        home_reg = 1, away_reg = 0 where provider_id = ${result.provider_id}`);
      expect(await send([result])).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await send([{ ...result, state: 'POSTPONED' }])).toMatchObject({ updated: 1 });
    },
  );

  it('checks a row’s values together with those of the fixture', async () => {
    const first = row({ state: 'FINISHED', home_reg: 3, away_reg: 0 });
    await send([{ ...first, periods: [{ home: 2, away: 0 }] }]);
    const { errors } = await send([{ ...first, home_reg: 1 }]);
    expect(errors).toMatchObject([{ field: 'periods', code: 'HALF_TIME_ABOVE_FULL_TIME' }]);
  });

  it('refuses the same results and starts when a fixture is entered by hand', async () => {
    const result = row();
    await send([result]);
    const enter = async (change: object) => {
      const path = `/rest/v1/fixtures?provider_id=eq.${result.provider_id}`;
      const { status, json } = await world.send('tipster', 'PATCH', path, { body: change });
      return [status, (json as { message?: string } | null)?.message];
    };
    const half = { periods: [{ home: 3, away: 0 }] };
    const scores = { state: 'FINISHED', home_reg: 1, away_reg: 0 };
    expect(await enter({ ...scores, ...half })).toEqual([422, 'HALF_TIME_ABOVE_FULL_TIME']);
    expect(await enter({ ...scores, home_full: 0, away_full: 0 })).toEqual([
      422,
      'FULL_BELOW_REGULATION',
    ]);
    const full = { home_reg: null, away_reg: null, home_full: 1, away_full: 0 };
    expect(await enter({ ...scores, ...full, ...half })).toEqual([
      422,
      'HALF_TIME_ABOVE_FULL_TIME',
    ]);
    expect(await enter({ state: 'LIVE', home_reg: 1000, away_reg: 0 })).toEqual([
      422,
      'SCORE_TOO_HIGH',
    ]);
    expect(await enter({ state: 'LIVE', periods: [{ home: 1 }] })).toEqual([
      422,
      'SCORE_IMPOSSIBLE',
    ]);
    expect(await enter({ starts_at: '1989-12-31T23:59:59Z' })).toEqual([422, 'START_OUT_OF_RANGE']);
    // An awarded match keeps the score as played, whatever the table says.
    expect((await enter({ ...scores, ...half, state: 'AWARDED' }))[0]).toBeLessThan(300);
  });

  it('refuses a row that moves the start of a published tip earlier, which requires a reason', async () => {
    const fixture = row();
    await send([fixture]);
    const [{ id, earlier } = { id: '', earlier: '' }] = await world.run(
      sql`select id, starts_at - interval '1 hour' as earlier from public.fixtures
        where provider_id = ${fixture.provider_id}`,
    );
    await publishAt(world.run, await addDraft(world.run, String(id)), inHours(-4));
    const rows = [{ ...fixture, starts_at: new Date(String(earlier)).toISOString() }];
    for (const sender of ['tipster', 'admin'] as const) {
      expect((await world.rpc(sender, 'import_fixtures', { rows })).json).toMatchObject({
        updated: 0,
        errors: [{ field: 'starts_at', code: 'START_KEPT' }],
      });
    }
  });

  it('refuses a row of a match that was played before its start or is over too soon, once something is published on it', async () => {
    const [fixture, free] = [row(), row()];
    await send([fixture, free]);
    const [{ id } = { id: '' }] = await world.run(
      sql`select id from public.fixtures where provider_id = ${fixture.provider_id}`,
    );
    await publishAt(world.run, await addDraft(world.run, String(id)), inHours(-4));
    const over = { state: 'FINISHED', home_reg: 1, away_reg: 0 };
    const refused = (change: object, code: string) => ({
      rows: [
        { ...free, ...change },
        { ...fixture, ...change },
      ],
      errors: [{ row: fixture.row, field: 'starts_at', code }],
    });
    const early = [over, { state: 'LIVE' }, { home_full: 1, away_full: 0 }];
    for (const { rows, errors } of early.map((change) => refused(change, 'NOT_BEGUN'))) {
      expect(await send(rows)).toMatchObject({ updated: 0, errors });
    }
    const moved = async (hours: number) => {
      const starts_at = inHours(-hours).toISOString();
      await world.run(sql`update public.fixtures set starts_at = ${starts_at} where id = ${id}`);
      return { ...over, starts_at };
    };
    const { rows, errors } = refused(await moved(1), 'TOO_SHORT');
    expect(await send(rows)).toMatchObject({ updated: 0, errors });
    expect(await send([{ ...fixture, ...(await moved(2)) }])).toMatchObject({
      updated: 1,
      errors: [],
    });
  });

  it('accepts no start, result or odds from the author of a tip on the match, unless they are unchanged', async () => {
    const odds = [
      { market_code: 'FOOTBALL_1X2', selection: 'HOME', odds: 2, bookmaker: 'average' },
    ];
    const fixture = row({ odds, starts_at: inHours(-2).toISOString() });
    await send([fixture]);
    const [{ id } = { id: '' }] = await world.run(
      sql`select id from public.fixtures where provider_id = ${fixture.provider_id}`,
    );
    const author = { authorId: world.accounts.tipster.id };
    await publishAt(world.run, await addDraft(world.run, String(id), author), inHours(-4));
    const before = await everything();
    expect(await send([{ ...fixture, odds: [{ ...odds[0], odds: '2.000' }] }])).toMatchObject({
      unchanged: 1,
      errors: [],
    });
    const refused: [string, object][] = [
      ['starts_at', { starts_at: '2030-02-09T15:00:00Z' }],
      ['state', { state: 'POSTPONED' }],
      ['state', { status_short: 'AP' }],
      ['home_full', { home_reg: 0, away_reg: 0 }],
      ['odds', { odds: [{ ...odds[0], odds: 1.5 }] }],
      ['odds', { odds: [{ ...odds[0], bookmaker: 'another' }] }],
    ];
    for (const [field, change] of refused) {
      const wrong = { ...fixture, ...change };
      expect((await send([row(), wrong])).errors).toEqual([
        { row: wrong.row, field, code: 'OWN_TIP' },
      ]);
    }
    expect(await everything()).toEqual(before);
    const result = { ...fixture, state: 'FINISHED', home_reg: 1, away_reg: 0 };
    const rival = await world.rpc('rival', 'import_fixtures', { rows: [result] });
    expect(rival.json).toMatchObject({ updated: 1, errors: [] });
    expect(await send([{ ...fixture, venue: 'New ground' }])).toMatchObject({ updated: 1 });
  });

  it('refuses other values than lists, too many rows, and hostile shapes, with a clear message', async () => {
    const statuses = [];
    for (const rows of [null, 'x', { a: 1 }, 7]) {
      statuses.push((await world.rpc('tipster', 'import_fixtures', { rows })).status);
    }
    // Text that is not JSON is refused before the function is reached.
    expect(statuses).toEqual([422, 400, 422, 422]);
    const many = Array.from({ length: 10_001 }, () => ({}));
    expect((await world.rpc('tipster', 'import_fixtures', { rows: many })).json).toMatchObject({
      message: 'TOO_MANY_ROWS',
    });
    const odd = [null, 1, 'x', [], { row: 'x', sport: { a: 1 }, odds: [1, null, 'x', []] }];
    const report = await send(odd);
    expect(report.created).toBe(0);
    expect(report.errors.length).toBeGreaterThan(4);
    const drop = `'; drop table public.fixtures; --`;
    expect(await send([row({ home: drop, away: '$$%_"\\' })])).toMatchObject({
      created: 0,
      errors: [{ field: 'away', code: 'UNKNOWN_LETTER' }],
    });
    expect(await send([row({ home: drop })])).toMatchObject({ created: 1 });
  });

  it('reads in proportion to its rows, even with many matches at the same time', async () => {
    /** Rows of tables that an import of so many new matches reads. */
    const readBy = async (matches: number) => {
      const rows = Array.from({ length: matches }, () =>
        row({ starts_at: '2030-09-01T15:00:00Z' }),
      );
      const { rows: _, errors: __, ...seen } = await send(rows, true);
      const [read] = await world.run(sql`
        select set_config('request.jwt.claim.sub', ${world.accounts.tipster.id}, true);
        select public.import_fixtures(${JSON.stringify(rows)}::jsonb, ${seen});
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows
          from pg_catalog.pg_stat_xact_user_tables`);
      return Number(read?.rows);
    };
    // Plans that the connection keeps are made while there is little to read.
    for (let times = 0; times < 6; times += 1) await readBy(1);
    for (let times = 0; times < 2; times += 1) await readBy(200);
    // Far fewer than one for each pair of a row and a match.
    expect(await readBy(200)).toBeLessThan((200 * 400) / 2);
  });

  it('is for tipsters and administrators', async () => {
    const args = { rows: [row()] };
    const statuses = [];
    for (const sender of [
      'anonymous',
      'free',
      'vip',
      'support',
      'finance',
      'secret',
      'admin',
    ] as const) {
      statuses.push((await world.rpc(sender, 'import_fixtures', args)).status);
    }
    expect(statuses).toEqual([401, 403, 403, 403, 403, 403, 200]);
  });
});
