type Facts = Record<string, readonly string[] | string>;

/** Those of `SEEN_FACTS` that are about money and access: seen-money.test.ts has a case for each. */
export const MONEY_FACTS: Facts = {
  approve_commissions: ['amounts'],
  approve_due_commissions: ['amount'],
  apply_as_affiliate: 'writes one’s own application as it is sent; one that was decided is refused',
  approve_payment: ['status'],
  begin_checkout: ['amount'],
  begin_refund: ['refunded_amount'],
  begin_transfer_receipt: 'begins an upload, under a new key',
  cancel_subscription: ['state', 'current_period_end'],
  change_plan: ['current_period_end'],
  claim_origin: 'is sent by the browser, asks nobody, and fills only what is empty',
  claim_welcome_bonus: ['tier', 'days'],
  dispute_step: ['status', 'refunded_amount'],
  follow_affiliate_link: 'counts a click',
  grant_bonus: 'gives what is sent, once for its key',
  grant_entitlement: 'gives what is sent',
  grant_entitlements: 'gives what is sent, to those who are sent',
  pay_affiliate: ['amount'],
  redeem_promo_code: 'names nothing beforehand but the code, which is sent',
  reject_payment: ['status'],
  remove_transfer_receipt: ['created_at'],
  resume_subscription: ['state', 'current_period_end'],
  review_affiliate: ['status', 'rate_bps'],
  revoke_entitlement: ['until'],
  set_payout_details: 'replaces what is one’s own by what is sent',
  settle_refund: ['refunded_amount'],
};

/**
 * What a person saw when they confirmed a call: for every function that people call and that writes, the facts that
 * it is sent along (its parameters `seen_<fact>`), or why it needs none.
 */
export const SEEN_FACTS: Facts = {
  ...MONEY_FACTS,

  // People and their accounts.
  approve_factor_reset: ['asked_at', 'first_approved_by'],
  ask_factor_reset: 'asks for oneself; a request that stands already is left as it is',
  cancel_factor_reset: 'takes back one’s own request, of which there is one at most',
  claim_sign_up:
    'gives what the sign-up form of this browser said, which its secret proves, and asks nobody',
  confirm_age: 'says something about oneself, and nothing about the state of the account',
  confirm_mailbox: 'about one’s own address as it is in the session',
  delete_my_account: 'deletes the caller’s own account; the question names no amount and no state',
  end_other_sessions: 'ends every other session, however many there are: the question says so',
  end_session: 'ends the session with this id, or none',
  exclude_myself: 'for the days that were asked about, from now; never shortens',
  lift_suspension: ['updated_at'],
  lift_suspensions: ['updated_at'],
  make_recovery_codes: 'makes all of one’s own codes new',
  note_people_export: 'notes a number that the caller exported; changes nothing',
  run_job: 'makes due what is done again and again, and does no harm twice',
  remove_avatar: 'one’s own picture, asked without a question',
  set_avatar: 'one’s own picture, which the call brings along',
  suspend_user: ['updated_at'],
  suspend_users: ['updated_at'],
  use_recovery_code: 'the code itself is what was seen, and works once',

  // The record and its fixtures.
  begin_fixture_sync: 'starts reading the provider’s matches of a sport; refused while it runs',
  close_fixture_alert: ['last_seen_at'],
  import_fixtures: ['counts'],
  publish_prediction: ['updated_at'],
  publish_slip: ['updated_at'],
  regrade_prediction: ['next_outcome'],
  regrade_slip: ['next_outcome', 'next_profit'],
  settle_due: ['tips', 'slips'],
  withdraw_prediction: 'only a published tip without an outcome, whose contents nobody can change',
  withdraw_slip: 'only a published slip without an outcome, whose contents nobody can change',

  // Settings, messages and notifications.
  keep_plugin_setting: 'its `version` is the time of the row that was seen, null if there was none',
  mark_all_notifications_read: '`through` is the newest notification that was seen',
  mark_notification_read: 'one’s own, by its id; undone as easily',
  mark_notification_unread: 'one’s own, by its id; undone as easily',
  resend_mails: 'exactly the mails named, all of them still given up, or none',
  send_message: 'to exactly the people named, all of them, or to nobody',
  set_notification_choice: 'one’s own choice, which the call states in full',
  undo_mark_all_notifications_read: 'takes back one’s own last reading of all, and nothing newer',
};
