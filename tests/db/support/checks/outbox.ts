import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** The scene's personal notification is a mail to free: read by free and support, written by nobody. */
export function outboxChecks({ people, news }: Scene): Check[] {
  const table = 'mail_outbox';
  const check = (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
    name: `${table}: ${name}`,
    table,
    actor,
    statement,
    expect,
  });
  const read = 'select 1 from public.mail_outbox';
  const tell = sql`select private.notify(${people.vip}, 'RENEWAL_DUE', '{}', 'outbox');
        select 1 from public.mail_outbox where user_id = ${people.vip}`;
  const event = (name: string, statement: string) =>
    check(
      name,
      'owner',
      sql`delete from public.mail_outbox where user_id = ${people.vip}`.concat(
        ';',
        statement,
        sql`; select 1 from public.mail_outbox where user_id = ${people.vip} and kind = 'ACCOUNT_EVENT'`,
      ),
      'something',
    );
  const factor = (status: string) => sql`insert into auth.mfa_factors
    (id, user_id, factor_type, status, created_at, updated_at)
    values ('0f000000-0000-4000-8000-000000000001', ${people.vip}, 'totp', ${status}, now(), now())`;
  const forget = sql`delete from public.mail_outbox where user_id = ${people.vip}`;
  return [
    event(
      'another password becomes a mail',
      sql`update auth.users set encrypted_password = 'another' where id = ${people.vip}`,
    ),
    event(
      'another address becomes a mail',
      sql`update auth.users set email = 'another@example.com' where id = ${people.vip}`,
    ),
    event('a verified factor becomes a mail', factor('verified')),
    event(
      'a factor that is verified later becomes a mail',
      `${factor('unverified')}; update auth.mfa_factors set status = 'verified'`,
    ),
    event(
      'a factor that is removed becomes a mail',
      `${factor('verified')}; ${forget}; delete from auth.mfa_factors`,
    ),
    event(
      'a passkey becomes a mail',
      sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
        values (${people.vip}, '\\x01', '\\x02')`,
    ),
    ...(['free', 'support', 'admin'] as const).map((actor) =>
      check(`${actor} reads free's`, actor, read, 'something'),
    ),
    ...(['anon', 'vip', 'premium', 'tipster', 'finance'] as const).map((actor) =>
      check(`${actor} reads free's`, actor, read, 'denied'),
    ),
    ...(['anon', 'free', 'support', 'admin', 'service_role'] as const).flatMap((actor) => [
      check(
        `${actor} adds`,
        actor,
        sql`insert into public.mail_outbox (notification_id, user_id, kind, payload)
        values (${news.premium}, ${people.free}, 'RENEWAL_DUE', '{}')`,
        'refused',
      ),
      check(
        `${actor} changes`,
        actor,
        `update public.mail_outbox set attempts = 0 returning 1`,
        'denied',
      ),
      check(`${actor} removes`, actor, 'delete from public.mail_outbox returning 1', 'denied'),
    ]),
    check('a personal notification becomes a mail', 'owner', tell, 'something'),
    check(
      'a kind that is switched off has no mail left to send',
      'owner',
      sql`select private.notify(${people.vip}, 'RENEWAL_DUE', '{}', 'outbox');
        insert into public.notification_choices (user_id, kind, in_app, email)
        values (${people.vip}, 'RENEWAL_DUE', true, false)
        on conflict (user_id, kind) do update set email = false;
        select 1 from public.mail_outbox where user_id = ${people.vip}`,
      'nothing',
    ),
    check('truncate, as the owner', 'owner', 'truncate public.mail_outbox', 'refused'),
  ];
}
