import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Team aliases belong to the team's sport, and every change to them is recorded. */
export function aliasChecks(): Check[] {
  const check = (name: string, statement: string, expect: Expectation): Check => ({
    name: `team_aliases: ${name}`,
    table: 'team_aliases',
    actor: 'owner',
    statement,
    expect,
  });
  const audited = (change: string, action: string) =>
    `${change}; select 1 from public.audit_log
     where table_name = 'team_aliases' and action = '${action}' and created_at >= now()`;
  return [
    // Nobody else can read them, so only the owner sees whether they still exist.
    {
      ...check(
        'all of them removed by a person',
        'delete from public.team_aliases; reset role; select 1 from public.team_aliases',
        'something',
      ),
      actor: 'vip',
    },
    check(
      'of its team’s sport',
      `update public.team_aliases set sport = 'hockey';
       select 1 from public.team_aliases where sport = 'hockey'`,
      'nothing',
    ),
    check(
      'the time of a change',
      `update public.team_aliases set name = 'Else';
       select 1 from public.team_aliases where updated_at > created_at`,
      'something',
    ),
    check(
      'a change is on record',
      audited(`update public.team_aliases set name = 'Else'`, 'UPDATE'),
      'something',
    ),
    check(
      'a removal is on record',
      audited('delete from public.team_aliases', 'DELETE'),
      'something',
    ),
    check(
      'an addition is on record',
      audited(
        `insert into public.team_aliases (sport, name, team_id)
         select sport, 'Audited', id from public.teams where name = 'Spare'`,
        'INSERT',
      ),
      'something',
    ),
  ];
}

/** Known facts of fixtures: read by all, written by a trigger only, changed by nobody. */
export function factChecks(scene: Scene): Check[] {
  const check = (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
    name: `fixture_facts: ${name}`,
    table: 'fixture_facts',
    actor,
    statement,
    expect,
  });
  const copy = `insert into public.fixture_facts (fixture_id, created_at, starts_at, state, changed, source, audit_id)
    select fixture_id, created_at, starts_at, state, changed, source,
      (select max(id) from public.audit_log where table_name <> 'fixtures')
    from public.fixture_facts limit 1 returning 1`;
  const line = sql`select 1 from public.fixture_facts where fixture_id = ${scene.fixture}
    and changed = '{STATE}'`;
  const change = sql`update public.fixtures set state = 'TBD', change_reason = 'Not known yet.'
    where id = ${scene.fixture}`;
  return [
    ...(['anon', 'free', 'admin'] as const).map((actor) =>
      check(`${actor} reads`, actor, 'select 1 from public.fixture_facts', 'something'),
    ),
    ...(['anon', 'free', 'tipster', 'admin', 'service_role'] as const).map((actor) =>
      check(`${actor} adds`, actor, copy, 'refused'),
    ),
    check(
      'changed by the owner',
      'owner',
      `update public.fixture_facts set state = 'x'`,
      'refused',
    ),
    check('removed by the owner', 'owner', 'delete from public.fixture_facts', 'refused'),
    check('truncate, as the owner', 'owner', 'truncate public.fixture_facts', 'refused'),
    check('a change is on record', 'owner', `${change}; ${line}`, 'something'),
    check(
      'its reason too',
      'owner',
      `${change}; ${line} and reason = 'Not known yet.'`,
      'something',
    ),
  ];
}
