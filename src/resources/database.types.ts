// Made by scripts/generate-types.ts from supabase/migrations. Don't edit: run `npm run types:generate`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A SQL `numeric`: a number from a hosted project, decimal text from the embedded backend. */
export type Numeric = number | string;

/** The columns of each table and view. */
export interface Rows {
  affiliate_clicks: {
    affiliate_id: string;
    clicks: number;
    day: string;
  };
  affiliate_referrals: {
    affiliate_id: string;
    signed_up_at: string;
    user_id: string;
  };
  affiliates: {
    audience: string | null;
    code: string;
    cookie_days: number;
    created_at: string;
    id: string;
    payout_details: string | null;
    payout_method: 'BANK' | 'MOBILE_MONEY' | 'OTHER' | null;
    rate_bps: number;
    review_note: string | null;
    reviewed_at: string | null;
    reviewed_by: string | null;
    status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED';
    updated_at: string;
    used: boolean;
    user_id: string | null;
  };
  app_settings: {
    control: Json | null;
    key: string;
    updated_at: string;
    updated_by: string | null;
    value: string;
  };
  audit_log: {
    action: 'INSERT' | 'UPDATE' | 'DELETE';
    actor_id: string | null;
    actor_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN' | 'SERVICE' | 'SYSTEM';
    after: Json | null;
    before: Json | null;
    created_at: string;
    id: number;
    person_ids: string[] | null;
    record_id: string | null;
    table_name: string;
  };
  avatars: {
    bytes: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp';
    created_at: string;
    key: string;
    user_id: string;
  };
  bonuses: {
    cause: string;
    created_at: string;
    days: number;
    entitlement_id: string | null;
    granted_by: string | null;
    id: string;
    kind: 'WELCOME' | 'REFERRAL' | 'PROMO' | 'STAFF';
    reason: string | null;
    revoked_at: string | null;
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    user_id: string;
  };
  commissions: {
    affiliate_id: string;
    amount: number;
    approved_at: string | null;
    approved_by: string | null;
    base_amount: number;
    created_at: string;
    currency: string;
    held_until: string;
    id: string;
    owed_back: number;
    payment_id: string;
    payout_id: string | null;
    rate_bps: number;
    recovered: number;
    reversed_at: string | null;
    status: 'HELD' | 'APPROVED' | 'PAID' | 'REVERSED';
    updated_at: string;
  };
  desk_slips: {
    analysis: string | null;
    author_id: string | null;
    author_name: string | null;
    combined_odds: Numeric | null;
    commit_hash: string | null;
    id: string;
    legs: Json[] | null;
    legs_count: number;
    may: Record<string, string | null>;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    profit_units: Numeric | null;
    published_at: string | null;
    seq: number | null;
    settled_at: string | null;
    stake_units: Numeric | null;
    starts_at: string | null;
    state: 'DRAFT' | 'MISSED' | 'PUBLISHED' | 'PLAYING' | 'AWAITING' | 'SETTLED' | 'WITHDRAWN';
    status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    title: string;
    updated_at: string;
    withdraw_reason: string | null;
    withdrawn_at: string | null;
  };
  desk_tips: {
    analysis: string | null;
    author_id: string | null;
    author_name: string | null;
    bookmaker: string | null;
    commit_hash: string | null;
    fixture_id: string;
    fixture_name: string;
    id: string;
    league_name: string;
    least_odds: Numeric | null;
    line: Numeric | null;
    market_code: string | null;
    may: Record<string, string | null>;
    odds: Numeric | null;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    probability: Numeric | null;
    profit_units: Numeric | null;
    published_at: string | null;
    quote_source: string | null;
    quoted_at: string | null;
    selection: string | null;
    seq: number | null;
    source: 'MANUAL' | 'MODEL';
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    stake_units: Numeric | null;
    starts_at: string;
    state: 'DRAFT' | 'MISSED' | 'PUBLISHED' | 'PLAYING' | 'AWAITING' | 'SETTLED' | 'WITHDRAWN';
    status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    updated_at: string;
  };
  entitlements: {
    closed_as: 'REPLACED' | 'PAID' | 'CANCELED' | 'DISPUTED' | 'REFUNDED' | 'LOST' | 'STAFF' | null;
    created_at: string;
    ends_at: string;
    granted_by: string | null;
    id: string;
    kind: 'PERIOD' | 'GRACE';
    payment_reference: string | null;
    reason: string | null;
    revoked_at: string | null;
    source: 'SUBSCRIPTION' | 'BONUS' | 'STAFF';
    source_id: string | null;
    starts_at: string;
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    until: string;
    user_id: string;
  };
  fixture_alerts: {
    code: string;
    detail: string | null;
    done_at: string | null;
    done_by: string | null;
    first_seen_at: string;
    fixture_id: string | null;
    id: string;
    kind: 'UNKNOWN_STATUS' | 'TEAMS_CHANGED' | 'BAD_ROW';
    last_seen_at: string;
    provider: string;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    times: number;
  };
  fixture_facts: {
    audit_id: number;
    away_full: number | null;
    away_reg: number | null;
    changed: string[];
    created_at: string;
    fixture_id: string;
    home_full: number | null;
    home_reg: number | null;
    id: number;
    periods: Json | null;
    reason: string | null;
    source: 'HAND' | 'IMPORT' | 'SYNC' | 'SERVER';
    starts_at: string;
    state: string;
  };
  fixture_odds: {
    bookmaker: string;
    entered_by: string | null;
    fixture_id: string;
    id: number;
    kind: 'EARLY' | 'CLOSING';
    line: Numeric | null;
    market_code: string;
    odds: Numeric;
    seen_at: string;
    selection: string;
    source: string;
  };
  fixture_syncs: {
    alerts: number;
    cause: 'TIMER' | 'LIVE' | 'STAFF';
    created: number;
    error: string | null;
    finished_at: string | null;
    id: string;
    outcome: 'RUNNING' | 'OK' | 'PARTIAL' | 'QUOTA' | 'FAILED';
    quota_left: number | null;
    received: number;
    requests: number;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    started_at: string;
    started_by: string | null;
    unchanged: number;
    updated: number;
  };
  fixtures: {
    away_full: number | null;
    away_reg: number | null;
    away_team_id: string;
    change_reason: string | null;
    created_at: string;
    home_full: number | null;
    home_reg: number | null;
    home_team_id: string;
    id: string;
    league_id: string;
    original_starts_at: string;
    periods: Json | null;
    provider: string;
    provider_id: string | null;
    result_confirmed_at: string | null;
    round: string | null;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    starts_at: string;
    state: 'TBD' | 'SCHEDULED' | 'LIVE' | 'SUSPENDED' | 'INTERRUPTED' | 'FINISHED' | 'POSTPONED' | 'CANCELLED' | 'ABANDONED' | 'AWARDED' | 'WALKOVER';
    status_long: string | null;
    status_short: string | null;
    updated_at: string;
    venue: string | null;
  };
  leagues: {
    country: string | null;
    created_at: string;
    id: string;
    name: string;
    season: string;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    updated_at: string;
  };
  ledger_entries: {
    account: 'CASH' | 'REVENUE' | 'REFUNDS' | 'DISPUTES';
    amount: number;
    created_at: string;
    currency: string;
    id: number;
    kind: 'CHARGE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON';
    payment_id: string;
  };
  listed_affiliates: {
    audience: string | null;
    code: string;
    cookie_days: number;
    created_at: string;
    id: string;
    may: Record<string, string | null>;
    payout_details: string | null;
    payout_method: 'BANK' | 'MOBILE_MONEY' | 'OTHER' | null;
    rate_bps: number;
    review_note: string | null;
    reviewed_at: string | null;
    status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED';
    updated_at: string;
    used: boolean;
    user_id: string | null;
  };
  listed_bonuses: {
    created_at: string;
    days: number;
    ends_at: string | null;
    granted_by: string | null;
    id: string;
    kind: 'WELCOME' | 'REFERRAL' | 'PROMO' | 'STAFF';
    reason: string | null;
    starts_at: string | null;
    state: 'ACTIVE' | 'AHEAD' | 'ENDED' | 'REVOKED' | null;
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    user_id: string;
  };
  listed_commissions: {
    affiliate_id: string;
    amount: number;
    approved_at: string | null;
    base_amount: number;
    created_at: string;
    currency: string;
    held_until: string;
    id: string;
    may: Record<string, string | null>;
    owed_back: number;
    payment_id: string;
    payout_id: string | null;
    rate_bps: number;
    reversed_at: string | null;
    state: 'HELD' | 'HOLD_ENDED' | 'APPROVED' | 'PAID' | 'REVERSED';
    updated_at: string;
  };
  listed_entitlements: {
    closed_as: 'REPLACED' | 'PAID' | 'CANCELED' | 'DISPUTED' | 'REFUNDED' | 'LOST' | 'STAFF' | null;
    ends_at: string;
    id: string;
    kind: 'PERIOD' | 'GRACE';
    payment_reference: string | null;
    reason: string | null;
    source: 'SUBSCRIPTION' | 'BONUS' | 'STAFF';
    starts_at: string;
    state: 'ACTIVE' | 'AHEAD' | 'ENDED' | 'REVOKED';
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    until: string;
    user_id: string;
  };
  listed_payments: {
    amount: number;
    automatic: boolean;
    bought_nothing: boolean;
    created_at: string;
    credit: number;
    credit_until: string | null;
    currency: string;
    decided_by: string | null;
    discount: number;
    dispute: 'OPEN' | 'WON' | 'LOST' | null;
    dispute_due_at: string | null;
    dispute_opened_at: string | null;
    entitlement_id: string | null;
    evidence_sent_at: string | null;
    failure_code: string | null;
    id: string;
    idempotency_key: string;
    may: Record<string, string | null>;
    note: string | null;
    paid_at: string | null;
    period_end: string | null;
    period_start: string | null;
    plan_id: string | null;
    promo_code_id: string | null;
    provider: 'sandbox' | 'manual' | 'stripe' | 'paystack';
    provider_ref: string | null;
    purpose: 'NEW' | 'RENEWAL' | 'UPGRADE';
    receipt_number: string | null;
    reference: string;
    refund_begun: number | null;
    refund_begun_at: string | null;
    refund_begun_from: number | null;
    refund_due_at: string | null;
    refunded_amount: number;
    refunded_at: string | null;
    status: 'PENDING' | 'AWAITING_APPROVAL' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'DISPUTED';
    subscription_id: string | null;
    trial: boolean;
    updated_at: string;
    user_id: string | null;
  };
  listed_promo_codes: {
    active: boolean;
    code: string;
    created_at: string;
    currency: string | null;
    ends_at: string | null;
    free_days: number | null;
    id: string;
    max_redemptions: number | null;
    percent_off: number | null;
    redemptions: number;
    starts_at: string;
    state: 'ACTIVE' | 'AHEAD' | 'USED_UP' | 'EXPIRED' | 'OFF';
    tier: 'BASIC' | 'PREMIUM' | 'VIP' | null;
    tiers: string[] | null;
    updated_at: string;
  };
  listed_slips: {
    analysis: string | null;
    author_name: string | null;
    chain_hash: string;
    combined_odds: Numeric | null;
    commit_hash: string;
    corrected: boolean;
    legs: Json[] | null;
    legs_count: number;
    locked: boolean;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    prev_hash: string;
    profit_units: Numeric | null;
    published_at: string;
    result_by_author: boolean | null;
    rule_version: number | null;
    salt: string | null;
    seq: number;
    settled_at: string | null;
    settlement_hash: string | null;
    settlement_results: string | null;
    slip_id: string;
    stake_units: Numeric | null;
    starts_at: string;
    state: 'PUBLISHED' | 'PLAYING' | 'AWAITING' | 'SETTLED' | 'WITHDRAWN';
    status: 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    title: string;
    withdrawn_at: string | null;
  };
  listed_tips: {
    analysis: string | null;
    author_name: string | null;
    away_full: number | null;
    away_name: string;
    away_reg: number | null;
    bookmaker: string | null;
    chain_hash: string;
    closing_bookmaker: string | null;
    closing_odds: Numeric | null;
    closing_quoted: Numeric | null;
    commit_hash: string;
    corrected: boolean;
    fixture_id: string;
    held_at: string | null;
    held_best: Numeric | null;
    held_median: Numeric | null;
    held_number: number | null;
    home_full: number | null;
    home_name: string;
    home_reg: number | null;
    league_name: string;
    least_odds: Numeric | null;
    line: Numeric | null;
    locked: boolean;
    market_code: string | null;
    market_kind: string | null;
    market_name: string | null;
    market_scope: string | null;
    odds: Numeric | null;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    prediction_id: string;
    prev_hash: string;
    probability: Numeric | null;
    profit_units: Numeric | null;
    published_at: string;
    quote_source: string | null;
    quoted_at: string | null;
    result_by_author: boolean | null;
    rule_version: number | null;
    salt: string | null;
    selection: string | null;
    seq: number;
    settled_at: string | null;
    settlement_hash: string | null;
    settlement_score: string | null;
    source: 'MANUAL' | 'MODEL';
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    stake_units: Numeric | null;
    starts_at: string;
    state: 'PUBLISHED' | 'PLAYING' | 'AWAITING' | 'SETTLED' | 'WITHDRAWN';
    status: 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    withdrawn_at: string | null;
  };
  mail_outbox: {
    attempts: number;
    created_at: string;
    id: string;
    kind: string;
    last_error: string | null;
    next_attempt_at: string;
    notification_id: string | null;
    payload: Json;
    recipient: string | null;
    resent_at: string | null;
    sent_at: string | null;
    state: 'PENDING' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';
    user_id: string;
  };
  markets: {
    active: boolean;
    code: string;
    created_at: string;
    id: string;
    kind: 'THREE_WAY' | 'TWO_WAY' | 'DOUBLE_CHANCE' | 'DRAW_NO_BET' | 'ASIAN_HANDICAP' | 'TOTAL' | 'TEAM_TOTAL' | 'BTTS' | 'ODD_EVEN' | 'CORRECT_SCORE' | 'EUROPEAN_HANDICAP' | 'HALF_TIME_FULL_TIME' | 'SET_SCORE' | 'POINT_HANDICAP';
    line_step: Numeric | null;
    min_tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    name: string;
    requires_line: boolean;
    rules_text: string;
    scope: 'REGULATION' | 'FULL' | 'HALF_TIME' | 'POINTS';
    selections: string[];
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    updated_at: string;
  };
  notification_choices: {
    email: boolean;
    in_app: boolean;
    kind: string;
    mail_token: string;
    updated_at: string;
    user_id: string;
  };
  notification_kinds: {
    emailed: boolean;
    kind: string;
  };
  notification_marks: {
    marked_at: string;
    previous_marked_at: string | null;
    previous_read_through: string | null;
    read_through: string;
    user_id: string;
  };
  notification_reads: {
    is_read: boolean;
    marked_at: string;
    notification_id: string;
    user_id: string;
  };
  notifications: {
    created_at: string;
    dedupe_key: string;
    id: string;
    kind: string;
    payload: Json;
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP' | null;
    user_id: string | null;
  };
  payments: {
    amount: number;
    automatic: boolean;
    bought_nothing: boolean;
    created_at: string;
    credit: number;
    credit_until: string | null;
    currency: string;
    decided_by: string | null;
    discount: number;
    dispute: 'OPEN' | 'WON' | 'LOST' | null;
    dispute_due_at: string | null;
    dispute_opened_at: string | null;
    entitlement_id: string | null;
    evidence_sent_at: string | null;
    failure_code: string | null;
    id: string;
    idempotency_key: string;
    note: string | null;
    paid_at: string | null;
    period_end: string | null;
    period_start: string | null;
    plan_id: string | null;
    promo_code_id: string | null;
    provider: 'sandbox' | 'manual' | 'stripe' | 'paystack';
    provider_ref: string | null;
    purpose: 'NEW' | 'RENEWAL' | 'UPGRADE';
    receipt_number: string | null;
    reference: string;
    refund_begun: number | null;
    refund_begun_at: string | null;
    refund_begun_from: number | null;
    refund_due_at: string | null;
    refunded_amount: number;
    refunded_at: string | null;
    status: 'PENDING' | 'AWAITING_APPROVAL' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'DISPUTED';
    subscription_id: string | null;
    trial: boolean;
    updated_at: string;
    user_id: string | null;
  };
  payouts: {
    affiliate_id: string;
    amount: number;
    commissions: number;
    created_at: string;
    currency: string;
    earned: number;
    id: string;
    paid_by: string | null;
    payout_key: string;
    recovered: number;
    reference: string;
  };
  people: {
    account_state: 'OPEN' | 'SUSPENDED';
    age_confirmed_at: string | null;
    country: string | null;
    created_at: string;
    email: string | null;
    full_name: string | null;
    id: string;
    locale: 'en' | 'fr' | 'ar';
    may: Record<string, string | null>;
    profile_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN';
    self_excluded_until: string | null;
    suspended_until: string | null;
    suspension_reason: string | null;
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    timezone: string;
    updated_at: string;
  };
  plan_prices: {
    amount: number;
    currency: string;
    id: string;
    plan_id: string;
  };
  plans: {
    active: boolean;
    billing_interval: 'MONTH' | 'QUARTER' | 'YEAR';
    code: string;
    created_at: string;
    id: string;
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    trial_days: number;
    updated_at: string;
  };
  prediction_picks: {
    analysis: string | null;
    bookmaker: string | null;
    closing_bookmaker: string | null;
    closing_odds: Numeric | null;
    closing_quoted: Numeric | null;
    held_at: string | null;
    held_best: Numeric | null;
    held_median: Numeric | null;
    held_number: number | null;
    least_odds: Numeric | null;
    line: Numeric | null;
    market_code: string;
    odds: Numeric;
    prediction_id: string;
    probability: Numeric | null;
    quote_source: string | null;
    quoted_at: string | null;
    salt: string;
    selection: string;
    stake_units: Numeric;
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    visibility: 'DRAFT' | 'TIER' | 'PUBLIC';
  };
  predictions: {
    author_id: string | null;
    author_name: string | null;
    away_name: string;
    chain_hash: string | null;
    commit_hash: string | null;
    corrected: boolean;
    created_at: string;
    fixture_id: string;
    home_name: string;
    id: string;
    league_name: string;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    prev_hash: string | null;
    profit_units: Numeric | null;
    published_at: string | null;
    seq: number | null;
    settled_at: string | null;
    source: 'MANUAL' | 'MODEL';
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    starts_at: string;
    status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    updated_at: string;
    withdraw_reason: string | null;
    withdrawn_at: string | null;
  };
  profiles: {
    age_confirmed_at: string | null;
    avatar_url: string | null;
    country: string | null;
    created_at: string;
    email: string | null;
    full_name: string | null;
    id: string;
    locale: 'en' | 'fr' | 'ar';
    mail_bounced_at: string | null;
    odds_format: 'DECIMAL' | 'FRACTIONAL' | 'AMERICAN';
    profile_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN';
    referral_code: string | null;
    referred_by: string | null;
    self_excluded_until: string | null;
    suspended_until: string | null;
    suspension_reason: string | null;
    timezone: string;
    updated_at: string;
  };
  promo_codes: {
    active: boolean;
    code: string;
    created_at: string;
    created_by: string | null;
    currency: string | null;
    ends_at: string | null;
    free_days: number | null;
    id: string;
    max_redemptions: number | null;
    percent_off: number | null;
    redemptions: number;
    starts_at: string;
    tier: 'BASIC' | 'PREMIUM' | 'VIP' | null;
    tiers: string[] | null;
    updated_at: string;
  };
  record_events: {
    at: string;
    data: string;
    index: number;
    kind: 'PUBLISH' | 'WITHDRAW' | 'MATCH' | 'RESULT' | 'SETTLE' | 'REGRADE' | 'REVEAL';
    leaf_hash: string;
    subject: 'tip' | 'slip' | 'fixture';
    subject_id: string;
  };
  saved_views: {
    created_at: string;
    id: string;
    name: string;
    query: string;
    resource: string;
    shared: boolean;
    updated_at: string;
    user_id: string;
  };
  security_events: {
    actor_id: string | null;
    agent: string | null;
    created_at: string;
    detail: string;
    id: number;
    kind: 'SIGN_IN' | 'SIGN_OUT' | 'SESSION_REVOKED' | 'RECOVERY_ASKED' | 'PASSWORD_CHANGED' | 'ADDRESS_CHANGED' | 'FACTOR_TRIED' | 'FACTOR_CHANGED' | 'LIMIT_HIT' | 'ACCESS_REFUSED' | 'PEOPLE_EXPORTED' | 'ROLE_CHANGED' | 'SUSPENSION_CHANGED' | 'GRANT_CHANGED' | 'MONEY_CHANGED' | 'SETTING_CHANGED' | 'ACCOUNT_CLOSED';
    origin: string | null;
    result: 'OK' | 'FAILED' | 'REFUSED';
    subject_id: string | null;
  };
  security_log: {
    actor: string | null;
    actor_id: string | null;
    agent: string | null;
    created_at: string;
    detail: string;
    id: string;
    kind: 'SIGN_IN' | 'SIGN_OUT' | 'SESSION_REVOKED' | 'RECOVERY_ASKED' | 'PASSWORD_CHANGED' | 'ADDRESS_CHANGED' | 'FACTOR_TRIED' | 'FACTOR_CHANGED' | 'LIMIT_HIT' | 'ACCESS_REFUSED' | 'PEOPLE_EXPORTED' | 'ROLE_CHANGED' | 'SUSPENSION_CHANGED' | 'GRANT_CHANGED' | 'MONEY_CHANGED' | 'SETTING_CHANGED' | 'ACCOUNT_CLOSED';
    origin: string | null;
    result: 'OK' | 'FAILED' | 'REFUSED';
    subject: string | null;
    subject_id: string | null;
  };
  settlements: {
    created_at: string;
    id: string;
    kind: 'SETTLE' | 'REGRADE';
    outcome: 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    prediction_id: string;
    profit_units: Numeric;
    reason: string | null;
    rule_version: number;
    score: Json;
    settled_by: string | null;
    settlement_hash: string;
  };
  slip_bodies: {
    analysis: string | null;
    combined_odds: Numeric | null;
    salt: string;
    slip_id: string;
    stake_units: Numeric;
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    visibility: 'DRAFT' | 'TIER' | 'PUBLIC';
  };
  slip_legs: {
    away_name: string;
    bookmaker: string | null;
    fixture_id: string;
    held_at: string | null;
    held_best: Numeric | null;
    held_median: Numeric | null;
    held_number: number | null;
    home_name: string;
    id: string;
    league_name: string;
    least_odds: Numeric | null;
    line: Numeric | null;
    market_code: string;
    odds: Numeric;
    position: number;
    quote_source: string | null;
    quoted_at: string | null;
    selection: string;
    slip_id: string;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    starts_at: string;
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    visibility: 'DRAFT' | 'TIER' | 'PUBLIC';
  };
  slip_settlements: {
    created_at: string;
    id: string;
    kind: 'SETTLE' | 'REGRADE';
    legs: Json;
    outcome: 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    profit_units: Numeric;
    reason: string | null;
    rule_version: number;
    settled_by: string | null;
    settlement_hash: string;
    slip_id: string;
  };
  slips: {
    author_id: string | null;
    author_name: string | null;
    chain_hash: string | null;
    commit_hash: string | null;
    corrected: boolean;
    created_at: string;
    id: string;
    legs_count: number;
    outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
    prev_hash: string | null;
    profit_units: Numeric | null;
    published_at: string | null;
    seq: number | null;
    settled_at: string | null;
    starts_at: string | null;
    status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
    tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
    title: string;
    updated_at: string;
    withdraw_reason: string | null;
    withdrawn_at: string | null;
  };
  staff_messages: {
    body: string;
    created_at: string;
    id: string;
    recipient_ids: string[];
    sent_by: string | null;
    subject: string;
  };
  subscriptions: {
    amount: number;
    anchor_at: string | null;
    billing_interval: 'MONTH' | 'QUARTER' | 'YEAR';
    cancel_at_period_end: boolean;
    canceled_at: string | null;
    created_at: string;
    currency: string;
    current_period_end: string | null;
    current_period_start: string | null;
    grace_until: string | null;
    id: string;
    next_plan_id: string | null;
    one_off: boolean;
    plan_id: string;
    provider: 'sandbox' | 'manual' | 'stripe' | 'paystack';
    provider_ref: string | null;
    state: 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'UNPAID' | 'PAUSED' | 'EXPIRED';
    tier: 'BASIC' | 'PREMIUM' | 'VIP';
    trial_ends_at: string | null;
    updated_at: string;
    user_id: string;
  };
  team_aliases: {
    created_at: string;
    id: string;
    name: string;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    team_id: string;
    updated_at: string;
  };
  teams: {
    country: string | null;
    created_at: string;
    id: string;
    name: string;
    short_name: string | null;
    sport: 'football' | 'baseball' | 'basketball' | 'handball' | 'hockey' | 'rugby' | 'volleyball';
    updated_at: string;
  };
  transfer_receipts: {
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';
    created_at: string;
    key: string;
    payment_id: string;
    size: number;
    user_id: string;
  };
  user_tiers: {
    basic_active: boolean | null;
    basic_former: boolean | null;
    basic_status: 'ACTIVE' | 'INACTIVE' | null;
    basic_until: string | null;
    country: string | null;
    created_at: string;
    email: string | null;
    full_name: string | null;
    id: string;
    may: Record<string, string | null>;
    premium_active: boolean | null;
    premium_former: boolean | null;
    premium_status: 'ACTIVE' | 'INACTIVE' | null;
    premium_until: string | null;
    profile_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN';
    vip_active: boolean | null;
    vip_former: boolean | null;
    vip_status: 'ACTIVE' | 'INACTIVE' | null;
    vip_until: string | null;
  };
  webhook_events: {
    event_id: string;
    outcome: string | null;
    payload: Json;
    processed_at: string | null;
    provider: 'sandbox' | 'manual' | 'stripe' | 'paystack';
    received_at: string;
    type: string;
  };
}

