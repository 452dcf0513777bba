import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { seededRandom } from '../../server/demo/random.ts';
import type { AccountName } from './support/accounts.ts';
import { detailsOf } from './support/details-of.ts';
import { importRow } from './support/import-row.ts';
import { SEEN_NOW } from './support/seen-now.ts';
import { addPublishedSlip, addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

interface Confirmed {
  sender: AccountName;
  /** The call without what was seen. */
  args: Record<string, unknown>;
  /** What a colleague does in between. */
  meanwhile: () => Promise<unknown>;
  /** The record as it is stored. */
  stored: string;
  /** The fact that no longer holds. */
  what: string;
}

/** A tip or slip whose matches end 1–0. */
const WON = `state = 'FINISHED', home_reg = 1, away_reg = 0`;
const LOST = `state = 'FINISHED', home_reg = 0, away_reg = 1`;

/** Rounds of four steps by two people; PGlite says nothing else about them, only more slowly. */
const ROUNDS_ON = { PostgreSQL: 600, PGlite: 40 };

describe.each(TARGETS)('what was confirmed on %s', (target) => {
  const ROUNDS = ROUNDS_ON[target];
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const idOf = (name: AccountName) => world.accounts[name].id;
  const person = (name: AccountName): Omit<Confirmed, 'args'> & { id: string } => ({
    id: idOf(name),
    sender: 'support',
    meanwhile: () =>
      world.run(sql`update public.profiles set full_name = 'Renamed' where id = ${idOf(name)}`),
    stored: sql`select full_name, profile_role, suspended_until::text, suspension_reason
      from public.profiles where id = ${idOf(name)}`,
    what: 'updated_at',
  });
  const play = (fixtures: string[], result: string) =>
    world.run(
      fixtures.map((id) => `update public.fixtures set ${result} where id = '${id}'`).join(';'),
    );
  /** A time before the matches, each later than the one before it. */
  let published = 0;
  const earlier = () => inHours(-5 + ++published / 100);
  const reason = 'A reason that is long enough';
  const settled = `select id, outcome, profit_units::float8 from public.predictions
    union all select id, outcome, profit_units::float8 from public.slips order by id`;

  const CASES: Record<string, () => Promise<Confirmed>> = {
    suspend_user: async () => {
      const { id, ...rest } = person('free');
      return { ...rest, args: { user_id: id, reason } };
    },
    lift_suspension: async () => {
      const { id, ...rest } = person('free');
      const meanwhile = () =>
        world.run(sql`update public.profiles set suspended_until = now() + interval '9 days',
          suspension_reason = 'Cheated' where id = ${id}`);
      await meanwhile();
      return { ...rest, meanwhile, args: { user_id: id, reason } };
    },
    settle_due: async () => {
      const fixtures = await Promise.all([1, 2].map(() => addFixture(world.run, { startsIn: -4 })));
      for (const fixture of fixtures) {
        await publishAt(world.run, await addDraft(world.run, fixture), earlier());
      }
      await play(fixtures, WON);
      return {
        sender: 'tipster',
        args: {},
        meanwhile: () => play(fixtures.slice(1), LOST),
        stored: settled,
        what: 'tips',
      };
    },
    'settle_due of slips': async () => {
      const legs = [{ fixture: { startsIn: -4 } }, { fixture: { startsIn: -4 } }];
      const { fixtures } = await addPublishedSlip(world.run, { legs }, earlier());
      await play(fixtures, WON);
      return {
        sender: 'tipster',
        args: {},
        meanwhile: () =>
          play(fixtures.slice(1), `state = 'ABANDONED', home_reg = null, away_reg = null`),
        stored: settled,
        what: 'slips',
      };
    },
    regrade_prediction: async () => {
      const fixture = await addFixture(world.run, { startsIn: -4 });
      const id = await addDraft(world.run, fixture, { market: 'FOOTBALL_1X2' });
      await publishAt(world.run, id, earlier());
      await play([fixture], WON);
      await world.run('select private.settle_due_now()');
      await play([fixture], LOST);
      return {
        sender: 'admin',
        args: { prediction_id: id, reason },
        meanwhile: () => play([fixture], `state = 'CANCELLED', home_reg = null, away_reg = null`),
        stored: settled,
        what: 'next_outcome',
      };
    },
    regrade_slip: async () => {
      const legs = [{ fixture: { startsIn: -4 } }, { fixture: { startsIn: -4 } }];
      const { id, fixtures } = await addPublishedSlip(world.run, { legs }, earlier());
      await play(fixtures, WON);
      await world.run('select private.settle_due_now()');
      await play(fixtures, LOST);
      return {
        sender: 'admin',
        args: { slip_id: id, reason },
        meanwhile: () => play(fixtures, `state = 'CANCELLED', home_reg = null, away_reg = null`),
        stored: settled,
        what: 'next_outcome',
      };
    },
    publish_prediction: async () => {
      const id = await addDraft(world.run, await addFixture(world.run), {
        authorId: idOf('tipster'),
      });
      return {
        sender: 'tipster',
        args: { prediction_id: id },
        meanwhile: async () => {
          const body = { odds: 9.5 };
          const { status } = await world.send('admin', 'PATCH', `/rest/v1/desk_tips?id=eq.${id}`, {
            body,
          });
          expect(status).toBe(204);
        },
        stored: sql`select p.status, k.odds::float8 from public.predictions as p
          join public.prediction_picks as k on k.prediction_id = p.id where p.id = ${id}`,
        what: 'updated_at',
      };
    },
    publish_slip: async () => {
      const { id } = await addSlipDraft(world.run, { authorId: idOf('tipster') });
      return {
        sender: 'tipster',
        args: { slip_id: id },
        meanwhile: async () => {
          const body = { stake_units: 7 };
          const { status } = await world.send('admin', 'PATCH', `/rest/v1/desk_slips?id=eq.${id}`, {
            body,
          });
          expect(status).toBe(204);
        },
        stored: sql`select p.status, k.stake_units::float8 from public.slips as p
          join public.slip_bodies as k on k.slip_id = p.id where p.id = ${id}`,
        what: 'updated_at',
      };
    },
    close_fixture_alert: async () => {
      await world.run(`insert into public.fixture_alerts (sport, kind, provider, code)
        values ('football', 'BAD_ROW', 'x', '7')`);
      const [alert] = await world.run(`select id from public.fixture_alerts where code = '7'`);
      return {
        sender: 'tipster',
        args: { alert_id: rowText(alert, 'id') },
        meanwhile: () =>
          world.run(`update public.fixture_alerts set times = times + 1, last_seen_at = clock_timestamp()
            where code = '7'`),
        stored: `select times, done_at::text from public.fixture_alerts where code = '7'`,
        what: 'last_seen_at',
      };
    },
  };

  it.each(Object.keys(CASES))('%s is done as seen, or refused with what is now', async (name) => {
    const fn = name.split(' ')[0] ?? '';
    const { sender, args, meanwhile, stored, what } = await (
      CASES[name] as () => Promise<Confirmed>
    )();
    const seen = await SEEN_NOW[fn]?.(world.run, args);
    await meanwhile();
    const before = await world.run(stored);
    const refused = await world.rpc(sender, fn, { ...args, ...seen });
    expect(refused).toMatchObject({ status: 409, json: { message: 'CHANGED_MEANWHILE' } });
    const details = detailsOf(refused) as { now: unknown; seen: unknown };
    expect(details).toMatchObject({ what });
    expect(details.now).not.toEqual(details.seen);
    const nothing = Object.fromEntries(Object.keys(seen ?? {}).map((key) => [key, null]));
    expect(await world.rpc(sender, fn, { ...args, ...nothing })).toMatchObject({
      status: 422,
      json: { message: 'SEEN_MISSING' },
    });
    expect(await world.run(stored)).toEqual(before);
    expect((await world.rpc(sender, fn, args)).status).toBe(200);
    expect(await world.run(stored)).not.toEqual(before);
  });

  it('of several people leaves those as they are who have changed, and names them', async () => {
    const user_ids = [idOf('basic'), idOf('premium')];
    const seen = await SEEN_NOW.suspend_users?.(world.run, { user_ids });
    await person('premium').meanwhile();
    const { json } = await world.rpc('support', 'suspend_users', { user_ids, reason, ...seen });
    expect(json).toMatchObject([{ id: user_ids[1], status: 409, code: 'CHANGED_MEANWHILE' }]);
    const suspended = await world.run(`select id from public.profiles where suspended_until > now()
      and id in ('${user_ids.join("','")}')`);
    expect(suspended).toEqual([{ id: user_ids[0] }]);
    expect(
      (await world.rpc('support', 'lift_suspensions', { user_ids: user_ids.slice(0, 1), reason }))
        .json,
    ).toEqual([]);
  });

  it('of an import is what its preview said, or nothing', async () => {
    const rows = [importRow(), importRow()];
    const call = (more: object) => world.rpc('tipster', 'import_fixtures', { rows, ...more });
    const preview = async () => {
      const {
        errors: _,
        rows: __,
        ...counts
      } = (await call({ dry_run: true })).json as {
        errors: unknown[];
        rows: unknown[];
      };
      return counts;
    };
    const seen_counts = await preview();
    expect(seen_counts).toMatchObject({ created: 2, updated: 0, unchanged: 0, odds: 0 });
    await world.rpc('admin', 'import_fixtures', { rows: rows.slice(1) });
    const refused = await call({ seen_counts });
    expect(refused.status).toBe(409);
    expect(detailsOf(refused)).toEqual({
      what: 'counts',
      seen: seen_counts,
      now: {
        created: 1,
        updated: 0,
        unchanged: 1,
        odds: 0,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    const known = async () =>
      (
        await world.run(
          sql`select 1 from public.fixtures where provider_id = ${rows[0]?.provider_id}`,
        )
      ).length;
    expect(await known()).toBe(0);
    expect((await call({ seen_counts: null })).status).toBe(422);
    expect((await call({})).json).toMatchObject({ created: 1, unchanged: 1 });
    expect(await known()).toBe(1);
    // As many changes as seen, but another.
    const venue = (name: string) => ({ rows: [{ ...rows[0], venue: name }] });
    const moved = { seen_counts: null, dry_run: true, ...venue('New ground') };
    const {
      errors: _,
      rows: __,
      ...counts
    } = (await call(moved)).json as typeof seen_counts & {
      errors: unknown[];
      rows: unknown[];
    };
    await world.rpc('admin', 'import_fixtures', venue('Third ground'));
    expect((await call({ ...venue('New ground'), seen_counts: counts })).status).toBe(409);
  });

  /** What two people may do with one record, as SQL with the version that each saw; refusals come as the code alone. */
  const acts = {
    person: {
      snapshot: (
        id: string,
      ) => sql`select to_jsonb(p)::text as stored, to_json(updated_at) #>> '{}' as version
        from public.profiles as p where id = ${id}`,
      suspend: (id: string, version: string) =>
        sql`private.suspend_as_me(${id}, 'Reason one', null, ${version})`,
      suspendAWeek: (id: string, version: string) =>
        sql`private.suspend_as_me(${id}, 'Reason two', 7, ${version})`,
      lift: (id: string, version: string) =>
        sql`private.lift_suspension_as_me(${id}, 'Reason three', ${version})`,
    },
    alert: {
      snapshot: (
        id: string,
      ) => sql`select to_jsonb(a)::text as stored, to_json(last_seen_at) #>> '{}' as version
        from public.fixture_alerts as a where id = ${id}`,
      close: (id: string, version: string) => sql`private.close_alert_as_me(${id}, ${version})`,
    },
    draft: {
      snapshot: (id: string) => sql`select (to_jsonb(p) || to_jsonb(k))::text as stored,
          to_json(p.updated_at) #>> '{}' as version
        from public.predictions as p join public.prediction_picks as k on k.prediction_id = p.id
        where p.id = ${id}`,
      publish: (id: string, version: string) => sql`private.publish_as_me(${id}, ${version})`,
    },
  };
  /** What a colleague saves in between, by kind of record. */
  const saves = {
    person: (id: string, n: number) =>
      sql`update public.profiles set full_name = ${`Name ${n}`} where id = ${id}`,
    alert: (id: string) =>
      sql`update public.fixture_alerts set times = times + 1, last_seen_at = clock_timestamp() where id = ${id}`,
    draft: (id: string, n: number) =>
      sql`update public.predictions set source = 'MANUAL' where id = ${id} and status = 'DRAFT';
        update public.prediction_picks set odds = ${2 + n / 1000} where prediction_id = ${id}
          and exists (select from public.predictions where id = ${id} and status = 'DRAFT')`,
  };

  it('is what is stored, in whatever order two people read, save and confirm', async () => {
    const random = seededRandom('confirmed', target);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const drafts = await addFixture(world.run);
    const staff = [idOf('admin'), idOf('rival')];
    await world.run(`create function private.attempt(who uuid, call text) returns text language plpgsql as $$
      begin
        perform set_config('request.jwt.claim.sub', who::text, true);
        execute 'select ' || call;
        return 'DONE';
      exception when sqlstate 'PT403' or sqlstate 'PT409' or sqlstate 'PT404' then return sqlerrm;
      end $$`);
    const tally: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = pick(['person', 'alert', 'draft'] as const);
      const id = await newRecord(kind, round, drafts);
      const { snapshot, ...others } = acts[kind];
      const calls = Object.values(others) as ((id: string, version: string) => string)[];
      const read = async () =>
        (await world.run(snapshot(id)))[0] as { stored: string; version: string };
      const seen = [await read(), await read()];
      for (let step = 0; step < 4; step += 1) {
        const actor = Math.floor(random() * 2);
        const what = random();
        if (what < 0.25) seen[actor] = await read();
        else if (what < 0.5) await world.run(saves[kind](id, round * 4 + step));
        else {
          const before = await read();
          const mine = seen[actor] as typeof before;
          const call = pick(calls)(id, mine.version);
          const [answer] = await world.run(
            sql`select private.attempt(${staff[actor]}, ${call}) as said`,
          );
          const said = rowText(answer, 'said');
          tally[said] = (tally[said] ?? 0) + 1;
          const context = { round, step, kind, call, said };
          const after = await read();
          if (after.stored !== before.stored) {
            expect({ ...context, ...before }).toEqual({ ...context, ...mine, said: 'DONE' });
          }
          if (said === 'CHANGED_MEANWHILE') expect(before.version).not.toBe(mine.version);
        }
      }
    }
    // Both happened often, so the property was put to the test.
    expect(tally.DONE).toBeGreaterThan(ROUNDS / 8);
    expect(tally.CHANGED_MEANWHILE).toBeGreaterThan(ROUNDS / 8);
  });

  async function newRecord(
    kind: keyof typeof acts,
    round: number,
    fixture: string,
  ): Promise<string> {
    if (kind === 'draft') return addDraft(world.run, fixture);
    if (kind === 'person') return idOf(round % 2 ? 'free' : 'vip');
    const [alert] =
      await world.run(sql`insert into public.fixture_alerts (sport, kind, provider, code)
      values ('football', 'BAD_ROW', 'random', ${round}) returning id`);
    return rowText(alert, 'id');
  }
});
