import { type RunSql, rowText } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';

export interface FixturePlan {
  sport?: string;
  home?: string;
  away?: string;
  /** Hours from now; negative for the past. */
  startsIn?: number;
  state?: string;
  home_reg?: number | null;
  away_reg?: number | null;
  home_full?: number | null;
  away_full?: number | null;
  periods?: { home: number | null; away: number | null }[] | null;
}

export interface PickPlan {
  tier?: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
  market?: string;
  selection?: string;
  line?: number | null;
  odds?: number;
  stake?: number;
  probability?: number | null;
  bookmaker?: string | null;
  quoteSource?: string | null;
  quotedAt?: Date | null;
  leastOdds?: number | null;
  analysis?: string | null;
  authorId?: string | null;
  authorName?: string | null;
}

let counter = 0;

/** One reference time for a whole file, so that exact differences between times are possible. */
const NOW = Date.now();

/** The time `hours` from now. */
export function inHours(hours: number): Date {
  return new Date(NOW + hours * 3_600_000);
}

async function idOf(run: RunSql, text: string): Promise<string> {
  const [row] = await run(text);
  return rowText(row, 'id');
}

/** Adds a fixture with its own teams, as the owner. Returns its id. */
export async function addFixture(run: RunSql, plan: FixturePlan = {}): Promise<string> {
  counter += 1;
  const sport = plan.sport ?? 'football';
  const home = plan.home ?? `Home ${counter}`;
  const away = plan.away ?? `Away ${counter}`;
  return idOf(
    run,
    sql`
    with league as (
      insert into public.leagues (sport, name) values (${sport}, 'Test league')
      on conflict (sport, name, season) do update set name = excluded.name
      returning id
    ),
    teams as (
      insert into public.teams (sport, name) values (${sport}, ${home}), (${sport}, ${away})
      on conflict (sport, name) do update set name = excluded.name
      returning id, name
    )
    insert into public.fixtures (sport, league_id, home_team_id, away_team_id, starts_at, state,
      home_reg, away_reg, home_full, away_full, periods)
    select ${sport}, league.id, h.id, a.id, ${inHours(plan.startsIn ?? 48)},
      ${plan.state ?? 'SCHEDULED'}, ${plan.home_reg}, ${plan.away_reg}, ${plan.home_full},
      ${plan.away_full}, ${plan.periods ?? null}
    from league, teams as h, teams as a
    where h.name = ${home} and a.name = ${away}
    returning id`,
  );
}

/** Adds a draft as the owner. Returns its id. */
export async function addDraft(
  run: RunSql,
  fixtureId: string,
  plan: PickPlan = {},
): Promise<string> {
  return idOf(
    run,
    sql`
    with header as (
      insert into public.predictions (fixture_id, tier, author_id, author_name)
      values (${fixtureId}, ${plan.tier ?? 'FREE'}, ${plan.authorId}, ${plan.authorName ?? 'House'})
      returning id
    )
    select id from header`,
  ).then(async (id) => {
    await run(sql`
      insert into public.prediction_picks (prediction_id, market_code, selection, line, odds,
        stake_units, probability, bookmaker, quote_source, quoted_at, least_odds, analysis)
      values (${id}, ${plan.market ?? 'FOOTBALL_1X2'}, ${plan.selection ?? 'HOME'}, ${plan.line},
        ${plan.odds ?? 2}, ${plan.stake ?? 1}, ${plan.probability}, ${plan.bookmaker},
        ${plan.quoteSource}, ${plan.quotedAt}, ${plan.leastOdds}, ${plan.analysis})`);
    return id;
  });
}

/** Publishes a draft as the owner, as of a given time. */
export async function publishAt(run: RunSql, id: string, at: Date): Promise<void> {
  await run(sql`select private.publish_at(${id}, ${at})`);
}

/** A published tip on its own upcoming fixture. */
export async function addPublished(
  run: RunSql,
  pick: PickPlan = {},
  fixture: FixturePlan = {},
): Promise<{ id: string; fixtureId: string }> {
  const fixtureId = await addFixture(run, fixture);
  const id = await addDraft(run, fixtureId, pick);
  await publishAt(run, id, new Date());
  return { id, fixtureId };
}

/** A tip's header as the owner reads it. */
export async function headerOf(run: RunSql, id: string): Promise<Record<string, unknown>> {
  const [row] = await run(sql`select to_jsonb(p) as header from public.predictions as p
    where id = ${id}`);
  return (row?.header ?? {}) as Record<string, unknown>;
}
