import { sql } from '../sql.ts';
import type { Check, Scene } from './check.ts';

const NEW_USER = '00000000-0000-4000-8000-000000000003';
const NEW_SLIP = '00000000-0000-4000-8000-000000000005';
const NEW_TIP = '00000000-0000-4000-8000-000000000004';

interface Writes {
  table: string;
  insert: string;
  update: string;
  /** Missing if rows are never removed. */
  remove?: string;
}

const BOOKED = `insert into public.staff_messages (subject, body, recipient_ids)
  values ('Booked', 'Booked', array[gen_random_uuid()]);`;

/** One write of each kind to every audited table. */
function writes(scene: Scene): Writes[] {
  const draft = sql`insert into public.predictions (id, fixture_id, tier)
    values (${NEW_TIP}, ${scene.freeFixture}, 'FREE');`;
  const pick = sql`insert into public.prediction_picks (prediction_id, market_code, selection, odds)
    values (${NEW_TIP}, 'FOOTBALL_1X2', 'HOME', 2);`;
  const slip = sql`insert into public.slips (id, tier, title) values (${NEW_SLIP}, 'FREE', 'Booked');`;
  return [
    {
      table: 'staff_messages',
      insert: sql`insert into public.staff_messages (sent_by, subject, body, recipient_ids)
        values (${scene.people.admin}, 'Booked', 'Booked', array[${scene.people.free}::uuid]);`,
      update: `${BOOKED} update public.staff_messages set subject = 'Else';`,
      remove: `${BOOKED} delete from public.staff_messages;`,
    },
    {
      table: 'slips',
      insert: slip,
      update: sql`update public.slips set tier = 'VIP' where id = ${scene.slips.draft};`,
      remove: sql`delete from public.slips where id = ${scene.slips.draft};`,
    },
    {
      table: 'slip_bodies',
      insert: `${slip}${sql`insert into public.slip_bodies (slip_id) values (${NEW_SLIP});`}`,
      update: sql`update public.slip_bodies set analysis = 'Else' where slip_id = ${scene.slips.draft};`,
      remove: sql`delete from public.slip_bodies where slip_id = ${scene.slips.draft};`,
    },
    {
      table: 'slip_legs',
      insert: sql`insert into public.slip_legs (slip_id, position, fixture_id, market_code, selection, odds)
        values (${scene.slips.draft}, 9, ${scene.freeFixture}, 'FOOTBALL_1X2', 'HOME', 2);`,
      update: sql`update public.slip_legs set odds = 7 where slip_id = ${scene.slips.draft};`,
      remove: sql`delete from public.slip_legs where slip_id = ${scene.slips.draft};`,
    },
    {
      table: 'profiles',
      insert: sql`insert into auth.users (id, email) values (${NEW_USER}, 'book@example.com');`,
      update: sql`update public.profiles set country = 'Else' where id = ${scene.people.free};`,
      remove: sql`delete from auth.users where id = ${scene.people.free};`,
    },
    {
      table: 'entitlements',
      insert: sql`insert into public.entitlements (user_id, tier, source, ends_at)
        values (${scene.people.free}, 'VIP', 'STAFF', now() + interval '1 day');`,
      update: `update public.entitlements set revoked_at = now();`,
      remove: 'delete from public.entitlements;',
    },
    {
      table: 'bonuses',
      insert: sql`insert into public.bonuses (user_id, kind, cause, tier, days)
        values (${scene.people.free}, 'STAFF', 'STAFF:booked', 'VIP', 1);`,
      update: 'update public.bonuses set revoked_at = now();',
      remove: 'delete from public.bonuses;',
    },
    {
      table: 'affiliates',
      insert: sql`insert into public.affiliates (user_id, code)
        values (${scene.people.basic}, 'BOOKED');`,
      update: 'update public.affiliates set rate_bps = 1234;',
      remove: `delete from public.affiliates where code = 'FINAFF';`,
    },
    {
      table: 'commissions',
      insert: sql`insert into public.commissions (affiliate_id, payment_id, base_amount, rate_bps,
          amount, currency, held_until)
        select a.id, ${scene.sales.pending}, 10, 1, 1, 'USD', now()
        from public.affiliates as a where a.code = 'SCENE';`,
      update: `update public.commissions set held_until = now();`,
      remove: 'delete from public.commissions;',
    },
    {
      table: 'app_settings',
      insert: `delete from public.app_settings where key = 'customizer';
        insert into public.app_settings (key, value) values ('customizer', 'true');`,
      update: `update public.app_settings set value = 'server' where key = 'menuSource';`,
      remove: `delete from public.app_settings where key = 'customizer';`,
    },
    ...(['leagues', 'teams'] as const).map((table) => ({
      table,
      insert: `insert into public.${table} (sport, name) values ('rugby', 'Booked');`,
      update: `update public.${table} set country = 'Else';`,
      remove: `delete from public.${table} where name = 'Spare';`,
    })),
    {
      table: 'fixtures',
      insert: sql`insert into public.fixtures (sport, league_id, home_team_id, away_team_id, starts_at)
        select sport, league_id, away_team_id, home_team_id, now() from public.fixtures where id = ${scene.fixture};`,
      update: `update public.fixtures set venue = 'Else';`,
      remove: `delete from public.fixtures where round = 'spare';`,
    },
    {
      table: 'markets',
      insert: `insert into public.markets (code, name, sport, kind, scope, selections, rules_text)
        values ('RUGBY_BOOKED', 'x', 'rugby', 'TWO_WAY', 'FULL', '{HOME,AWAY}', 'x');`,
      update: `update public.markets set name = 'Else';`,
      remove: `delete from public.markets where code = 'RUGBY_SPARE';`,
    },
    {
      table: 'plans',
      insert: `insert into public.plans (code, tier, billing_interval) values ('BOOKED', 'VIP', 'YEAR');`,
      update: 'update public.plans set trial_days = 3;',
      remove: `delete from public.plans where code = 'SPARE';`,
    },
    {
      table: 'plan_prices',
      insert: sql`insert into public.plan_prices (plan_id, currency, amount)
        values (${scene.sales.sparePlan}, 'CHF', 500);`,
      update: 'update public.plan_prices set amount = amount + 1;',
      remove: 'delete from public.plan_prices;',
    },
    {
      table: 'promo_codes',
      insert: `insert into public.promo_codes (code, percent_off) values ('BOOKED', 5);`,
      update: 'update public.promo_codes set active = false;',
      remove: 'delete from public.promo_codes;',
    },
    {
      table: 'subscriptions',
      insert: sql`insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency,
          amount, provider)
        values (${scene.people.basic}, ${scene.sales.sparePlan}, 'VIP', 'YEAR', 'USD', 5, 'manual');`,
      update: 'update public.subscriptions set one_off = not one_off;',
      remove: 'delete from public.subscriptions;',
    },
    {
      table: 'payments',
      insert: sql`insert into public.payments (user_id, provider, purpose, amount, currency, idempotency_key)
        values (${scene.people.basic}, 'manual', 'NEW', 5, 'USD', 'bookkeeping');`,
      update: `update public.payments set note = 'Else';`,
    },
    {
      table: 'predictions',
      insert: draft,
      update: sql`update public.predictions set tier = 'VIP' where id = ${scene.draft};`,
      remove: sql`delete from public.predictions where id = ${scene.draft};`,
    },
    {
      table: 'prediction_picks',
      insert: `${draft}${pick}`,
      update: sql`update public.prediction_picks set odds = 7 where prediction_id = ${scene.draft};`,
      remove: sql`delete from public.prediction_picks where prediction_id = ${scene.draft};`,
    },
  ];
}

