import type { RunSql } from '../../../../server/database/run-sql.ts';
import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** A bonus of premium's, and an affiliate (vip) through whose link free signed up, paid once. */
export async function addBonusRows(run: RunSql, people: Scene['people']): Promise<void> {
  await run(sql`
    select private.give_bonus(${people.premium}, 'STAFF', 'STAFF:scene', 'BASIC', 3, 'Scene');
    insert into public.affiliates (user_id, code, status, payout_method, payout_details)
      values (${people.vip}, 'SCENE', 'ACTIVE', 'BANK', 'IBAN of vip');
    insert into public.affiliates (user_id, code) values (${people.finance}, 'FINAFF');
    insert into public.affiliate_clicks (affiliate_id, day, clicks)
      select id, '2025-01-01', 3 from public.affiliates where code = 'SCENE';
    insert into public.affiliate_referrals (user_id, affiliate_id)
      select ${people.free}, id from public.affiliates where code = 'SCENE';
    insert into public.payouts
        (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key)
      select id, 'USD', 400, 0, 400, 1, 'Scene', gen_random_uuid()
      from public.affiliates where code = 'SCENE';
    insert into public.commissions (affiliate_id, payment_id, base_amount, rate_bps, amount,
        currency, status, held_until, payout_id)
      select o.affiliate_id, p.id, 2000, 2000, 400, 'USD', 'PAID', now(), o.id
      from public.payments as p, public.payouts as o where p.idempotency_key = 'scene-paid'`);
}

const OTHERS: Actor[] = ['anon', 'free', 'basic', 'tipster', 'support'];
const WRITERS: Actor[] = ['anon', 'free', 'vip', 'support', 'finance', 'admin', 'service_role'];

