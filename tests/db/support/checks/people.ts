import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Profiles, entitlements and the audit log. */
export function peopleChecks(scene: Scene): Check[] {
  const { people } = scene;
  const profile = (
    name: string,
    actor: Actor,
    change: string,
    whose: string,
    expect: Expectation,
  ): Check => ({
    name: `profiles: ${name}`,
    table: 'profiles',
    actor,
    statement: `update public.profiles set ${change} where id = '${whose}' returning id`,
    expect,
  });
  const read = (actor: Actor, table: string, where: string, expect: Expectation): Check => ({
    name: `${table}: ${actor} reads ${where}`,
    table,
    actor,
    statement: `select 1 from public.${table} where ${where}`,
    expect,
  });
  return [
    read('free', 'profiles', `id = '${people.free}'`, 'something'),
    read('free', 'profiles', `id <> '${people.free}'`, 'nothing'),
    read('tipster', 'profiles', `id = '${people.free}'`, 'nothing'),
    read('support', 'profiles', `id = '${people.free}'`, 'something'),
    read('finance', 'profiles', `id = '${people.free}'`, 'something'),
    read('admin', 'profiles', `id = '${people.free}'`, 'something'),
    read('anon', 'profiles', 'true', 'denied'),
    read('free', 'people', `id <> '${people.free}'`, 'nothing'),
    read('tipster', 'people', `id = '${people.free}'`, 'something'),
    read('tipster', 'people', `id = '${people.tipster}' and email is not null`, 'something'),
    read('tipster', 'people', `id <> '${people.tipster}' and email is not null`, 'nothing'),
    read(
      'tipster',
      'people',
      `id <> '${people.tipster}' and (suspension_reason, self_excluded_until, age_confirmed_at) is distinct from (null, null, null)`,
      'nothing',
    ),
    read('tipster', 'people', `id = '${people.vip}' and tier = 'VIP'`, 'something'),
    read('tipster', 'user_tiers', `id = '${people.vip}' and vip_status = 'ACTIVE'`, 'something'),
    read('tipster', 'user_tiers', `id <> '${people.tipster}' and email is not null`, 'nothing'),
    read('support', 'people', `id = '${people.free}' and email is not null`, 'something'),
    read('finance', 'user_tiers', `id = '${people.vip}' and email is not null`, 'something'),
    read('service_role', 'people', `id = '${people.free}' and email is not null`, 'something'),
    read(
      'service_role',
      'user_tiers',
      `id = '${people.vip}' and vip_status = 'ACTIVE'`,
      'something',
    ),
    read('anon', 'people', 'true', 'denied'),
    {
      name: 'profiles: the list of people follows',
      table: 'profiles',
      actor: 'owner',
      statement: sql`update public.profiles set full_name = 'New' where id = ${people.free};
        select 1 from private.listed_people where user_id = ${people.free} and full_name = 'New'`,
      expect: 'something',
    },
    {
      name: 'entitlements: the end of a tier follows a revocation',
      table: 'entitlements',
      actor: 'owner',
      statement: sql`insert into public.entitlements (user_id, tier, source, ends_at)
          values (${people.free}, 'VIP', 'STAFF', now() + interval '2 days');
        update public.entitlements set revoked_at = now() where user_id = ${people.free} and tier = 'VIP';
        select 1 from private.tier_ends where user_id = ${people.free} and tier = 'VIP' and until = now()`,
      expect: 'something',
    },
    read('free', 'user_tiers', `id <> '${people.free}'`, 'nothing'),
    profile('own name', 'free', `full_name = 'New'`, people.free, 'something'),
    {
      name: 'profiles: a name that shows another one, or nothing',
      table: 'profiles',
      actor: 'owner',
      statement: sql`update public.profiles set full_name = e'Ada \u202Enimda\u2069' where id = ${people.free};
        update public.profiles set full_name = e' \u200B\u2066' where id = ${people.vip};
        select 1 from public.profiles where id = ${people.free} and full_name <> 'Ada nimda'
          or id = ${people.vip} and full_name is not null`,
      expect: 'nothing',
    },
    profile('own role', 'free', `profile_role = 'ADMIN'`, people.free, 'refused'),
    profile(
      'own role beside a name',
      'free',
      `full_name = 'X', profile_role = 'ADMIN'`,
      people.free,
      'refused',
    ),
    profile('own role as support', 'support', `profile_role = 'ADMIN'`, people.support, 'refused'),
    profile('own role as tipster', 'tipster', `profile_role = 'ADMIN'`, people.tipster, 'refused'),
    profile('own age', 'free', 'age_confirmed_at = now()', people.free, 'refused'),
    profile('own email', 'free', `email = 'x@example.com'`, people.free, 'refused'),
    {
      name: 'profiles: a break is remembered when its account goes',
      table: 'profiles',
      actor: 'owner',
      statement: `delete from auth.users where id = '${people.excluded}';
        select 1 from private.remembered_mailboxes where excluded_until > now()`,
      expect: 'something',
    },
    {
      name: 'profiles: a plan is remembered when its account gets another address',
      table: 'profiles',
      actor: 'owner',
      statement: `update auth.users set email = 'moved@example.com' where id = '${people.premium}';
        select 1 from private.remembered_mailboxes where had_plan`,
      expect: 'something',
    },
    {
      name: 'profiles: a break comes back with its mailbox',
      table: 'profiles',
      actor: 'owner',
      statement: `delete from auth.users where id = '${people.excluded}';
        update auth.users set email = 'ex.cluded@example.com' where id = '${people.free}';
        select 1 from public.profiles where id = '${people.free}' and self_excluded_until > now()`,
      expect: 'something',
    },
    {
      name: 'profiles: a break holds for every account of its mailbox',
      table: 'profiles',
      actor: 'owner',
      statement: `update auth.users set email = 'pre.mium+more@example.com' where id = '${people.free}';
        update public.profiles set self_excluded_until = now() + interval '1 day' where id = '${people.premium}';
        select 1 from public.profiles where id = '${people.free}' and self_excluded_until > now()`,
      expect: 'something',
    },
    {
      name: 'profiles: a new role ends the sessions of its person',
      table: 'profiles',
      actor: 'owner',
      statement: `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${people.free}');
        update public.profiles set profile_role = 'SUPPORT' where id = '${people.free}';
        select 1 from auth.sessions where user_id = '${people.free}'`,
      expect: 'nothing',
    },
    {
      name: 'profiles: a new name ends none',
      table: 'profiles',
      actor: 'owner',
      statement: `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${people.free}');
        update public.profiles set full_name = 'New' where id = '${people.free}';
        select 1 from auth.sessions where user_id = '${people.free}'`,
      expect: 'something',
    },
    profile('own id', 'free', 'id = gen_random_uuid()', people.free, 'refused'),
    profile(
      'shorter self-exclusion',
      'excluded',
      'self_excluded_until = now()',
      people.excluded,
      'refused',
    ),
    profile(
      'no self-exclusion',
      'excluded',
      'self_excluded_until = null',
      people.excluded,
      'refused',
    ),
    profile(
      'longer self-exclusion',
      'excluded',
      `self_excluded_until = now() + interval '1 year'`,
      people.excluded,
      'something',
    ),
    profile('a zone that is none', 'free', `timezone = 'Nowhere/Land'`, people.free, 'refused'),
    profile('someone else', 'free', `full_name = 'X'`, people.vip, 'denied'),
    profile('someone else as support', 'support', `full_name = 'X'`, people.vip, 'denied'),
    profile(
      'a role by an administrator',
      'admin',
      `profile_role = 'SUPPORT'`,
      people.vip,
      'something',
    ),
    profile(
      "someone else's settings by an administrator",
      'admin',
      `locale = 'fr'`,
      people.vip,
      'refused',
    ),
    profile('the last administrator', 'admin', `profile_role = 'USER'`, people.admin, 'refused'),
    profile(
      'the last administrator, by the secret key',
      'service_role',
      `profile_role = 'USER'`,
      people.admin,
      'refused',
    ),
    profile(
      'an exclusion by the secret key',
      'service_role',
      'self_excluded_until = null',
      people.excluded,
      'refused',
    ),
    {
      name: "profiles: removing the last administrator's account, as the owner",
      table: 'profiles',
      actor: 'owner',
      statement: sql`delete from auth.users where id = ${people.admin}`,
      expect: 'refused',
    },
    {
      name: 'profiles: adding one by hand with the secret key',
      table: 'profiles',
      actor: 'service_role',
      statement: sql`insert into public.profiles (id) values (${people.free}) on conflict do nothing`,
      expect: 'refused',
    },
    {
      name: 'profiles: removing one with the secret key',
      table: 'profiles',
      actor: 'service_role',
      statement: sql`delete from public.profiles where id = ${people.free}`,
      expect: 'refused',
    },
    {
      name: 'profiles: changing one into a person who has none',
      table: 'profiles',
      actor: 'free',
      statement: sql`update public.profiles set id = '00000000-0000-4000-8000-000000000001'
        where id = ${people.free} returning id`,
      expect: 'refused',
    },
    {
      name: 'profiles: an account gets one, hostile metadata or not',
      table: 'profiles',
      actor: 'owner',
      statement: `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
          ('00000000-0000-4000-8000-000000000002', 'new@example.com', now(),
           '{"profile_role": "ADMIN", "full_name": {"a": 1}, "timezone": [], "locale": "xx", "age_confirmed": "yes"}');
        select 1 from public.profiles where email = 'new@example.com' and profile_role = 'USER'
          and locale = 'en' and timezone = 'UTC' and age_confirmed_at is null`,
      expect: 'something',
    },
    {
      name: 'profiles: the email follows the account',
      table: 'profiles',
      actor: 'owner',
      statement: sql`update auth.users set email = 'moved@example.com' where id = ${people.free};
        select 1 from public.profiles where id = ${people.free} and email = 'moved@example.com'`,
      expect: 'something',
    },
    read('vip', 'entitlements', `user_id = '${people.vip}'`, 'something'),
    read('free', 'entitlements', 'true', 'nothing'),
    read('vip', 'entitlements', `user_id <> '${people.vip}'`, 'nothing'),
    read('tipster', 'entitlements', 'true', 'nothing'),
    read('support', 'entitlements', 'true', 'something'),
    read('finance', 'entitlements', 'true', 'something'),
    read('anon', 'entitlements', 'true', 'denied'),
    ...(['free', 'admin', 'service_role'] as const).flatMap((actor): Check[] => [
      {
        name: `entitlements: ${actor} grants one`,
        table: 'entitlements',
        actor,
        statement: sql`insert into public.entitlements (user_id, tier, source, ends_at)
          values (${people.free}, 'VIP', 'STAFF', now() + interval '1 day')`,
        expect: 'refused',
      },
      {
        name: `entitlements: ${actor} lengthens one`,
        table: 'entitlements',
        actor,
        statement: `update public.entitlements set ends_at = ends_at + interval '1 year' returning id`,
        expect: 'denied',
      },
    ]),
    read('admin', 'audit_log', 'true', 'something'),
    read('tipster', 'audit_log', `table_name = 'predictions'`, 'something'),
    read('tipster', 'audit_log', `table_name in ('profiles', 'entitlements')`, 'nothing'),
    read('support', 'audit_log', `table_name = 'profiles'`, 'something'),
    read(
      'support',
      'audit_log',
      `table_name not in ('profiles', 'entitlements', 'subscriptions', 'bonuses', 'staff_messages')`,
      'nothing',
    ),
    read('finance', 'audit_log', `table_name = 'entitlements'`, 'something'),
    read(
      'finance',
      'audit_log',
      `table_name not in ('entitlements', 'subscriptions', 'payments', 'plans', 'plan_prices', 'promo_codes',
        'commissions', 'payouts')`,
      'nothing',
    ),
    read('support', 'audit_log', `table_name = 'bonuses'`, 'something'),
    read('finance', 'audit_log', `table_name in ('commissions', 'payouts')`, 'something'),
    read('free', 'audit_log', 'true', 'nothing'),
    read('anon', 'audit_log', 'true', 'denied'),
    {
      name: 'audit_log: a line by hand with the secret key',
      table: 'audit_log',
      actor: 'service_role',
      statement: `insert into public.audit_log (actor_role, action, table_name) values ('ADMIN', 'UPDATE', 'x')`,
      expect: 'refused',
    },
    ...[
      "update public.audit_log set table_name = 'x'",
      'delete from public.audit_log',
      'truncate public.audit_log',
    ].map(
      (statement): Check => ({
        name: `audit_log: ${statement.split(' ')[0]}, as the owner`,
        table: 'audit_log',
        actor: 'owner',
        statement,
        expect: 'refused',
      }),
    ),
    {
      name: 'entitlements: truncate, as the owner',
      table: 'entitlements',
      actor: 'owner',
      statement: 'truncate public.entitlements cascade',
      expect: 'refused',
    },
  ];
}
