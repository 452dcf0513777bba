import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const PAID: Actor[] = ['premium', 'vip', 'tipster', 'admin'];
const OUTSIDERS: Actor[] = [
  'anon',
  'free',
  'basic',
  'expired',
  'revoked',
  'excluded',
  'support',
  'finance',
];
const EVERYONE: Actor[] = ['anon', 'free', 'vip', 'excluded', 'tipster', 'admin'];

/** Slips: their readers, and that nobody changes published ones. */
export function slipChecks({ slips, freeFixture, people }: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  const reads = (table: string, where: string, what: string, can: Actor[], cannot: Actor[]) =>
    [...can, ...cannot].map((actor) =>
      check(
        `${actor} reads ${what}`,
        table,
        actor,
        `select 1 from public.${table} where ${where}`,
        can.includes(actor) ? 'something' : 'denied',
      ),
    );

  const stays = (table: string, what: string, change: string, where: string) =>
    (['owner', 'service_role', 'tipster', 'admin'] as const).map((actor) =>
      check(
        `${actor}: ${what}`,
        table,
        actor,
        `update public.${table} set ${change} where ${where} returning 1`,
        actor === 'owner' || actor === 'service_role' ? 'refused' : 'denied',
      ),
    );

  const gated = (['slip_bodies', 'slip_legs'] as const).flatMap((table) => [
    ...reads(table, `slip_id = '${slips.published}'`, 'an open PREMIUM slip', PAID, OUTSIDERS),
    ...reads(table, `slip_id = '${slips.lost}'`, 'a lost slip with a leg to come', PAID, OUTSIDERS),
    ...reads(
      table,
      `slip_id = '${slips.draft}'`,
      'a draft',
      ['tipster', 'rival', 'admin'],
      ['anon', 'free', 'vip', 'support'],
    ),
    ...reads(table, `slip_id = '${slips.settled}'`, 'a revealed slip', EVERYONE, []),
    ...stays(
      table,
      'other content',
      table === 'slip_legs' ? 'odds = 9' : `analysis = 'Else'`,
      `slip_id = '${slips.published}'`,
    ),
    ...stays(table, 'too early a reveal', `visibility = 'PUBLIC'`, `slip_id = '${slips.lost}'`),
    ...stays(table, 'a draft shown', `visibility = 'TIER'`, `slip_id = '${slips.draft}'`),
    check(
      'a suspended person reads a public slip',
      table,
      'suspended',
      `select 1 from public.${table} where slip_id = '${slips.settled}'`,
      'nothing',
    ),
    check(
      'the owner removes from a published slip',
      table,
      'owner',
      `delete from public.${table} where slip_id = '${slips.published}' returning 1`,
      'refused',
    ),
    check(
      'the owner empties the table',
      table,
      'owner',
      `truncate public.${table} cascade`,
      'refused',
    ),
    check(
      'a draft keeps its tier in body and legs',
      table,
      'owner',
      `update public.slips set tier = 'VIP' where id = '${slips.draft}';
      update public.${table} set slip_id = slip_id where slip_id = '${slips.draft}';
      select 1 from public.${table} where slip_id = '${slips.draft}' and tier = 'VIP'`,
      'something',
    ),
  ]);

  return [
    ...gated,
    ...reads('slips', `id = '${slips.published}'`, 'a published header', EVERYONE, []),
    ...reads('slips', `id = '${slips.withdrawn}'`, 'a withdrawn header', EVERYONE, []),
    ...reads(
      'slips',
      `id = '${slips.draft}'`,
      'a draft',
      ['tipster', 'rival', 'admin'],
      ['anon', 'free', 'vip', 'support', 'finance'],
    ),
    ...reads('slip_settlements', `slip_id = '${slips.settled}'`, 'a revealed one', EVERYONE, []),
    ...reads('slip_settlements', `slip_id = '${slips.lost}'`, 'a gated one', PAID, OUTSIDERS),
    ...reads(
      'slip_entries',
      `not locked and slip_id = '${slips.published}'`,
      'an open slip unlocked',
      ['premium'],
      OUTSIDERS,
    ),
    ...reads(
      'slip_entries',
      `legs is not null and slip_id = '${slips.lost}'`,
      'the legs of a gated slip',
      ['premium'],
      OUTSIDERS,
    ),
    ...reads(
      'manual_slips',
      `id = '${slips.draft}'`,
      'a draft',
      ['tipster', 'admin'],
      ['free', 'vip', 'support', 'finance'],
    ),
    ...reads(
      'manual_slips',
      `legs is not null and id = '${slips.lost}'`,
      'the legs of a gated slip of the desk',
      ['tipster', 'admin'],
      ['free', 'vip', 'support', 'finance'],
    ),
    ...reads(
      'audit_log',
      `table_name = 'slip_legs'`,
      'the history of slips',
      ['tipster', 'admin'],
      ['support', 'finance', 'free'],
    ),

    ...stays('slips', 'another tier', `tier = 'FREE'`, `id = '${slips.published}'`),
    ...stays('slips', 'another title', `title = 'Else'`, `id = '${slips.published}'`),
    ...stays(
      'slips',
      'an earlier publication',
      `published_at = published_at - interval '1 day'`,
      `id = '${slips.published}'`,
    ),
    ...stays(
      'slips',
      'an outcome without a settlement',
      `outcome = 'WON', profit_units = 9, settled_at = now()`,
      `id = '${slips.published}'`,
    ),
    ...stays(
      'slips',
      'another outcome than the ledger says',
      `outcome = 'WON', profit_units = 9`,
      `id = '${slips.lost}'`,
    ),
    ...stays(
      'slips',
      'a withdrawal taken back',
      `status = 'PUBLISHED', withdrawn_at = null`,
      `id = '${slips.withdrawn}'`,
    ),
    ...stays(
      'slips',
      'a publication with hashes made up',
      `status = 'PUBLISHED', published_at = now(), seq = 99, commit_hash = repeat('a', 64), prev_hash = repeat('b', 64), chain_hash = repeat('c', 64)`,
      `id = '${slips.draft}'`,
    ),
    check(
      'the owner removes a published slip',
      'slips',
      'owner',
      `delete from public.slips where id = '${slips.published}' returning 1`,
      'refused',
    ),
    check(
      'the owner empties the table',
      'slips',
      'owner',
      'truncate public.slips cascade',
      'refused',
    ),
    check(
      'the secret key adds a slip',
      'slips',
      'service_role',
      `insert into public.slips (tier, title) values ('FREE', 'Forged')`,
      'refused',
    ),
    check(
      'a draft names its author',
      'slips',
      'owner',
      sql`insert into public.slips (tier, title, author_id) values ('FREE', 'Named', ${people.tipster});
        select 1 from public.slips where title = 'Named' and author_name = 'The tipster'`,
      'something',
    ),
    check(
      'a leg takes the names of its fixture',
      'slip_legs',
      'owner',
      sql`insert into public.slip_legs (slip_id, position, fixture_id, sport, league_name, home_name,
          away_name, starts_at, market_code, selection, odds, tier)
        values (${slips.draft}, 9, ${freeFixture}, 'rugby', 'x', 'x', 'x', '2000-01-01', 'FOOTBALL_1X2', 'HOME', 2, 'FREE');
        select 1 from public.slip_legs where slip_id = ${slips.draft} and position = 9
          and league_name = 'Test league' and sport = 'football'`,
      'something',
    ),
    check(
      'an entry by hand with the secret key',
      'slip_settlements',
      'service_role',
      sql`insert into public.slip_settlements (slip_id, kind, outcome, profit_units, legs, rule_version, settlement_hash)
        values (${slips.published}, 'SETTLE', 'WON', 9, '[]', 1, repeat('a', 64))`,
      'refused',
    ),
    check(
      'the owner changes one',
      'slip_settlements',
      'owner',
      `update public.slip_settlements set profit_units = 9`,
      'refused',
    ),
    check(
      'the owner removes one',
      'slip_settlements',
      'owner',
      'delete from public.slip_settlements',
      'refused',
    ),
    check(
      'the owner empties the table',
      'slip_settlements',
      'owner',
      'truncate public.slip_settlements',
      'refused',
    ),
    check(
      'another original start under a published slip',
      'fixtures',
      'admin',
      `update public.fixtures set original_starts_at = original_starts_at + interval '1 day'
        where id = '${slips.fixture}' returning 1`,
      'refused',
    ),
    check(
      'another scope under a published slip',
      'markets',
      'admin',
      `update public.markets set scope = 'FULL' where code = 'FOOTBALL_DRAW_NO_BET' returning 1`,
      'refused',
    ),
    ...(
      [
        ['the author changes a draft', 'tipster', 'draft', 'something'],
        ['an administrator changes a draft', 'admin', 'draft', 'something'],
        ['another tipster changes a draft', 'rival', 'draft', 'refused'],
        ['the author changes a published slip', 'tipster', 'published', 'refused'],
        ['an administrator changes a published slip', 'admin', 'published', 'refused'],
      ] as const
    ).map(([name, actor, which, expect]) =>
      check(
        name,
        'manual_slips',
        actor,
        `update public.manual_slips set title = 'Else' where id = '${slips[which]}' returning 1`,
        expect,
      ),
    ),
    ...(['vip', 'support', 'service_role'] as const).map((actor) =>
      check(
        `${actor} adds a draft`,
        'manual_slips',
        actor,
        `insert into public.manual_slips (title, tier) values ('Forged', 'FREE')`,
        'refused',
      ),
    ),
    ...(['tipster', 'admin', 'service_role'] as const).map((actor) =>
      check(
        `${actor} writes into the record of slips`,
        'slip_entries',
        actor,
        `insert into public.slip_entries (slip_id) values ('${slips.draft}')`,
        'refused',
      ),
    ),
  ];
}
