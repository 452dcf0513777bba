import { type RunSql, rowText } from '../../../server/database/run-sql.ts';
import type { AccountName } from './accounts.ts';

type Reader = AccountName | 'anonymous';
const STAFF_DESK: Reader[] = ['tipster', 'rival', 'admin'];
const PEOPLE: Reader[] = [
  'free',
  'basic',
  'premium',
  'vip',
  'expired',
  'revoked',
  'excluded',
  'suspended',
  'support',
  'finance',
  ...STAFF_DESK,
];
const EVERYONE: Reader[] = ['anonymous', ...PEOPLE];
/** Suspended people read no tips, not even public ones, and write nothing. */
const UNSUSPENDED = (readers: Reader[]) => readers.filter((name) => name !== 'suspended');

/** Who may read at least one row, and who may write, of every existing table and view. */
export const ACCESS: Record<string, { read: Reader[]; write: Reader[] }> = {
  affiliate_clicks: { read: ['vip', 'finance', 'admin'], write: [] },
  affiliate_referrals: { read: ['finance', 'admin'], write: [] },
  affiliates: { read: ['vip', 'finance', 'admin'], write: ['admin'] },
  app_settings: { read: PEOPLE, write: ['admin'] },
  audit_log: { read: ['support', 'finance', ...STAFF_DESK], write: [] },
  bonuses: { read: ['premium', 'support', 'finance', 'admin'], write: [] },
  commissions: { read: ['vip', 'finance', 'admin'], write: [] },
  avatars: { read: ['premium'], write: [] },
  entitlements: {
    read: [
      'basic',
      'premium',
      'vip',
      'expired',
      'revoked',
      'excluded',
      'suspended',
      'support',
      'finance',
      'admin',
    ],
    write: [],
  },
  transfer_receipts: { read: ['premium', 'finance', 'admin'], write: [] },
  fixture_alerts: { read: STAFF_DESK, write: [] },
  fixture_facts: { read: EVERYONE, write: [] },
  fixture_odds: { read: STAFF_DESK, write: [] },
  fixture_syncs: { read: STAFF_DESK, write: [] },
  fixtures: { read: EVERYONE, write: STAFF_DESK },
  leagues: { read: EVERYONE, write: STAFF_DESK },
  listed_entitlements: {
    read: [
      'basic',
      'premium',
      'vip',
      'expired',
      'revoked',
      'excluded',
      'suspended',
      'support',
      'finance',
      'admin',
    ],
    write: [],
  },
  listed_bonuses: { read: ['premium', 'support', 'finance', 'admin'], write: [] },
  listed_commissions: { read: ['vip', 'finance', 'admin'], write: [] },
  listed_payments: { read: ['free', 'premium', 'support', 'finance', 'admin'], write: [] },
  listed_promo_codes: { read: ['support', 'finance', 'admin'], write: [] },
  listed_affiliates: { read: ['vip', 'support', 'finance', ...STAFF_DESK], write: [] },
  ledger_entries: { read: ['finance', 'admin'], write: [] },
  mail_outbox: { read: ['free', 'support', 'admin'], write: [] },
  desk_tips: { read: ['support', 'finance', ...STAFF_DESK], write: STAFF_DESK },
  desk_slips: { read: ['support', 'finance', ...STAFF_DESK], write: STAFF_DESK },
  markets: { read: EVERYONE, write: ['admin'] },
  notification_choices: { read: ['premium'], write: [] },
  notification_kinds: { read: PEOPLE, write: [] },
  notification_marks: { read: ['premium'], write: [] },
  notification_reads: { read: ['premium'], write: [] },
  notifications: { read: ['free', 'premium', 'vip', ...STAFF_DESK], write: [] },
  payments: { read: ['free', 'premium', 'support', 'finance', 'admin'], write: [] },
  payouts: { read: ['vip', 'finance', 'admin'], write: [] },
  people: { read: PEOPLE, write: [] },
  plan_prices: { read: EVERYONE, write: ['admin'] },
  plans: { read: EVERYONE, write: ['admin'] },
  prediction_picks: { read: UNSUSPENDED(EVERYONE), write: [] },
  predictions: { read: EVERYONE, write: [] },
  profiles: { read: PEOPLE, write: UNSUSPENDED(PEOPLE) },
  promo_codes: { read: ['support', 'finance', 'admin'], write: ['admin'] },
  listed_tips: { read: EVERYONE, write: [] },
  record_events: { read: EVERYONE, write: [] },
  security_events: { read: ['admin'], write: [] },
  security_log: { read: ['admin'], write: [] },
  saved_views: { read: ['premium', 'support', 'finance', ...STAFF_DESK], write: PEOPLE },
  settlements: { read: EVERYONE, write: [] },
  team_aliases: { read: STAFF_DESK, write: STAFF_DESK },
  slip_bodies: { read: UNSUSPENDED(EVERYONE), write: [] },
  listed_slips: { read: EVERYONE, write: [] },
  slip_legs: { read: UNSUSPENDED(EVERYONE), write: [] },
  slip_settlements: { read: UNSUSPENDED(EVERYONE), write: [] },
  slips: { read: EVERYONE, write: [] },
  staff_messages: { read: ['support', 'admin'], write: [] },
  subscriptions: { read: ['free', 'premium', 'support', 'finance', 'admin'], write: [] },
  teams: { read: EVERYONE, write: STAFF_DESK },
  user_tiers: { read: PEOPLE, write: [] },
  webhook_events: { read: ['finance', 'admin'], write: [] },
};

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  /** A column that is never null, to match all rows by. */
  key: string;
}

/** Every table and view of the exposed schema, from the current catalog. */
export async function listRelations(run: RunSql): Promise<Relation[]> {
  const rows = await run(`
    select c.relname as name, c.relkind in ('v', 'm') as is_view,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as key
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    order by 1`);
  return rows.map((row) => ({
    name: rowText(row, 'name'),
    kind: row.is_view === true ? 'view' : 'table',
    key: rowText(row, 'key'),
  }));
}

/** One row of a relation as JSON, as the owner reads it; {} if there is none. */
export async function sampleRow(run: RunSql, name: string): Promise<Record<string, unknown>> {
  const [row] = await run(`select to_jsonb(t) as sample from public.${name} as t limit 1`);
  return (row?.sample ?? {}) as Record<string, unknown>;
}

/** A fingerprint of every table: equal before and after if nothing changed. */
export async function fingerprint(run: RunSql): Promise<Record<string, string>> {
  const tables = (await listRelations(run)).filter(({ kind }) => kind === 'table');
  const parts = tables.map(
    ({ name }) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from public.${name} as t) as ${name}`,
  );
  const [row] = await run(`select ${parts.join(', ')}`);
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, hash]) => [name, String(hash)]));
}
