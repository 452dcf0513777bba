import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const NOT_FINANCE: Actor[] = ['anon', 'free', 'vip', 'tipster', 'support'];
const NOT_ADMIN: Actor[] = ['anon', 'free', 'premium', 'tipster', 'support', 'finance'];
const NO_WRITER: Actor[] = ['anon', 'free', 'premium', 'finance', 'admin', 'service_role'];

/** Plans and prices are public and edited by administrators; money is written by functions only. */
export function paymentChecks({ people, sales }: Scene): Check[] {
  const check = (
    table: string,
    name: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${actor} ${name}`, table, actor, statement, expect });
  const reads = (table: string, where: string, can: Actor[], cannot: Actor[]) =>
    [...can, ...cannot].map((actor) =>
      check(
        table,
        `reads ${where}`,
        actor,
        `select 1 from public.${table} where ${where}`,
        can.includes(actor) ? 'something' : 'denied',
      ),
    );
  const everyone: Actor[] = ['anon', 'free', 'excluded', 'tipster', 'support', 'finance', 'admin'];

  /** Only an administrator adds, changes and removes. */
  const managed = (table: string, insert: string, change: string, remove: string) =>
    [...NOT_ADMIN, 'admin' as const].flatMap((actor) => {
      const may = actor === 'admin';
      return [
        check(table, 'adds', actor, `${insert} returning 1`, may ? 'something' : 'refused'),
        check(
          table,
          'changes',
          actor,
          `update public.${table} set ${change} returning 1`,
          may ? 'something' : 'denied',
        ),
        check(
          table,
          'removes',
          actor,
          `delete from public.${table} where ${remove} returning 1`,
          may ? 'something' : 'denied',
        ),
      ];
    });

  /** Nobody writes through the REST API, and nobody can truncate the table. */
  const closed = (table: string, insert: string, change: string) => [
    ...NO_WRITER.flatMap((actor) => [
      check(table, 'adds', actor, insert, 'refused'),
      check(
        table,
        'changes',
        actor,
        `update public.${table} set ${change} returning 1`,
        actor === 'service_role' ? 'refused' : 'denied',
      ),
      check(table, 'removes', actor, `delete from public.${table} returning 1`, 'denied'),
    ]),
    check(table, 'empties it', 'owner', `truncate public.${table} cascade`, 'refused'),
  ];

  return [
    check(
      'listed_payments',
      'says what may be done with one',
      'admin',
      `insert into public.listed_payments (may) values ('{}')`,
      'refused',
    ),
    ...reads('plans', 'active', everyone, []),
    ...managed(
      'plans',
      `insert into public.plans (code, tier, billing_interval) values ('BASIC_NEW', 'BASIC', 'MONTH')`,
      'trial_days = 5',
      `code = 'SPARE'`,
    ),
    ...[
      ['KWD', 9995],
      ['USD', 49],
    ].map(([currency, amount]) =>
      check(
        'plan_prices',
        `adds what nobody can be charged, ${currency} ${amount}`,
        'admin',
        `insert into public.plan_prices (plan_id, currency, amount)
          select id, '${currency}', ${amount} from public.plans where code = 'SPARE' returning 1`,
        'refused',
      ),
    ),
    ...['code = code || 1', `tier = 'BASIC'`, `billing_interval = 'MONTH'`].map((change) =>
      check(
        'plans',
        `sets ${change}`,
        'admin',
        `update public.plans set ${change} where code = 'VIP_YEAR'`,
        'refused',
      ),
    ),
    ...reads('plan_prices', 'true', everyone, []),
    ...managed(
      'plan_prices',
      sql`insert into public.plan_prices (plan_id, currency, amount) values (${sales.sparePlan}, 'CHF', 100)`,
      'amount = 700',
      'true',
    ),
    ...reads(
      'promo_codes',
      'true',
      ['support', 'finance', 'admin'],
      ['anon', 'free', 'vip', 'tipster'],
    ),
    ...managed(
      'promo_codes',
      `insert into public.promo_codes (code, percent_off) values ('FRESH', 10)`,
      'active = false',
      'true',
    ),
    check(
      'promo_codes',
      'adds one with uses of its own, which counts as none',
      'admin',
      sql`insert into public.promo_codes (code, percent_off, redemptions, created_by)
          values (' fresh ', 10, 9, ${people.free});
        select 1 from public.promo_codes
        where code = 'FRESH' and redemptions = 0 and created_by = ${people.admin}`,
      'something',
    ),
    check(
      'promo_codes',
      'resets the uses',
      'admin',
      'update public.promo_codes set redemptions = 0',
      'refused',
    ),
    check(
      'promo_codes',
      'changes what a used code gives',
      'admin',
      sql`update public.promo_codes set percent_off = 1 where id = ${sales.usedPromo}`,
      'refused',
    ),

    ...reads(
      'subscriptions',
      `user_id = '${people.premium}'`,
      ['premium', 'support', 'finance', 'admin'],
      ['anon', 'free', 'vip', 'tipster'],
    ),
    ...closed(
      'subscriptions',
      sql`insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency, amount,
          provider)
        values (${people.vip}, ${sales.sparePlan}, 'VIP', 'YEAR', 'USD', 0, 'manual')`,
      `tier = 'VIP', current_period_end = now() + interval '9 years'`,
    ),
    check(
      'subscriptions',
      'begins a second one for a person',
      'owner',
      sql`insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency, amount,
          provider)
        values (${people.premium}, ${sales.sparePlan}, 'VIP', 'YEAR', 'USD', 0, 'manual')`,
      'refused',
    ),
    check(
      'subscriptions',
      'takes a step that is none',
      'owner',
      sql`update public.subscriptions set state = 'INCOMPLETE' where id = ${sales.subscription}`,
      'refused',
    ),

    ...reads(
      'payments',
      `user_id = '${people.premium}'`,
      ['premium', 'support', 'finance', 'admin'],
      ['anon', 'free', 'vip', 'tipster'],
    ),
    ...closed(
      'payments',
      sql`insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, reference,
          idempotency_key)
        values (${people.free}, ${sales.sparePlan}, 'manual', 'NEW', 0, 'USD', 'TL-FORGED', 'forged-key')`,
      `note = 'forged'`,
    ),
    check(
      'payments',
      'removes one',
      'owner',
      sql`delete from public.payments where id = ${sales.pending}`,
      'refused',
    ),
    ...[`status = 'PENDING'`, 'amount = 1', `currency = 'EUR'`, `receipt_number = 'R-2'`].map(
      (change) =>
        check(
          'payments',
          `sets ${change} of a paid one`,
          'owner',
          `update public.payments set ${change} where id = '${sales.paid}'`,
          'refused',
        ),
    ),

    ...reads(
      'transfer_receipts',
      `user_id = '${people.premium}'`,
      ['premium', 'finance', 'admin'],
      ['anon', 'free', 'vip', 'tipster', 'support'],
    ),
    ...closed(
      'transfer_receipts',
      sql`insert into public.transfer_receipts (payment_id, user_id, key, content_type, size)
        values (${sales.pending}, ${people.free}, gen_random_uuid(), 'image/png', 16)`,
      'size = 17',
    ),
    check(
      'transfer_receipts',
      'leaves the file of a receipt that goes to be removed',
      'owner',
      sql`with gone as (select key from public.transfer_receipts where payment_id = ${sales.paid})
        insert into private.stored_files (key, bytes) select key, sha256('a') from gone;
        delete from public.transfer_receipts where payment_id = ${sales.paid};
        select 1 from private.unused_files where not exists (select from private.stored_files)`,
      'something',
    ),

    ...reads('ledger_entries', 'true', ['finance', 'admin'], [...NOT_FINANCE, 'premium']),
    ...closed(
      'ledger_entries',
      sql`insert into public.ledger_entries (payment_id, account, amount, currency, kind)
        values (${sales.paid}, 'CASH', 5, 'USD', 'CHARGE'), (${sales.paid}, 'REVENUE', -5, 'USD', 'CHARGE')`,
      'amount = 1',
    ),
    check(
      'ledger_entries',
      'books one side only',
      'owner',
      sql`insert into public.ledger_entries (payment_id, account, amount, currency, kind)
        values (${sales.paid}, 'CASH', 5, 'USD', 'CHARGE')`,
      'refused',
    ),
    check(
      'ledger_entries',
      'changes one',
      'owner',
      'update public.ledger_entries set amount = 1',
      'refused',
    ),

    ...reads('webhook_events', 'true', ['finance', 'admin'], [...NOT_FINANCE, 'premium']),
    ...closed(
      'webhook_events',
      `insert into public.webhook_events (provider, event_id, type, payload)
        values ('stripe', 'forged', 'x', '{}')`,
      `outcome = 'forged'`,
    ),
  ];
}
