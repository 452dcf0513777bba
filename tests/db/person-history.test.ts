import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('the history of a person on %s', (target) => {
  let world: World;
  let who: string;
  beforeAll(async () => {
    world = await openWorld(target);
    who = world.accounts.free.id;
  });
  afterAll(() => world?.close());

  const tables = async (reader: 'admin' | 'support' | 'finance' | 'tipster' | 'free') => {
    const path = `/rest/v1/audit_log?select=table_name,action,after&person_ids=cs.{${who}}&order=id`;
    const { status, json } = await world.send(reader, 'GET', path);
    expect(status).toBe(200);
    return [...new Set((json as { table_name: string }[]).map(({ table_name }) => table_name))];
  };

  it('has whatever staff did to them, each reader within what their role may read', async () => {
    const reason = 'The outage of Sunday';
    const done = [
      await world.rpc('support', 'grant_entitlements', {
        user_ids: [who],
        tier: 'VIP',
        days: 7,
        reason,
      }),
      await world.rpc('support', 'suspend_user', { user_id: who, reason, days: 1 }),
      await world.rpc('support', 'lift_suspension', { user_id: who, reason }),
      await world.rpc('support', 'send_message', {
        user_ids: [world.accounts.vip.id, who],
        subject: 'About Sunday',
        body: 'We are sorry.',
      }),
    ];
    expect(done.map(({ status }) => (status < 300 ? 'ok' : status))).toEqual(Array(4).fill('ok'));
    const [all, support, finance] = await Promise.all([
      tables('admin'),
      tables('support'),
      tables('finance'),
    ]);
    expect(all).toEqual(expect.arrayContaining(['profiles', 'entitlements', 'staff_messages']));
    expect(support).toEqual(expect.arrayContaining(['profiles', 'entitlements', 'staff_messages']));
    expect(support).not.toContain('payments');
    expect(finance).toContain('entitlements');
    expect(finance.filter((name) => ['profiles', 'staff_messages'].includes(name))).toEqual([]);
    expect(await tables('tipster')).toEqual([]);
    expect(await tables('free')).toEqual([]);
  });

  it('has nobody else’s lines, and nobody writes whom a line is about', async () => {
    const others = await world.run(sql`select 1 from public.audit_log
      where person_ids @> array[${who}] and table_name = 'profiles' and record_id <> ${who}`);
    expect(others).toEqual([]);
    const { status } = await world.send('admin', 'PATCH', `/rest/v1/audit_log?id=gt.0`, {
      body: { person_ids: [] },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
