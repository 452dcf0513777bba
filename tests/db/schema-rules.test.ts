import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Queries on the catalog; every returned row violates a house rule. */
const RULES: [string, string][] = [
  [
    'every table has row-level security on',
    `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    'every table has a policy',
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_policies where schemaname = 'public' and tablename = c.relname)`,
  ],
  [
    'there is one permissive policy a table, role and command',
    `select tablename, role, cmd from pg_policies, unnest(roles) as role
      where schemaname = 'public' and permissive = 'PERMISSIVE'
      group by tablename, role, cmd having count(*) > 1`,
  ],
  [
    'every policy names its role',
    `select policyname from pg_policies where schemaname = 'public' and roles && '{public}'::name[]`,
  ],
  [
    'every UPDATE policy has USING and WITH CHECK',
    `select policyname from pg_policies where schemaname = 'public' and cmd in ('UPDATE', 'ALL')
      and (qual is null or with_check is null)`,
  ],
  [
    'policies call auth.uid() and helpers inside a sub-select only',
    `select policyname from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as text) as p
      where schemaname = 'public'
        and regexp_replace(text, 'SELECT (auth|private)\\.', '', 'g') ~ '(auth|private)\\.[a-z_]+\\('`,
  ],
  [
    'every view runs as its reader',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text[] @> array['security_invoker=true'], false)`,
  ],
  [
    "every view that runs as its owner keeps its reader's conditions behind its own",
    `select oid::regclass from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'v'
        and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_barrier=true'], false)`,
  ],
  [
    'there is no materialized view',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'`,
  ],
  [
    'no function may be executed by everyone',
    `select oid::regprocedure from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  ],
  [
    'every function has a fixed search path',
    `select oid::regprocedure from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'no function of the exposed schema runs as its owner',
    `select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'helpers of policies take no user id and are stable',
    `select p.oid::regprocedure from pg_proc p
      where pronamespace = 'private'::regnamespace
        and proname in ('my_role', 'has_role', 'is_staff', 'self_excluded', 'readable_tiers', 'my_entitlement',
          'real_role', 'own_tier_rank', 'preview_tiers', 'preview_tier',
          'notified_tiers', 'member_since', 'my_feeds', 'muted_kinds', 'my_affiliate_id',
          'suspended')
        and (provolatile <> 's' or not prosecdef or 'uuid'::regtype = any (proargtypes::oid[]))`,
  ],
  [
    'roles and tiers are asked for through my_role and readable_tiers, which a preview lowers',
    `select p.oid::regprocedure::text from pg_proc p
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (prosrc ~ 'real_role|profile_role' and proname not in
            ('real_role', 'my_role', 'preview_tiers', 'my_access', 'audit', 'guard_profiles', 'keep_last_admin',
              'check_suspension', 'note_audited_changes', 'session_over')
          or prosrc ~ 'my_entitlement' and proname not in ('own_tier_rank', 'my_access')
          or prosrc ~ 'own_tier_rank' and proname not in ('preview_tiers', 'readable_tiers'))
      union all
      select policyname from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'real_role|profile_role|my_entitlement|own_tier_rank'`,
  ],
  [
    'functions that work for the owner only are granted to nobody',
    `select p.oid::regprocedure, r.rolname from pg_proc p, pg_roles r
      where pronamespace = 'private'::regnamespace
        and proname in ('publish_at', 'withdraw_at', 'settle_due_now', 'record_gradings', 'write_import',
          'settle_tips_now', 'settle_slips_now', 'record_slip_gradings', 'publish_slip_at', 'withdraw_slip_at',
          'refresh_slip', 'write_slip_legs',
          'notify', 'notify_tier', 'notify_renewals_due', 'wants_in_app', 'wants_email',
          'grant_tier', 'take_promo_code', 'book', 'give_bonus', 'take_bonus_back', 'restore_bonus',
          'note_dispute_due',
          'refresh_tip_spans', 'tips_behind', 'append_tip_spans', 'tips_of_days', 'tips_that_pass', 'sum_tips', 'chain_spans', 'join_spans', 'summed_within',
          'quote', 'complete_payment', 'end_payment', 'apply_payment_state', 'record_refund', 'record_dispute',
          'advance_subscriptions', 'advance_subscription', 'ask_for_renewal', 'close_access', 'close_days_of_grace', 'sale_obstacle_now', 'subscription_to_pay', 'run_as_paid', 'carry_over',
          'my_tables', 'check_suspension', 'signed_in_just_now',
          'begin_sync', 'finish_sync', 'write_synced', 'raise_fixture_alert', 'sports_in_play',
          'take_mails', 'report_mail', 'drop_unwanted_mails', 'mail_bounced',
          'append_record_events', 'log_results', 'fill_record_log',
          'take_attempt', 'return_attempt', 'make_mailbox_key', 'place_of', 'session_over',
          'system_state', 'note_system', 'note_security_events', 'take_events_to_log')
        and r.rolname in ('anon', 'authenticated', 'service_role')
        and has_function_privilege(r.rolname, p.oid, 'execute')`,
  ],
  [
    'every table but the log keeps out the writes of people who are suspended or signed out',
    `select relname from pg_class c
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and relname <> 'audit_log'
      and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_suspended' and t.tgenabled <> 'D')`,
  ],
  [
    'what is stored about a person is in their own data: a key to people is called user_id or author_id, or says who acted',
    `select conrelid::regclass, a.attname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and confrelid = 'public.profiles'::regclass
        and a.attname not in ('user_id', 'author_id') and a.attname not like '%\\_by'`,
  ],
  [
    'there is an index under every foreign key',
    `select conrelid::regclass, conname from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  ],
  [
    'there is an index under every column that a policy reads',
    `select distinct p.tablename, a.attname from pg_policies p
      join pg_attribute a on a.attrelid = format('public.%I', p.tablename)::regclass and a.attnum > 0
      where p.schemaname = 'public' and a.attname <> 'id'
        and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ ('\\m' || a.attname || '\\M')
        and not exists (select from pg_index i where i.indrelid = a.attrelid and a.attnum = any (i.indkey::int2[]))`,
  ],
  [
    'visitors and people get no more than the tables need',
    `select table_name, grantee, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role')
        and (privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')
          or (grantee = 'anon' and privilege_type <> 'SELECT'))`,
  ],
  [
    'tables are granted by name',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and not has_table_privilege('authenticated', oid, 'select')`,
  ],
  [
    'there is no enum type',
    `select typname from pg_type where typtype = 'e'
      and typnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
];

describe.each(TARGETS)('the schema on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
  });
  afterAll(() => session?.close());

  it.each(RULES)('%s', async (_rule, question) => {
    expect(await session.run(question)).toEqual([]);
  });
});
