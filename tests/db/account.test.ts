import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, signIn, signUp } from './support/accounts.ts';
import { PIXEL } from './support/picture.ts';
import { addSales } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished } from './support/tips.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const old = (
  session: string,
) => sql`update auth.sessions set created_at = now() - interval '6 minutes'
  where user_id = ${session}`;

describe.each(TARGETS)('an account on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  async function call<T>(sender: Sender, name: string, args: object = {}): Promise<T> {
    const answer = await world.rpc(sender, name, args);
    expect([name, answer.status, answer.text]).toEqual([name, 200, expect.anything()]);
    return answer.json as T;
  }

  it('shows a picture to anybody with its address, and a new one at a new address', async () => {
    const first = await call<string>('free', 'set_avatar', { picture: PIXEL });
    const key = (address: string) => new URL(address, 'http://x').searchParams.get('key');
    expect(await call('anonymous', 'avatar_picture', { key: key(first) })).toEqual({
      content_type: 'image/png',
      data: PIXEL,
    });
    const second = await call<string>('free', 'set_avatar', { picture: PIXEL });
    expect(second).not.toBe(first);
    expect(await call('anonymous', 'avatar_picture', { key: key(first) })).toBeNull();
    await call('free', 'remove_avatar');
    expect(await call('anonymous', 'avatar_picture', { key: key(second) })).toBeNull();
    const svg = await world.rpc('free', 'set_avatar', { picture: btoa('<svg onload=alert(1)>') });
    expect([svg.status, svg.text]).toEqual([422, expect.stringContaining('PICTURE_INVALID')]);
    expect((await world.rpc('anonymous', 'set_avatar', { picture: PIXEL })).status).toBe(401);
  });

  it("gives a person their own rows, of every table that holds some, and nobody else's", async () => {
    await addPublished(world.run, { authorId: world.accounts.tipster.id, tier: 'VIP' });
    await addDraft(world.run, await addFixture(world.run), { authorId: world.accounts.rival.id });
    await world.run(sql`select private.notify(${world.accounts.premium.id}, 'PAYMENT_FAILED', '{}', 'mine');
      select private.notify(${world.accounts.vip.id}, 'PAYMENT_FAILED', '{}', 'theirs')`);
    await world.run(sql`update public.entitlements set granted_by = ${world.accounts.support.id}`);

    const counts = await call<Record<string, number>>('premium', 'my_data_tables');
    expect(counts).toMatchObject({ profiles: 1, entitlements: 1, notifications: 1 });
    for (const name of Object.keys(counts)) {
      const rows = await call<Record<string, unknown>[]>('premium', 'my_data', {
        table_name: name,
      });
      expect(rows).toHaveLength(counts[name] ?? 0);
      const text = JSON.stringify(rows);
      for (const other of ['vip', 'free', 'tipster', 'admin'] as const) {
        expect([name, text.includes(world.accounts[other].id)]).toEqual([name, false]);
      }
    }
    // Having acted on somebody's row does not make it your own; having written a tip does.
    expect(await call('support', 'my_data_tables')).toEqual({ profiles: 1 });
    const author = await call<Record<string, number>>('tipster', 'my_data_tables');
    expect(author).toMatchObject({ predictions: 1, prediction_picks: 1 });
  });

  it.each(['users', 'audit_log', 'predictions; drop table x', 'app_settings'])(
    'opens no other table as own data: %s',
    async (table_name) => {
      const answer = await world.rpc('premium', 'my_data', { table_name });
      expect([answer.status, answer.text.includes('NOT_FOUND')]).toEqual([404, true]);
    },
  );

  it('refuses the data of nobody', async () => {
    expect((await world.rpc('anonymous', 'my_data_tables')).status).toBe(401);
    expect((await world.rpc('anonymous', 'my_data', { table_name: 'profiles' })).status).toBe(401);
  });

  it('lists a person’s sessions, and marks the current one', async () => {
    await signIn(world.fetch, 'basic@example.com');
    const sessions = await call<{ id: string; current: boolean }[]>('basic', 'my_sessions');
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(await world.run('select 1 from auth.sessions')).not.toHaveLength(sessions.length);
  });

  it('takes a break at once: no tip of the tier is readable', async () => {
    const { id } = await addPublished(world.run, { tier: 'VIP' });
    const seen = async () =>
      (await world.send('vip', 'GET', `/rest/v1/prediction_picks?prediction_id=eq.${id}`)).json;
    expect(await seen()).toHaveLength(1);
    const end = Date.parse(await call('vip', 'exclude_myself', { days: 7 }));
    expect(end - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await seen()).toEqual([]);
    expect(Date.parse(await call('vip', 'exclude_myself', { days: 1 }))).toBe(end);
    for (const days of [0, -1, 4000, null]) {
      expect((await world.rpc('vip', 'exclude_myself', { days })).status).toBe(422);
    }
  });

  it('is deleted with the password only: personal data goes, their tips stay in the record', async () => {
    const person = await signUp(world.fetch, 'leaver@example.com', { full_name: 'A Leaver' });
    const sender = { token: person.token };
    const { id } = await addPublished(world.run, { authorId: person.id, tier: 'FREE' });
    await call(sender, 'set_avatar', { picture: PIXEL });
    const { paid } = await addSales(world.run, {
      free: world.accounts.basic.id,
      premium: person.id,
    });
    await world.run(old(person.id));
    const refused = await world.rpc(sender, 'delete_my_account');
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('PASSWORD_NEEDED'),
    ]);

    const again = await signIn(world.fetch, 'leaver@example.com');
    expect((await world.rpc(sender, 'delete_my_account')).status).toBe(403);
    expect(await call({ token: again.token }, 'delete_my_account')).toBe(true);
    expect(
      await world.run(sql`select 1 from auth.users where id = ${person.id}
        union all select 1 from public.profiles where id = ${person.id}
        union all select 1 from public.avatars where user_id = ${person.id}
        union all select 1 from public.transfer_receipts where payment_id = ${paid}`),
    ).toEqual([]);
    expect(
      await world.run(
        sql`select author_id, author_name, status from public.predictions where id = ${id}`,
      ),
    ).toEqual([{ author_id: null, author_name: 'A Leaver', status: 'PUBLISHED' }]);
    expect(
      await world.run(sql`select p.user_id, p.status, sum(l.amount)::integer as total
        from public.payments as p join public.ledger_entries as l on l.payment_id = p.id
        where p.id = ${paid} group by p.id`),
    ).toEqual([{ user_id: null, status: 'SUCCEEDED', total: 0 }]);
  });

  it('of the last administrator cannot be deleted', async () => {
    const { token } = await signIn(world.fetch, 'admin@example.com');
    const answer = await world.rpc({ token }, 'delete_my_account');
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('LAST_ADMIN')]);
  });

  it.each(['USER', 'SUPPORT'])(
    'of two administrators who make each other %s at once: one remains',
    async (role) => {
      const admins = ['admin', 'rival'] as const;
      const idOf = (name: (typeof admins)[number]) => world.accounts[name].id;
      const both = `('${idOf('admin')}', '${idOf('rival')}')`;
      // A new role begins with a new sign-in.
      const signInAgain = async () => {
        for (const name of admins) {
          world.accounts[name] = await signIn(world.fetch, emailOf(name));
        }
      };
      const promote = async () => {
        await world.run(`update public.profiles set profile_role = 'ADMIN' where id in ${both}`);
        await signInAgain();
      };
      const left = () =>
        world.run(
          `select id from public.profiles where profile_role = 'ADMIN' and suspended_until is null`,
        );
      for (let round = 0; round < 5; round += 1) {
        await promote();
        const answers = await Promise.all(
          admins.map((name, index) =>
            world.send(
              name,
              'PATCH',
              `/rest/v1/profiles?id=eq.${idOf(admins[1 - index] ?? name)}`,
              {
                body: { profile_role: role },
                headers: { prefer: 'return=representation' },
              },
            ),
          ),
        );
        expect(await left(), answers.map(({ text }) => text).join()).toHaveLength(1);
      }
      // Two transactions that both still see the other as an administrator.
      await promote();
      const ends = await Promise.allSettled(
        admins.map((name) =>
          world.run(sql`select pg_sleep(0.2);
          update public.profiles set profile_role = ${role} where id = ${idOf(name)};
          select pg_sleep(0.2)`),
        ),
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(
        ends.map((end) => (end.status === 'rejected' ? String(end.reason) : '')).join(''),
      ).toMatch(/LAST_ADMIN|only administrator/);
      expect(await left()).toHaveLength(1);
      await promote();
      await world.run(
        sql`update public.profiles set profile_role = 'TIPSTER' where id = ${idOf('rival')}`,
      );
      await signInAgain();
    },
  );

  it('is suspended: it can read and write nothing until the end', async () => {
    const { id } = await addPublished(world.run, { tier: 'FREE' });
    const tips = async () =>
      (await world.send('free', 'GET', `/rest/v1/prediction_picks?prediction_id=eq.${id}`)).json;
    const rename = () =>
      world.send('free', 'PATCH', `/rest/v1/profiles?id=eq.${world.accounts.free.id}`, {
        body: { full_name: 'New' },
        headers: { prefer: 'return=representation' },
      });
    expect(await tips()).toHaveLength(1);
    const args = { user_id: world.accounts.free.id, reason: 'Chargebacks' };
    expect((await world.rpc('free', 'suspend_user', args)).status).toBe(403);
    expect((await world.rpc('support', 'suspend_user', { ...args, reason: ' ' })).status).toBe(422);
    expect((await world.rpc('support', 'suspend_user', { ...args, days: 0 })).status).toBe(422);
    await call('support', 'suspend_user', args);

    expect(await tips()).toEqual([]);
    const refused = await rename();
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('SUSPENDED')]);
    for (const [name, body] of [
      ['confirm_age', {}],
      ['set_avatar', { picture: PIXEL }],
      ['mark_all_notifications_read', {}],
      ['set_notification_choice', { kind: 'RENEWAL_DUE', in_app: true, email: true }],
    ] as const) {
      expect([name, (await world.rpc('free', name, body)).status]).toEqual([name, 403]);
    }
    expect(await call('free', 'my_data_tables')).toMatchObject({ profiles: 1 });

    await call('support', 'lift_suspension', args);
    expect(await tips()).toHaveLength(1);
    expect((await rename()).status).toBe(200);
    expect(
      await world.run(sql`select actor_role, after ->> 'suspension_reason' as reason
        from public.audit_log where table_name = 'profiles' and record_id = ${args.user_id}
          and after ->> 'suspended_until' is not null`),
    ).toEqual([{ actor_role: 'SUPPORT', reason: 'Chargebacks' }]);
  });

  it('is suspended in bulk: refusals are reported, the others are suspended', async () => {
    const { accounts } = world;
    const users = [accounts.free.id, accounts.basic.id];
    const nobody = '00000000-0000-4000-8000-00000000dead';
    const args = {
      user_ids: [...users, accounts.support.id, accounts.tipster.id, nobody],
      reason: 'A ring',
    };
    const state = async () =>
      (await world.send('support', 'GET', '/rest/v1/people?select=id&account_state=eq.SUSPENDED'))
        .json as { id: string }[];
    const before = await state();
    for (const sender of ['free', 'finance', 'tipster'] as const) {
      expect((await world.rpc(sender, 'suspend_users', args)).status).toBe(403);
    }
    expect((await world.rpc('support', 'suspend_users', { ...args, reason: 'x' })).status).toBe(
      422,
    );
    expect((await world.rpc('support', 'suspend_users', { ...args, user_ids: [] })).status).toBe(
      422,
    );
    expect(await state()).toEqual(before);

    type Refusal = { id: string; status: number; code: string };
    const refused = await call<Refusal[]>('support', 'suspend_users', args);
    expect(new Map(refused.map(({ id, status, code }) => [id, `${status} ${code}`]))).toEqual(
      new Map([
        [accounts.support.id, '409 SUSPEND_SELF'],
        [accounts.tipster.id, '403 SUSPEND_STAFF'],
        [nobody, '404 NOT_FOUND'],
      ]),
    );
    const added = (await state())
      .map(({ id }) => id)
      .filter((id) => !before.some((row) => row.id === id));
    expect(new Set(added)).toEqual(new Set(users));
    const own = await call<Refusal[]>('admin', 'suspend_users', {
      user_ids: [accounts.admin.id],
      reason: 'Only me',
    });
    expect(own.map(({ code }) => code)).toEqual(['SUSPEND_SELF']);
    expect((await world.rpc('free', 'lift_suspensions', args)).status).toBe(403);
    expect(
      await call('support', 'lift_suspensions', { user_ids: users, reason: 'Cleared' }),
    ).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('is found by its current tier', async () => {
    const tiers = async (tier: string) =>
      (await world.send('support', 'GET', `/rest/v1/people?select=id&tier=eq.${tier}`)).json as {
        id: string;
      }[];
    const { accounts } = world;
    const has = async (tier: string, id: string) =>
      (await tiers(tier)).some((row) => row.id === id);
    expect(await has('BASIC', accounts.basic.id)).toBe(true);
    expect(await has('VIP', accounts.vip.id)).toBe(true);
    for (const id of [accounts.expired.id, accounts.revoked.id]) {
      expect(await has('FREE', id)).toBe(true);
    }
    expect(await has('FREE', accounts.vip.id)).toBe(false);
  });

  it('of staff is suspended by administrators only, with all its rights', async () => {
    const args = { user_id: world.accounts.tipster.id, reason: 'A test' };
    expect((await world.rpc('support', 'suspend_user', args)).status).toBe(403);
    await call('admin', 'suspend_user', { ...args, days: 3 });
    expect((await world.send('tipster', 'GET', '/rest/v1/desk_tips')).json).toEqual([]);
    expect((await world.rpc('tipster', 'settle_due')).status).toBe(403);
    const own = await world.rpc('admin', 'suspend_user', {
      ...args,
      user_id: world.accounts.admin.id,
    });
    expect(own.status).toBe(409);
    await call('admin', 'lift_suspension', args);
  });
});
