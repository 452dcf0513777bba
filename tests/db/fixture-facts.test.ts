import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesNothing } from './support/attack.ts';
import { addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, headerOf, inHours, publishAt } from './support/tips.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const LOST = { state: 'FINISHED', home_reg: 0, away_reg: 3 };
const REASON = 'The league moved it for television.';

describe.each(TARGETS)('the known facts of a fixture on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  /** A fixture with a tip by this person, published four hours ago. */
  async function tipOf(author: 'tipster' | 'admin', sport = 'football', market = 'FOOTBALL_1X2') {
    const fixture = await addFixture(world.run, { sport, startsIn: 48 });
    const authorId = world.accounts[author].id;
    const tip = await addDraft(world.run, fixture, { authorId, market });
    await publishAt(world.run, tip, inHours(-4));
    return { fixture, tip };
  }
  const answer = (who: Sender, fixture: string, body: object) =>
    world.send(who, 'PATCH', `/rest/v1/fixtures?id=eq.${fixture}`, { body });
  async function patch(who: Sender, fixture: string, body: object) {
    const { status, json } = await answer(who, fixture, body);
    return status < 300 ? 'done' : (json as { message: string }).message;
  }
  const factsOf = async (fixture: string, who: Sender = 'anonymous') =>
    (await world.send(who, 'GET', `/rest/v1/fixture_facts?fixture_id=eq.${fixture}&order=id`))
      .json as Record<string, unknown>[];
  const entryOf = async (tip: string) =>
    (
      (await world.send('anonymous', 'GET', `/rest/v1/listed_tips?prediction_id=eq.${tip}`))
        .json as Record<string, unknown>[]
    )[0];
  /** The match began so many hours ago, which the system enters. */
  const begin = (fixture: string, hours = 2) =>
    world.run(sql`update public.fixtures set starts_at = ${inHours(-hours)} where id = ${fixture}`);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('are not of a match that was played before its start, once something is published on it', async () => {
    const { fixture } = await tipOf('tipster');
    const early = [LOST, { state: 'LIVE' }, { state: 'ABANDONED' }, { home_reg: 1, away_reg: 0 }];
    for (const body of early) expect(await patch('admin', fixture, body)).toBe('FIXTURE_NOT_BEGUN');
    expect(await patch('admin', fixture, { state: 'POSTPONED' })).toBe('done');
    await begin(fixture);
    expect(await patch('admin', fixture, LOST)).toBe('done');
  });

  it.each([
    ['football', 'FOOTBALL_1X2', 90, LOST],
    ['rugby', 'RUGBY_1X2', 14, LOST],
    ['volleyball', 'VOLLEYBALL_WINNER', 40, { state: 'FINISHED', home_full: 0, away_full: 3 }],
  ])(
    'are not of a %s match that is over too soon, once something is published on it',
    async (sport, market, minutes, over) => {
      const { fixture, tip } = await tipOf('tipster', sport, market);
      const { fixture: other } = await tipOf('admin', sport, market);
      const startsAt = (id: string, starts_at: string) =>
        world.run(sql`update public.fixtures set starts_at = ${starts_at} where id = ${id}`);
      await startsAt(fixture, ago(minutes - 1));
      const { status, json } = await answer('admin', fixture, over);
      expect([status, json]).toMatchObject([422, { message: 'FIXTURE_TOO_SHORT' }]);
      const { details } = json as { details: string };
      expect(JSON.parse(details)).toEqual({ field: 'starts_at', sport, minutes });
      expect(await patch('rival', fixture, { state: 'LIVE' })).toBe('done');
      await startsAt(fixture, ago(minutes + 1));
      expect(await patch('rival', fixture, over)).toBe('done');
      // A start that is corrected afterwards makes it no shorter.
      const later = { starts_at: ago(minutes - 1) };
      expect(await patch('rival', fixture, later)).toBe('FIXTURE_TOO_SHORT');
      await world.rpc('tipster', 'settle_due', {});
      expect(await headerOf(world.run, tip)).toMatchObject({ outcome: 'LOST' });
      expect(await patch('rival', fixture, later)).toBe('FIXTURE_TOO_SHORT');
      await startsAt(other, ago(minutes + 30));
      expect(await patch('rival', other, over)).toBe('done');
      expect(await patch('rival', other, { starts_at: ago(minutes + 1) })).toBe('done');
    },
  );

  it('may be of any start while nothing is published', async () => {
    const fixture = await addFixture(world.run, { startsIn: 1 });
    const draft = await addDraft(world.run, fixture);
    expect(await patch('admin', fixture, LOST)).toBe('done');
    expect(await headerOf(world.run, draft)).toMatchObject({ status: 'DRAFT' });
  });

  it('are a line for each start, state and score, with everything valid from then on', async () => {
    const fixture = await addFixture(world.run, { startsIn: 48 });
    const later = inHours(50).toISOString();
    expect(await patch('tipster', fixture, { starts_at: later })).toBe('done');
    expect(await patch('tipster', fixture, { venue: 'Elsewhere' })).toBe('done');
    expect(await patch('admin', fixture, { ...LOST, change_reason: `  ${REASON} ` })).toBe('done');
    await world.run(sql`update public.fixtures set home_reg = 1 where id = ${fixture}`);
    const lines = await factsOf(fixture);
    expect(lines).toMatchObject([
      {
        changed: ['STATE', 'START', 'SCORE'],
        source: 'SERVER',
        state: 'SCHEDULED',
        home_reg: null,
      },
      { changed: ['START'], source: 'HAND', reason: null },
      { changed: ['STATE', 'SCORE'], source: 'HAND', reason: REASON, home_reg: 0, away_reg: 3 },
      { changed: ['SCORE'], source: 'SERVER', reason: null, home_reg: 1, away_reg: 3 },
    ]);
    expect(lines.map((line) => new Date(String(line.starts_at)).toISOString())).toEqual([
      inHours(48).toISOString(),
      later,
      later,
      later,
    ]);
    const [kept] = await world.run(
      sql`select change_reason from public.fixtures where id = ${fixture}`,
    );
    expect(kept).toEqual({ change_reason: null });
  });

  it('show their author to staff only', async () => {
    const fixture = await addFixture(world.run);
    await patch('tipster', fixture, { state: 'POSTPONED' });
    const who = async (reader: Sender) => {
      const line = (await factsOf(fixture, reader)).at(-1);
      const path = `/rest/v1/audit_log?id=eq.${line?.audit_id}&select=actor_id`;
      return ((await world.send(reader, 'GET', path)).json as unknown[])[0] ?? null;
    };
    const actor_id = world.accounts.tipster.id;
    expect(await who('admin')).toEqual({ actor_id });
    expect(await who('rival')).toEqual({ actor_id });
    expect([await who('vip'), await who('support')]).toEqual([null, null]);
    expect(JSON.stringify(await factsOf(fixture, 'vip'))).not.toContain(actor_id);
  });

  it('can’t be changed or removed, and outlive their fixture', async () => {
    const fixture = await addFixture(world.run);
    const path = `/rest/v1/fixture_facts?fixture_id=eq.${fixture}`;
    const [line] = await factsOf(fixture);
    const { id: _, ...copy } = line ?? {};
    await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const sender of ['anonymous', 'free', 'tipster', 'admin', 'secret'] as const) {
        answers.push(
          await world.send(sender, 'POST', '/rest/v1/fixture_facts', { body: copy }),
          await world.send(sender, 'PATCH', path, { body: { state: 'AWARDED' } }),
          await world.send(sender, 'DELETE', path),
        );
      }
      return answers;
    });
    for (const change of [
      'update public.fixture_facts set reason = null',
      'delete from public.fixture_facts',
    ])
      await expect(world.run(change)).rejects.toThrow();
    await world.send('admin', 'DELETE', `/rest/v1/fixtures?id=eq.${fixture}`);
    expect(await factsOf(fixture)).toEqual([line]);
  });

  it('let an administrator move the start of a tipped match earlier, with a public reason, before any result', async () => {
    const { fixture, tip } = await tipOf('tipster');
    const earlier = { starts_at: inHours(47).toISOString() };
    const told = { ...earlier, change_reason: REASON };
    expect(await patch('rival', fixture, told)).toBe('FIXTURE_START_KEPT');
    expect(await patch('admin', fixture, earlier)).toBe('FIXTURE_REASON_NEEDED');
    expect(await patch('admin', fixture, { ...earlier, change_reason: '   ' })).toBe(
      'FIXTURE_REASON_NEEDED',
    );
    expect(await patch('admin', fixture, { ...earlier, change_reason: 'short' })).toBe(
      'REASON_INVALID',
    );
    expect(await patch('admin', fixture, told)).toBe('done');
    expect((await factsOf(fixture)).at(-1)).toMatchObject({ changed: ['START'], reason: REASON });
    // The reason applied to that change: the next one needs its own.
    expect(await patch('admin', fixture, { starts_at: inHours(46).toISOString() })).toBe(
      'FIXTURE_REASON_NEEDED',
    );
    await begin(fixture);
    expect(await patch('admin', fixture, LOST)).toBe('done');
    const back = { starts_at: inHours(-24).toISOString(), change_reason: REASON };
    expect(await patch('admin', fixture, back)).toBe('FIXTURE_START_KEPT');
    await world.rpc('admin', 'settle_due', {});
    expect(await headerOf(world.run, tip)).toMatchObject({ outcome: 'LOST', corrected: false });
  });

  it('let no author affect their own tip: neither by result, state and start nor by the source', async () => {
    const { fixture, tip } = await tipOf('tipster');
    const tries = [
      LOST,
      { home_full: 1, away_full: 0 },
      { periods: [{ home: 0, away: 0 }] },
      { state: 'CANCELLED' },
      { starts_at: inHours(48 + 72).toISOString() },
      // What a score counts as, and where the match comes from.
      { status_short: 'AP' },
      { provider: 'another', provider_id: '1' },
      { provider_id: '1' },
    ];
    for (const body of tries) expect(await patch('tipster', fixture, body)).toBe('FIXTURE_OWN_TIP');
    expect(await patch('tipster', fixture, { venue: 'Elsewhere' })).toBe('done');
    expect(await factsOf(fixture)).toHaveLength(1);
    await begin(fixture);
    expect(await patch('rival', fixture, LOST)).toBe('done');
    expect(await entryOf(tip)).toMatchObject({ outcome: 'PENDING', result_by_author: false });
    await world.rpc('tipster', 'settle_due', {});
    expect(await entryOf(tip)).toMatchObject({ outcome: 'LOST', result_by_author: false });
    expect(await patch('tipster', fixture, { home_reg: 4 })).toBe('FIXTURE_OWN_TIP');
  });

  it('let no author affect a leg of their own slip', async () => {
    const authorId = world.accounts.tipster.id;
    const { id, fixtures } = await addSlipDraft(world.run, { authorId });
    const [fixture = ''] = fixtures;
    expect(await patch('tipster', fixture, { state: 'TBD' })).toBe('done');
    expect(await patch('tipster', fixture, { state: 'SCHEDULED' })).toBe('done');
    await world.run(sql`select private.publish_slip_at(${id}, ${new Date()})`);
    expect(await patch('tipster', fixture, LOST)).toBe('FIXTURE_OWN_TIP');
  });

  it('publicly mark a result that an administrator entered for their own tip', async () => {
    const { fixture, tip } = await tipOf('admin');
    await begin(fixture);
    expect(await patch('admin', fixture, { ...LOST, away_reg: 0 })).toBe('done');
    await world.rpc('admin', 'settle_due', {});
    expect(await entryOf(tip)).toMatchObject({ outcome: 'LOST', result_by_author: true });
    // Another person's correction then becomes the result; changing a venue or start does not.
    expect(await patch('rival', fixture, LOST)).toBe('done');
    expect(await patch('admin', fixture, { venue: 'Elsewhere' })).toBe('done');
    expect(await entryOf(tip)).toMatchObject({ result_by_author: false });
  });

  it('use no closing odds entered by the tip’s author', async () => {
    const provider_id = 'own-odds';
    const row = (odds: number, bookmaker = 'average') => ({
      provider: 'test',
      provider_id,
      sport: 'football',
      league: 'Odds league',
      home: 'Odds home',
      away: 'Odds away',
      starts_at: inHours(48).toISOString(),
      odds: [{ market_code: 'FOOTBALL_1X2', selection: 'HOME', odds, bookmaker }],
    });
    await world.rpc('tipster', 'import_fixtures', { rows: [row(1.2)] });
    const [found] = await world.run(
      sql`select id from public.fixtures where provider_id = ${provider_id}`,
    );
    const fixture = String(found?.id);
    const tip = await addDraft(world.run, fixture, { authorId: world.accounts.tipster.id });
    await publishAt(world.run, tip, new Date());
    await world.rpc('rival', 'import_fixtures', { rows: [row(1.9, 'another')] });
    await world.run(sql`update public.fixtures set starts_at = now() + interval '1 millisecond',
      state = 'FINISHED', home_reg = 0, away_reg = 3 where id = ${fixture}`);
    await world.rpc('rival', 'settle_due', {});
    expect(await entryOf(tip)).toMatchObject({ outcome: 'LOST', closing_odds: 1.9 });
  });
});
