import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Writing to headers, picks, the ledger and the views. */
export function tipChecks(scene: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  const header = (name: string, change: string, id: string, expect: Expectation = 'refused') =>
    (['owner', 'service_role'] as const).map((actor) =>
      check(
        `${actor}: ${name}`,
        'predictions',
        actor,
        `update public.predictions set ${change} where id = '${id}' returning 1`,
        expect,
      ),
    );
  const pick = (name: string, change: string, id: string) =>
    (['owner', 'service_role', 'tipster', 'admin'] as const).map((actor) =>
      check(
        `${actor}: ${name}`,
        'prediction_picks',
        actor,
        `update public.prediction_picks set ${change} where prediction_id = '${id}' returning 1`,
        actor === 'owner' || actor === 'service_role' ? 'refused' : 'denied',
      ),
    );
  const desk = (name: string, actor: Actor, statement: string, expect: Expectation) =>
    check(name, 'desk_tips', actor, statement, expect);

  return [
    ...header('another tier', `tier = 'FREE'`, scene.published),
    ...header(
      'an earlier publication',
      `published_at = published_at - interval '1 day'`,
      scene.published,
    ),
    ...header('another author name', `author_name = 'Someone'`, scene.published),
    ...header(
      'back to a draft',
      `status = 'DRAFT', published_at = null, commit_hash = null, seq = null, prev_hash = null, chain_hash = null`,
      scene.published,
    ),
    ...header(
      'an outcome without a settlement',
      `outcome = 'WON', profit_units = 9, settled_at = now()`,
      scene.published,
    ),
    ...header(
      'another outcome than the ledger says',
      `outcome = 'LOST', profit_units = -1`,
      scene.settled,
    ),
    ...header(
      'a withdrawal taken back',
      `status = 'PUBLISHED', withdrawn_at = null`,
      scene.withdrawn,
    ),
    ...header(
      'a publication with hashes made up',
      `status = 'PUBLISHED', published_at = now(), seq = 99, commit_hash = repeat('a', 64), prev_hash = repeat('b', 64), chain_hash = repeat('c', 64)`,
      scene.draft,
    ),
    ...(['tipster', 'admin'] as const).map((actor) =>
      check(
        `${actor} changes a published header directly`,
        'predictions',
        actor,
        `update public.predictions set tier = 'FREE' where id = '${scene.published}' returning 1`,
        'denied',
      ),
    ),
    check(
      'the secret key changes a draft directly',
      'predictions',
      'service_role',
      `update public.predictions set tier = 'FREE' where id = '${scene.draft}' returning 1`,
      'refused',
    ),
    check(
      'the author adds a header directly',
      'predictions',
      'tipster',
      `insert into public.predictions (fixture_id, tier) values ('${scene.fixture}', 'FREE')`,
      'refused',
    ),
    check(
      'the owner removes a published tip',
      'predictions',
      'owner',
      `delete from public.predictions where id = '${scene.published}' returning 1`,
      'refused',
    ),
    check(
      'the owner empties the table',
      'predictions',
      'owner',
      'truncate public.predictions cascade',
      'refused',
    ),
    check(
      'the owner loses the author of a published tip',
      'predictions',
      'owner',
      `update public.predictions set author_id = null where id = '${scene.published}' returning 1`,
      'something',
    ),
    check(
      'a draft follows its fixture',
      'predictions',
      'owner',
      `
      update public.teams set name = 'Renamed' where id = (select home_team_id from public.fixtures where id = '${scene.freeFixture}');
      update public.predictions set tier = 'VIP' where id = '${scene.draft}';
      select 1 from public.predictions where id = '${scene.draft}' and home_name = 'Renamed'`,
      'something',
    ),

    ...pick('other odds', 'odds = 9', scene.published),
    ...pick('another selection', `selection = 'AWAY'`, scene.published),
    ...pick('lower least odds', 'least_odds = 1.01', scene.published),
    ...pick('no least odds, as in version 1', 'least_odds = null', scene.published),
    ...pick('another source of the quote', `quote_source = 'x'`, scene.published),
    ...pick('another time of the quote', `quoted_at = '2020-01-01'`, scene.published),
    ...pick('another analysis after settlement', `analysis = 'I knew it'`, scene.settled),
    ...pick('revealed before settlement', `visibility = 'PUBLIC'`, scene.published),
    ...pick('hidden again', `visibility = 'TIER'`, scene.settled),
    ...pick('a draft shown to a tier', `visibility = 'TIER'`, scene.draft),
    check(
      'the owner removes a published pick',
      'prediction_picks',
      'owner',
      `delete from public.prediction_picks where prediction_id = '${scene.published}' returning 1`,
      'refused',
    ),
    check(
      'the owner empties the table',
      'prediction_picks',
      'owner',
      'truncate public.prediction_picks',
      'refused',
    ),
    check(
      'the pick of a draft takes the tier of its header',
      'prediction_picks',
      'owner',
      `
      update public.predictions set tier = 'VIP' where id = '${scene.draft}';
      update public.prediction_picks set odds = 3, tier = 'FREE' where prediction_id = '${scene.draft}';
      select 1 from public.prediction_picks where prediction_id = '${scene.draft}' and tier = 'VIP'`,
      'something',
    ),
    check(
      'a selection that its market does not have',
      'prediction_picks',
      'owner',
      `update public.prediction_picks set selection = 'OVER' where prediction_id = '${scene.draft}'`,
      'refused',
    ),

    check(
      'an entry by hand with the secret key',
      'settlements',
      'service_role',
      sql`
      insert into public.settlements (prediction_id, kind, outcome, profit_units, score, rule_version, settlement_hash)
      values (${scene.published}, 'SETTLE', 'WON', 9, '{}', 1, repeat('a', 64))`,
      'refused',
    ),
    check(
      'the owner changes one',
      'settlements',
      'owner',
      `update public.settlements set profit_units = 9`,
      'refused',
    ),
    check(
      'the owner removes one',
      'settlements',
      'owner',
      'delete from public.settlements',
      'refused',
    ),
    check(
      'the owner empties the table',
      'settlements',
      'owner',
      'truncate public.settlements',
      'refused',
    ),

    desk(
      'the author changes a draft',
      'tipster',
      `update public.desk_tips set odds = 3 where id = '${scene.draft}' returning 1`,
      'something',
    ),
    desk(
      'an administrator changes a draft',
      'admin',
      `update public.desk_tips set odds = 3 where id = '${scene.draft}' returning 1`,
      'something',
    ),
    desk(
      'another tipster changes a draft',
      'rival',
      `update public.desk_tips set odds = 3 where id = '${scene.draft}' returning 1`,
      'refused',
    ),
    desk(
      'the author changes a published tip',
      'tipster',
      `update public.desk_tips set odds = 3 where id = '${scene.published}' returning 1`,
      'refused',
    ),
    desk(
      'an administrator removes a published tip',
      'admin',
      `delete from public.desk_tips where id = '${scene.published}' returning 1`,
      'refused',
    ),
    desk(
      'a subscriber adds a draft',
      'vip',
      `insert into public.desk_tips (fixture_id, tier, market_code, selection, odds) values ('${scene.fixture}', 'FREE', 'FOOTBALL_1X2', 'HOME', 2)`,
      'refused',
    ),
    desk(
      'the secret key adds a draft',
      'service_role',
      `insert into public.desk_tips (fixture_id, tier, market_code, selection, odds) values ('${scene.fixture}', 'FREE', 'FOOTBALL_1X2', 'HOME', 2)`,
      'refused',
    ),
    ...(['tipster', 'admin', 'service_role'] as const).map((actor) =>
      check(
        `${actor} writes into the record`,
        'listed_tips',
        actor,
        `insert into public.listed_tips (prediction_id) values ('${scene.draft}')`,
        'refused',
      ),
    ),
    check(
      'the secret key writes into the tier lists',
      'user_tiers',
      'service_role',
      `insert into public.user_tiers (id) values ('${scene.people.free}')`,
      'refused',
    ),
    check(
      'staff write their own name into the list of people',
      'people',
      'tipster',
      `update public.people set full_name = 'New' where id = '${scene.people.tipster}' returning 1`,
      'refused',
    ),
  ];
}
