import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, headerOf, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('the settlement desk on %s', (target) => {
  let world: World;
  let tip: { id: string; fixtureId: string };

  beforeAll(async () => {
    world = await openWorld(target);
    const fixtureId = await addFixture(world.run, { startsIn: -4 });
    const id = await addDraft(world.run, fixtureId, { tier: 'VIP', odds: 2.1, bookmaker: 'Bet1' });
    await publishAt(world.run, id, inHours(-5));
    await world.run(sql`
      insert into public.fixture_odds (fixture_id, market_code, selection, line, bookmaker, odds)
      values (${fixtureId}, 'FOOTBALL_1X2', 'HOME', null, 'average', 2),
        (${fixtureId}, 'FOOTBALL_1X2', 'HOME', null, 'BET1', 1.9),
        (${fixtureId}, 'FOOTBALL_1X2', 'AWAY', null, 'Bet1', 3)`);
    tip = { id, fixtureId };
  });
  afterAll(() => world?.close());

  const preview = async () => (await world.rpc('tipster', 'settlement_preview')).json;
  const entryFor = async (reader: 'anonymous' | 'free' | 'vip') =>
    (await world.send(reader, 'GET', `/rest/v1/listed_tips?prediction_id=eq.${tip.id}`))
      .json as Record<string, unknown>[];

  it('shows a match without a result as awaited', async () => {
    expect(await preview()).toMatchObject([{ status: 'AWAITED', next_outcome: 'PENDING' }]);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ settled: 0 });
  });

  it('says what will happen once the result is entered', async () => {
    await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = 2, away_reg = 1,
      periods = '[{"home": 1, "away": 1}]' where id = ${tip.fixtureId}`);
    const rows = (await preview()) as Record<string, unknown>[];
    expect(rows).toMatchObject([{ status: 'DUE', next_outcome: 'WON' }]);
    expect(Number(rows[0]?.next_profit)).toBe(1.1);
  });

  it('hides the pick from lower tiers until then', async () => {
    expect(await entryFor('free')).toMatchObject([{ locked: true, selection: null, salt: null }]);
    expect(await entryFor('vip')).toMatchObject([{ locked: false, selection: 'HOME' }]);
  });

  it('settles, reveals, uses the same bookmaker’s closing odds, and can be verified', async () => {
    expect((await world.rpc('tipster', 'settle_due')).json).toEqual({
      settled: 1,
      won: 1,
      half_won: 0,
      void: 0,
      half_lost: 0,
      lost: 0,
      revealed: 0,
      slips: 0,
      more: false,
    });
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ settled: 0 });
    const [entry] = await entryFor('anonymous');
    expect(entry).toMatchObject({
      locked: false,
      outcome: 'WON',
      corrected: false,
      settlement_score: '{"home":2,"away":1,"ht_home":1,"ht_away":1,"state":"FINISHED"}',
    });
    expect(Number(entry?.closing_odds)).toBe(1.9);
    const canonical = [
      'touchline-settlement-v1',
      `prediction_id=${tip.id}`,
      `commit_hash=${entry?.commit_hash}`,
      'outcome=WON',
      'profit_units=1.1000',
      `score=${entry?.settlement_score}`,
      'rule_version=2',
      'closing_odds=1.900',
      `settled_at=${new Date(String(entry?.settled_at)).toISOString()}`,
      'corrected=false',
    ].join('\n');
    expect(entry?.settlement_hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('re-grades a settled tip only if its match’s facts have changed', async () => {
    const graded = async () =>
      (await world.run('select prediction_id from private.gradings(now())')).length;
    const change = (set: string) =>
      world.run(`update public.fixtures set ${set} where id = '${tip.fixtureId}'`);
    expect(await graded()).toBe(0);
    await change(`round = 'Round 9', status_short = 'FT'`);
    expect(await graded()).toBe(0);
    await change('away_reg = 5');
    expect(await graded()).toBe(1);
    await change('away_reg = 1');
    expect(await graded()).toBe(0);
  });

  it('awaits the result of a settled tip whose match has none any more', async () => {
    const change = (set: string) =>
      world.run(`update public.fixtures set ${set} where id = '${tip.fixtureId}'`);
    await change(`state = 'SUSPENDED'`);
    expect(await preview()).toMatchObject([
      { status: 'AWAITED', current_outcome: 'WON', next_outcome: 'PENDING' },
    ]);
    await change(`state = 'FINISHED'`);
    expect(await preview()).toEqual([]);
  });

  it('shows a later change of result, and corrects it with a reason only', async () => {
    await world.run(sql`update public.fixtures set home_reg = 1 where id = ${tip.fixtureId}`);
    expect(await preview()).toMatchObject([
      { status: 'CHANGED', current_outcome: 'WON', next_outcome: 'LOST' },
    ]);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ settled: 0 });
    const regrade = (sender: 'tipster' | 'admin', reason: string) =>
      world.rpc(sender, 'regrade_prediction', { prediction_id: tip.id, reason });
    expect((await regrade('tipster', 'The league corrected the score')).status).toBe(403);
    expect((await regrade('admin', '  short  ')).status).toBe(422);
    expect((await regrade('admin', 'The league corrected the score')).json).toMatchObject({
      outcome: 'LOST',
      corrected: true,
    });
    expect((await regrade('admin', 'Once more for good measure')).json).toMatchObject({
      message: 'OUTCOME_UNCHANGED',
    });
    const ledger = await world.run(sql`select kind, outcome, reason from public.settlements
      where prediction_id = ${tip.id} order by created_at`);
    expect(ledger).toEqual([
      { kind: 'SETTLE', outcome: 'WON', reason: null },
      { kind: 'REGRADE', outcome: 'LOST', reason: 'The league corrected the score' },
    ]);
    expect(await preview()).toEqual([]);
  });

  it('refuses to correct unsettled tips', async () => {
    const fixtureId = await addFixture(world.run);
    const id = await addDraft(world.run, fixtureId);
    await publishAt(world.run, id, new Date());
    const args = { prediction_id: id, reason: 'A reason that is long enough' };
    expect((await world.rpc('admin', 'regrade_prediction', args)).json).toMatchObject({
      message: 'NOT_SETTLED',
    });
    expect(rowText(await headerOf(world.run, id), 'outcome')).toBe('PENDING');
  });

  it('settles a tip once if two people press the button simultaneously', async () => {
    const fixtureId = await addFixture(world.run, { startsIn: 1 });
    const id = await addDraft(world.run, fixtureId);
    await publishAt(world.run, id, new Date());
    await world.run(sql`update public.fixtures set state = 'CANCELLED' where id = ${fixtureId}`);
    const seen = { seen_tips: { [id]: 0 }, seen_slips: {} };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.rpc('tipster', 'settle_due', seen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({
      settled: 1,
      void: 1,
    });
  });

  it('grades an open tip only once its match is over, moved, or started long ago', async () => {
    const fixtureId = await addFixture(world.run, { startsIn: 5 });
    const id = await addDraft(world.run, fixtureId, {});
    await publishAt(world.run, id, new Date());
    const graded = async () =>
      (await world.run('select prediction_id from private.gradings(now())')).length;
    const change = (set: string) =>
      world.run(`update public.fixtures set ${set} where id = '${fixtureId}'`);
    expect(await graded()).toBe(0);
    await change(`state = 'CANCELLED'`);
    expect(await graded()).toBe(1);
  });
});