/** Bonuses and affiliates: read by the person concerned and by staff, written by nobody directly. */
export function bonusChecks({ people }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });
  const reads = (table: string, where: string, can: Actor[], cannot: Actor[]) =>
    [...can, ...cannot].map((actor) =>
      check(
        `${actor} reads ${where}`,
        table,
        actor,
        `select 1 from public.${table} where ${where}`,
        can.includes(actor) ? 'something' : 'denied',
      ),
    );
  const writes = (table: string, insert: string, change: string, writers = WRITERS) => [
    ...writers.flatMap((actor) => [
      check(`${actor} adds`, table, actor, insert, 'refused'),
      check(
        `${actor} changes`,
        table,
        actor,
        `update public.${table} set ${change} returning 1`,
        'denied',
      ),
      check(`${actor} removes`, table, actor, `delete from public.${table} returning 1`, 'denied'),
    ]),
    check('the owner empties it', table, 'owner', `truncate public.${table} cascade`, 'refused'),
  ];
  const scene = `code = 'SCENE'`;
  const decide = (name: string, actor: Actor, change: string, where: string, expect: Expectation) =>
    check(
      `${actor} ${name}`,
      'affiliates',
      actor,
      `update public.affiliates set ${change} where ${where} returning id`,
      expect,
    );
  const own = `insert into public.affiliates (user_id, code, status) values`;
  return [
    ...reads(
      'bonuses',
      `cause = 'STAFF:scene'`,
      ['premium', 'support', 'finance', 'admin'],
      ['anon', 'free', 'vip', 'tipster'],
    ),
    ...writes(
      'bonuses',
      sql`insert into public.bonuses (user_id, kind, cause, tier, days)
        values (${people.free}, 'WELCOME', 'WELCOME', 'VIP', 300)`,
      'days = 300',
    ),
    ...reads('affiliates', scene, ['vip', 'finance', 'admin'], OTHERS),
    ...reads(
      'listed_affiliates',
      scene,
      ['vip', 'tipster', 'support', 'finance', 'admin', 'service_role'],
      ['anon', 'free', 'basic'],
    ),
    ...reads(
      'listed_affiliates',
      `${scene} and payout_details is not null`,
      ['vip', 'finance', 'admin', 'service_role'],
      ['tipster', 'support'],
    ),
    ...(['tipster', 'support'] as const).map((actor) =>
      check(
        `${actor} reads what isn't for them`,
        'listed_affiliates',
        actor,
        `select 1 from public.listed_affiliates
         where (audience, payout_method, payout_details, review_note) is distinct from (null, null, null, null)`,
        'nothing',
      ),
    ),
    check(
      'the administrator decides in the list',
      'listed_affiliates',
      'admin',
      `update public.listed_affiliates set status = 'SUSPENDED' returning 1`,
      'refused',
    ),
    ...['listed_entitlements', 'listed_promo_codes', 'listed_commissions', 'listed_bonuses'].map(
      (view) =>
        check(
          'the administrator says what state it is in',
          view,
          'admin',
          `insert into public.${view} (state) values ('ACTIVE')`,
          'refused',
        ),
    ),
    ...reads('affiliate_clicks', 'true', ['vip', 'finance', 'admin'], OTHERS),
    ...reads('affiliate_referrals', 'true', ['finance', 'admin'], ['vip', ...OTHERS]),
    ...reads('commissions', 'true', ['vip', 'finance', 'admin'], OTHERS),
    ...reads('payouts', 'true', ['vip', 'finance', 'admin'], OTHERS),
    ...writes(
      'commissions',
      `insert into public.commissions
          (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, held_until)
        select coalesce((select id from public.affiliates limit 1), gen_random_uuid()),
          gen_random_uuid(), 9, 1, 9, 'USD', now()`,
      `status = 'APPROVED'`,
    ),
    ...writes(
      'payouts',
      `insert into public.payouts
          (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key)
        select coalesce((select id from public.affiliates limit 1), gen_random_uuid()),
          'USD', 9, 0, 9, 1, 'Forged', gen_random_uuid()`,
      'amount = 1',
    ),
    check(
      'a payout is in the audit log',
      'payouts',
      'owner',
      `insert into public.payouts
            (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key)
          select id, 'USD', 9, 0, 9, 1, 'Booked', gen_random_uuid() from public.affiliates limit 1;
        select 1 from public.audit_log where table_name = 'payouts' and action = 'INSERT'
          and created_at >= now() and after ->> 'reference' = 'Booked'`,
      'something',
    ),
    ...['update public.payouts set reference = $$Other$$', 'delete from public.payouts'].map(
      (statement) =>
        check(`the owner: ${statement.split(' ')[0]}`, 'payouts', 'owner', statement, 'refused'),
    ),
    check(
      'a payment that succeeds brings a commission',
      'payments',
      'owner',
      `update public.payments set status = 'SUCCEEDED', paid_at = now(), receipt_number = 'R-B'
          where idempotency_key = 'scene-pending';
        select 1 from public.commissions as c join public.payments as p on p.id = c.payment_id
        where p.idempotency_key = 'scene-pending' and c.status = 'HELD' and c.amount = 400`,
      'something',
    ),
    check(
      'a payment that is a success at once brings a commission',
      'payments',
      'owner',
      sql`insert into public.payments (user_id, provider, purpose, amount, currency, status,
            idempotency_key, paid_at, receipt_number)
          values (${people.free}, 'manual', 'NEW', 3000, 'USD', 'SUCCEEDED', 'scene-bonus', now(), 'R-C');
        select 1 from public.commissions as c join public.payments as p on p.id = c.payment_id
        where p.idempotency_key = 'scene-bonus' and c.amount = 600`,
      'something',
    ),
    ...writes(
      'affiliate_clicks',
      `insert into public.affiliate_clicks (affiliate_id, day, clicks)
        select coalesce((select id from public.affiliates limit 1), gen_random_uuid()),
          date '2025-01-02', 1`,
      'clicks = 99',
    ),
    ...writes(
      'affiliate_referrals',
      sql`insert into public.affiliate_referrals (user_id, affiliate_id)
        select ${people.basic}, coalesce(
          (select id from public.affiliates limit 1), gen_random_uuid())`,
      'signed_up_at = now()',
    ),
    ...(['anon', 'free', 'support', 'finance', 'service_role'] as const).map((actor) =>
      check(
        `${actor} adds`,
        'affiliates',
        actor,
        sql`insert into public.affiliates (user_id, code, status)
          values (${people.free}, 'FORGED', 'ACTIVE')`,
        'refused',
      ),
    ),
    check(
      'admin adds',
      'affiliates',
      'admin',
      `${own} ('${people.basic}', 'MADE', 'ACTIVE')
      returning id`,
      'something',
    ),
    check(
      'admin adds themself',
      'affiliates',
      'admin',
      `${own} ('${people.admin}', 'MADE', 'ACTIVE')
      returning id`,
      'refused',
    ),
    check(
      'the owner empties it',
      'affiliates',
      'owner',
      'truncate public.affiliates cascade',
      'refused',
    ),
    decide('raises their own rate', 'vip', 'rate_bps = 5000', scene, 'denied'),
    decide('approves themself', 'finance', `status = 'ACTIVE'`, `code = 'FINAFF'`, 'denied'),
    decide('decides', 'support', `status = 'SUSPENDED'`, scene, 'denied'),
    decide('decides', 'finance', `status = 'SUSPENDED'`, scene, 'denied'),
    decide('decides', 'service_role', `status = 'SUSPENDED'`, scene, 'denied'),
    decide('decides', 'admin', `status = 'SUSPENDED', rate_bps = 1500`, scene, 'something'),
    decide('takes a decision back', 'admin', `status = 'PENDING'`, scene, 'refused'),
    decide('renames a code', 'admin', `code = 'OTHER'`, scene, 'refused'),
    decide('redirects the money', 'admin', `payout_details = 'Mine'`, scene, 'refused'),
    check(
      'admin removes one',
      'affiliates',
      'admin',
      `delete from public.affiliates where ${scene} returning id`,
      'denied',
    ),
    ...(['anon', 'free', 'vip', 'support', 'finance', 'service_role'] as const).map((actor) =>
      check(
        `${actor} removes one that was never used`,
        'affiliates',
        actor,
        `delete from public.affiliates where code = 'FINAFF' returning id`,
        'denied',
      ),
    ),
    check(
      'admin removes one that was never used',
      'affiliates',
      'admin',
      `delete from public.affiliates where code = 'FINAFF' returning id`,
      'something',
    ),
    check(
      'one whose link was followed is used',
      'affiliate_clicks',
      'owner',
      `insert into public.affiliate_clicks (affiliate_id, day, clicks)
          select id, '2025-01-01', 1 from public.affiliates where code = 'FINAFF';
        select 1 from public.affiliates where code = 'FINAFF' and used`,
      'something',
    ),
    check(
      'one through whom somebody signed up is used',
      'affiliate_referrals',
      'owner',
      sql`insert into public.affiliate_referrals (user_id, affiliate_id)
          select ${people.basic}, id from public.affiliates where code = 'FINAFF';
        select 1 from public.affiliates where code = 'FINAFF' and used`,
      'something',
    ),
    check(
      'who decided and when is written down',
      'affiliates',
      'admin',
      sql`update public.affiliates set status = 'SUSPENDED' where code = 'SCENE';
        select 1 from public.affiliates where code = 'SCENE' and reviewed_by = ${people.admin}
          and reviewed_at = now()`,
      'something',
    ),
    check(
      'what is personal goes with the account',
      'affiliates',
      'owner',
      sql`update public.affiliates set user_id = null where code = 'SCENE';
        select 1 from public.affiliates where code = 'SCENE' and payout_details is null
          and status = 'SUSPENDED'`,
      'something',
    ),
    check(
      'a sign-up through a referral link',
      'profiles',
      'owner',
      sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          select '00000000-0000-4000-8000-000000000005', 'referred@example.com', now(),
            jsonb_build_object('referral_code', p.referral_code)
          from public.profiles as p where p.id = ${people.premium};
        select 1 from public.profiles where email = 'referred@example.com'
          and referred_by = ${people.premium}`,
      'something',
    ),
    check(
      'a dispute that is won gives back what it took from who had brought the payer',
      'payments',
      'owner',
      sql`select private.give_bonus(${people.vip}, 'REFERRAL', 'REFERRED:' || ${people.premium}, 'VIP', 7);
        select private.take_bonus_back('REFERRED:' || ${people.premium});
        update public.payments set status = 'DISPUTED' where idempotency_key = 'scene-paid';
        update public.payments set status = 'SUCCEEDED' where idempotency_key = 'scene-paid';
        select 1 from public.bonuses as b
        join public.entitlements as e on e.id = b.entitlement_id
        where b.cause = 'REFERRED:' || ${people.premium} and b.revoked_at is null
          and e.revoked_at is null and e.ends_at > now() + interval '6 days'`,
      'something',
    ),
    check(
      "a sign-up through an affiliate's link",
      'profiles',
      'owner',
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
          ('00000000-0000-4000-8000-000000000006', 'brought@example.com', now(), jsonb_build_object(
            'affiliate_code', 'SCENE', 'affiliate_clicked_at', private.iso_instant(now())));
        select 1 from public.affiliate_referrals
        where user_id = '00000000-0000-4000-8000-000000000006'`,
      'something',
    ),
  ];
}