/** What each function takes and answers. */
export interface Functions {
  affiliate_figures: {
    Args: { affiliate_id?: string };
    Returns: { clicks: number; sign_ups: number; paying: number; sums: { currency: string; held: number; hold_ended: number; approved: number; paid: number; reversed: number; owed_back: number }[]; may_pay: boolean };
  };
  apply_as_affiliate: {
    Args: { code: string; audience: string; payout_method: string; payout_details: string };
    Returns: Tables<'affiliates'>;
  };
  apply_payment_state: {
    Args: { payment: string; state: Json };
    Returns: string;
  };
  approve_commissions: {
    Args: { commission_ids: string[]; seen_amounts: number[] };
    Returns: number;
  };
  approve_due_commissions: {
    Args: { affiliate_id: string; currency: string; seen_amount: number };
    Returns: number;
  };
  approve_factor_reset: {
    Args: { person: string; seen_asked_at: string; seen_first_approved_by: string };
    Returns: boolean;
  };
  approve_payment: {
    Args: { payment_id: string; seen_status: string; note?: string };
    Returns: Json;
  };
  ask_factor_reset: {
    Args: Record<PropertyKey, never>;
    Returns: string;
  };
  attach_checkout: {
    Args: { payment: string; provider_ref: string };
    Returns: string;
  };
  avatar_picture: {
    Args: { key: string };
    Returns: Json;
  };
  begin_checkout: {
    Args: { plan_code: string; currency: string; provider: string; promo_code: string; idempotency_key: string; seen_amount: number };
    Returns: Json;
  };
  begin_fixture_sync: {
    Args: { sport: string; cause?: string };
    Returns: string;
  };
  begin_refund: {
    Args: { payment_id: string; seen_refunded_amount: number; amount: number; reason: string };
    Returns: Json;
  };
  begin_transfer_receipt: {
    Args: { payment_id: string; size?: number };
    Returns: string;
  };
  cancel_factor_reset: {
    Args: Record<PropertyKey, never>;
    Returns: boolean;
  };
  cancel_subscription: {
    Args: { seen_state: string; seen_current_period_end: string };
    Returns: Json;
  };
  change_plan: {
    Args: { plan_code: string; seen_current_period_end: string };
    Returns: Json;
  };
  check_session: {
    Args: Record<PropertyKey, never>;
    Returns: boolean;
  };
  claim_origin: {
    Args: { referral_code?: string; affiliate_code?: string; affiliate_clicked_at?: string };
    Returns: boolean;
  };
  claim_sign_up: {
    Args: { secret?: string };
    Returns: Json;
  };
  claim_welcome_bonus: {
    Args: { seen_tier: string; seen_days: number };
    Returns: Tables<'bonuses'>;
  };
  close_fixture_alert: {
    Args: { alert_id: string; seen_last_seen_at: string };
    Returns: boolean;
  };
  confirm_age: {
    Args: Record<PropertyKey, never>;
    Returns: string;
  };
  confirm_mailbox: {
    Args: Record<PropertyKey, never>;
    Returns: boolean;
  };
  delete_my_account: {
    Args: Record<PropertyKey, never>;
    Returns: boolean;
  };
  dispute_step: {
    Args: { payment_id: string; step: string; seen_status: string; seen_refunded_amount: number; reason: string };
    Returns: Json;
  };
  end_other_sessions: {
    Args: Record<PropertyKey, never>;
    Returns: number;
  };
  end_session: {
    Args: { id: string };
    Returns: boolean;
  };
  exclude_myself: {
    Args: { days: number };
    Returns: string;
  };
  finish_fixture_sync: {
    Args: { run_id: string; report: Json; rows?: Json };
    Returns: Json;
  };
  follow_affiliate_link: {
    Args: { code: string };
    Returns: { code: string; cookie_days: number } | null;
  };
  grant_bonus: {
    Args: { user_id: string; tier: string; days: number; reason: string; grant_key: string };
    Returns: Tables<'bonuses'>;
  };
  grant_entitlement: {
    Args: { user_id: string; tier: string; days: number; reason: string };
    Returns: string;
  };
  grant_entitlements: {
    Args: { user_ids: string[]; tier: string; days: number; reason: string };
    Returns: number;
  };
  has_account: {
    Args: { email: string };
    Returns: boolean;
  };
  import_fixtures: {
    Args: { rows: Json; seen_counts: Json; dry_run?: boolean };
    Returns: { created: number; updated: number; unchanged: number; odds: number; digest: string; rows: { row: number; outcome: 'NEW' | 'CHANGED' | 'SAME'; changes: Record<string, [Json, Json]>; odds: number }[]; errors: { row: number; field: string; code: string }[] };
  };
  keep_checkout: {
    Args: { payment: string; answer?: Json };
    Returns: Json;
  };
  keep_plugin_setting: {
    Args: { key: string; control: Json; value: string; version?: string };
    Returns: Json;
  };
  keep_transfer_receipt: {
    Args: { key: string; content_type: string; size: number; data: string };
    Returns: Json;
  };
  lift_suspension: {
    Args: { user_id: string; seen_updated_at: string; reason: string };
    Returns: boolean;
  };
  lift_suspensions: {
    Args: { user_ids: string[]; seen_updated_at: string[]; reason: string };
    Returns: {
      id: string;
      status: number;
      code: string;
      hint: string;
    }[];
  };
  mail_bounced: {
    Args: { address: string };
    Returns: boolean;
  };
  make_recovery_codes: {
    Args: Record<PropertyKey, never>;
    Returns: string[];
  };
  mark_all_notifications_read: {
    Args: { through?: string };
    Returns: { count: number; newest_at: string | null };
  };
  mark_notification_read: {
    Args: { notification_id: string };
    Returns: { count: number; newest_at: string | null };
  };
  mark_notification_unread: {
    Args: { notification_id: string };
    Returns: { count: number; newest_at: string | null };
  };
  market_examples: {
    Args: Record<PropertyKey, never>;
    Returns: {
      market_code: string;
      place: number;
      selection: string;
      line: Numeric;
      home: number;
      away: number;
      ht_home: number;
      ht_away: number;
      outcome: string;
    }[];
  };
  my_access: {
    Args: Record<PropertyKey, never>;
    Returns: { profile_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN' | null; tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP'; tier_ends_at: string | null; self_excluded: boolean; real_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN' | null; previewing: boolean; preview_tiers: ('FREE' | 'BASIC' | 'PREMIUM' | 'VIP')[]; app_settings: Record<string, string | boolean> };
  };
  my_bonus_state: {
    Args: Record<PropertyKey, never>;
    Returns: { welcome: { tier: 'BASIC' | 'PREMIUM' | 'VIP'; days: number; obstacle: 'CLAIMED' | 'SELF_EXCLUDED' | 'AGE_NOT_CONFIRMED' | 'EMAIL_NOT_CONFIRMED' | null }; referral: { tier: 'BASIC' | 'PREMIUM' | 'VIP'; days: number; code: string; joined: number; paid: number } };
  };
  my_data: {
    Args: { table_name: string; skip?: number; size?: number };
    Returns: Json;
  };
  my_data_tables: {
    Args: Record<PropertyKey, never>;
    Returns: Json;
  };
  my_notifications: {
    Args: { before_at?: string; before_id?: string; page_size?: number; unread_only?: boolean };
    Returns: {
      id: string;
      kind: Tables<'notifications'>['kind'];
      tier: Tables<'notifications'>['tier'];
      payload: Json;
      created_at: string;
      read_at: string | null;
    }[];
  };
  my_payment: {
    Args: { payment_id: string };
    Returns: Json;
  };
  my_security: {
    Args: Record<PropertyKey, never>;
    Returns: Json;
  };
  my_sessions: {
    Args: Record<PropertyKey, never>;
    Returns: Json;
  };
  my_work: {
    Args: Record<PropertyKey, never>;
    Returns: {
      kind: string;
      items: number;
      since: string;
    }[];
  };
  note_people_export: {
    Args: { rows: number };
    Returns: boolean;
  };
  open_factor_resets: {
    Args: Record<PropertyKey, never>;
    Returns: {
      user_id: string;
      full_name: string;
      email: string;
      profile_role: string;
      asked_at: string;
      first_approved_by: string;
      first_approved_at: string;
    }[];
  };
  pay_affiliate: {
    Args: { affiliate_id: string; currency: string; seen_amount: number; reference: string; payout_key: string };
    Returns: Tables<'payouts'>;
  };
  payments_by_name: {
    Args: { provider: string; ids: string[]; refs: string[] };
    Returns: Json;
  };
  payments_to_reconcile: {
    Args: { from_at: string; to_at: string; after_at?: string; after_id?: string; page?: number };
    Returns: Json;
  };
  plan_offers: {
    Args: { currency: string };
    Returns: {
      plan_id: string;
      code: string;
      tier: string;
      billing_interval: string;
      trial_days: number;
      currency_code: string;
      amount: number;
    }[];
  };
  plugins_off: {
    Args: Record<PropertyKey, never>;
    Returns: string[];
  };
  preview_plan_change: {
    Args: { plan_code: string; currency: string; promo_code?: string };
    Returns: Json;
  };
  publish_prediction: {
    Args: { prediction_id: string; seen_updated_at: string };
    Returns: Tables<'predictions'>;
  };
  publish_slip: {
    Args: { slip_id: string; seen_updated_at: string };
    Returns: Tables<'slips'>;
  };
  reconciled_providers: {
    Args: { from_at: string; to_at: string };
    Returns: Json;
  };
  record_authors: {
    Args: { filters?: Json };
    Returns: {
      place: number;
      author: string;
      n: number;
      staked: Numeric;
      profit: Numeric;
      yield_pct: Numeric;
      avg_odds: Numeric;
      matches: number;
      log_capital: Numeric;
    }[];
  };
  record_figures: {
    Args: { group_by?: string; filters?: Json };
    Returns: {
      bucket: string | null;
      n: number;
      won: number;
      half_won: number;
      void: number;
      half_lost: number;
      lost: number;
      withdrawn: number;
      staked: Numeric;
      profit: Numeric;
      yield_pct: Numeric | null;
      yield_low: Numeric | null;
      yield_high: Numeric | null;
      hit_rate_pct: Numeric | null;
      avg_odds: Numeric | null;
      break_even_pct: Numeric | null;
      clv_pct: Numeric | null;
      max_drawdown: Numeric;
      longest_win_streak: number;
      longest_losing_streak: number;
      brier: Numeric | null;
      first_at: string;
      last_at: string;
    }[];
  };
  record_head: {
    Args: Record<PropertyKey, never>;
    Returns: { seq: number; chain_hash: string; published: number; settled: number };
  };
  record_payment_event: {
    Args: { provider: string; event_id: string; type: string; payload: Json; payment: string; state: Json };
    Returns: string;
  };
  redeem_promo_code: {
    Args: { code: string };
    Returns: Tables<'bonuses'>;
  };
  regrade_prediction: {
    Args: { prediction_id: string; seen_next_outcome: string; reason: string };
    Returns: Tables<'predictions'>;
  };
  regrade_slip: {
    Args: { slip_id: string; seen_next_outcome: string; seen_next_profit: Numeric; reason: string };
    Returns: Tables<'slips'>;
  };
  reject_payment: {
    Args: { payment_id: string; seen_status: string; reason: string };
    Returns: Json;
  };
  remove_avatar: {
    Args: Record<PropertyKey, never>;
    Returns: boolean;
  };
  remove_transfer_receipt: {
    Args: { payment_id: string; seen_created_at: string };
    Returns: boolean;
  };
  report_backlog: {
    Args: Record<PropertyKey, never>;
    Returns: {
      age: string;
      due: number;
      awaited: number;
      playing: number;
      staked: Numeric;
      oldest: string;
    }[];
  };
  report_backlog_rows: {
    Args: { age_group?: string; row_limit?: number; row_offset?: number; figure?: string };
    Returns: {
      total: number;
      prediction_id: string;
      seq: number;
      sport: string;
      league: string;
      home: string;
      away: string;
      starts_at: string;
      tier: string;
      stake: Numeric;
      state: string;
      status: string;
      age: string;
    }[];
  };
  report_currencies: {
    Args: Record<PropertyKey, never>;
    Returns: {
      currency: string;
      payments: number;
    }[];
  };
  report_mail: {
    Args: { mail_id: string; problem?: string };
    Returns: boolean;
  };
  report_people: {
    Args: { report: string; from_day?: string; to_day?: string };
    Returns: {
      bucket: string;
      people: number;
    }[];
  };
  report_people_rows: {
    Args: { report: string; bucket?: string; from_day?: string; to_day?: string; row_limit?: number; row_offset?: number };
    Returns: {
      total: number;
      user_id: string;
      person: string;
      email: string;
      country: string;
      created_at: string;
    }[];
  };
  report_recurring: {
    Args: { currency: string; by_month?: boolean; from_day?: string; to_day?: string };
    Returns: {
      bucket: string;
      mrr_start: number;
      mrr_end: number;
      paying_start: number;
      paying_end: number;
      new_people: number;
      lost_people: number;
      new_mrr: number;
      expansion: number;
      contraction: number;
      lost_mrr: number;
      logo_churn_pct: Numeric;
      revenue_churn_pct: Numeric;
      arpu: number;
    }[];
  };
  report_recurring_rows: {
    Args: { currency: string; bucket?: string; from_day?: string; to_day?: string; row_limit?: number; row_offset?: number };
    Returns: {
      total: number;
      user_id: string;
      person: string;
      change: string;
      before: number;
      after: number;
      reference: string;
      paid_at: string;
      period_end: string;
    }[];
  };
  report_revenue: {
    Args: { currency: string; group_by?: string; from_day?: string; to_day?: string };
    Returns: {
      bucket: string;
      payments: number;
      gross: number;
      refunds: number;
      disputes: number;
      net: number;
      discounts: number;
    }[];
  };
  report_revenue_rows: {
    Args: { currency: string; group_by?: string; bucket?: string; from_day?: string; to_day?: string; row_limit?: number; row_offset?: number; figure?: string };
    Returns: {
      total: number;
      payment_id: string;
      reference: string;
      moved_at: string;
      kind: string;
      amount: number;
      discount: number;
      person: string;
      plan: string;
      provider: string;
      purpose: string;
      status: string;
    }[];
  };
  report_tip_rows: {
    Args: { group_by?: string; bucket?: string; from_day?: string; to_day?: string; row_limit?: number; row_offset?: number; figure?: string };
    Returns: {
      total: number;
      prediction_id: string;
      seq: number;
      day: string;
      settled_at: string | null;
      starts_at: string;
      sport: string;
      league: string;
      home: string;
      away: string;
      market: string;
      selection: string;
      line: Numeric | null;
      odds: Numeric;
      closing_odds: Numeric | null;
      stake: Numeric;
      tier: string;
      author: string;
      status: string;
      outcome: string;
      profit: Numeric | null;
    }[];
  };
  report_tips: {
    Args: { group_by?: string; from_day?: string; to_day?: string };
    Returns: {
      bucket: string;
      n: number;
      won: number;
      half_won: number;
      void: number;
      half_lost: number;
      lost: number;
      withdrawn: number;
      staked: Numeric;
      profit: Numeric;
      yield_pct: Numeric | null;
      yield_low: Numeric | null;
      yield_high: Numeric | null;
      hit_rate_pct: Numeric | null;
      avg_odds: Numeric | null;
      break_even_pct: Numeric | null;
      clv_pct: Numeric | null;
      clv_n: number;
      max_drawdown: Numeric;
      longest_win_streak: number;
      longest_losing_streak: number;
      brier: Numeric | null;
      brier_n: number;
    }[];
  };
  resend_mails: {
    Args: { mail_ids: string[] };
    Returns: number;
  };
  resume_subscription: {
    Args: { seen_state: string; seen_current_period_end: string };
    Returns: Json;
  };
  returns_due: {
    Args: { payment?: string };
    Returns: Json;
  };
  review_affiliate: {
    Args: { affiliate_id: string; decision: string; seen_status: string; seen_rate_bps: number; note?: string };
    Returns: Tables<'affiliates'>;
  };
  revoke_entitlement: {
    Args: { entitlement_id: string; seen_until: string; reason: string };
    Returns: string;
  };
  run_job: {
    Args: { job: string };
    Returns: boolean;
  };
  run_renewals: {
    Args: { after?: string };
    Returns: Json;
  };
  sandbox_charge: {
    Args: { ref: string; change: Json };
    Returns: Json;
  };
  sandbox_charges_between: {
    Args: { from_at: string; to_at: string; after_at?: string; after_ref?: string; page?: number };
    Returns: Json;
  };
  sandbox_pass_time: {
    Args: { payment: string; hours: number };
    Returns: Json;
  };
  send_message: {
    Args: { user_ids: string[]; subject: string; body: string };
    Returns: number;
  };
  set_avatar: {
    Args: { picture: string };
    Returns: string;
  };
  set_notification_choice: {
    Args: { kind: string; in_app: boolean; email: boolean };
    Returns: boolean;
  };
  set_payout_details: {
    Args: { payout_method: string; payout_details: string };
    Returns: Tables<'affiliates'>;
  };
  settle_due: {
    Args: { seen_tips: Json; seen_slips: Json };
    Returns: { settled: number; won: number; half_won: number; void: number; half_lost: number; lost: number; revealed: number; slips: number; more: boolean };
  };
  settle_refund: {
    Args: { payment_id: string; seen_refunded_amount: number; reason: string };
    Returns: Json;
  };
  settlement_preview: {
    Args: Record<PropertyKey, never>;
    Returns: {
      prediction_id: string;
      seq: number;
      fixture_id: string;
      fixture_name: string;
      sport: Tables<'fixtures'>['sport'];
      starts_at: string;
      tier: Tables<'predictions'>['tier'];
      market_code: string;
      selection: string;
      line: Numeric | null;
      odds: Numeric;
      stake_units: Numeric;
      state: Tables<'fixtures'>['state'];
      score: { home?: number; away?: number; ht_home?: number; ht_away?: number; state: string };
      status: 'DUE' | 'CHANGED' | 'AWAITED';
      current_outcome: Tables<'predictions'>['outcome'];
      next_outcome: Tables<'predictions'>['outcome'];
      next_profit: Numeric | null;
      may_enter: boolean;
    }[];
  };
  slip_figures: {
    Args: { tier?: string; days?: number };
    Returns: {
      n: number;
      won: number;
      half_won: number;
      void: number;
      half_lost: number;
      lost: number;
      withdrawn: number;
      open: number;
      staked: Numeric;
      profit: Numeric;
      yield_pct: Numeric | null;
      hit_rate_pct: Numeric | null;
      first_at: string | null;
      last_at: string | null;
    }[];
  };
  slip_head: {
    Args: Record<PropertyKey, never>;
    Returns: { seq: number; chain_hash: string };
  };
  slips_preview: {
    Args: Record<PropertyKey, never>;
    Returns: {
      slip_id: string;
      seq: number;
      title: string;
      tier: string;
      starts_at: string;
      legs_count: number;
      combined_odds: Numeric;
      stake_units: Numeric;
      status: string;
      current_outcome: string;
      next_outcome: string;
      next_profit: Numeric;
      may_enter: boolean;
    }[];
  };
  suspend_user: {
    Args: { user_id: string; seen_updated_at: string; reason: string; days?: number };
    Returns: boolean;
  };
  suspend_users: {
    Args: { user_ids: string[]; seen_updated_at: string[]; reason: string };
    Returns: {
      id: string;
      status: number;
      code: string;
      hint: string;
    }[];
  };
  system_state: {
    Args: Record<PropertyKey, never>;
    Returns: Json;
  };
  take_mails: {
    Args: { most?: number };
    Returns: Json;
  };
  transfer_receipt: {
    Args: { payment_id: string };
    Returns: Json;
  };
  undo_mark_all_notifications_read: {
    Args: Record<PropertyKey, never>;
    Returns: { count: number; newest_at: string | null };
  };
  unread_notifications: {
    Args: Record<PropertyKey, never>;
    Returns: { count: number; newest_at: string | null };
  };
  unsubscribe: {
    Args: { token: string; kind: string };
    Returns: boolean;
  };
  unused_files: {
    Args: { removed?: string[] };
    Returns: Json;
  };
  use_recovery_code: {
    Args: { code: string };
    Returns: boolean;
  };
  withdraw_prediction: {
    Args: { prediction_id: string; reason: string };
    Returns: Tables<'predictions'>;
  };
  withdraw_slip: {
    Args: { slip_id: string; reason: string };
    Returns: Tables<'slips'>;
  };
}

/** A row of a table or view. */
export type Tables<Name extends keyof Rows> = Rows[Name];
