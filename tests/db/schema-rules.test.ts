import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_RULES } from '../../src/touchline/schema-rules.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Queries on the catalog; every returned row violates a house rule. */
const RULES: (readonly [string, string])[] = [
  ...SCHEMA_RULES,
  [
    'helpers of policies take no user id and are stable',
    `select p.oid::regprocedure from pg_proc p
      where pronamespace = 'private'::regnamespace
        and proname in ('my_role', 'has_role', 'is_staff', 'self_excluded', 'readable_tiers', 'my_entitlement',
          'real_role', 'own_tier_rank', 'preview_tiers', 'preview_tier', 'previewing', 'audited_tables',
          'notified_tiers', 'member_since', 'my_feeds', 'muted_kinds', 'my_affiliate_id',
          'suspended', 'reads_people')
        and (provolatile <> 's' or not prosecdef or 'uuid'::regtype = any (proargtypes::oid[]))`,
  ],
  [
    'roles and tiers are asked for through my_role and readable_tiers, which a preview lowers',
    `select p.oid::regprocedure::text from pg_proc p
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (prosrc ~ 'real_role|profile_role' and proname not in
            ('real_role', 'my_role', 'preview_tiers', 'my_access', 'audit', 'guard_profiles', 'keep_last_admin',
              'check_suspension', 'session_over', 'note_audited_changes', 'begin_factor_grace', 'is_active_admin', 'my_security',
              'open_factor_resets_as_me',
              -- It copies the column, and decides nothing by it.
              'keep_listed_people')
          or prosrc ~ 'my_entitlement' and proname not in ('own_tier_rank', 'access_of_parts')
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
          'take_mails', 'report_mail', 'drop_unwanted_mails', 'mail_bounced', 'mail_token',
          'append_record_events', 'log_results', 'fill_record_log',
          'take_attempt', 'return_attempt', 'make_mailbox_key', 'place_of', 'session_over',
          'system_state', 'state_of_parts', 'note_system', 'event_of_part', 'note_security_events', 'take_events_to_log',
          'has_factor', 'factor_at', 'factor_grace_ends', 'require_factor', 'note_factor_event', 'is_active_admin',
          'recovery_hash', 'new_recovery_code')
        and r.rolname in ('anon', 'authenticated', 'service_role')
        and has_function_privilege(r.rolname, p.oid, 'execute')`,
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
