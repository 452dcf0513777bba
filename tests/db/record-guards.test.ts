import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRow } from './support/import-row.ts';
import { addPublishedSlip, addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished, inHours, publishAt } from './support/tips.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

/** A letter of an alphabet that the record doesn't know, and that looks like a known one. */
const LISU = 'ꓮ';

describe.each(TARGETS)('what the record could not say, on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const add = (table: string, body: object, sender: Sender = 'tipster') =>
    world.send(sender, 'POST', `/rest/v1/${table}`, { body });
  const change = (table: string, match: string, body: object, sender: Sender = 'tipster') =>
    world.send(sender, 'PATCH', `/rest/v1/${table}?${match}`, { body });
  /** What somebody is told: the status, the code, and the field that the form marks. */
  const told = ({ status, json }: Answer) => {
    const { message, details } = (json ?? {}) as { message?: string; details?: string };
    const { field, letter } = JSON.parse(details ?? '{}') as { field?: string; letter?: string };
    return [status, message, field, letter].filter((each) => each !== undefined && each !== null);
  };
  const teamOf = async (fixture: string, side: 'home' | 'away') => {
    const [row] = await world.run(sql`select f.league_id, t.id, t.name from public.fixtures as f
      join public.teams as t on t.id = case ${side} when 'home' then f.home_team_id else f.away_team_id end
      where f.id = ${fixture}`);
    return row as { league_id: string; id: string; name: string };
  };
  const rename = async (fixture: string, side: 'home' | 'away', name: string) =>
    told(await change('teams', `id=eq.${(await teamOf(fixture, side)).id}`, { name }));
  /** Does something as if a database from before these rules had it. */
  const asBefore = async (tables: string[], work: () => Promise<unknown>) => {
    const each = (verb: string) =>
      world.run(tables.map((name) => `alter table public.${name} ${verb} trigger user;`).join(' '));
    await each('disable');
    await work();
    await each('enable');
  };

  it('refuses letters of no known alphabet in the name of a team, wherever it comes from', async () => {
    const refused = [422, 'TEAM_LETTER', 'name', LISU];
    expect(told(await add('teams', { sport: 'rugby', name: `${LISU}nchor Town` }))).toEqual(
      refused,
    );
    for (const name of ['Ánchor Town', 'Anchor 港', 'Якорь', 'الميناء']) {
      expect((await add('teams', { sport: 'rugby', name })).status).toBe(201);
    }
    for (const [name, letter] of [
      ['Аnchor Town', 'n'],
      ['Anchor Τown', 'Τ'],
      ['Anchor\u200d Town', '\u200d'],
      ['Anchor Town\u202e', '\u202e'],
    ]) {
      expect(told(await add('teams', { sport: 'rugby', name }))).toEqual([
        ...refused.slice(0, 3),
        letter,
      ]);
    }
    const fixture = await addFixture(world.run);
    expect(await rename(fixture, 'home', `Home ${LISU}`)).toEqual(refused);

    const rows = [importRow(), importRow({ away: `${LISU}nchor Town` })];
    const answer = await world.rpc('tipster', 'import_fixtures', { rows });
    expect(answer.json).toMatchObject({
      created: 0,
      errors: [{ row: rows[1]?.row, field: 'away', code: 'UNKNOWN_LETTER' }],
    });
    // Written down as another name of a team, it is only read.
    const { id } = await teamOf(fixture, 'home');
    await add('team_aliases', { team_id: id, name: `${LISU}nchor Town` });
    const again = await world.rpc('tipster', 'import_fixtures', { rows });
    expect(again.json).toMatchObject({ created: 2, errors: [] });
  });

  it('leaves a team from before as it is, until something is to be published on it', async () => {
    const [fixture, other] = [await addFixture(world.run), await addFixture(world.run)];
    const { id } = await teamOf(fixture, 'home');
    await asBefore(['teams'], () =>
      world.run(sql`update public.teams set name = ${`Old ${LISU}`} where id = ${id}`),
    );
    expect((await change('teams', `id=eq.${id}`, { country: 'Else' })).status).toBe(204);
    const draft = await addDraft(world.run, fixture, { authorId: world.accounts.tipster.id });
    const tip = { prediction_id: draft };
    const publish = async () => told(await world.rpc('tipster', 'publish_prediction', tip));
    expect(await publish()).toEqual([422, 'TEAM_LETTER', 'fixture_id', LISU]);
    await expect(
      addPublishedSlip(world.run, { legs: [{ fixtureId: fixture }, { fixtureId: other }] }),
    ).rejects.toThrow('TEAM_LETTER');
    expect((await change('teams', `id=eq.${id}`, { name: 'Old A' })).status).toBe(204);
    expect((await publish())[0]).toBe(200);
  });

  it('makes no match of a team against itself, however the two are spelled', async () => {
    const fixture = await addFixture(world.run, { home: 'Arkle Rovers', away: 'Other Rovers' });
    const arkle = await teamOf(fixture, 'home');
    const twin = await addFixture(world.run, { home: 'ÀRKLE – Rovers (FC)', away: 'Third Rovers' });
    const { id: same } = await teamOf(twin, 'home');
    const match = { sport: 'football', league_id: arkle.league_id, starts_at: inHours(90) };
    const refused = [422, 'TEAM_AGAINST_ITSELF', 'away_team_id'];
    for (const away_team_id of [same, arkle.id]) {
      const sent = { ...match, home_team_id: arkle.id, away_team_id };
      expect(told(await add('fixtures', sent))).toEqual(refused);
    }
    expect(told(await change('fixtures', `id=eq.${fixture}`, { away_team_id: same }))).toEqual(
      refused,
    );
    expect(await rename(fixture, 'away', 'Arkle Rovers F C')).toEqual([204]);
    for (const name of ['AFC Arklé Rovers', 'ArkIe Rovers', 'A.F.C. Arkle Rovers']) {
      expect(await rename(fixture, 'away', name)).toEqual([422, 'TEAM_AGAINST_ITSELF', 'name']);
    }

    // Names that stand for these two teams.
    await add('team_aliases', { team_id: same, name: 'Ark' });
    const answer = await world.rpc('tipster', 'import_fixtures', {
      rows: [importRow({ home: 'Arkle Rovers', away: 'Ark' })],
    });
    expect(answer.json).toMatchObject({ errors: [{ field: 'away', code: 'SAME_TEAM' }] });

    // A match from before can be changed, but nothing published on it.
    await asBefore(['fixtures'], () =>
      world.run(sql`update public.fixtures set away_team_id = ${same} where id = ${fixture}`),
    );
    expect((await change('fixtures', `id=eq.${fixture}`, { venue: 'Harbour' })).status).toBe(204);
    const draft = await addDraft(world.run, fixture);
    await expect(publishAt(world.run, draft, new Date())).rejects.toThrow('TEAM_AGAINST_ITSELF');
    for (const away of ['Quáy Moor', 'Quay Rnoor']) {
      const legs = [
        { fixtureId: await addFixture(world.run, { home: 'FC Quay Moor' }) },
        { fixtureId: await addFixture(world.run, { away }) },
      ];
      await expect(addSlipDraft(world.run, { legs })).rejects.toThrow('LEGS_CORRELATED');
    }
  });

  it('keeps the name of a team on whose matches something is published, as far as it is known by it', async () => {
    const tip = await addPublished(
      world.run,
      {},
      { home: 'Mancaster United', away: 'Lower Rovers' },
    );
    const slip = await addFixture(world.run, { home: 'Upper Rovers', away: 'Mole End' });
    const beside = await addFixture(world.run);
    await addPublishedSlip(world.run, { legs: [{ fixtureId: slip }, { fixtureId: beside }] });
    const locked = [409, 'TEAM_LOCKED', 'name'];
    expect(await rename(tip.fixtureId, 'home', 'Mancaster United Women')).toEqual(locked);
    expect(await rename(tip.fixtureId, 'home', 'Mancaster United U-19')).toEqual(locked);
    expect(await rename(tip.fixtureId, 'home', 'Man Utd')).toEqual([204]);
    // With another name on both sides it would be another match.
    expect(await rename(tip.fixtureId, 'away', 'Example Energy')).toEqual(locked);
    expect(await rename(tip.fixtureId, 'home', 'Mancaster United FC')).toEqual([204]);
    expect(await rename(tip.fixtureId, 'away', 'Example Energy')).toEqual([204]);
    // A match under another name is known again on its day only.
    const later = async (hours: number) =>
      told(await change('fixtures', `id=eq.${tip.fixtureId}`, { starts_at: inHours(hours) }));
    expect(await later(60)).toEqual([204]);
    expect(await later(100)).toEqual([409, 'FIXTURE_RENAMED', 'starts_at']);
    const [{ provider_id } = {}] = await world.run(sql`update public.fixtures
      set provider = 'a-file', provider_id = 'renamed' where id = ${tip.fixtureId} returning provider_id`);
    const moved = importRow({ provider: 'a-file', provider_id, home: null, away: null });
    const rows = [{ ...moved, starts_at: inHours(100).toISOString() }];
    const answer = await world.rpc('tipster', 'import_fixtures', { rows });
    expect(answer.json).toMatchObject({ errors: [{ field: 'starts_at', code: 'RENAMED' }] });
    expect(await rename(tip.fixtureId, 'away', 'Lower Rovers')).toEqual([204]);
    expect(await later(100)).toEqual([204]);

    expect(await rename(slip, 'away', 'Mole End Reserves')).toEqual(locked);
    expect(await rename(slip, 'away', 'Mole End FC')).toEqual([204]);
    const free = await addFixture(world.run);
    expect(await rename(free, 'away', 'Anybody Women')).toEqual([204]);
  });

  it('adds and keeps the markets that the record knows, with the parts of their sport', async () => {
    const market = {
      code: 'RUGBY_TRIES',
      name: 'Tries',
      sport: 'rugby',
      kind: 'THREE_WAY',
      scope: 'FULL',
      selections: ['HOME', 'DRAW', 'AWAY'],
      rules_text: 'Who scores more.',
    };
    const send = async (more: object) =>
      told(await add('markets', { ...market, ...more }, 'admin'));
    expect(await send({ scope: 'POINTS' })).toEqual([422, 'MARKET_SCOPE', 'scope']);
    const half = { sport: 'hockey', code: 'HOCKEY_HALVES', kind: 'HALF_TIME_FULL_TIME' };
    expect(await send({ ...half, selections: ['HOME/HOME'] })).toEqual([
      422,
      'MARKET_SCOPE',
      'kind',
    ]);
    expect(await send({})).toEqual([201]);
    const update = async (code: string, body: object) =>
      told(await change('markets', `code=eq.${code}`, body, 'admin'));
    expect(await update('RUGBY_TRIES', { scope: 'HALF_TIME' })).toEqual([204]);
    expect(await update('RUGBY_TRIES', { code: 'RUGBY_1X2' })).toEqual([
      422,
      'MARKET_KNOWN',
      'scope',
    ]);
    expect(await update('RUGBY_1X2', { scope: 'FULL' })).toEqual([422, 'MARKET_KNOWN', 'scope']);
    expect(await update('RUGBY_1X2', { kind: 'TWO_WAY', selections: ['HOME'] })).toEqual([
      422,
      'MARKET_KNOWN',
      'kind',
    ]);
    await world.run(`delete from public.markets where code = 'RUGBY_1X2'`);
    expect(await send({ code: 'RUGBY_1X2' })).toEqual([422, 'MARKET_KNOWN', 'scope']);
    const elsewhere = { code: 'RUGBY_1X2', scope: 'REGULATION', sport: 'football' };
    expect(await send(elsewhere)).toEqual([422, 'MARKET_KNOWN', 'sport']);
    expect(await send({ code: 'RUGBY_1X2', scope: 'REGULATION' })).toEqual([201]);

    // One from before is switched off like any other.
    await asBefore(['markets'], () =>
      world.run(`update public.markets set scope = 'FULL' where code = 'RUGBY_1X2'`),
    );
    expect(await update('RUGBY_1X2', { active: false })).toEqual([204]);
  });

  it('takes scores in plain digits only as a selection', async () => {
    const fixture = await addFixture(world.run);
    const score = (selection: string) =>
      addDraft(world.run, fixture, { market: 'FOOTBALL_CORRECT_SCORE', selection });
    await expect(score('٢-١')).rejects.toThrow('PICK_INVALID');
    await score('2-1');
  });
});
