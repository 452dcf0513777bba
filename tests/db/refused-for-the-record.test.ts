import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import GRAMMAR from '../../src/product/record/grammar.json' with { type: 'json' };
import { SAMPLE_KEY, sampleFiles } from '../support/record/sample-log';
import { exportTips, readEvents } from './support/exported-record.ts';
import { importRow } from './support/import-row.ts';
import { addSlipDraft, type LegPlan } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, type FixturePlan, inHours, type PickPlan } from './support/tips.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const QUOTE_HOURS = 24 * GRAMMAR.span.quoteDays;
const DONE = 'done';

describe.each(TARGETS)(
  'what the verifiers would refuse later, refused at publication on %s',
  (target) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(target);
    });
    afterAll(() => world?.close());

    /** The code of a refusal and its field, or that there was none. */
    function toldBy({ status, json }: Answer) {
      if (status < 300) return DONE;
      const { message, details } = json as { message: string; details: string };
      const { field } = JSON.parse(details || '{}');
      return field ? `${message} ${field}` : message;
    }
    const draft = (fixtureId: string, by: 'tipster' | 'rival' = 'tipster', more: PickPlan = {}) =>
      addDraft(world.run, fixtureId, { authorId: world.accounts[by].id, ...more });
    const publishTip = async (id: string, sender: Sender = 'tipster') =>
      toldBy(await world.rpc(sender, 'publish_prediction', { prediction_id: id }));
    const publishSlip = async (legs: LegPlan[], sender: 'tipster' | 'rival' = 'tipster') => {
      const authorId = world.accounts[sender].id;
      const { id } = await addSlipDraft(world.run, { legs, authorId });
      return toldBy(await world.rpc(sender, 'publish_slip', { slip_id: id }));
    };
    /** A fixture with a published tip. */
    const published = async (plan: FixturePlan) => {
      const fixtureId = await addFixture(world.run, plan);
      expect(await publishTip(await draft(fixtureId))).toBe(DONE);
      return fixtureId;
    };
    const patch = async (id: string, body: object, sender: Sender = 'rival') =>
      toldBy(await world.send(sender, 'PATCH', `/rest/v1/fixtures?id=eq.${id}`, { body }));

    const move = (fixtureId: string, hours: number, state = 'SCHEDULED') =>
      world.run(sql`update public.fixtures set starts_at = ${inHours(hours)}, state = ${state}
      where id = ${fixtureId}`);

    it('starts as far apart as the grammar says are two', async () => {
      const [row] = await world.run(
        `select prosrc as source from pg_proc where oid = 'private.check_move'::regproc`,
      );
      const [, minutes] = /interval '(\d+) minutes'/.exec(String(row?.source)) ?? [];
      expect(Number(minutes)).toBe(GRAMMAR.startMinutes);
    });

    // The first two publish in the past, the later the other.
    it('no match that went back to a start from before: the log says that it was moved', async () => {
      const fixtureId = await addFixture(world.run, { startsIn: -10 });
      const picks = ['HOME', 'DRAW'] as const;
      for (const [at, selection] of picks.entries()) {
        const tip = await draft(fixtureId, 'tipster', { selection });
        await world.run(sql`select private.publish_at(${tip}, ${inHours(at - 20)})`);
        await move(fixtureId, at === 0 ? -5 : -10);
      }
      await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = 1, away_reg = 1,
      home_full = 1, away_full = 1 where id = ${fixtureId}`);
      await world.run('select private.settle_due_now()');
      const file = await verifyRecord(await exportTips(world));
      const files = sampleFiles(await readEvents(world));
      const read = async (path: string) => files.get(path) ?? null;
      const { problems } = await verifyWithLog(file, { read, key: SAMPLE_KEY });
      expect([file.rows, ...file.problems, ...problems]).toEqual([2]);
    });

    it('a match that was due already by a start that was published', async () => {
      const [tipped, inSlip] = [await addFixture(world.run), await addFixture(world.run)];
      for (const id of [tipped, inSlip]) await move(id, -1);
      const tip = await draft(tipped);
      await world.run(sql`select private.publish_at(${tip}, ${inHours(-2)})`);
      const { id } = await addSlipDraft(world.run, { legs: [{ fixtureId: inSlip }, {}] });
      await world.run(sql`select private.publish_slip_at(${id}, ${inHours(-2)})`);
      for (const fixtureId of [tipped, inSlip]) {
        await move(fixtureId, 40);
        expect(await publishTip(await draft(fixtureId, 'rival'), 'rival')).toBe('FIXTURE_PLAYED');
        expect(await publishSlip([{ fixtureId }, {}], 'rival')).toBe('FIXTURE_PLAYED');
      }
    });

    it('a match that the log had as begun, and no withdrawal from it', async () => {
      const log = (id: string) => world.run(sql`select private.log_results(array[${id}::uuid])`);
      const begun = await addFixture(world.run);
      await move(begun, 48, 'SUSPENDED');
      await log(begun);
      const due = await addFixture(world.run);
      const tip = await draft(due);
      expect(await publishTip(tip)).toBe(DONE);
      const slip = await addSlipDraft(world.run, {
        authorId: world.accounts.tipster.id,
        legs: [{ fixtureId: due }, {}],
      });
      expect((await world.rpc('tipster', 'publish_slip', { slip_id: slip.id })).status).toBe(200);
      await move(due, -1);
      await log(due);
      for (const fixtureId of [begun, due]) {
        await move(fixtureId, 40);
        expect(await publishTip(await draft(fixtureId, 'rival'), 'rival')).toBe('FIXTURE_PLAYED');
        expect(await publishSlip([{ fixtureId }, {}], 'rival')).toBe('FIXTURE_PLAYED');
      }
      const reason = 'A mistake';
      expect(
        toldBy(await world.rpc('tipster', 'withdraw_prediction', { prediction_id: tip, reason })),
      ).toBe('FIXTURE_STARTED');
      expect(
        toldBy(await world.rpc('tipster', 'withdraw_slip', { slip_id: slip.id, reason })),
      ).toBe('SLIP_STARTED');
    });

    it('odds that were quoted more than 366 days before, in drafts too', async () => {
      const fixture_id = await addFixture(world.run);
      const old = inHours(-QUOTE_HOURS - 1);
      const saveTip = async (quoted_at: Date) =>
        toldBy(
          await world.send('tipster', 'POST', '/rest/v1/desk_tips', {
            body: {
              fixture_id,
              tier: 'FREE',
              market_code: 'FOOTBALL_1X2',
              selection: 'HOME',
              odds: 2,
              quoted_at,
            },
          }),
        );
      expect(await saveTip(old)).toBe('QUOTE_TOO_OLD quoted_at');
      expect(await saveTip(inHours(-QUOTE_HOURS + 1))).toBe(DONE);
      const leg = { fixture_id, market_code: 'FOOTBALL_1X2', selection: 'HOME', odds: 2 };
      const saveSlip = await world.send('tipster', 'POST', '/rest/v1/desk_slips', {
        body: { title: 'Old', tier: 'FREE', stake_units: 1, legs: [{ ...leg, quoted_at: old }] },
      });
      expect(toldBy(saveSlip)).toBe('QUOTE_TOO_OLD quoted_at');
      expect(JSON.parse((saveSlip.json as { details: string }).details)).toMatchObject({ leg: 1 });

      // A draft that has lain around for so long.
      const almost = inHours(-QUOTE_HOURS + 0.5);
      const tip = await draft(fixture_id, 'tipster', { quotedAt: almost, selection: 'DRAW' });
      const slip = await addSlipDraft(world.run, { authorId: world.accounts.tipster.id });
      const [later] = await world.run(sql`select now() + interval '1 hour' as at`);
      for (const [table, column, id] of [
        ['prediction_picks', 'prediction_id', tip],
        ['slip_legs', 'slip_id', slip.id],
      ]) {
        await world.run(
          `update public.${table} set quoted_at = '${almost.toISOString()}' where ${column} = '${id}'`,
        );
      }
      const at = String(later?.at);
      await expect(world.run(sql`select private.publish_at(${tip}, ${at})`)).rejects.toThrow(
        'QUOTE_TOO_OLD',
      );
      await expect(
        world.run(sql`select private.publish_slip_at(${slip.id}, ${at})`),
      ).rejects.toThrow('QUOTE_TOO_OLD');
    });

    it('one pick twice under one name, whoever uses it, unless the first was withdrawn', async () => {
      const name = (who: 'tipster' | 'rival', text: string) =>
        world.run(
          sql`update public.profiles set full_name = ${text} where id = ${world.accounts[who].id}`,
        );
      await name('tipster', 'One Name');
      await name('rival', 'One\u200b name');
      const [a, b] = [await addFixture(world.run), await addFixture(world.run)];
      const legs = [{ fixtureId: a }, { fixtureId: b }];
      expect(await publishTip(await draft(a))).toBe(DONE);
      expect(await publishTip(await draft(a, 'rival'), 'rival')).toBe('PICK_TWICE');
      expect(await publishSlip(legs)).toBe(DONE);
      expect(await publishSlip(legs.toReversed(), 'rival')).toBe('SLIP_TWICE');
      // The same person under another name, and another person under another name.
      await name('tipster', 'Another Name');
      expect(await publishTip(await draft(a))).toBe('PICK_TWICE');
      await name('rival', 'Third Name');
      expect(await publishTip(await draft(a, 'rival'), 'rival')).toBe(DONE);
      expect(await publishSlip(legs, 'rival')).toBe(DONE);
      await name('tipster', 'Fourth Name');
      await world.run(sql`select private.withdraw_at(id, 'A mistake', now()) from public.predictions
      where fixture_id = ${a} and author_id = ${world.accounts.tipster.id} and status = 'PUBLISHED'`);
      expect(await publishTip(await draft(a))).toBe(DONE);
      // Settled already, and the match goes on after all.
      const [c, d] = [await published({}), await addFixture(world.run)];
      expect(await publishSlip([{ fixtureId: c }, { fixtureId: d }])).toBe(DONE);
      for (const [state, twice] of [
        ['CANCELLED', false],
        ['SCHEDULED', true],
      ] as const) {
        await world.run(
          sql`update public.fixtures set state = ${state}, result_confirmed_at = null where id in (${c}, ${d})`,
        );
        if (!twice) await world.run('select private.settle_due_now()');
      }
      const again = [
        await draft(c),
        await addSlipDraft(world.run, {
          authorId: world.accounts.tipster.id,
          legs: [{ fixtureId: c }, { fixtureId: d }],
        }),
      ] as const;
      await expect(world.run(sql`select private.publish_at(${again[0]}, now())`)).rejects.toThrow(
        'PICK_TWICE',
      );
      await expect(
        world.run(sql`select private.publish_slip_at(${again[1].id}, now())`),
      ).rejects.toThrow('SLIP_TWICE');
    });

    it('a team in two matches at one time', async () => {
      await published({ home: 'Harbour Rovers', away: 'Quay Town', startsIn: 50 });
      const told: Record<string, string> = {};
      for (const [hours, sport, home] of [
        [51, 'football', 'Harbour Rovers FC'],
        [49, 'football', 'HARBOUR  ROVERS'],
        [51.5, 'football', 'Harbour Rovers A.F.C.'],
        [51, 'hockey', 'Harbour Rovers'],
        [51, 'football', 'Harbour Rovers II'],
      ] as const) {
        const market = sport === 'hockey' ? 'HOCKEY_60_MIN' : 'FOOTBALL_1X2';
        const fixtureId = await addFixture(world.run, { sport, home, startsIn: hours });
        told[`${hours} ${sport} ${home}`] = await publishTip(
          await draft(fixtureId, 'tipster', { market }),
        );
        if (hours === 49) {
          const answer = await world.rpc('tipster', 'publish_prediction', {
            prediction_id: await draft(fixtureId),
          });
          const { hint, details } = answer.json as Record<'hint' | 'details', string>;
          expect(hint).toMatch(
            /^HARBOUR {2}ROVERS plays .* Harbour Rovers – Quay Town, \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
          );
          expect(JSON.parse(details)).toMatchObject({ home: 'Harbour Rovers', away: 'Quay Town' });
          expect(await publishSlip([{}, { fixtureId }])).toBe('TEAM_ELSEWHERE');
        }
      }
      expect(told).toEqual({
        '51 football Harbour Rovers FC': 'TEAM_ELSEWHERE',
        '49 football HARBOUR  ROVERS': 'TEAM_ELSEWHERE',
        '51.5 football Harbour Rovers A.F.C.': DONE,
        '51 hockey Harbour Rovers': DONE,
        '51 football Harbour Rovers II': DONE,
      });
    });

    it('a match under two ids, of teams entered twice, hours apart', async () => {
      await published({ home: 'Mole End', away: 'Sluice Gate', startsIn: 200 });
      const told = async (startsIn: number, home: string, away: string) =>
        publishTip(await draft(await addFixture(world.run, { home, away, startsIn })));
      expect(await told(210, 'MOLE END', 'F C Sluice Gate')).toBe(DONE);
      expect(await told(220, 'Sluice-Gate FC', 'Mole  End')).toBe('TEAM_ELSEWHERE');
      expect(await told(221, 'S1uice Gate', 'MoIe End')).toBe('TEAM_ELSEWHERE');
      expect(await told(222, 'sIuice gate', 'rnole end')).toBe('TEAM_ELSEWHERE');
      expect(await told(225, 'Sluice-Gate FC', 'Mole  End')).toBe(DONE);
      // The log can declare that these are two.
      expect(await told(190, 'Mole End', 'Sluice Gate')).toBe(DONE);
    });

    it('a double-header is two matches, and one that is called off does not count', async () => {
      const plan = { sport: 'baseball', home: 'Pier Nine', away: 'Dock Five' };
      const market = 'BASEBALL_WINNER';
      const first = await addFixture(world.run, { ...plan, startsIn: 60 });
      const second = await addFixture(world.run, { ...plan, startsIn: 61 });
      const tip = await draft(first, 'tipster', { market });
      expect(await publishTip(tip)).toBe(DONE);
      expect(await publishTip(await draft(second, 'tipster', { market }))).toBe(DONE);
      const third = await addFixture(world.run, { ...plan, startsIn: 60.5 });
      expect(await publishTip(await draft(third, 'tipster', { market }))).toBe('TEAM_ELSEWHERE');
      expect(await patch(second, { state: 'POSTPONED' })).toBe(DONE);
      const withdrawn = { prediction_id: tip, reason: 'Entered twice' };
      expect((await world.rpc('tipster', 'withdraw_prediction', withdrawn)).status).toBe(200);
      expect(await publishTip(await draft(third, 'tipster', { market }))).toBe(DONE);
    });

    it('a start that brings a team into two matches at one time, by hand, file or sync', async () => {
      const early = await published({ home: 'Lock Gate', away: 'Tow Path', startsIn: 70 });
      const late = await published({ home: 'Tow Path FC', away: 'Weir Side', startsIn: 80 });
      const later = { starts_at: inHours(79) };
      expect(await patch(early, later)).toBe('TEAM_ELSEWHERE starts_at');
      expect(await patch(early, { ...later, change_reason: 'The league says so' }, 'admin')).toBe(
        'TEAM_ELSEWHERE starts_at',
      );
      // It is put off first, and then the other one takes its time.
      expect(await patch(late, { state: 'POSTPONED' })).toBe(DONE);
      expect(await patch(early, later)).toBe(DONE);
      expect(await patch(late, { state: 'SCHEDULED' })).toBe('TEAM_ELSEWHERE starts_at');
      expect(await patch(late, { state: 'SCHEDULED', starts_at: inHours(81) })).toBe(DONE);
      // Nothing is published on the third one.
      const other = await addFixture(world.run, { home: 'Tow Path', startsIn: 90 });
      expect(await patch(other, later)).toBe(DONE);

      const row = importRow({ home: 'Ferry Inn', starts_at: inHours(100).toISOString() });
      const rows = [row, importRow({ home: 'Ferry Inn', starts_at: inHours(110).toISOString() })];
      const send = async (sent: object[]) =>
        (await world.rpc('rival', 'import_fixtures', { rows: sent })).json as { errors: object[] };
      expect(await send(rows)).toMatchObject({ created: 2 });
      const ids = await world.run(sql`select f.id from public.fixtures as f
      join public.teams as t on t.id = f.home_team_id where t.name = 'Ferry Inn'`);
      for (const { id } of ids) expect(await publishTip(await draft(String(id)))).toBe(DONE);
      const moved = { ...row, starts_at: inHours(109).toISOString() };
      expect(await send([moved])).toMatchObject({
        errors: [{ field: 'starts_at', code: 'TEAM_ELSEWHERE' }],
      });

      const match = (provider_id: string, hours: number, away: string) => ({
        provider_id,
        league: 'Canal League',
        country: 'Norland',
        season: '2030',
        home: 'Swing Bridge',
        away,
        starts_at: inHours(hours).toISOString(),
        state: 'SCHEDULED',
        status_short: 'NS',
      });
      const sync = async (...matches: object[]) => {
        const run_id = (await world.rpc('admin', 'begin_fixture_sync', { sport: 'football' })).json;
        const report = { outcome: 'OK', requests: 1, quota_left: 9 };
        return (await world.rpc('secret', 'finish_fixture_sync', { run_id, rows: matches, report }))
          .json;
      };
      await sync(match('1', 120, 'Mill Race'), match('2', 130, 'Mill Pond'));
      const synced = await world.run(
        `select id from public.fixtures where provider = 'api-sports'`,
      );
      for (const { id } of synced) expect(await publishTip(await draft(String(id)))).toBe(DONE);
      expect(await sync(match('1', 131, 'Mill Race'), match('3', 140, 'Mill Stone'))).toMatchObject(
        {
          created: 1,
          updated: 0,
          alerts: 1,
        },
      );
    });
  },
);
