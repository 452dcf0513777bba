import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '@/product/plugins/notifications/notification';
import { rowText } from '../../server/database/run-sql.ts';
import type { AccountName } from './support/accounts.ts';
import { changesNothing } from './support/attack.ts';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import {
  addDraft,
  addFixture,
  addPublished,
  headerOf,
  inHours,
  publishAt,
} from './support/tips.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

interface News {
  id: string;
  kind: string;
  tier: string | null;
  payload: Record<string, unknown>;
  created_at: string;
  read_at: string | null;
}

describe.each(TARGETS)('notifications on %s', (target) => {
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
  const list = (sender: Sender, args: object = {}) =>
    call<News[]>(sender, 'my_notifications', args);
  const unread = async (sender: Sender) =>
    (await call<{ count: number }>(sender, 'unread_notifications')).count;

  /** A published tip; returns the reader's notification about it. */
  async function newsOf(tip: string, reader: AccountName): Promise<News | undefined> {
    const all = await list(reader, { page_size: 100 });
    return all.find(({ payload }) => payload.prediction_id === tip);
  }
  async function tell(who: AccountName, key: string, at?: Date): Promise<string> {
    const [row] = await world.run(
      sql`select private.notify(${world.accounts[who].id}, 'PAYMENT_FAILED', '{}', ${key}) as id`,
    );
    const id = rowText(row, 'id');
    if (at) {
      await world.run(sql`update public.notifications set created_at = ${at} where id = ${id}`);
    }
    return id;
  }

  // First, because the chain only moves forwards: nothing can be published a day ago after this.
  it('skip tips published more than a day ago or settled more than three days ago', async () => {
    const fixture = await addFixture(world.run, { startsIn: 2 });
    const tip = await addDraft(world.run, fixture, { tier: 'FREE' });
    await publishAt(world.run, tip, inHours(-75));
    const legs = [{ fixture: { startsIn: 2 } }, { fixture: { startsIn: 2 } }];
    const slip = await addPublishedSlip(world.run, { legs }, inHours(-75));
    for (const one of [fixture, ...slip.fixtures]) {
      await world.run(sql`update public.fixtures set state = 'CANCELLED' where id = ${one}`);
    }
    await world.run(sql`select private.settle_due_now(${inHours(-74)})`);
    expect((await headerOf(world.run, tip)).outcome).toBe('VOID');
    const settled = sql`select outcome from public.slips where id = ${slip.id}`;
    expect(await world.run(settled)).toEqual([{ outcome: 'VOID' }]);
    expect(await world.run('select kind from public.notifications')).toEqual([]);
  });

  it('announce a published tip to everybody who may read it, with its header and nothing of the pick', async () => {
    const fixture = await addFixture(world.run, { home: 'Oak', away: 'Elm' });
    const authorId = world.accounts.tipster.id;
    const draft = await addDraft(world.run, fixture, {
      tier: 'PREMIUM',
      selection: 'AWAY',
      odds: 4.567,
      stake: 7.25,
      bookmaker: 'Marlowe',
      analysis: 'SECRET',
      authorId,
    });
    const before = await Promise.all(
      ['free', 'basic', 'vip'].map((who) => unread(who as AccountName)),
    );
    await call('tipster', 'publish_prediction', { prediction_id: draft });

    for (const reader of ['premium', 'vip', 'tipster', 'rival', 'admin'] as const) {
      expect(await newsOf(draft, reader)).toMatchObject({ kind: 'TIP_PUBLISHED', tier: 'PREMIUM' });
    }
    for (const reader of ['free', 'basic', 'expired', 'revoked', 'excluded', 'support'] as const) {
      expect([reader, await newsOf(draft, reader)]).toEqual([reader, undefined]);
    }
    const preview = await world.send('admin', 'POST', '/rest/v1/rpc/my_notifications', {
      body: {},
      headers: { 'x-preview-tier': 'BASIC' },
    });
    expect([preview.status, preview.text.includes(draft)]).toEqual([200, false]);
    const told = await newsOf(draft, 'vip');
    expect(Object.keys(told?.payload ?? {}).sort()).toEqual([
      'away',
      'home',
      'league',
      'prediction_id',
      'sport',
      'starts_at',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/AWAY|\b4\.567\b|\b7\.25\b|Marlowe|SECRET|1X2/);
    expect(
      await Promise.all(['free', 'basic', 'vip'].map((who) => unread(who as AccountName))),
    ).toEqual([before[0], before[1], (before[2] ?? 0) + 1]);
    // The publisher does not need it.
    expect((await newsOf(draft, 'tipster'))?.read_at).not.toBeNull();
    expect((await newsOf(draft, 'rival'))?.read_at).toBeNull();
  });

  it('announce a settlement once for each tier, with its result', async () => {
    const tips = [
      await addPublished(world.run, { tier: 'FREE', selection: 'HOME' }),
      await addPublished(world.run, { tier: 'FREE', selection: 'AWAY' }),
      await addPublished(world.run, { tier: 'VIP' }),
    ];
    for (const { fixtureId } of tips) {
      await world.run(sql`update public.fixtures set state = 'CANCELLED' where id = ${fixtureId}`);
    }
    await call('admin', 'settle_due');
    const told = async (reader: AccountName) =>
      (await list(reader)).filter(({ kind }) => kind === 'TIPS_SETTLED');
    const none = { won: 0, half_won: 0, half_lost: 0, lost: 0 };
    expect((await told('free')).map(({ payload }) => payload)).toEqual([
      { settled: 2, void: 2, ...none },
    ]);
    expect((await told('vip')).map(({ tier }) => tier).sort()).toEqual(['FREE', 'VIP']);
    await call('admin', 'settle_due');
    expect(await told('vip')).toHaveLength(2);
  });

  it('page from the newest to the oldest without gaps or repeats', async () => {
    for (let n = 0; n < 7; n += 1) await tell('support', `page-${n}`, inHours(-n % 3));
    const seen: News[] = [];
    for (;;) {
      const last = seen.at(-1);
      const cursor = last ? { before_at: last.created_at, before_id: last.id } : {};
      const page = await list('support', { ...cursor, page_size: 2 });
      seen.push(...page);
      if (page.length < 2) break;
    }
    const everything = await list('support', { page_size: 100 });
    expect(seen.map(({ id }) => id)).toEqual(everything.map(({ id }) => id));
    expect(new Set(seen.map(({ id }) => id)).size).toBeGreaterThanOrEqual(7);
    expect(await list('support', { page_size: 1_000_000 })).toHaveLength(seen.length);
    expect(await list('support', { page_size: -1 })).toHaveLength(1);
  });

  it('remember what was read: one by one, marked unread, all at once, and undone', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await tell('expired', `read-${n}`, inHours(-n)));
    const [newest, second, third, oldest] = ids;
    const open = async () =>
      (await list('expired', { unread_only: true })).map(({ id }) => ids.indexOf(id));
    const start = await unread('expired');
    const mark = (verb: string, id: string | undefined) =>
      call<{ count: number }>('expired', `mark_notification_${verb}`, { notification_id: id });

    expect(await mark('read', second)).toMatchObject({ count: start - 1 });
    expect(await mark('read', second)).toMatchObject({ count: start - 1 });
    expect(await open()).toEqual(expect.arrayContaining([0, 2, 3]));
    expect(await mark('unread', second)).toMatchObject({ count: start });

    await mark('read', oldest);
    await mark('unread', third);
    const [{ created_at: through } = { created_at: '' }] = await list('expired');
    await tell('expired', 'read-later');
    const all = await call('expired', 'mark_all_notifications_read', { through });
    expect(all).toMatchObject({ count: 1 });
    await mark('unread', third);
    expect(await open()).toEqual([-1, 2]);

    await call('expired', 'undo_mark_all_notifications_read');
    expect(await open()).toEqual(expect.arrayContaining([-1, 0, 1, 2]));
    expect(await open()).not.toContain(3);
    await call('expired', 'undo_mark_all_notifications_read');
    expect(await open()).toContain(ids.indexOf(newest ?? ''));
    expect(await call('expired', 'mark_all_notifications_read')).toEqual({
      count: 0,
      newest_at: null,
    });
  });

  it('count at most 100, and treat those older than 30 days as read unless marked unread', async () => {
    const old = await tell('finance', 'old', inHours(-31 * 24));
    await world.run(
      sql`update public.profiles set created_at = now() - interval '1 year'
          where id = ${world.accounts.finance.id}`,
    );
    const start = await unread('finance');
    const isOpen = async () =>
      (await list('finance', { unread_only: true })).some(({ id }) => id === old);
    expect(await isOpen()).toBe(false);
    expect((await list('finance')).find(({ id }) => id === old)?.read_at).not.toBeNull();
    await call('finance', 'mark_notification_unread', { notification_id: old });
    expect([await isOpen(), await unread('finance')]).toEqual([true, start + 1]);
    expect((await list('finance')).find(({ id }) => id === old)?.read_at).toBeNull();
    await world.run(sql`
      insert into public.notifications (user_id, kind, payload, dedupe_key)
      select ${world.accounts.finance.id}, 'PAYMENT_FAILED', '{}', 'many-' || n
      from generate_series(1, 120) as n`);
    expect(await unread('finance')).toBe(100);
    await call('finance', 'mark_all_notifications_read');
    expect([await isOpen(), await unread('finance')]).toEqual([false, 0]);
  });

  it('show no backlog of old news after an upgrade', async () => {
    const { id } = world.accounts.basic;
    const { id: tip } = await addPublished(world.run, { tier: 'VIP' });
    await world.run(sql`insert into public.entitlements (user_id, tier, source, starts_at, ends_at)
      values (${id}, 'VIP', 'BONUS', clock_timestamp(), now() + interval '9 days')`);
    expect(await newsOf(tip, 'basic')).toBeUndefined();
    const { id: next } = await addPublished(world.run, { tier: 'VIP' });
    expect(await newsOf(next, 'basic')).toMatchObject({ tier: 'VIP' });
    await world.run(sql`update public.entitlements set revoked_at = now()
      where user_id = ${id} and tier = 'VIP'`);
    expect(await newsOf(next, 'basic')).toBeUndefined();
  });

  it('can be marked only by people who may read them, and only for themselves', async () => {
    const tip = await addPublished(world.run, { tier: 'VIP' });
    const told = await newsOf(tip.id, 'vip');
    const own = await tell('vip', 'own');
    const strangers = ['free', 'premium', 'expired', 'excluded', 'support'] as const;
    const answers = await changesNothing(world, async () => {
      const sent = [];
      for (const sender of strangers) {
        for (const notification_id of [told?.id, own, crypto.randomUUID()]) {
          sent.push(
            await world.rpc(sender, 'mark_notification_read', { notification_id }),
            await world.rpc(sender, 'mark_notification_unread', { notification_id }),
          );
        }
      }
      return sent;
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await newsOf(tip.id, 'vip'))?.read_at).toBeNull();
  });

  it('open no function to visitors or to the secret key, and no internals to anyone', async () => {
    const functions: [string, object][] = [
      ['my_notifications', {}],
      ['unread_notifications', {}],
      ['mark_notification_read', { notification_id: crypto.randomUUID() }],
      ['mark_notification_unread', { notification_id: crypto.randomUUID() }],
      ['mark_all_notifications_read', {}],
      ['undo_mark_all_notifications_read', {}],
    ];
    const inside: [string, object][] = [
      [
        'notify',
        { user_id: world.accounts.free.id, kind: 'RENEWAL_DUE', payload: {}, dedupe_key: 'x' },
      ],
      ['notify_renewals_due', {}],
      ['mark_all_as_me', { through: null }],
      ['my_feeds', {}],
    ];
    await changesNothing(world, async () => {
      const answers = [];
      for (const [name, args] of functions) {
        for (const sender of ['keyless', 'anonymous', 'secret'] as const) {
          answers.push(await world.rpc(sender, name, args));
        }
      }
      for (const [name, args] of inside) {
        for (const sender of ['anonymous', 'free', 'admin', 'secret'] as const) {
          answers.push(await world.rpc(sender, name, args));
        }
      }
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      return answers;
    });
  });

  it('reject hostile arguments', async () => {
    await changesNothing(world, async () => {
      const answers = [];
      for (const text of ["'", '$$', "'; drop table profiles; --", 'x'.repeat(1_000_000), '🙂']) {
        answers.push(
          await world.rpc('free', 'mark_notification_read', { notification_id: text }),
          await world.rpc('free', 'my_notifications', { before_at: text, page_size: text }),
          await world.rpc('free', 'mark_all_notifications_read', { through: text }),
        );
      }
      answers.push(
        await world.rpc('free', 'mark_notification_read', { notification_id: null }),
        await world.rpc('free', 'mark_notification_read', {}),
        await world.rpc('free', 'my_notifications', { unread_only: 'perhaps', user_id: 'x' }),
      );
      return answers;
    });
  });

  it('are of the kinds that the app shows', async () => {
    const rows = await world.run('select kind from public.notification_kinds order by kind');
    expect(rows.map(({ kind }) => kind)).toEqual([...KINDS].sort());
  });

  it('exclude every key that could carry a pick', async () => {
    const write = (kind: string, payload: object) =>
      world.run(
        sql`insert into public.notifications (tier, kind, payload, dedupe_key)
            values ('FREE', ${kind}, ${payload}, 'leak')`,
      );
    await expect(write('TIP_PUBLISHED', { home: 'A', selection: 'HOME' })).rejects.toThrow();
    await expect(write('TIPS_SETTLED', { odds: 2 })).rejects.toThrow();
    await expect(write('RENEWAL_DUE', {})).rejects.toThrow();
    await expect(write('SLIP_PUBLISHED', { title: 'A', odds: 9 })).rejects.toThrow();
  });

  it('announce slips like tips: to readers of the tier, by email to those who asked for it', async () => {
    await call('premium', 'set_notification_choice', {
      kind: 'SLIP_PUBLISHED',
      in_app: true,
      email: true,
    });
    const slip = await addPublishedSlip(world.run, { tier: 'PREMIUM', title: 'Two for Sunday' });
    const toldOf = async (reader: Sender) =>
      (await list(reader, { page_size: 100 })).find(({ payload }) => payload.slip_id === slip.id);
    expect(await toldOf('premium')).toMatchObject({
      kind: 'SLIP_PUBLISHED',
      tier: 'PREMIUM',
      payload: { title: 'Two for Sunday', legs: 2 },
    });
    for (const reader of ['free', 'basic', 'excluded', 'finance'] as const)
      expect(await toldOf(reader)).toBeUndefined();
    const mails = await world.run(sql`select p.email from public.mail_outbox as m
      join public.profiles as p on p.id = m.user_id
      where m.kind = 'SLIP_PUBLISHED' and m.payload ->> 'slip_id' = ${slip.id}`);
    expect(mails).toEqual([{ email: world.accounts.premium.email }]);

    for (const fixture of slip.fixtures)
      await world.run(sql`update public.fixtures set state = 'CANCELLED' where id = ${fixture}`);
    await call('tipster', 'settle_due');
    const settled = async (reader: Sender) =>
      (await list(reader, { page_size: 100 })).filter(({ kind }) => kind === 'SLIPS_SETTLED');
    expect(await settled('vip')).toMatchObject([{ tier: 'PREMIUM', payload: { void: 1 } }]);
    expect(await settled('basic')).toEqual([]);
  });

  it('are marked as read up to now only, not in the future', async () => {
    await call('rival', 'mark_all_notifications_read', { through: '2099-01-01T00:00:00Z' });
    const { id } = await addPublished(world.run, { tier: 'FREE' });
    expect((await newsOf(id, 'rival'))?.read_at).toBeNull();
  });

  it('do not prevent publishing if a notification of the tip already exists', async () => {
    const draft = await addDraft(world.run, await addFixture(world.run), { tier: 'FREE' });
    await world.run(sql`insert into public.notifications (tier, kind, payload, dedupe_key)
      values ('FREE', 'TIP_PUBLISHED', '{}', ${`TIP_PUBLISHED:${draft}`})`);
    await publishAt(world.run, draft, new Date());
    const told = await world.run(
      sql`select 1 from public.notifications where dedupe_key = ${`TIP_PUBLISHED:${draft}`}`,
    );
    expect(told).toHaveLength(1);
  });
});
