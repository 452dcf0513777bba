import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Security events and the state of the system: read by administrators, written by the server and by triggers. */
export function watchingChecks({ people }: Scene): Check[] {
  const of =
    (table: string) =>
    (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
      name: `${table}: ${name}`,
      table,
      actor,
      statement,
      expect,
    });
  const event = of('security_events');
  const audit = of('audit_log');
  const state = of('system_notes');
  const job = of('jobs');
  const others: Actor[] = [
    'anon',
    'free',
    'tipster',
    'support',
    'finance',
    'suspended',
    'service_role',
  ];
  const add = `insert into public.security_events (kind, result) values ('SIGN_IN', 'OK')`;
  const added = `${add};`;
  const noted = (kind: string, rest: string) =>
    `select 1 from public.security_events where kind = '${kind}' and ${rest}`;
  const note = sql`select private.note_security_events(${JSON.stringify([
    { kind: 'SIGN_IN', result: 'FAILED', email: 'FREE@example.com', detail: 'password' },
  ])}::jsonb);`;
  const role = sql`update public.profiles set profile_role = 'SUPPORT' where id = ${people.free};`;

  return [
    event('admin reads them', 'admin', 'select 1 from public.security_events', 'something'),
    event('admin reads them with names', 'admin', 'select 1 from public.security_log', 'something'),
    // The secret key passes row-level security: where it may read every table, it reads these, too.
    ...others
      .filter((actor) => actor !== 'service_role')
      .flatMap((actor) => [
        event(`${actor} reads them`, actor, 'select 1 from public.security_events', 'denied'),
        event(
          `${actor} reads them with names`,
          actor,
          'select 1 from public.security_log',
          'denied',
        ),
      ]),
    ...(['anon', 'free', 'admin', 'service_role'] as const).flatMap((actor) => [
      event(`${actor} adds one`, actor, `${add} returning 1`, 'refused'),
      event(
        `${actor} changes one`,
        actor,
        `update public.security_events set result = 'OK' returning 1`,
        'denied',
      ),
      event(
        `${actor} removes one`,
        actor,
        'delete from public.security_events returning 1',
        'denied',
      ),
      event(
        `${actor} removes an old one`,
        actor,
        `delete from public.security_events where created_at < now() - interval '400 days' returning 1`,
        'denied',
      ),
    ]),
    event(
      'change, as the owner',
      'owner',
      `${added} update public.security_events set result = 'FAILED'`,
      'refused',
    ),
    event(
      'remove, as the owner',
      'owner',
      `${added} delete from public.security_events`,
      'refused',
    ),
    event('truncate, as the owner', 'owner', 'truncate public.security_events cascade', 'refused'),
    event(
      'one that is older than it is kept is removed with the next that are logged',
      'owner',
      `insert into public.security_events (created_at, kind, result)
         values (now() - interval '402 days', 'SIGN_IN', 'OK');
       select private.take_events_to_log();
       select 1 where not exists (
         select from public.security_events where created_at < now() - interval '401 days')`,
      'something',
    ),
    event(
      'every new one is logged, by one host',
      'owner',
      `select private.take_events_to_log(); ${added}
       select 1 from private.take_events_to_log() having count(*) = 1;`,
      'something',
    ),
    event(
      'one that was logged is not logged again',
      'owner',
      `${added} select private.take_events_to_log(); select private.take_events_to_log()`,
      'nothing',
    ),
    event(
      'a failed sign-in is about the account with that address',
      'owner',
      note.concat(noted('SIGN_IN', sql`subject_id = ${people.free} and actor_id is null`)),
      'something',
    ),
    ...['a word'.repeat(40), ''].map((detail) =>
      event(
        `a detail of ${detail.length} characters`,
        'owner',
        `insert into public.security_events (kind, result, detail) values ('SIGN_IN', 'OK', '${detail}')
         returning 1`,
        detail ? 'refused' : 'something',
      ),
    ),
    event(
      'an address on the network instead of its hash',
      'owner',
      `insert into public.security_events (kind, result, origin) values ('SIGN_IN', 'OK', '192.0.2.1')`,
      'refused',
    ),
    audit(
      'a changed role is noted, with who changed it',
      'admin',
      role.concat(
        noted(
          'ROLE_CHANGED',
          sql`actor_id = ${people.admin} and subject_id = ${people.free} and detail = 'USER → SUPPORT'`,
        ),
      ),
      'something',
    ),
    audit(
      'a suspension is noted',
      'admin',
      sql`select public.suspend_user(${people.free},
        (select updated_at from public.profiles where id = ${people.free}), 'A reason', null::integer);`.concat(
        noted('SUSPENSION_CHANGED', sql`subject_id = ${people.free} and detail = 'suspended'`),
      ),
      'something',
    ),
    audit(
      'a setting is noted',
      'admin',
      `update public.app_settings set value = 'true' where key = 'customizer';`.concat(
        noted('SETTING_CHANGED', `detail = 'app_settings UPDATE customizer'`),
      ),
      'something',
    ),
    audit(
      'money that went back is noted',
      'owner',
      `insert into public.audit_log (actor_role, action, table_name, record_id, before, after)
         values ('SERVICE', 'UPDATE', 'payments', 'x', '{"refunded_amount": 0}', '{"refunded_amount": 5}');`.concat(
        noted('MONEY_CHANGED', `detail = 'payments UPDATE x'`),
      ),
      'something',
    ),
    audit(
      'what a provider paid is no event',
      'owner',
      `insert into public.audit_log (actor_role, action, table_name, record_id, after)
         values ('SERVICE', 'INSERT', 'payments', 'y', '{}');`.concat(
        noted('MONEY_CHANGED', `detail = 'payments INSERT y'`),
      ),
      'nothing',
    ),
    state('admin reads the state', 'admin', 'select public.system_state()', 'something'),
    ...others.map((actor) =>
      state(`${actor} reads the state`, actor, 'select public.system_state()', 'refused'),
    ),
    job('admin starts one', 'admin', `select public.run_job('scene')`, 'something'),
    job('admin starts one that is not there', 'admin', `select public.run_job('none')`, 'refused'),
    ...others.map((actor) =>
      job(`${actor} starts one`, actor, `select public.run_job('scene')`, 'refused'),
    ),
    job('admin reads them', 'admin', 'select 1 from private.jobs', 'refused'),
    ...(['anon', 'admin', 'service_role'] as const).map((actor) =>
      state(`${actor} reads the notes`, actor, 'select 1 from private.system_notes', 'refused'),
    ),
  ];
}
