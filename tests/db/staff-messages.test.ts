import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('bulk actions of staff on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const ids = () => [world.accounts.free.id, world.accounts.vip.id];
  const message = (change: object = {}) => ({
    user_ids: ids(),
    subject: 'About your plan',
    body: 'We moved your renewal by a day.',
    ...change,
  });
  const send = async (change?: object) => {
    const { status, json } = await world.rpc('support', 'send_message', message(change));
    return { status, answer: json, code: Object(json).message };
  };

  it('notifies each of them in the app and by mail, unless they opted out', async () => {
    await world.rpc('vip', 'set_notification_choice', {
      kind: 'MESSAGE',
      in_app: true,
      email: false,
    });
    expect(await send()).toMatchObject({ status: 200, answer: 2 });
    const told = (await world.rpc('vip', 'my_notifications', { page_size: 1 })).json;
    expect(told).toMatchObject([
      { kind: 'MESSAGE', payload: { subject: 'About your plan', text: message().body } },
    ]);
    const mails = await world.run(`select user_id from public.mail_outbox where kind = 'MESSAGE'`);
    expect(mails).toEqual([{ user_id: world.accounts.free.id }]);
  });

  it('sends to all of them or to none', async () => {
    const stranger = '00000000-0000-4000-8000-00000000dead';
    const unknown = await send({ user_ids: [...ids(), stranger] });
    expect(unknown).toMatchObject({ status: 404, code: 'PERSON_UNKNOWN' });
    expect(await send({ subject: 'x' })).toMatchObject({ status: 422, code: 'SUBJECT_INVALID' });
    expect(await send({ body: ' ' })).toMatchObject({ status: 422, code: 'MESSAGE_INVALID' });
    expect(await send({ user_ids: [] })).toMatchObject({ status: 422, code: 'TOO_MANY_PEOPLE' });
    const many = Array.from({ length: 201 }, () => stranger);
    expect(await send({ user_ids: many })).toMatchObject({ status: 422, code: 'TOO_MANY_PEOPLE' });
    expect(await world.run('select count(*)::int as n from public.staff_messages')).toEqual([
      { n: 1 },
    ]);
  });

  it('stops a person who sends more than a thousand in an hour', async () => {
    await world.run(sql`insert into public.staff_messages (sent_by, subject, body, recipient_ids)
      select ${world.accounts.support.id}, 'Many', 'Many', array_agg(gen_random_uuid())
      from generate_series(1, 999) as n group by n / 200`);
    expect(await send()).toMatchObject({ status: 429, code: 'TOO_MANY_MESSAGES' });
    await world.run(`update public.staff_messages set created_at = now() - interval '2 hours'`);
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('gives access to all of them for one reason, or to none', async () => {
    const grant = (user_ids: string[]) =>
      world.rpc('support', 'grant_entitlements', {
        user_ids,
        tier: 'PREMIUM',
        days: 7,
        reason: 'The outage of Sunday',
      });
    const given = () =>
      world.run(sql`select user_id, granted_by from public.entitlements
        where reason = 'The outage of Sunday' order by user_id`);
    expect((await grant([...ids(), world.accounts.support.id])).status).toBe(403);
    expect((await grant([])).status).toBe(422);
    expect(await given()).toEqual([]);
    // A repeated click gives access once.
    expect((await grant(ids())).json).toBe(2);
    expect((await grant(ids())).json).toBe(2);
    expect(await given()).toEqual(
      ids()
        .toSorted()
        .map((user_id) => ({ user_id, granted_by: world.accounts.support.id })),
    );
    const [{ n } = { n: 0 }] = await world.run(sql`select count(*)::int as n from public.audit_log
      where table_name = 'entitlements' and actor_id = ${world.accounts.support.id}
        and after ->> 'reason' = 'The outage of Sunday'`);
    expect(n).toBe(2);
  });
});
