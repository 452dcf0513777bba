import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const WRITERS: Actor[] = ['anon', 'free', 'premium', 'support', 'admin', 'service_role'];

/** What people keep about themselves: choices of notifications. */
export function accountChecks({ people, news }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });
  const choices = 'notification_choices';
  const choose = (kind: string) =>
    sql`select public.set_notification_choice(${kind}, false, false);
      select 1 from public.notification_choices where kind = ${kind} and not in_app`;

  return [
    check(
      'premium reads their own',
      choices,
      'premium',
      `select 1 from public.${choices}`,
      'something',
    ),
    ...(['anon', 'free', 'vip', 'support', 'admin'] as const).map((actor) =>
      check(
        `${actor} reads premium's`,
        choices,
        actor,
        `select 1 from public.${choices}`,
        'denied',
      ),
    ),
    ...WRITERS.flatMap((actor) => [
      check(
        `${actor} adds one by hand`,
        choices,
        actor,
        sql`insert into public.notification_choices values (${people.free}, 'TIP_PUBLISHED', true, true)`,
        'refused',
      ),
      check(
        `${actor} changes one by hand`,
        choices,
        actor,
        `update public.${choices} set in_app = true returning 1`,
        'denied',
      ),
      check(
        `${actor} removes one by hand`,
        choices,
        actor,
        `delete from public.${choices} returning 1`,
        'denied',
      ),
    ]),
    check('the owner empties the table', choices, 'owner', `truncate public.${choices}`, 'refused'),
    check('free chooses', choices, 'free', choose('TIP_PUBLISHED'), 'something'),
    check('a kind that there is not', choices, 'free', choose('NOTHING_SUCH'), 'refused'),
    check('a kind that is no word', choices, 'free', choose("x' or '1"), 'refused'),
    check('anon chooses', choices, 'anon', choose('TIP_PUBLISHED'), 'refused'),
    check(
      'what somebody muted is not shown to them',
      'notifications',
      'free',
      sql`select public.set_notification_choice('PAYMENT_FAILED', false, true);
        select 1 from public.notifications where id = ${news.personal}`,
      'nothing',
    ),
    check(
      'what nobody wants to hear is not written',
      'notifications',
      'owner',
      sql`insert into public.notification_choices (user_id, kind, in_app, email)
          values (${people.vip}, 'PAYMENT_FAILED', false, false);
        select 1 from private.notify(${people.vip}, 'PAYMENT_FAILED', '{}', 'unwanted') as id
        where id is not null`,
      'nothing',
    ),
    check(
      'what somebody wants by e-mail alone is written',
      'notifications',
      'owner',
      sql`select 1 from private.notify(${people.premium}, 'PAYMENT_FAILED', '{}', 'wanted') as id
        where id is not null`,
      'something',
    ),
  ];
}
