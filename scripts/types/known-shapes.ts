/** Tables that a view joins with LEFT JOIN: their columns can be null there. */
export const LEFT_JOINED: Record<string, string[]> = {
  desk_tips: ['prediction_picks'],
  desk_slips: ['slip_bodies'],
  listed_tips: ['prediction_picks', 'markets', 'settlements'],
  listed_slips: ['slip_bodies', 'slip_settlements'],
  listed_bonuses: ['entitlements'],
};

/** Tables of other schemas with the columns of a public one. */
export const COPIES: Record<string, string> = { listed_people: 'profiles' };

/** What a tip or slip is, from `private.tip_state`; the record has no drafts. */
const LISTED_STATE = "'PUBLISHED' | 'PLAYING' | 'AWAITING' | 'SETTLED' | 'WITHDRAWN'";
const DESK_STATE = `'DRAFT' | 'MISSED' | ${LISTED_STATE}`;

/** What an entitlement is, from `private.entitlement_state`. */
const ENTITLEMENT_STATE = "'ACTIVE' | 'AHEAD' | 'ENDED' | 'REVOKED'";

/** What a row's reader may do with it: null, or the code of the refusal, by the ids of actions. */
const RIGHTS = 'Record<string, string | null>';

/** TypeScript types of view columns that can't be read from the catalog. */
export const COMPUTED_COLUMNS: Record<string, Record<string, string>> = {
  desk_tips: { fixture_name: 'string', state: DESK_STATE, may: RIGHTS },
  listed_tips: {
    prediction_id: 'string',
    seq: 'number',
    status: "'PUBLISHED' | 'WITHDRAWN'",
    published_at: 'string',
    commit_hash: 'string',
    prev_hash: 'string',
    chain_hash: 'string',
    locked: 'boolean',
    state: LISTED_STATE,
  },
  desk_slips: { legs: 'Json[] | null', state: DESK_STATE, may: RIGHTS },
  listed_slips: {
    slip_id: 'string',
    seq: 'number',
    status: "'PUBLISHED' | 'WITHDRAWN'",
    published_at: 'string',
    starts_at: 'string',
    commit_hash: 'string',
    prev_hash: 'string',
    chain_hash: 'string',
    legs: 'Json[] | null',
    settlement_results: 'string | null',
    locked: 'boolean',
    state: LISTED_STATE,
  },
  listed_bonuses: { state: `${ENTITLEMENT_STATE} | null` },
  listed_entitlements: { state: ENTITLEMENT_STATE },
  listed_affiliates: { may: RIGHTS },
  listed_payments: { may: RIGHTS },
  listed_commissions: {
    may: RIGHTS,
    state: "'HELD' | 'HOLD_ENDED' | 'APPROVED' | 'PAID' | 'REVERSED'",
  },
  listed_promo_codes: {
    state: "'ACTIVE' | 'AHEAD' | 'USED_UP' | 'EXPIRED' | 'OFF'",
  },
  people: {
    tier: "'FREE' | 'BASIC' | 'PREMIUM' | 'VIP'",
    account_state: "'OPEN' | 'SUSPENDED'",
    may: RIGHTS,
  },
  user_tiers: {
    id: 'string',
    may: RIGHTS,
    basic_status: "'ACTIVE' | 'INACTIVE' | null",
    premium_status: "'ACTIVE' | 'INACTIVE' | null",
    vip_status: "'ACTIVE' | 'INACTIVE' | null",
  },
};

const UNREAD = '{ count: number; newest_at: string | null }';

/** Results of functions that return a JSON document. */
export const JSON_RESULTS: Record<string, string> = {
  import_fixtures:
    "{ created: number; updated: number; unchanged: number; odds: number; digest: string; rows: { row: number; outcome: 'NEW' | 'CHANGED' | 'SAME'; changes: Record<string, [Json, Json]>; odds: number }[]; errors: { row: number; field: string; code: string }[] }",
  affiliate_figures:
    '{ clicks: number; sign_ups: number; paying: number; sums: { currency: string; held: number; hold_ended: number; approved: number; paid: number; reversed: number; owed_back: number }[]; may_pay: boolean }',
  follow_affiliate_link: '{ code: string; cookie_days: number } | null',
  my_access:
    "{ profile_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN' | null; tier: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP'; tier_ends_at: string | null; self_excluded: boolean; real_role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN' | null; previewing: boolean; preview_tiers: ('FREE' | 'BASIC' | 'PREMIUM' | 'VIP')[]; app_settings: Record<string, string | boolean> }",
  my_bonus_state:
    "{ welcome: { tier: 'BASIC' | 'PREMIUM' | 'VIP'; days: number; obstacle: 'CLAIMED' | 'SELF_EXCLUDED' | 'AGE_NOT_CONFIRMED' | 'EMAIL_NOT_CONFIRMED' | null }; referral: { tier: 'BASIC' | 'PREMIUM' | 'VIP'; days: number; code: string; joined: number; paid: number } }",
  record_head: '{ seq: number; chain_hash: string; published: number; settled: number }',
  slip_head: '{ seq: number; chain_hash: string }',
  mark_all_notifications_read: UNREAD,
  mark_notification_read: UNREAD,
  mark_notification_unread: UNREAD,
  settle_due:
    '{ settled: number; won: number; half_won: number; void: number; half_lost: number; lost: number; revealed: number; slips: number; more: boolean }',
  undo_mark_all_notifications_read: UNREAD,
  unread_notifications: UNREAD,
};

/** Columns of a function's rows whose values the catalog can't list. */
export const RESULT_COLUMNS: Record<string, Record<string, string>> = {
  my_notifications: {
    kind: "Tables<'notifications'>['kind']",
    tier: "Tables<'notifications'>['tier']",
  },
  settlement_preview: {
    status: "'DUE' | 'CHANGED' | 'AWAITED'",
    current_outcome: "Tables<'predictions'>['outcome']",
    next_outcome: "Tables<'predictions'>['outcome']",
    sport: "Tables<'fixtures'>['sport']",
    tier: "Tables<'predictions'>['tier']",
    state: "Tables<'fixtures'>['state']",
    score: '{ home?: number; away?: number; ht_home?: number; ht_away?: number; state: string }',
  },
};

/** Computed from settled tips; null while there are none. */
const RATES = [
  'yield_pct',
  'yield_low',
  'yield_high',
  'hit_rate_pct',
  'avg_odds',
  'break_even_pct',
  'clv_pct',
  'brier',
];

/** Columns of a function's rows that can be null. */
export const NULLABLE_RESULTS: Record<string, string[]> = {
  my_notifications: ['read_at'],
  settlement_preview: ['line', 'next_profit'],
  slip_figures: ['yield_pct', 'hit_rate_pct', 'first_at', 'last_at'],
  record_figures: ['bucket', ...RATES],
  report_tips: RATES,
  report_tip_rows: ['settled_at', 'line', 'closing_odds', 'profit'],
};
