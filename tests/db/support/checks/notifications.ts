import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const PAID: Actor[] = ['premium', 'vip', 'tipster', 'rival', 'admin'];
const UNPAID: Actor[] = [
  'anon',
  'free',
  'basic',
  'expired',
  'revoked',
  'excluded',
  'support',
  'finance',
];
const WRITERS: Actor[] = ['anon', 'free', 'premium', 'tipster', 'admin', 'service_role'];

/** Notifications and their read marks: nobody writes them directly, and everybody reads their own. */
export function notificationChecks({ people, news, draft, fixture, slips }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  const reads = (what: string, table: string, where: string, can: Actor[], cannot: Actor[]) =>
    [...can, ...cannot].map((actor) =>
      check(
        `${actor} reads ${what}`,
        table,
        actor,
        `select 1 from public.${table} where ${where}`,
        can.includes(actor) ? 'something' : 'denied',
      ),
    );

  const writes = (table: string, insert: string, change: string) => [
    ...WRITERS.flatMap((actor) => [
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
    check(
      'the owner empties the table',
      table,
      'owner',
      `truncate public.${table} cascade`,
      'refused',
    ),
  ];
  const others = (name: Actor) => [...PAID, ...UNPAID].filter((actor) => actor !== name);

  return [
    ...reads('news of PREMIUM', 'notifications', `id = '${news.premium}'`, PAID, UNPAID),
    ...reads(
      'what one person was told',
      'notifications',
      `id = '${news.personal}'`,
      ['free'],
      others('free'),
    ),
    ...reads(
      'news from before the account',
      'notifications',
      `id = '${news.old}'`,
      [],
      [...PAID, ...UNPAID],
    ),
    ...reads(
      'what premium marked',
      'notification_reads',
      `user_id = '${people.premium}'`,
      ['premium'],
      others('premium'),
    ),
    ...reads(
      'until when premium has read',
      'notification_marks',
      `user_id = '${people.premium}'`,
      ['premium'],
      others('premium'),
    ),
    ...writes(
      'notifications',
      sql`insert into public.notifications (user_id, kind, payload, dedupe_key)
        values (${people.free}, 'PAYMENT_FAILED', '{}', 'forged')`,
      `created_at = now()`,
    ),
    ...writes(
      'notification_reads',
      sql`insert into public.notification_reads (user_id, notification_id, is_read)
        values (${people.free}, ${news.personal}, true)`,
      'is_read = false',
    ),
    ...writes(
      'notification_marks',
      sql`insert into public.notification_marks (user_id, read_through, marked_at)
        values (${people.free}, now(), now())`,
      'read_through = now()',
    ),
    ...reads('the kinds', 'notification_kinds', 'true', ['free', 'premium', 'admin'], ['anon']),
    ...writes(
      'notification_kinds',
      `insert into public.notification_kinds (kind, emailed) values ('FORGED', true)`,
      'emailed = true',
    ),
    check(
      'a kind that there is not',
      'notifications',
      'owner',
      sql`insert into public.notifications (user_id, kind, payload, dedupe_key)
        values (${people.free}, 'NOTHING_SUCH', '{}', 'no-kind')`,
      'refused',
    ),
    check(
      'a new kind carries nothing that its keys do not allow',
      'notifications',
      'owner',
      sql`insert into public.notification_kinds (kind, emailed) values ('SOMETHING_NEW', true);
        insert into public.notifications (user_id, kind, payload, dedupe_key)
        values (${people.free}, 'SOMETHING_NEW', '{"pick": "HOME"}', 'new-kind')`,
      'refused',
    ),
    check(
      'a publication is told',
      'predictions',
      'owner',
      sql`select private.publish_at(${draft},
          greatest(clock_timestamp(), (select max(published_at) from public.predictions)));
        select 1 from public.notifications
        where kind = 'TIP_PUBLISHED' and tier = 'FREE' and payload ->> 'prediction_id' = ${draft}`,
      'something',
    ),
    check(
      'a publication of a slip is told',
      'slips',
      'owner',
      sql`select private.publish_slip_at(${slips.draft},
          greatest(clock_timestamp(), (select max(published_at) from public.slips)));
        select 1 from public.notifications
        where kind = 'SLIP_PUBLISHED' and payload ->> 'slip_id' = ${slips.draft}`,
      'something',
    ),
    check(
      'a settlement of slips is told',
      'slips',
      'owner',
      sql`update public.fixtures set state = 'CANCELLED'
          where id in (select fixture_id from public.slip_legs where slip_id = ${slips.published});
        select private.settle_due_now();
        select 1 from public.notifications
        where kind = 'SLIPS_SETTLED' and tier = 'PREMIUM' and payload ->> 'void' = '1'`,
      'something',
    ),
    check(
      'a settlement is told',
      'predictions',
      'owner',
      sql`update public.fixtures set state = 'CANCELLED' where id = ${fixture};
        select private.settle_due_now();
        select 1 from public.notifications
        where kind = 'TIPS_SETTLED' and tier = 'PREMIUM' and payload ->> 'void' = '1'`,
      'something',
    ),
  ];
}
