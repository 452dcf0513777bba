import { PIXEL } from '../picture.ts';
import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const WRITERS: Actor[] = ['anon', 'free', 'premium', 'support', 'admin', 'service_role'];

/** Not a supported picture, as base64. */
const NO_PICTURES = {
  'an SVG': btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a page': btoa('<!doctype html><script>alert(1)</script>'),
  'a GIF': btoa(`GIF89a${'x'.repeat(40)}`),
  'no base64': '***',
  nothing: '',
  'one too large': btoa(`${atob(PIXEL)}${'x'.repeat(262_144)}`),
  'one far too large': 'A'.repeat(400_000),
};

/** People's own settings: notification choices, pictures, breaks. */
export function accountChecks({ people, news }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  /** A table written by functions and read by its owner only; premium has a row in it. */
  const ownTable = (table: string, insert: string, change: string): Check[] => [
    check('premium reads', table, 'premium', `select 1 from public.${table}`, 'something'),
    ...(['anon', 'free', 'vip', 'support', 'admin'] as const).map((actor) =>
      check(`${actor} reads premium's`, table, actor, `select 1 from public.${table}`, 'denied'),
    ),
    ...WRITERS.flatMap((actor) => [
      check(`${actor} adds by hand`, table, actor, insert, 'refused'),
      check(
        `${actor} changes by hand`,
        table,
        actor,
        `update public.${table} set ${change} returning 1`,
        'denied',
      ),
      check(
        `${actor} removes by hand`,
        table,
        actor,
        `delete from public.${table} returning 1`,
        'denied',
      ),
    ]),
    check('the owner empties it', table, 'owner', `truncate public.${table}`, 'refused'),
  ];
  const choose = (kind: string) =>
    sql`select public.set_notification_choice(${kind}, false, false);
      select 1 from public.notification_choices where kind = ${kind} and not in_app`;
  const picture = (base64: string) => sql`select public.set_avatar(${base64});
    select 1 from public.profiles
    where id = ${people.free} and avatar_url like '/functions/v1/avatar?key=%'`;

  return [
    ...ownTable(
      'notification_choices',
      sql`insert into public.notification_choices values (${people.free}, 'TIP_PUBLISHED', true, true)`,
      'in_app = true',
    ),
    ...ownTable(
      'avatars',
      sql`insert into public.avatars (user_id, content_type, bytes)
        values (${people.free}, 'image/png', decode(${PIXEL}, 'base64'))`,
      'key = key',
    ),
    ...(
      [
        ['free chooses', 'free', 'TIP_PUBLISHED', 'something'],
        ['a kind that there is not', 'free', 'NOTHING_SUCH', 'refused'],
        ['a kind that is no word', 'free', "x' or '1", 'refused'],
        ['anon chooses', 'anon', 'TIP_PUBLISHED', 'refused'],
      ] as const
    ).map(([name, actor, kind, expect]) =>
      check(name, 'notification_choices', actor, choose(kind), expect),
    ),
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
      'what somebody wants by email alone is written',
      'notifications',
      'owner',
      sql`select 1 from private.notify(${people.premium}, 'PAYMENT_FAILED', '{}', 'wanted') as id
        where id is not null`,
      'something',
    ),
    check('a PNG', 'avatars', 'free', picture(PIXEL), 'something'),
    check('a PNG by a visitor', 'avatars', 'anon', picture(PIXEL), 'refused'),
    ...Object.entries(NO_PICTURES).map(([name, content]) =>
      check(name, 'avatars', 'free', picture(content), 'refused'),
    ),
    ...[
      'javascript:alert(1)',
      '/functions/v1/avatar?key=../x',
      '/functions/v1/avatar?key=00000000-0000-4000-8000-000000000000&to=//evil',
      '//evil.example/x',
    ].map((address) =>
      check(
        `the picture's address ${address}`,
        'profiles',
        'free',
        sql`update public.profiles set avatar_url = ${address} where id = ${people.free} returning 1`,
        'refused',
      ),
    ),
    check('a break of no length', 'profiles', 'free', 'select public.exclude_myself(0)', 'refused'),
    check(
      'a shorter break leaves the longer one',
      'profiles',
      'excluded',
      `select public.exclude_myself(1); select 1 from public.profiles
        where self_excluded_until > now() + interval '80 days'`,
      'something',
    ),
    check(
      'leaving without the password',
      'profiles',
      'free',
      'select public.delete_my_account()',
      'refused',
    ),
  ];
}
