import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const READERS: Actor[] = ['anon', 'free', 'premium', 'excluded', 'suspended', 'tipster', 'admin'];
const WRITERS: Actor[] = ['anon', 'free', 'tipster', 'admin', 'service_role'];

/** An entry placed `by` after the next one, whose text claims that it is `told` after it. */
const entry = (by: number, told = by) => sql`
  insert into public.record_events (index, at, kind, subject, subject_id, data)
  select n.index + ${by}, n.at, 'REVEAL', 'tip', n.id,
    private.event_head(n.index + ${told}, n.at, 'REVEAL', 'tip', n.id)
      || 'commit_hash=' || repeat('a', 64)
  from (select max(index) + 1 as index, max(at) as at, gen_random_uuid() as id
    from public.record_events) as n
  returning 1`;

/** The log: read by everybody, written only by changes to the record. */
export function recordLogChecks({ draft, published, fixture, slips }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });
  const onLog = (name: string, actor: Actor, statement: string, expect: Expectation) =>
    check(name, 'record_events', actor, statement, expect);
  const told = (name: string, table: string, act: string, id: string, kind: string) =>
    check(
      name,
      table,
      'owner',
      `${act};
       select 1 from public.record_events where subject_id = '${id}' and kind = '${kind}'`,
      'something',
    );
  const cancelled = `update public.fixtures set state = 'CANCELLED' where id = '${fixture}'
    or id in (select fixture_id from public.slip_legs where slip_id = '${slips.published}');
    select private.settle_due_now()`;

  return [
    ...READERS.map((actor) =>
      onLog(
        `${actor} reads`,
        actor,
        sql`select 1 from public.record_events where subject_id = ${published}`,
        'something',
      ),
    ),
    ...WRITERS.flatMap((actor) => [
      onLog(
        `${actor} adds`,
        actor,
        sql`insert into public.record_events (index, at, kind, subject, subject_id, data)
          values (1000000, now(), 'REVEAL', 'tip', ${published}, 'x')`,
        'refused',
      ),
      onLog(
        `${actor} appends through the function`,
        actor,
        sql`select private.append_record_events(array[row('REVEAL', 'tip', ${published},
          'commit_hash=')::private.record_entry])`,
        'refused',
      ),
      onLog(
        `${actor} changes`,
        actor,
        `update public.record_events set at = now() returning 1`,
        'denied',
      ),
      onLog(`${actor} removes`, actor, 'delete from public.record_events returning 1', 'denied'),
    ]),
    onLog('the owner appends the next one', 'owner', entry(0), 'something'),
    onLog('the owner leaves a number out', 'owner', entry(1), 'refused'),
    onLog('the text says another number', 'owner', entry(0, 1), 'refused'),
    onLog(
      'the owner changes one',
      'owner',
      `update public.record_events set data = replace(data, 'PUBLISH', 'REVEAL'), kind = 'REVEAL'
        where index = 0`,
      'refused',
    ),
    onLog(
      'the owner removes the last',
      'owner',
      `delete from public.record_events
        where index = (select max(index) from public.record_events)`,
      'refused',
    ),
    onLog('the owner empties the table', 'owner', 'truncate public.record_events', 'refused'),

    told(
      'publishing is in the log',
      'predictions',
      `select private.publish_at('${draft}', now())`,
      draft,
      'PUBLISH',
    ),
    told(
      'publishing is in the log',
      'slips',
      `select private.publish_slip_at('${slips.draft}', now())`,
      slips.draft,
      'PUBLISH',
    ),
    told('settling is in the log', 'settlements', cancelled, published, 'SETTLE'),
    told('revealing is in the log', 'prediction_picks', cancelled, published, 'REVEAL'),
    told('settling is in the log', 'slip_settlements', cancelled, slips.published, 'SETTLE'),
    told('revealing is in the log', 'slip_bodies', cancelled, slips.published, 'REVEAL'),
  ];
}
