import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const OTHERS = ['anon', 'free', 'vip', 'tipster', 'finance', 'suspended', 'service_role'] as const;

/** Staff messages, and access for several people at once: by support and administrators only. */
export function staffMessageChecks({ people }: Scene): Check[] {
  const table = 'staff_messages';
  const check = (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
    name: `${table}: ${name}`,
    table,
    actor,
    statement,
    expect,
  });
  const who = `array['${people.free}', '${people.vip}']::uuid[]`;
  const send = `select public.send_message(${who}, 'A subject', 'Some words');`;
  const grant = `select public.grant_entitlements(${who}, 'VIP', 3, 'A reason');`;
  const read = 'select 1 from public.staff_messages';
  const own = sql`insert into public.staff_messages (sent_by, subject, body, recipient_ids)
    values (${people.admin}, 'A subject', 'Some words', array[${people.free}::uuid]);`;
  return [
    ...(['support', 'admin'] as const).flatMap((actor) => [
      check(
        `${actor} writes to two, and reads what was sent`,
        actor,
        `${send} ${read} where cardinality(recipient_ids) = 2`,
        'something',
      ),
      check(
        `${actor} gives access to two`,
        actor,
        `${grant} select 1 from public.entitlements where reason = 'A reason'
          group by reason having count(*) = 2`,
        'something',
      ),
      check(
        `${actor} gives access to themselves among others`,
        actor,
        `select public.grant_entitlements(${who} || '${people[actor]}'::uuid, 'VIP', 3, 'A reason')`,
        'refused',
      ),
    ]),
    ...(['support', 'admin', 'service_role'] as const).flatMap((actor) => [
      check(`${actor} adds one by hand`, actor, own, 'refused'),
      check(
        `${actor} changes one`,
        actor,
        `update public.staff_messages set body = 'Else' returning 1`,
        'denied',
      ),
      check(
        `${actor} removes one`,
        actor,
        'delete from public.staff_messages returning 1',
        'denied',
      ),
    ]),
    ...OTHERS.flatMap((actor) => [
      check(`${actor} writes to people`, actor, send, 'refused'),
      check(`${actor} gives several people access`, actor, grant, 'refused'),
    ]),
    ...(['anon', 'free', 'vip', 'tipster', 'finance', 'suspended'] as const).map((actor) =>
      check(`${actor} reads what was sent`, actor, read, 'denied'),
    ),
    check(
      'a message is in the audit log',
      'admin',
      `${send} select 1 from public.audit_log
        where table_name = 'staff_messages' and action = 'INSERT' and created_at >= now()`,
      'something',
    ),
    check('truncate, as the owner', 'owner', 'truncate public.staff_messages', 'refused'),
  ];
}
