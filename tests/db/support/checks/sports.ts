import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';
import { aliasChecks, factChecks } from './fixture-facts.ts';

const STAFF_TABLES = ['leagues', 'teams', 'team_aliases', 'fixtures', 'markets'] as const;
type StaffTable = (typeof STAFF_TABLES)[number];

const KEEPERS: Record<StaffTable, Actor[]> = {
  leagues: ['tipster', 'admin'],
  teams: ['tipster', 'admin'],
  team_aliases: ['tipster', 'admin'],
  fixtures: ['tipster', 'admin'],
  markets: ['admin'],
};
const OTHERS: Actor[] = ['anon', 'free', 'vip', 'support', 'finance'];

function insertInto(table: StaffTable, scene: Scene): string {
  switch (table) {
    case 'leagues':
    case 'teams':
      return `insert into public.${table} (sport, name) values ('rugby', 'Added') returning 1`;
    case 'team_aliases':
      return sql`insert into public.team_aliases (sport, name, team_id)
        select sport, 'Added', id from public.teams where id = ${scene.team} returning 1`;
    case 'markets':
      return `insert into public.markets (code, name, sport, kind, scope, selections, rules_text)
        values ('RUGBY_ADDED', 'Added', 'rugby', 'TWO_WAY', 'FULL', '{HOME,AWAY}', 'x') returning 1`;
    case 'fixtures':
      return sql`insert into public.fixtures (sport, league_id, home_team_id, away_team_id, starts_at)
        select sport, league_id, away_team_id, home_team_id, now() from public.fixtures
        where id = ${scene.fixture} returning 1`;
  }
}

const CHANGE: Record<StaffTable, string> = {
  leagues: `update public.leagues set country = 'Else' returning 1`,
  teams: `update public.teams set country = 'Else' returning 1`,
  team_aliases: `update public.team_aliases set name = 'Else' returning 1`,
  fixtures: `update public.fixtures set venue = 'Else' returning 1`,
  markets: `update public.markets set name = 'Else' returning 1`,
};

const REMOVE: Record<StaffTable, string> = {
  leagues: `delete from public.leagues where name = 'Spare' returning 1`,
  teams: `delete from public.teams where name = 'Spare' returning 1`,
  team_aliases: `delete from public.team_aliases where name = 'Spare' returning 1`,
  fixtures: `delete from public.fixtures where round = 'spare' returning 1`,
  markets: `delete from public.markets where code = 'RUGBY_SPARE' returning 1`,
};

