import type { RunSql } from '../../../../server/database/run-sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const DESK: Actor[] = ['tipster', 'rival', 'admin'];
const OTHERS: Actor[] = ['anon', 'free', 'vip', 'support', 'finance'];
const WRITERS: Actor[] = ['anon', 'free', 'tipster', 'admin', 'service_role'];

/** A run of the fixture sync and an alert that it raised. */
export async function addSyncs(run: RunSql): Promise<void> {
  await run(`
    insert into public.fixture_syncs (sport, cause, outcome, finished_at)
      values ('hockey', 'TIMER', 'OK', now());
    insert into public.fixture_alerts (sport, kind, provider, code)
      values ('hockey', 'UNKNOWN_STATUS', 'api-sports', 'XX')`);
}

/** Runs of the fixture sync and its alerts: read by the desk, written by functions only. */
export function syncChecks(_scene: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });
  const tables = {
    fixture_syncs: {
      insert: `insert into public.fixture_syncs (sport, cause) values ('rugby', 'STAFF')`,
      change: `update public.fixture_syncs set error = 'x' returning 1`,
    },
    fixture_alerts: {
      insert: `insert into public.fixture_alerts (sport, kind, provider, code)
        values ('rugby', 'UNKNOWN_STATUS', 'x', 'y')`,
      change: `update public.fixture_alerts set done_at = now() returning 1`,
    },
  };
  const audited = (change: string, action: string) =>
    `${change}; select 1 from public.audit_log
     where table_name = 'fixture_alerts' and action = '${action}'`;
  return [
    ...Object.entries(tables).flatMap(([table, { insert, change }]) => [
      ...DESK.map((actor) =>
        check(`${actor} reads`, table, actor, `select 1 from public.${table}`, 'something'),
      ),
      ...OTHERS.map((actor) =>
        check(`${actor} reads`, table, actor, `select 1 from public.${table}`, 'denied'),
      ),
      ...WRITERS.flatMap((actor) => [
        check(`${actor} adds`, table, actor, insert, 'refused'),
        check(`${actor} changes`, table, actor, change, 'denied'),
        check(
          `${actor} removes`,
          table,
          actor,
          `delete from public.${table} returning 1`,
          'denied',
        ),
      ]),
      check('truncate, as the owner', table, 'owner', `truncate public.${table}`, 'refused'),
    ]),
    check(
      'an addition is on record',
      'fixture_alerts',
      'owner',
      `delete from public.fixture_syncs; insert into public.fixture_alerts (sport, kind, provider, code)
        values ('rugby', 'BAD_ROW', 'x', 'audited');
       select 1 from public.audit_log where table_name = 'fixture_alerts' and after ->> 'code' = 'audited'`,
      'something',
    ),
    check(
      'a change is on record',
      'fixture_alerts',
      'owner',
      audited(`update public.fixture_alerts set done_at = now()`, 'UPDATE'),
      'something',
    ),
    check(
      'a removal is on record',
      'fixture_alerts',
      'owner',
      audited('delete from public.fixture_alerts', 'DELETE'),
      'something',
    ),
  ];
}
