import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Suspended people read no tips and write nothing; who may suspend people. */
export function suspensionChecks({ people, tables, privateTables, settled }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });
  const suspend = (who: string, days = 'null') =>
    sql`select public.suspend_user(${who}, (select updated_at from public.profiles where id = ${who}),
      'A reason', ${days}::integer)`.replace("'null'", 'null');
  const state = (who: string) => `select 1 from public.profiles where id = '${who}'
    and suspended_until > now()`;

  return [
    ...tables
      .filter((table) => table !== 'audit_log')
      .map((table) =>
        check(
          'a suspended person writes',
          table,
          'suspended',
          `delete from public.${table} where false`,
          'refused',
        ),
      ),
    // These are only reached through functions that run as the owner, for the caller.
    ...privateTables.map((table) =>
      check(
        'a function writes for a suspended person',
        table,
        'owner',
        sql`select set_config('request.jwt.claim.sub', ${people.suspended}, true),
            set_config('request.jwt.claims', ${JSON.stringify({ sub: people.suspended })}, true);
          delete from private.`.concat(`${table} where false`),
        'refused',
      ),
    ),
    check(
      'a suspended person reads a public tip',
      'prediction_picks',
      'suspended',
      `select 1 from public.prediction_picks where prediction_id = '${settled}'`,
      'nothing',
    ),
    check(
      'a suspended person reads any',
      'prediction_picks',
      'suspended',
      'select 1 from public.prediction_picks',
      'nothing',
    ),
    check('their own profile', 'profiles', 'suspended', state(people.suspended), 'something'),
    check(
      'they mark what they were told',
      'notification_marks',
      'suspended',
      'select public.mark_all_notifications_read()',
      'refused',
    ),
    check(
      'they take a break',
      'profiles',
      'suspended',
      `select public.exclude_myself(30); select 1 from public.profiles
        where id = '${people.suspended}' and self_excluded_until > now()`,
      'something',
    ),
    check(
      'they lift it themselves',
      'profiles',
      'suspended',
      `update public.profiles set suspended_until = null where id = '${people.suspended}' returning 1`,
      'refused',
    ),
    check(
      'they lift it by the function',
      'profiles',
      'suspended',
      sql`select public.lift_suspension(${people.suspended}, now(), 'Please')`,
      'refused',
    ),
    ...(['free', 'tipster', 'finance', 'anon', 'service_role', 'suspended'] as const).map((actor) =>
      check(`${actor} suspends`, 'profiles', actor, suspend(people.vip), 'refused'),
    ),
    ...(['support', 'admin'] as const).flatMap((actor) => [
      check(
        `${actor} suspends a user`,
        'profiles',
        actor,
        `${suspend(people.vip)}; ${state(people.vip)}`,
        'something',
      ),
      check(
        `${actor} suspends many`,
        'profiles',
        actor,
        `select public.suspend_users(array['${people.vip}']::uuid[],
          array(select updated_at from public.profiles where id = '${people.vip}'), 'A reason'); ${state(people.vip)}`,
        'something',
      ),
      check(
        `${actor} lifts it`,
        'profiles',
        actor,
        sql`select public.lift_suspension(${people.suspended},
            (select updated_at from public.profiles where id = ${people.suspended}), 'Cleared');
          select 1 from public.profiles where id = ${people.suspended} and suspended_until is null`,
        'something',
      ),
      check(`${actor} suspends themselves`, 'profiles', actor, suspend(people[actor]), 'refused'),
      check(
        `${actor} sets it by hand`,
        'profiles',
        actor,
        sql`update public.profiles set suspended_until = now() + interval '1 day'
          where id = ${people[actor]} returning 1`,
        'refused',
      ),
    ]),
    ...(['free', 'tipster', 'finance', 'anon', 'suspended'] as const).map((actor) =>
      check(
        `${actor} suspends many`,
        'profiles',
        actor,
        `select public.suspend_users(array['${people.vip}']::uuid[],
          array(select updated_at from public.profiles where id = '${people.vip}'), 'A reason')`,
        'refused',
      ),
    ),
    check('support suspends staff', 'profiles', 'support', suspend(people.tipster), 'refused'),
    check(
      'admin suspends staff',
      'profiles',
      'admin',
      `${suspend(people.tipster)}; ${state(people.tipster)}`,
      'something',
    ),
    check(
      'the last administrator who can act, as the owner',
      'profiles',
      'owner',
      sql`update public.profiles set suspended_until = now() + interval '1 day'
        where id = ${people.admin} returning 1`,
      'refused',
    ),
  ];
}