const TOUCHED = [
  'profiles',
  'app_settings',
  'affiliates',
  'commissions',
  'leagues',
  'teams',
  'fixtures',
  'markets',
  'plans',
  'promo_codes',
  'subscriptions',
  'payments',
  'predictions',
  'slips',
];

/** Every staff-writable table writes its audit lines, and every editable one stamps its changes. */
export function bookkeepingChecks(scene: Scene): Check[] {
  const seen = (table: string, action: string) => `
    select 1 from public.audit_log where table_name = '${table}' and action = '${action}'
      and created_at >= now()
      and (before is null) = (action = 'INSERT') and (after is null) = (action = 'DELETE')`;
  return writes(scene).flatMap(({ table, insert, update, remove }): Check[] => [
    {
      name: `${table}: an insert is in the audit log`,
      table,
      actor: 'owner',
      statement: insert + seen(table, 'INSERT'),
      expect: 'something',
    },
    {
      name: `${table}: a change is in the audit log`,
      table,
      actor: 'owner',
      statement: update + seen(table, 'UPDATE'),
      expect: 'something',
    },
    ...(remove
      ? [
          {
            name: `${table}: a removal is in the audit log`,
            table,
            actor: 'owner' as const,
            statement: remove + seen(table, 'DELETE'),
            expect: 'something' as const,
          },
        ]
      : []),
    ...(TOUCHED.includes(table)
      ? [
          {
            name: `${table}: a change is stamped`,
            table,
            actor: 'owner' as const,
            statement: `${update} select 1 from public.${table} where updated_at >= now()`,
            expect: 'something' as const,
          },
        ]
      : []),
  ]);
}