/** Leagues, teams, fixtures, markets and closing odds. */
export function sportsChecks(scene: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  const forTable = (table: StaffTable): Check[] => {
    const keepers = KEEPERS[table];
    const reads = table === 'team_aliases' ? 'denied' : 'something';
    const others = table === 'markets' ? [...OTHERS, 'tipster' as const] : OTHERS;
    const each = (actors: Actor[], expect: Expectation) =>
      actors.flatMap((actor) => [
        check(`${actor} adds`, table, actor, insertInto(table, scene), expect),
        check(`${actor} changes`, table, actor, CHANGE[table], expect),
        check(`${actor} removes`, table, actor, REMOVE[table], expect),
      ]);
    return [
      ...(['anon', 'free'] as const).map((actor) =>
        check(`${actor} reads`, table, actor, `select 1 from public.${table}`, reads),
      ),
      ...(['tipster', 'admin'] as const).map((actor) =>
        check(`${actor} reads`, table, actor, `select 1 from public.${table}`, 'something'),
      ),
      ...each(keepers, 'something'),
      ...each(others, 'denied'),
    ];
  };

  const fixture = (name: string, actor: Actor, change: string, expect: Expectation) =>
    check(
      name,
      'fixtures',
      actor,
      `update public.fixtures set ${change} where id = '${scene.fixture}' returning 1`,
      expect,
    );

  return [
    ...STAFF_TABLES.flatMap(forTable),
    fixture(
      'sides under a tip',
      'admin',
      'home_team_id = away_team_id, away_team_id = home_team_id',
      'refused',
    ),
    fixture(
      'sides under a tip, by the owner',
      'owner',
      'home_team_id = away_team_id, away_team_id = home_team_id',
      'refused',
    ),
    fixture(
      'original start under a tip',
      'service_role',
      `original_starts_at = now() - interval '9 days'`,
      'refused',
    ),
    fixture(
      'a final score below the one of regulation',
      'owner',
      `state = 'FINISHED', home_reg = 2, away_reg = 0, home_full = 1, away_full = 0`,
      'refused',
    ),
    fixture(
      'a lone score after extra time',
      'owner',
      `state = 'FINISHED', status_short = 'AET', home_reg = 2, away_reg = 1, home_full = null, away_full = null`,
      'refused',
    ),
    fixture(
      'an earlier start under a tip',
      'tipster',
      `starts_at = starts_at - interval '1 hour'`,
      'refused',
    ),
    fixture(
      'an earlier start under a tip without a reason',
      'admin',
      `starts_at = starts_at - interval '1 hour'`,
      'refused',
    ),
    fixture(
      'an earlier start under a tip with a reason, before any result',
      'admin',
      `starts_at = starts_at - interval '1 hour', change_reason = 'For television.'`,
      'something',
    ),
    ...(['tipster', 'admin'] as const).map((actor) =>
      fixture(
        `the provider of the sync, by ${actor}`,
        actor,
        `provider = 'API-Sports', provider_id = 'x'`,
        'refused',
      ),
    ),
    fixture('the provider of the sync', 'service_role', `provider = 'api-sports'`, 'something'),
    fixture('the result of an own tip', 'tipster', `state = 'CANCELLED'`, 'refused'),
    fixture('the result of an own tip', 'admin', `state = 'CANCELLED'`, 'something'),
    ...factChecks(scene),
    ...aliasChecks(),
    fixture(
      'a result stamps when it was known',
      'owner',
      `state = 'FINISHED', home_reg = 1, away_reg = 0`,
      'something',
    ),
    check(
      'the stamp of a result',
      'fixtures',
      'owner',
      sql`
      update public.fixtures set state = 'FINISHED', home_reg = 1, away_reg = 0 where id = ${scene.fixture};
      select 1 from public.fixtures where id = ${scene.fixture} and result_confirmed_at = now()`,
      'something',
    ),
    check(
      'with a tip on it, removed',
      'fixtures',
      'admin',
      sql`
      delete from public.fixtures where id = ${scene.fixture} returning 1`,
      'refused',
    ),
    check(
      'a letter of no known alphabet',
      'teams',
      'owner',
      sql`insert into public.teams (sport, name) values ('rugby', 'ꓮdded') returning 1`,
      'refused',
    ),
    check(
      'a name of the women under a tip',
      'teams',
      'owner',
      sql`update public.teams as t set name = t.name || ' Women' from public.fixtures as f
        where f.id = ${scene.fixture} and t.id = f.home_team_id returning 1`,
      'refused',
    ),
    check(
      'another day for a match whose teams were renamed',
      'fixtures',
      'owner',
      sql`update public.teams as t set name = 'Example Energy' from public.fixtures as f
        where f.id = ${scene.fixture} and t.id = f.home_team_id;
        update public.fixtures set starts_at = starts_at + interval '3 days'
        where id = ${scene.fixture} returning 1`,
      'refused',
    ),
    check(
      'a team against itself, in another spelling',
      'fixtures',
      'owner',
      sql`insert into public.teams (sport, name)
        select t.sport, 'FC ' || t.name from public.fixtures as f
        join public.teams as t on t.id = f.home_team_id where f.id = ${scene.freeFixture};
        update public.fixtures as f set away_team_id = o.id
        from public.teams as t, public.teams as o
        where f.id = ${scene.freeFixture} and t.id = f.home_team_id and o.name = 'FC ' || t.name
        returning 1`,
      'refused',
    ),
    ...['basketball', 'volleyball'].map((sport) =>
      check(
        `a first half of ${sport}`,
        'markets',
        'admin',
        sql`insert into public.markets (code, name, sport, kind, scope, selections, rules_text)
          values ('A_HALF', 'x', ${sport}, 'THREE_WAY', 'HALF_TIME', '{HOME}', 'x') returning 1`,
        'refused',
      ),
    ),
    check(
      'kind under a tip',
      'markets',
      'admin',
      `
      update public.markets set kind = 'DRAW_NO_BET', selections = '{HOME,AWAY}' where code = 'FOOTBALL_1X2' returning 1`,
      'refused',
    ),
    check(
      'code under a tip, by the owner',
      'markets',
      'owner',
      `
      update public.markets set code = 'FOOTBALL_OTHER' where code = 'FOOTBALL_1X2' returning 1`,
      'refused',
    ),
    check('a visitor reads', 'fixture_odds', 'anon', 'select 1 from public.fixture_odds', 'denied'),
    ...(['free', 'vip', 'support', 'finance'] as const).map((actor) =>
      check(
        `${actor} reads`,
        'fixture_odds',
        actor,
        'select 1 from public.fixture_odds',
        'nothing',
      ),
    ),
    ...(['tipster', 'admin'] as const).map((actor) =>
      check(
        `${actor} reads`,
        'fixture_odds',
        actor,
        'select 1 from public.fixture_odds',
        'something',
      ),
    ),
    ...(['free', 'tipster', 'admin', 'service_role'] as const).flatMap((actor) => [
      check(
        `${actor} adds`,
        'fixture_odds',
        actor,
        sql`
        insert into public.fixture_odds (fixture_id, market_code, selection, bookmaker, odds)
        values (${scene.fixture}, 'FOOTBALL_1X2', 'DRAW', 'x', 9)`,
        'refused',
      ),
      check(
        `${actor} changes`,
        'fixture_odds',
        actor,
        'update public.fixture_odds set odds = 99 returning 1',
        'denied',
      ),
    ]),
    check(
      'a quote changes, by the owner',
      'fixture_odds',
      'owner',
      'update public.fixture_odds set odds = 99 returning 1',
      'refused',
    ),
    check(
      'a quote moves to another market, by the owner',
      'fixture_odds',
      'owner',
      `update public.fixture_odds set market_code = 'FOOTBALL_BTTS' returning 1`,
      'refused',
    ),
    check(
      'a quote gets another source, by the owner',
      'fixture_odds',
      'owner',
      sql`update public.fixture_odds set entered_by = ${scene.people.tipster} returning 1`,
      'refused',
    ),
    check(
      'a quote is removed, by the owner',
      'fixture_odds',
      'owner',
      'delete from public.fixture_odds returning 1',
      'refused',
    ),
    check(
      'truncate, as the owner',
      'fixture_odds',
      'owner',
      'truncate public.fixture_odds',
      'refused',
    ),
  ];
}
