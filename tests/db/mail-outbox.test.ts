import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import type { AccountName } from './support/accounts.ts';
import { changesNothing, OUTSIDERS } from './support/attack.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('the outbox of mails on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  async function tell(key: string, kind = 'RENEWAL_DUE'): Promise<void> {
    const payload = {
      plan: 'VIP',
      [kind === 'RENEWAL_DUE' ? 'ends_at' : 'access_until']: '2030-01-01T00:00:00Z',
    };
    await world.run(
      sql`select private.notify(${world.accounts.vip.id}, ${kind}, ${payload}, ${key})`,
    );
  }
  const take = (minutes = 0) =>
    world.run(sql`select * from private.take_mails(20, now() + make_interval(mins => ${minutes}))`);
  const states = () =>
    world.run('select state, attempts, last_error from public.mail_outbox order by created_at');

  it('has one mail for each personal notification, none for a tier’s news', async () => {
    await tell('one');
    await tell('one');
    await tell('two', 'PAYMENT_FAILED');
    await world.run(`insert into public.notifications (tier, kind, payload, dedupe_key)
      values ('FREE', 'TIPS_SETTLED', '{}', 'three')`);
    expect(await states()).toHaveLength(2);
  });

  it('delivers each mail once, and again after a failure, with growing delays', async () => {
    const first = await take();
    expect(first).toMatchObject([
      { kind: 'RENEWAL_DUE', email: 'vip@example.com', locale: 'en', attempts: 1 },
      { kind: 'PAYMENT_FAILED', payload: { plan: 'VIP' } },
    ]);
    expect(await take()).toEqual([]);
    const [good = '', bad = ''] = first.map((row) => rowText(row, 'id'));
    await world.run(
      sql`select private.report_mail(${good}, null); select private.report_mail(${bad}, 'no answer')`,
    );
    expect(await states()).toMatchObject([
      { state: 'SENT' },
      { state: 'PENDING', last_error: 'no answer' },
    ]);
    expect(await take(0)).toEqual([]);
    expect(await take(2)).toMatchObject([{ id: bad, attempts: 2 }]);
    // Nobody reported the result: after ten minutes it is available again.
    expect(await take(5)).toEqual([]);
    expect(await take(13)).toMatchObject([{ id: bad, attempts: 3 }]);
    await world.run(sql`update public.mail_outbox set attempts = 8 where id = ${bad};
      select private.report_mail(${bad}, 'no answer')`);
    expect(await states()).toMatchObject([{ state: 'SENT' }, { state: 'FAILED' }]);
    expect(await take(600)).toEqual([]);
  });

  it('sends a tier’s news to subscribers of the news who may read the tier, and payment mails to those who want them', async () => {
    const choose = (who: AccountName, kind: string, email: boolean) =>
      world.rpc(who, 'set_notification_choice', { kind, in_app: true, email });
    for (const who of ['free', 'vip', 'expired', 'excluded'] as const) {
      expect((await choose(who, 'TIPS_SETTLED', true)).status).toBe(200);
    }
    await choose('premium', 'PAYMENT_FAILED', false);
    const mailed = async (key: string) =>
      (
        await world.run(sql`select p.email from public.mail_outbox as m
          join public.notifications as n on n.id = m.notification_id
          join public.profiles as p on p.id = m.user_id
          where n.dedupe_key = ${key} order by 1`)
      ).map(({ email }) => email);
    for (const tier of ['FREE', 'VIP']) {
      await world.run(sql`insert into public.notifications (tier, kind, payload, dedupe_key)
        values (${tier}, 'TIPS_SETTLED', '{}', ${`news of ${tier}`})`);
    }
    await world.run(
      sql`select private.notify(${world.accounts.premium.id}, 'PAYMENT_FAILED', '{}', 'unwanted')`,
    );
    expect(await mailed('news of VIP')).toEqual(['vip@example.com']);
    expect(await mailed('news of FREE')).toEqual([
      'expired@example.com',
      'free@example.com',
      'vip@example.com',
    ]);
    expect(await mailed('unwanted')).toEqual([]);
    await world.run(`update public.mail_outbox set state = 'EXPIRED' where state = 'PENDING'`);
  });

  it('sends no old news', async () => {
    await tell('old');
    await world.run(`update public.mail_outbox set created_at = now() - interval '4 days',
      next_attempt_at = now() - interval '4 days' where state = 'PENDING'`);
    expect(await take()).toEqual([]);
    expect((await states()).map(({ state }) => state)).toContain('EXPIRED');
  });

  it('is read and reported on by the server only', async () => {
    await tell('closed');
    const [row] = await world.run(`select id from public.mail_outbox where state = 'PENDING'`);
    await changesNothing(world, async () => {
      const answers = [];
      for (const sender of ['keyless', 'anonymous', 'vip', 'support', 'admin'] as const) {
        answers.push(
          await world.rpc(sender, 'take_mails'),
          await world.rpc(sender, 'report_mail', { mail_id: row?.id }),
        );
      }
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      return answers;
    });
    const taken = await world.rpc('secret', 'take_mails', { most: 5 });
    expect(taken.json).toMatchObject([{ id: row?.id, email: 'vip@example.com' }]);
    expect((await world.rpc('secret', 'report_mail', { mail_id: row?.id })).status).toBeLessThan(
      300,
    );
  });

  it('lets support send again what was given up: all that are named, or none', async () => {
    const given = (state: string) =>
      world.run(sql`update public.mail_outbox set state = ${state}, sent_at = null
        where id = (select id from public.mail_outbox order by created_at limit 1) returning id`);
    const resend = async (sender: AccountName, ids: string[]) => {
      const { status, json } = await world.rpc(sender, 'resend_mails', { mail_ids: ids });
      return { status, answer: Object(json).message ?? json };
    };
    const ids = async (state: string) => (await given(state)).map((row) => rowText(row, 'id'));
    const failed = await ids('FAILED');
    await changesNothing(world, async () => {
      const answers = [];
      for (const sender of ['free', 'vip', 'tipster', 'finance'] as const)
        answers.push(await world.rpc(sender, 'resend_mails', { mail_ids: failed }));
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      return answers;
    });
    expect(await resend('support', [])).toMatchObject({ status: 422, answer: 'TOO_MANY_MAILS' });
    const [waiting] = await world.run(
      `select id from public.mail_outbox where state not in ('FAILED', 'EXPIRED') limit 1`,
    );
    expect(await resend('support', [...failed, rowText(waiting, 'id')])).toMatchObject({
      status: 409,
      answer: 'MAIL_NOT_GIVEN_UP',
    });
    expect(await resend('support', failed)).toEqual({ status: 200, answer: 1 });
    expect((await take()).map((row) => rowText(row, 'id'))).toContain(failed[0]);

    // Old news that is sent again is news again.
    const expired = await ids('EXPIRED');
    await world.run(`update public.mail_outbox set created_at = now() - interval '9 days'
      where state = 'EXPIRED'`);
    expect(await resend('admin', expired)).toMatchObject({ status: 200 });
    expect((await take(1)).map((row) => rowText(row, 'id'))).toContain(expired[0]);
  });

  it('lets the link of a news mail turn mails of its kind off, for its person, and nothing else', async () => {
    await world.run('delete from public.mail_outbox');
    const choices = () =>
      world.run(`select p.email, c.kind, c.email as mailed from public.notification_choices as c
        join public.profiles as p on p.id = c.user_id where c.email order by 1, 2`);
    for (const kind of ['TIPS_SETTLED', 'SLIPS_SETTLED']) {
      for (const who of ['free', 'vip'] as const) {
        await world.rpc(who, 'set_notification_choice', { kind, in_app: true, email: true });
      }
      await world.run(sql`insert into public.notifications (tier, kind, payload, dedupe_key)
        values ('FREE', ${kind}, '{}', ${`link in ${kind}`})`);
    }
    await tell('about the own plan');
    await world.run(`update public.mail_outbox set next_attempt_at = now() + interval '1 hour'
      where kind = 'SLIPS_SETTLED'`);
    const taken = await take();
    const tokenOf = (kind: string, email: string) =>
      taken.find((mail) => mail.kind === kind && mail.email === email)?.mail_token;
    const token = tokenOf('TIPS_SETTLED', 'free@example.com');
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(tokenOf('TIPS_SETTLED', 'vip@example.com')).not.toBe(token);
    // About a person's own plan: no news.
    expect(tokenOf('RENEWAL_DUE', 'vip@example.com')).toBeNull();

    const functions = runFunctions(contextOver(world));
    const press = async (query: Record<string, string>, method = 'POST') => {
      const answer = await functions(
        new Request(`${SITE}/functions/v1/unsubscribe?${new URLSearchParams(query)}`, {
          method,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null,
        }),
      );
      return { status: answer.status, text: await answer.text() };
    };
    const link = { token: String(token), kind: 'TIPS_SETTLED', lng: 'fr' };
    await changesNothing(world, async () => {
      const answers = [];
      for (const sender of [...OUTSIDERS, 'free', 'admin'] as const) {
        answers.push(await world.rpc(sender, 'unsubscribe', { token, kind: link.kind }));
      }
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      const [own] = await world.run(`select mail_token from public.notification_choices
        where kind = 'SLIPS_SETTLED' limit 1`);
      const guesses = [
        { ...link, token: crypto.randomUUID() },
        { ...link, token: `${token}'` },
        { ...link, token: 'x' },
        { ...link, kind: 'SLIPS_SETTLED' },
        { ...link, kind: "x' or '1" },
        { ...link, token: rowText(own, 'mail_token') },
      ];
      const guessed = await Promise.all(guesses.map((guess) => press(guess)));
      expect(new Set(guessed.map(({ text }) => text)).size).toBe(1);
      // Mail programs and filters open every link.
      for (const method of ['GET', 'HEAD']) expect((await press(link, method)).status).toBe(303);
      return answers;
    });

    const before = await choices();
    await world.run(sql`update public.mail_outbox set state = 'PENDING' where state = 'SENDING'`);
    for (const _again of [1, 2]) {
      expect(await press(link)).toEqual({ status: 200, text: '{"done":true}' });
      expect(await choices()).toEqual(
        before.filter((row) => row.email !== 'free@example.com' || row.kind !== 'TIPS_SETTLED'),
      );
    }
    // What waited is not sent either.
    const waiting = (
      await world.run(`select p.email, m.kind from public.mail_outbox as m
        join public.profiles as p on p.id = m.user_id where m.kind <> 'RENEWAL_DUE' order by 1, 2`)
    ).map(({ email, kind }) => `${email} ${kind}`);
    expect(waiting).toContain('free@example.com SLIPS_SETTLED');
    expect(waiting).toContain('vip@example.com TIPS_SETTLED');
    expect(waiting).not.toContain('free@example.com TIPS_SETTLED');
  });

  it('sends no more news to an address without a mailbox, until it is changed or confirmed', async () => {
    await world.run('delete from public.mail_outbox');
    const vip = sql`id = ${world.accounts.vip.id}`;
    const mark = async () =>
      (await world.run(`select email from public.profiles where mail_bounced_at is not null`)).map(
        ({ email }) => email,
      );
    const publish = async (key: string) => {
      await world.rpc('vip', 'set_notification_choice', {
        kind: 'SLIPS_SETTLED',
        in_app: true,
        email: true,
      });
      await world.run(sql`insert into public.notifications (tier, kind, payload, dedupe_key)
        values ('FREE', 'SLIPS_SETTLED', '{}', ${key})`);
      const rows = await world.run(sql`select m.state, m.last_error from public.mail_outbox as m
        join public.notifications as n on n.id = m.notification_id
        where n.dedupe_key = ${key} and m.user_id = ${world.accounts.vip.id}`);
      return rows.map(({ state, last_error }) => `${state} ${last_error}`);
    };
    expect(await publish('first')).toEqual(['PENDING null']);

    const TOKEN = 'a-long-token-of-the-mail-service';
    const functions = runFunctions(
      contextOver(world, { setting: (name) => (name === 'MAIL_BOUNCE_TOKEN' ? TOKEN : undefined) }),
    );
    const notice = async (email: unknown, token = TOKEN) => {
      const answer = await functions(
        new Request(`${SITE}/functions/v1/mail-bounce`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body: JSON.stringify({ email }),
        }),
      );
      return answer.status;
    };
    await changesNothing(world, async () => {
      const answers = [];
      for (const sender of [...OUTSIDERS, 'free', 'vip', 'admin'] as const) {
        answers.push(
          await world.rpc(sender, 'mail_bounced', { address: 'vip@example.com' }),
          await world.send(sender, 'PATCH', `/rest/v1/profiles?id=eq.${world.accounts.vip.id}`, {
            body: { mail_bounced_at: '2030-01-01T00:00:00Z' },
          }),
        );
      }
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      expect(await notice('vip@example.com', 'wrong')).toBe(403);
      expect(await notice('vip@example.com', '')).toBe(403);
      expect(await notice('nobody@example.com')).toBe(200);
      for (const wrong of [null, 7, '', 'x', ' vip@example.com', ['vip@example.com']]) {
        expect(await notice(wrong)).toBe(422);
      }
      return answers;
    });

    for (const _again of [1, 2]) expect(await notice('VIP@example.com')).toBe(200);
    expect(await mark()).toEqual(['vip@example.com']);
    expect((await states()).filter(({ state }) => state === 'FAILED')).toMatchObject([
      { last_error: 'There is no mailbox at this address.' },
    ]);
    expect(await publish('second')).toEqual([]);
    // What concerns the person's own plan is still tried.
    await tell('while it bounces');
    expect((await take()).map(({ kind, email }) => `${kind} ${email}`)).toContain(
      'RENEWAL_DUE vip@example.com',
    );

    // Nobody confirms another's address.
    expect((await world.rpc('keyless', 'confirm_mailbox')).status).toBeGreaterThan(399);
    expect((await world.rpc('free', 'confirm_mailbox')).status).toBe(200);
    expect(await mark()).toEqual(['vip@example.com']);
    expect((await world.rpc('vip', 'confirm_mailbox')).status).toBe(200);
    expect(await mark()).toEqual([]);
    expect(await publish('third')).toEqual(['PENDING null']);

    await notice('vip@example.com');
    expect(await mark()).toEqual(['vip@example.com']);
    await world.run(`update auth.users set email = 'new@example.com' where ${vip}`);
    expect(await mark()).toEqual([]);
    await world.run(`update auth.users set email = 'vip@example.com' where ${vip}`);
  });
});
