import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordEvent } from '@/product/record/log/event';
import { type LogEvidence, verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import { rowText } from '../../server/database/run-sql.ts';
import {
  renumbered,
  SAMPLE_KEY,
  sampleCheckpoint,
  sampleFiles,
} from '../support/record/sample-log';
import { exportSlips, exportTips, readEvents } from './support/exported-record.ts';
import { addPublishedSlip, type MadeSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const PLANS = [
  ['football', 'FOOTBALL_1X2', 'HOME', null],
  ['football', 'FOOTBALL_ASIAN_HANDICAP', 'AWAY', 0.25],
  ['football', 'FOOTBALL_TOTAL_GOALS', 'OVER', 2.25],
  ['hockey', 'HOCKEY_60_MIN', 'AWAY', null],
] as const;

describe.each(TARGETS)('the record beside its log on %s', (target) => {
  let world: World;
  /** A head that a reader kept before any forgery. */
  let noted = '';
  /** A slip with one finished, one running and one upcoming match. */
  let early: MadeSlip;
  let open: MadeSlip;
  /** A tip that was won, and a slip on the same match that is settled later. */
  let doubted = '';
  let slow: MadeSlip;

  beforeAll(async () => {
    world = await openWorld(target);
    const scores = fc.sample(fc.tuple(fc.nat(3), fc.nat(3)), { numRuns: 24, seed: 16 });
    for (const [index, [home, away]] of scores.entries()) {
      const [sport, market, selection, line] = PLANS[index % 4] ?? PLANS[0];
      const startsIn = -24 * (60 - 2 * index);
      const fixture = await addFixture(world.run, { sport, startsIn });
      const tier = index % 2 === 0 ? 'FREE' : 'VIP';
      const tip = await addDraft(world.run, fixture, { market, selection, line, odds: 2.1, tier });
      await publishAt(world.run, tip, inHours(startsIn - 2));
      await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = ${home},
        away_reg = ${away}, home_full = ${home}, away_full = ${away},
        periods = '[{"home": 0, "away": 0}]' where id = ${fixture}`);
    }
    const shared = await addFixture(world.run, { startsIn: -29 });
    const pick = { market: 'FOOTBALL_1X2', selection: 'HOME', line: null, odds: 2.1 };
    doubted = await addDraft(world.run, shared, { ...pick, tier: 'FREE' });
    await publishAt(world.run, doubted, inHours(-30));
    const both = [{ fixtureId: shared }, { fixture: { startsIn: -28 } }];
    slow = await addPublishedSlip(world.run, { legs: both }, inHours(-30));
    await finish(shared, 2, 0);
    await world.run(sql`select private.settle_due_now()`);
    const taken = await addDraft(world.run, await addFixture(world.run, { startsIn: 5 }), {
      tier: 'FREE',
    });
    await publishAt(world.run, taken, inHours(-0.01));
    await world.run(sql`update public.predictions set status = 'WITHDRAWN', withdrawn_at = now(),
      withdraw_reason = 'A mistake' where id = ${taken}`);
    const legs = [-3, -2, 3].map((startsIn) => ({ fixture: { startsIn } }));
    early = await addPublishedSlip(world.run, { legs }, inHours(-4));
    open = await addPublishedSlip(world.run);
    noted = sampleCheckpoint(await readEvents(world));
  });
  afterAll(() => world?.close());

  const finish = (id: string, home: number, away: number) =>
    world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = ${home},
      away_reg = ${away} where id = ${id}`);

  /** A reader's findings about a file, given the current log. */
  async function problemsOf(
    csv: string,
    more: Partial<LogEvidence> = {},
    change: (events: RecordEvent[]) => RecordEvent[] = (events) => events,
  ) {
    const files = sampleFiles(change(await readEvents(world)));
    const read = async (path: string) => files.get(path) ?? null;
    const file = await verifyRecord(csv);
    const report = await verifyWithLog(file, { read, key: SAMPLE_KEY, ...more });
    return [...file.problems, ...report.problems].map(({ code }) => code);
  }

  it('is verified, tips and slips, also with a stored head', async () => {
    expect(await problemsOf(await exportTips(world), { noted })).toEqual([]);
    expect(await problemsOf(await exportSlips(world), { noted })).toEqual([]);
  });

  it('remains verified as it grows, and shows a correction', async () => {
    const before = await exportTips(world);
    const [row] = await world.run(sql`select id, fixture_id, outcome from public.predictions
      where seq = 1`);
    const home = row?.outcome === 'WON' ? 0 : 9;
    await world.run(sql`update public.fixtures set home_reg = ${home}, home_full = ${home},
      away_reg = 4, away_full = 4 where id = ${String(row?.fixture_id)}`);
    const args = { prediction_id: row?.id, reason: 'Typed wrongly' };
    expect((await world.rpc('admin', 'regrade_prediction', args)).status).toBe(200);
    expect(await problemsOf(await exportTips(world), { noted })).toEqual([]);
    // An older file is valid, unless it is presented as newer.
    expect(await problemsOf(before, { noted })).toEqual([]);
    const givenAt = new Date(Date.now() + 60_000).toISOString();
    expect(await problemsOf(before, { givenAt })).toContain('BEHIND');
  });

  it('settles again as it was what the log contradicted for a while, once and for both kinds', async () => {
    const [shared = '', other = ''] = slow.fixtures;
    const settle = () => world.run(sql`select private.settle_due_now()`);
    const corrections = async () => {
      const found = await world.run(sql`select subject_id from public.record_events
        where kind = 'REGRADE' and subject_id in (${doubted}, ${slow.id}) order by index`);
      return found.map((row) => rowText(row, 'subject_id'));
    };
    const inForty = { now: inHours(24 * 40).toISOString() };
    // Mistyped just when the slip is settled, so that the log gets it.
    await finish(shared, 0, 2);
    await finish(other, 1, 0);
    await settle();
    expect(await problemsOf(await exportTips(world), inForty)).toContain('LOG_OUTDATED');
    expect(await corrections()).toEqual([]);
    await finish(shared, 2, 0);
    await settle();
    await settle();
    expect(await corrections()).toEqual([doubted]);
    expect(await problemsOf(await exportTips(world), { ...inForty, noted })).toEqual([]);
    const args = { slip_id: slow.id, reason: 'Typed wrongly' };
    expect((await world.rpc('admin', 'regrade_slip', args)).status).toBe(200);
    await settle();
    expect(await corrections()).toEqual([doubted, slow.id]);
    expect(await problemsOf(await exportSlips(world), { noted })).toEqual([]);
  });

  /** The log's entries about slips only, dated as if the world had not been created in an instant. */
  const ofSlips = (events: RecordEvent[]) => {
    const fixtures = new Set([early, open, slow].flatMap((slip) => slip.fixtures));
    const own = events.filter(({ subject, id }) => subject === 'slip' || fixtures.has(id));
    const dated = own.map((event) => ({ ...event, at: event.fields.published_at ?? event.at }));
    return renumbered(dated.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)));
  };

  it('remains verified when a slip that lost early is revealed, with facts from after its settlement', async () => {
    const [begun = '', on = '', toCome = ''] = early.fixtures;
    await finish(begun, 0, 1);
    await world.run(sql`select private.settle_due_now()`);
    await world.run(sql`update public.fixtures set periods = '[{"home": 0, "away": 1}]'
      where id = ${begun}`);
    await finish(on, 0, 0);
    // It was brought forward: nothing is over before its start.
    await world.run(
      sql`update public.fixtures set starts_at = ${inHours(-2)} where id = ${toCome}`,
    );
    await finish(toCome, 0, 2);
    await world.run(sql`select private.settle_due_now()`);
    const csv = await exportSlips(world);
    expect(csv).toContain(early.id);
    expect(await problemsOf(csv, { noted })).toEqual([]);
    // So far all of it predates the log.
    expect(await problemsOf(csv, {}, ofSlips)).toEqual([]);
  });

  // Last, because nothing undoes it.
  it.each([
    [
      'a loser made void by its owner, the hash recomputed',
      'settlements',
      `update public.settlements set settlement_hash = repeat('f', 64) where prediction_id =
        (select id from public.predictions where seq = 4)`,
      'LOG_SETTLEMENT',
    ],
    [
      'a tip called withdrawn',
      'predictions',
      `update public.predictions set status = 'WITHDRAWN', withdrawn_at = published_at,
        withdraw_reason = 'x', outcome = 'PENDING', profit_units = null, settled_at = null,
        corrected = false where seq = 3`,
      'LOG_WITHDRAWN',
    ],
    [
      'the last entry of the log deleted',
      'record_events',
      `delete from public.record_events
        where index = (select max(index) from public.record_events)`,
      'REWRITTEN',
    ],
    [
      'another result in an entry, every hash of the log right again',
      'record_events',
      `update public.record_events
        set data = regexp_replace(data, 'settlement_hash=.{8}', 'settlement_hash=00000000')
        where index = (select min(index) from public.record_events where kind = 'SETTLE')`,
      'REWRITTEN',
    ],
    [
      'a loser taken out of the tables',
      'predictions',
      `alter table public.settlements disable trigger user;
        alter table public.prediction_picks disable trigger user;
        delete from public.settlements
          where prediction_id = (select id from public.predictions where seq = 5);
        delete from public.predictions where seq = 5;
        alter table public.settlements enable trigger user;
        alter table public.prediction_picks enable trigger user`,
      'LEFT_OUT',
    ],
  ])('is not, by the owner with the triggers off: %s', async (_, table, statement, code) => {
    const kept = sampleCheckpoint(await readEvents(world));
    await world.run(`alter table public.${table} disable trigger user`);
    await world.run(statement);
    await world.run(`alter table public.${table} enable trigger user`);
    expect(await problemsOf(await exportTips(world), { noted: kept })).toContain(code);
  });

  it('is not verified if the owner publishes on a match that was already settled', async () => {
    const [match] = await world.run(
      'select fixture_id as id from public.predictions where seq = 7',
    );
    const change = (set: string) =>
      world.run(`alter table public.fixtures disable trigger user;
        update public.fixtures set ${set} where id = '${match?.id}';
        alter table public.fixtures enable trigger user;`);
    await change(`starts_at = now() + interval '1 hour', state = 'SCHEDULED'`);
    const pick = { market: 'FOOTBALL_TOTAL_GOALS', selection: 'UNDER', line: 9.5 };
    const tip = await addDraft(world.run, String(match?.id), pick);
    await publishAt(world.run, tip, new Date());
    await change(`starts_at = now() - interval '1 hour', state = 'FINISHED'`);
    await world.run(sql`select private.settle_due_now()`);
    expect(await problemsOf(await exportTips(world))).toContain('LOG_PLAYED');
  });
});
