import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from './support/sql.ts';
import { addDraft, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

let counter = 0;

function row(changes: Record<string, unknown> = {}): Record<string, unknown> {
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
    starts_at: '2031-02-01T15:00:00Z',
    ...changes,
  };
}

interface Report {
  created: number;
  updated: number;
  unchanged: number;
  odds: number;
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
  /** Everything that an import could touch. */
  const everything = () =>
    world.run(`select
      (select md5(string_agg(f::text, '|' order by f.id)) from public.fixtures as f) as fixtures,
      (select count(*)::int from public.teams) as teams,
      (select count(*)::int from public.leagues) as leagues,
      (select count(*)::int from public.fixture_odds) as odds,
      (select count(*)::int from public.audit_log where table_name in ('fixtures', 'teams')) as lines`);

  it('creates, then finds unchanged, then updates what differs; null leaves what is there', async () => {
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

  it('writes nothing on a dry run, but counts what it would', async () => {
    const before = await everything();
    const odds = [
      { market_code: 'FOOTBALL_1X2', selection: 'HOME', odds: 2, bookmaker: 'average' },
    ];
    expect(await send([row({ odds }), row()], true)).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      odds: 1,
      errors: [],
    });
    expect(await everything()).toEqual(before);
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
    'refuses %s with its row, and writes nothing at all',
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

  it('does not turn the sides of a fixture that carries a published tip', async () => {
    const fixture = row();
    await send([fixture]);
    const [{ id } = { id: '' }] = await world.run(
      sql`select id from public.fixtures where provider_id = ${fixture.provider_id}`,
    );
    await publishAt(world.run, await addDraft(world.run, String(id)), new Date());
    const turned = { ...fixture, home: fixture.away, away: fixture.home };
    expect((await send([turned])).errors).toMatchObject([{ field: 'home', code: 'LOCKED' }]);
    expect(await send([{ ...fixture, venue: 'New ground' }])).toMatchObject({ updated: 1 });
  });

  it('refuses what is no list, too many rows, and hostile shapes, in plain words', async () => {
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
    const quotes = row({ home: `'; drop table public.fixtures; --`, away: '$$%_"\\' });
    expect(await send([quotes])).toMatchObject({ created: 1 });
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
