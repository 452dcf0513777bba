import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import type { AccountName } from './support/accounts.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('mails about an account on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const idOf = (who: AccountName) => world.accounts[who].id;
  /** What the sender gets now: the event, and the address to which it is sent. */
  async function queued(): Promise<string[]> {
    await world.run('update public.mail_outbox set next_attempt_at = created_at');
    const rows = await world.run(
      `select payload ->> 'event' as event, email from private.take_mails(100) where kind = 'ACCOUNT_EVENT'`,
    );
    await world.run('delete from public.mail_outbox');
    return rows.map((row) => `${rowText(row, 'event')} ${rowText(row, 'email')}`);
  }
  const addFactor = (who: AccountName, status: string) => sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${idOf(who)}, 'totp', ${status}, now(), now())`;

  it('are queued once a factor is verified, and when a verified one is removed', async () => {
    await world.run(addFactor('vip', 'unverified'));
    expect(await queued()).toEqual([]);
    await world.run(`update auth.mfa_factors set status = 'verified'`);
    expect(await queued()).toEqual(['FACTOR_ADDED vip@example.com']);
    await world.run(`update auth.mfa_factors set updated_at = now()`);
    expect(await queued()).toEqual([]);
    await world.run('delete from auth.mfa_factors');
    expect(await queued()).toEqual(['FACTOR_REMOVED vip@example.com']);
    await world.run(addFactor('vip', 'unverified'));
    await world.run('delete from auth.mfa_factors');
    expect(await queued()).toEqual([]);
  });

  it('are queued when a passkey comes or goes, not when it is used', async () => {
    await world.run(sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${idOf('free')}, '\\x01', '\\x02')`);
    await world.run('update auth.webauthn_credentials set last_used_at = now(), sign_count = 2');
    expect(await queued()).toEqual(['PASSKEY_ADDED free@example.com']);
    await world.run('delete from auth.webauthn_credentials');
    expect(await queued()).toEqual(['PASSKEY_REMOVED free@example.com']);
  });

  it('reach suspended people and addresses that sent mail back', async () => {
    await world.run(sql`update public.profiles set mail_bounced_at = now(), suspended_until = now() + interval '1 day'
      where id = ${idOf('premium')}`);
    await world.run(
      sql`update auth.users set encrypted_password = 'other' where id = ${idOf('premium')}`,
    );
    expect(await queued()).toEqual(['PASSWORD_CHANGED premium@example.com']);
    await world.run(sql`update public.profiles set mail_bounced_at = null, suspended_until = null
      where id = ${idOf('premium')}`);
  });

  it('go to the old and the new address, and to nobody for other changes', async () => {
    const move = (from: string, to: string) =>
      world.run(sql`update auth.users set email = ${to} where email = ${from}`);
    await move('basic@example.com', 'moved@example.com');
    expect((await queued()).sort()).toEqual([
      'ADDRESS_CHANGED basic@example.com',
      'ADDRESS_CHANGED moved@example.com',
    ]);
    await move('moved@example.com', 'basic@example.com');
    await queued();
    await world.run(
      sql`update auth.users set raw_user_meta_data = '{}', updated_at = now() where id = ${idOf('vip')}`,
    );
    expect(await queued()).toEqual([]);
  });

  it('are five of a kind in ten minutes at most, however many are asked for at once', async () => {
    const tell = (agent: string) =>
      world.run(
        sql`select private.mail_account_event(${idOf('vip')}, 'RECOVERY_CODE_USED', ${agent})`,
      );
    await Promise.all(Array.from({ length: 30 }, (_, n) => tell(`Client/${n % 12}`)));
    expect(await queued()).toHaveLength(5);
    await Promise.all(Array.from({ length: 8 }, () => tell('Client/1')));
    expect(await queued()).toHaveLength(1);
  });

  it('never undo what they are about', async () => {
    await world.run(
      `alter table public.mail_outbox add constraint none check (kind <> 'ACCOUNT_EVENT') not valid`,
    );
    await world.run(
      sql`update auth.users set encrypted_password = 'another' where id = ${idOf('vip')}`,
    );
    await world.run('alter table public.mail_outbox drop constraint none');
    const [row] = await world.run(
      sql`select encrypted_password as hash from auth.users where id = ${idOf('vip')}`,
    );
    expect(rowText(row, 'hash')).toBe('another');
    expect(await queued()).toEqual([]);
  });

  it('are not queued for an account that is closed', async () => {
    const [row] = await world.run(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'leaving@example.com') returning id`,
    );
    const id = rowText(row, 'id');
    await world.run(sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${id}, '\\x03', '\\x04')`);
    await queued();
    await world.run(sql`delete from auth.users where id = ${id}`);
    expect(await queued()).toEqual([]);
  });

  it('are taken by a hosted project’s sender with the others', async () => {
    await world.run(
      sql`select private.mail_account_event(${idOf('vip')}, 'RECOVERY_CODES_MADE', 'curl/8')`,
    );
    const taken = await world.rpc('secret', 'take_mails', { most: 5 });
    expect(taken.json).toMatchObject([
      {
        kind: 'ACCOUNT_EVENT',
        email: 'vip@example.com',
        mail_token: null,
        payload: { event: 'RECOVERY_CODES_MADE', agent: 'curl/8' },
      },
    ]);
    const [mail] = taken.json as { id: string }[];
    expect((await world.rpc('secret', 'report_mail', { mail_id: mail?.id })).status).toBe(200);
    expect(await world.run('select state from public.mail_outbox')).toEqual([{ state: 'SENT' }]);
    await world.run('delete from public.mail_outbox');
  });
});
