import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunSql } from '../../server/database/run-sql.ts';
import type { SyncedMatch } from '../../src/product/functions/sync-fixtures/map-game.ts';
import { restStore } from '../../src/product/functions/sync-fixtures/rest-store.ts';
import { fixturesJob, sqlStore } from '../../src/product/server/fixture-sync.ts';
import { changesNothing } from './support/attack.ts';
import { contextOver } from './support/functions-over.ts';
import { importRow } from './support/import-row.ts';
import { sql } from './support/sql.ts';
import { SECRET_KEY } from './support/test-app.ts';
import { addDraft, addFixture, publishAt } from './support/tips.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const MATCH = {
  provider_id: '9001',
  league: 'Harbour League',
  country: 'Norland',
  season: '2030',
  home: 'Anchor Town',
  away: 'Quay Rovers',
  round: 'Round 3',
  venue: 'The Pier',
  starts_at: '2030-05-04T15:00:00Z',
  state: 'SCHEDULED',
  status_short: 'NS',
  status_long: 'Not Started',
  home_reg: null,
  away_reg: null,
  home_full: null,
  away_full: null,
  periods: null,
};

describe.each(TARGETS)('the fixture sync on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  async function begin(sport = 'football', sender: Sender = 'admin'): Promise<string> {
    const { status, json, text } = await world.rpc(sender, 'begin_fixture_sync', { sport });
    expect([status, text]).toEqual([200, expect.anything()]);
    return String(json);
  }
  const finish = (run_id: string, rows: object[], report: object = {}, sender: Sender = 'secret') =>
    world.rpc(sender, 'finish_fixture_sync', {
      run_id,
      rows,
      report: { outcome: 'OK', requests: 2, quota_left: 98, ...report },
    });
  async function sync(rows: object[], sport = 'football'): Promise<Record<string, unknown>> {
    const { status, json, text } = await finish(await begin(sport), rows);
    expect([status, text]).toEqual([200, expect.anything()]);
    return json as Record<string, unknown>;
  }
  async function fixture(id = '9001', sport = 'football') {
    const [row] = await world.run(sql`
      select f.*, l.name as league, l.country, h.name as home, a.name as away
      from public.fixtures as f
      join public.leagues as l on l.id = f.league_id
      join public.teams as h on h.id = f.home_team_id
      join public.teams as a on a.id = f.away_team_id
      where f.provider = 'api-sports' and f.sport = ${sport} and f.provider_id = ${id}`);
    return row;
  }
  const alerts = () =>
    world.run(`select sport, kind, code, times, done_at from public.fixture_alerts
      order by first_seen_at`);

  it('rejects impossible results and starts, and alerts staff', async () => {
    const rows = [
      {
        ...MATCH,
        provider_id: '9100',
        state: 'FINISHED',
        home_reg: 1,
        away_reg: 0,
        periods: [{ home: 2, away: 0 }],
      },
      {
        ...MATCH,
        provider_id: '9101',
        home: 'Quay Rovers',
        away: 'Mole End',
        starts_at: '1899-01-01T00:00:00Z',
      },
    ];
    expect(await sync(rows)).toMatchObject({ received: 2, created: 1, alerts: 2 });
    expect(await fixture('9100')).toMatchObject({ state: 'SCHEDULED', home_reg: null });
    const told = await world.run(`delete from public.fixture_alerts returning kind, code, detail`);
    expect(told).toEqual([
      expect.objectContaining({
        kind: 'BAD_ROW',
        code: '9100',
        detail: expect.stringContaining('half-time'),
      }),
      expect.objectContaining({ kind: 'BAD_ROW', code: '9101' }),
    ]);
    await world.run(`delete from public.fixtures where provider_id = '9100'`);
  });

  it('adds new matches, changes different ones and leaves the rest alone', async () => {
    const counts = { received: 2, created: 2, updated: 0, unchanged: 0, alerts: 0 };
    const rows = [MATCH, { ...MATCH, provider_id: '9002', home: 'Quay Rovers', away: 'Mole End' }];
    expect(await sync(rows)).toMatchObject({
      ...counts,
      outcome: 'OK',
      requests: 2,
      quota_left: 98,
    });
    expect(await fixture()).toMatchObject({
      league: 'Harbour League',
      home: 'Anchor Town',
      state: 'SCHEDULED',
      status_short: 'NS',
    });
    expect(await sync(rows)).toMatchObject({ ...counts, created: 0, unchanged: 2 });
    const played = {
      ...MATCH,
      state: 'FINISHED',
      status_short: 'AET',
      home_reg: 1,
      away_reg: 1,
      home_full: 2,
      away_full: 1,
      periods: [{ home: 0, away: 1 }],
    };
    expect(await sync([played, rows[1] ?? {}])).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await fixture()).toMatchObject({ state: 'FINISHED', home_reg: 1, home_full: 2 });
    expect((await fixture())?.result_confirmed_at).not.toBeNull();
    // A provider's number counts within its sport only.
    expect(await sync([MATCH], 'rugby')).toMatchObject({ created: 1 });
    expect(await fixture('9001', 'rugby')).toMatchObject({ state: 'SCHEDULED' });
  });

  it('keeps state and scores for an unknown code, and alerts staff once', async () => {
    const before = await fixture();
    const odd = { ...MATCH, state: null, status_short: 'ZZ', status_long: 'Sunk' };
    expect(await sync([odd])).toMatchObject({ updated: 1, alerts: 1 });
    expect(await fixture()).toMatchObject({
      state: 'FINISHED',
      home_full: 2,
      result_confirmed_at: before?.result_confirmed_at,
      status_short: 'ZZ',
    });
    expect(await sync([odd, { ...odd, provider_id: '9005' }])).toMatchObject({ alerts: 2 });
    expect(await fixture('9005')).toMatchObject({ state: 'SCHEDULED' });
    const [alert] = await alerts();
    expect(alert).toMatchObject({
      sport: 'football',
      kind: 'UNKNOWN_STATUS',
      code: 'ZZ',
      times: 3,
    });

    const [row] = await world.run(`select id from public.fixture_alerts`);
    const close = (sender: Sender) =>
      world.rpc(sender, 'close_fixture_alert', { alert_id: row?.id });
    for (const sender of ['free', 'support', 'finance'] as const) {
      expect((await close(sender)).status).toBe(403);
    }
    expect((await close('tipster')).status).toBeLessThan(300);
    expect((await alerts())[0]?.done_at).not.toBeNull();
    await sync([odd]);
    expect(await alerts()).toHaveLength(2);
  });

  it('accepts matches from the server only, whoever started the run, and keeps them separate from manual ones', async () => {
    const match = { ...MATCH, provider_id: '9077' };
    const earlier = { ...match, starts_at: '2030-05-04T14:00:00Z' };
    await sync([match]);
    const id = String((await fixture('9077'))?.id);
    const tip = await addDraft(world.run, id, { authorId: world.accounts.tipster.id });
    await publishAt(world.run, tip, new Date());
    const run = await begin('football', 'tipster');
    const answers = await changesNothing(world, async () => [
      await finish(run, [earlier], {}, 'tipster'),
      await finish(run, [earlier], {}, 'admin'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await finish(run, [earlier])).status).toBe(200);
    expect(
      await world.run(sql`select source, reason, changed from public.fixture_facts
        where fixture_id = ${id} order by id`),
    ).toEqual([
      { source: 'SYNC', reason: null, changed: ['STATE', 'START', 'SCORE'] },
      { source: 'SYNC', reason: null, changed: ['START'] },
    ]);
  });

  it('can’t be impersonated by a person: not in an import, a new match or a changed one', async () => {
    await sync([{ ...MATCH, provider_id: '9088' }]);
    const known = await fixture('9088');
    const manual = await addFixture(world.run);
    const match = { sport: 'football', league_id: known?.league_id, starts_at: MATCH.starts_at };
    const teams = { home_team_id: known?.home_team_id, away_team_id: known?.away_team_id };
    const forged = ['api-sports', 'API-Sports', ' api sports ', 'ａｐｉ-ｓｐｏｒｔｓ'];
    const answers = await changesNothing(world, async () => {
      const sent: Answer[] = [];
      for (const sender of ['tipster', 'admin'] as const) {
        for (const provider of forged) {
          const row = { ...importRow({ provider }), state: 'FINISHED', home_reg: 1, away_reg: 0 };
          const answer = await world.rpc(sender, 'import_fixtures', { rows: [row] });
          expect(answer.json).toMatchObject({ errors: [{ field: 'provider', code: 'RESERVED' }] });
          const path = '/rest/v1/fixtures';
          sent.push(
            await world.send(sender, 'POST', path, {
              body: { ...match, ...teams, provider, provider_id: '9089' },
            }),
            await world.send(sender, 'PATCH', `${path}?id=eq.${manual}`, {
              body: { provider },
            }),
          );
        }
        for (const change of [{ provider: 'manual' }, { provider_id: '9090' }]) {
          const path = `/rest/v1/fixtures?id=eq.${known?.id}`;
          sent.push(await world.send(sender, 'PATCH', path, { body: change }));
        }
      }
      return sent;
    });
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([403]);
    // A person's changes to a synced match are attributed to them, also in the record's log.
    const source = async () =>
      (
        await world.run(sql`select private.fact_source(f) as source from public.fixtures as f
        where f.id = ${known?.id}`)
      )[0]?.source;
    expect(await source()).toBe('api-sports');
    const entered = { state: 'FINISHED', home_reg: 2, away_reg: 0 };
    const path = `/rest/v1/fixtures?id=eq.${known?.id}`;
    expect((await world.send('tipster', 'PATCH', path, { body: entered })).status).toBe(204);
    expect(await source()).toBe('manual');
  });

  it('removes the scores of a postponed match', async () => {
    await sync([
      { ...MATCH, state: 'POSTPONED', status_short: 'PST', starts_at: '2030-05-09T15:00:00Z' },
    ]);
    expect(await fixture()).toMatchObject({ state: 'POSTPONED', home_reg: null, home_full: null });
    expect(new Date(String((await fixture())?.original_starts_at))).toEqual(
      new Date('2030-05-04T15:00:00Z'),
    );
  });

  it('never swaps the teams of a published tip, and reports it', async () => {
    const own = { ...MATCH, provider_id: '9010', home: 'Anchor Bay', away: 'Quay Wall' };
    await sync([own]);
    const known = await fixture('9010');
    const tip = await addDraft(world.run, String(known?.id), { tier: 'FREE' });
    await publishAt(world.run, tip, new Date());
    const swapped = { ...own, home: own.away, away: own.home };
    expect(await sync([swapped, { ...MATCH, provider_id: '9011' }])).toMatchObject({
      alerts: 1,
      created: 1,
    });
    expect(await fixture('9010')).toMatchObject({ home: own.home, away: own.away });
    expect((await alerts()).at(-1)).toMatchObject({ kind: 'TEAMS_CHANGED', code: '9010' });
  });

  it('holds back a match that was played before its start or is over too soon, and goes on', async () => {
    const tipped = { ...MATCH, provider_id: '9011', home: 'Reed', away: 'Moss' };
    const free = { ...MATCH, provider_id: '9012', home: 'Oak', away: 'Ash' };
    await sync([tipped, free]);
    const tip = await addDraft(world.run, String((await fixture('9011'))?.id));
    await publishAt(world.run, tip, new Date());
    const over = { state: 'FINISHED', home_reg: 1, away_reg: 0, home_full: 1, away_full: 0 };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const changes = [{ state: 'LIVE' }, over, { ...over, starts_at: ago(89) }];
    for (const [at, change] of changes.entries()) {
      const round = `Round ${at + 4}`;
      const rows = [tipped, free].map((match) => ({ ...match, round, ...change }));
      expect(await sync(rows)).toMatchObject({ updated: 2, alerts: 1 });
      const held = { round, state: 'SCHEDULED', home_reg: null };
      expect(await fixture('9011')).toMatchObject(held);
      const { starts_at } = (await fixture('9011')) ?? {};
      expect(new Date(String(starts_at)).toISOString()).toBe(
        new Date(tipped.starts_at).toISOString(),
      );
      expect(await fixture('9012')).toMatchObject({ round, state: change.state });
    }
    expect((await alerts()).at(-1)).toMatchObject({ kind: 'BAD_ROW', code: '9011', times: 3 });
    expect(await sync([{ ...tipped, ...over, starts_at: ago(91) }])).toMatchObject({ alerts: 0 });
    expect(await fixture('9011')).toMatchObject({ state: 'FINISHED', home_reg: 1 });
    await world.run(`delete from public.fixture_alerts where code = '9011'`);
  });

  it('holds back what the record could not say, and goes on with the others', async () => {
    await sync([{ ...MATCH, provider_id: '9015', home: 'Example Energy', away: 'Mole End' }]);
    const known = await fixture('9015');
    const tip = await addDraft(world.run, String(known?.id), { tier: 'FREE' });
    await publishAt(world.run, tip, new Date());
    await world.run(`update public.teams set name = 'Eastgate' where name = 'Mole End'`);
    await world.run(sql`insert into public.team_aliases (sport, name, team_id)
      values ('football', 'Mole End', ${known?.away_team_id})`);
    const rows = [
      { ...MATCH, provider_id: '9013', home: 'ꓮnchor Town' },
      {
        ...MATCH,
        provider_id: '9015',
        home: 'Example Energy',
        away: 'Mole End',
        starts_at: '2030-05-09T15:00:00Z',
      },
      { ...MATCH, provider_id: '9014' },
    ];
    expect(await sync(rows)).toMatchObject({ created: 1, updated: 0, alerts: 2 });
    expect(await fixture('9013')).toBeUndefined();
    expect((await fixture('9015'))?.starts_at).toEqual(known?.starts_at);
    const told = await world.run(`delete from public.fixture_alerts
      where kind = 'BAD_ROW' returning code, detail`);
    expect(told.toSorted((a, b) => Number(a.code) - Number(b.code))).toEqual([
      { code: '9013', detail: expect.stringContaining('"ꓮ"') },
      { code: '9015', detail: expect.stringContaining('Example Energy – Mole End') },
    ]);
    await world.run(`update public.teams set name = 'Mole End' where name = 'Eastgate'`);
    expect(await sync(rows.slice(1, 2))).toMatchObject({ updated: 1, alerts: 0 });
  });

  it('distinguishes leagues with the same name in two countries', async () => {
    const other = {
      ...MATCH,
      provider_id: '9020',
      country: 'Southmark',
      home: 'Reed',
      away: 'Moss',
    };
    await sync([other]);
    expect(await fixture('9020')).toMatchObject({ league: 'Harbour League (Southmark)' });
    expect(await sync([other])).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('writes all of a run or nothing, and ends a run once', async () => {
    const run = await begin();
    const again = await world.rpc('admin', 'begin_fixture_sync', { sport: 'football' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('SYNC_RUNNING')]);
    const fresh = { ...MATCH, provider_id: '9030' };
    const bad = await finish(run, [
      fresh,
      { ...MATCH, provider_id: '9031', state: 'FINISHED', periods: [{ home: -1, away: 0 }] },
    ]);
    expect(bad.status).toBeGreaterThanOrEqual(400);
    expect(bad.status).toBeLessThan(500);
    expect(await fixture('9030')).toBeUndefined();
    const first = await finish(run, [fresh], { outcome: 'QUOTA', error: 'QUOTA_REACHED' });
    expect(first.json).toMatchObject({ outcome: 'QUOTA', created: 1, error: 'QUOTA_REACHED' });
    const second = await finish(run, [{ ...fresh, home: 'Nobody' }]);
    expect(second.json).toEqual(first.json);
    expect(await fixture('9030')).toMatchObject({ home: 'Anchor Town' });
  });

  it('skips unreadable matches and reports them', async () => {
    const rows = [
      { ...MATCH, provider_id: 'x' },
      { ...MATCH, provider_id: '9040', home: '' },
      { ...MATCH, provider_id: '9041', starts_at: 'soon' },
      { ...MATCH, provider_id: '9042', away: MATCH.home },
      { ...MATCH, provider_id: '9043', home_full: '1 – 0' },
    ];
    expect(await sync(rows)).toMatchObject({ received: 5, created: 1 });
    expect(
      (await alerts())
        .filter(({ kind }) => kind === 'BAD_ROW')
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['9040', '9041', '9042', 'x']);
  });

  it('abandons a run that never ended, so that the next can start', async () => {
    const lost = await begin('hockey');
    await world.run(
      sql`update public.fixture_syncs set started_at = now() - interval '20 minutes' where id = ${lost}`,
    );
    const next = await begin('hockey', 'secret');
    expect((await finish(next, [], {}, 'secret')).status).toBe(200);
    const [row] = await world.run(
      sql`select outcome, error from public.fixture_syncs where id = ${lost}`,
    );
    expect(row).toEqual({ outcome: 'FAILED', error: 'INTERRUPTED' });
  });

  it('finds the sports with a match in progress', async () => {
    await world.run(`update public.fixtures set starts_at = now() - interval '1 hour', state = 'SCHEDULED'
      where provider = 'api-sports' and sport = 'rugby'`);
    expect(await world.run('select private.sports_in_play() as sport')).toEqual([
      { sport: 'rugby' },
    ]);
  });

  it('runs on its own: everything every six hours, live sports every five minutes, until it is stopped', async () => {
    await world.run(`delete from public.fixture_syncs;
      update public.fixtures set starts_at = now() + interval '3 days', state = 'SCHEDULED'
      where provider = 'api-sports'`);
    // The clock of the runs stands still: time passes by making the rows older.
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const { hostname, searchParams } = new URL(request.url);
      asked.push(`${hostname.split('.')[1]} ${searchParams.get('date')}`);
      return Response.json({ errors: [], response: [] });
    });
    const runSql: RunSql = (text) => world.run(text);
    const report = vi.fn();
    const timing = { now: () => new Date('2030-05-04T12:00:00Z'), sleep: vi.fn(async () => {}) };
    const env = new Map([
      ['API_SPORTS_KEY', 'a-key'],
      ['API_SPORTS_LEAGUES', 'football:39;hockey:57'],
    ]);
    /** The runs started since the last call. */
    let known = 0;
    const begun = async () => {
      const rows = await world.run(
        'select sport, cause from public.fixture_syncs order by started_at desc',
      );
      const fresh = rows.slice(0, rows.length - known).map((row) => `${row.sport} ${row.cause}`);
      known = rows.length;
      return fresh.sort();
    };
    const older = (minutes: number) =>
      world.run(sql`update public.fixture_syncs
        set started_at = started_at - make_interval(mins => ${minutes})`);
    const job = fixturesJob(runSql, (name) => env.get(name), report, timing);
    const stopping = new AbortController();
    /** The job, after making the rows this much older. */
    const pass = async (minutes: number) => {
      await older(minutes);
      await job?.run(stopping.signal);
      return begun();
    };

    try {
      expect(await pass(0)).toEqual(['football TIMER', 'hockey TIMER']);
      const days = ['02', '03', '04', '05', '06', '07'].map((day) => `2030-05-${day}`);
      const all = ['football', 'hockey'].flatMap((sport) => days.map((day) => `${sport} ${day}`));
      expect(asked.sort()).toEqual(all);
      expect(await pass(1)).toEqual([]);
      expect(await pass(5 * 60 + 56)).toEqual([]);
      expect(await pass(6)).toEqual(['football TIMER', 'hockey TIMER']);

      await world.run(`update public.fixtures set starts_at = now() - interval '1 hour'
        where provider = 'api-sports' and sport = 'football' and provider_id = '9001'`);
      asked.length = 0;
      expect(await pass(3)).toEqual([]);
      expect(await pass(4)).toEqual(['football LIVE']);
      expect(asked).toEqual(['football 2030-05-04']);
      expect(await pass(3)).toEqual([]);
      expect(await pass(4)).toEqual(['football LIVE']);
      // Live runs do not postpone the full one, which also counts for the match in progress.
      expect(await pass(6 * 60)).toEqual(['football TIMER', 'hockey TIMER']);

      // What a server that was killed left behind doesn't count.
      await world.run(`update public.fixture_syncs
        set outcome = 'RUNNING', finished_at = null where cause = 'TIMER' and sport = 'hockey'
          and started_at = (select max(started_at) from public.fixture_syncs
            where sport = 'hockey' and cause = 'TIMER')`);
      expect(await pass(1)).toEqual(['hockey TIMER']);

      stopping.abort();
      expect(await pass(7 * 60)).toEqual([]);
      expect(report).not.toHaveBeenCalled();
      expect(fixturesJob(runSql, () => undefined, report, timing)).toBe(null);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each(['sqlStore', 'restStore'])(
    'holds back a match whose names the database can’t store, and writes the others (%s)',
    async (kind) => {
      const store =
        kind === 'sqlStore' ? sqlStore(world.run) : restStore(contextOver(world), SECRET_KEY, null);
      const rows: SyncedMatch[] = [
        { ...MATCH, provider_id: '9701', home: 'Odd\0 Town', state: 'SCHEDULED' },
        { ...MATCH, provider_id: '9702', away: 'Odd \\\ud83d Rovers', state: 'SCHEDULED' },
        { ...MATCH, provider_id: '9703', state: 'SCHEDULED' },
      ];
      const report = { outcome: 'OK', requests: 1, quota_left: 1, error: 'cut \ud83d' } as const;
      await store.finish(await store.begin('handball', 'TIMER'), report, rows);
      const [lone, half, whole] = await Promise.all(
        ['9701', '9702', '9703'].map((id) => fixture(id, 'handball')),
      );
      expect([lone, half, whole]).toEqual([undefined, undefined, expect.anything()]);
      const held = await world.run(`delete from public.fixture_alerts
        where kind = 'BAD_ROW' and sport = 'handball' returning detail`);
      expect(held.map(({ detail }) => detail).join()).toMatch(/"\ufffd" \(U\+FFFD\)/);
      expect(held).toHaveLength(2);
      await world.run(`delete from public.fixtures where provider_id = '9703'`);
    },
  );

  it('tells two countries’ leagues of a very long name apart', async () => {
    const league = 'L'.repeat(100);
    const long = { ...MATCH, league, country: 'C'.repeat(60) };
    const other = { ...long, provider_id: '9711', country: 'D'.repeat(60) };
    const rows = [{ ...long, provider_id: '9710' }, other, { ...MATCH, provider_id: '9712' }];
    expect(await sync(rows, 'handball')).toMatchObject({ created: 3, alerts: 0 });
    expect((await fixture('9710', 'handball'))?.league).toBe(league);
    expect((await fixture('9711', 'handball'))?.league).toBe(
      `${'L'.repeat(57)} (${'D'.repeat(60)})`,
    );
    expect(await sync([other], 'handball')).toMatchObject({ created: 0, unchanged: 1 });
    await world.run(`delete from public.fixtures where provider_id in ('9710', '9711', '9712')`);
  });

  it('can’t be run by anybody else, nor with another run', async () => {
    const run = await begin('handball');
    await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const sender of ['keyless', 'anonymous', 'free', 'vip', 'support', 'finance'] as const) {
        answers.push(
          await world.rpc(sender, 'begin_fixture_sync', { sport: 'rugby' }),
          await finish(run, [MATCH], {}, sender),
        );
      }
      answers.push(await finish(run, [MATCH], {}, 'tipster'));
      for (const sport of ["'", 'x'.repeat(1_000_000), 'FOOTBALL', null]) {
        answers.push(await world.rpc('admin', 'begin_fixture_sync', { sport }));
      }
      answers.push(
        await finish(run, 'rows' as unknown as object[]),
        await finish(run, [], { outcome: 'RUNNING' }),
        await finish(crypto.randomUUID(), []),
      );
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      return answers;
    });
  });
});
