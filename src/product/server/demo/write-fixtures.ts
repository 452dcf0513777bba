import type { DemoLeague, Query } from './demo-types.ts';

/** Names as used in files of results. */
const OTHER_NAMES = [
  { team: 'Manchester City', name: 'Man City' },
  { team: 'Manchester United', name: 'Man United' },
  { team: 'Nottingham Forest', name: "Nott'm Forest" },
  { team: 'Wolverhampton Wanderers', name: 'Wolves' },
];

/** Writes leagues, teams and all their fixtures, still without results. */
export async function writeLeagues(
  query: Query,
  leagues: DemoLeague[],
  postponedFixtureId: string | null,
): Promise<void> {
  await query(
    `insert into public.leagues (sport, name, country, season)
     select sport, name, country, season
       from jsonb_to_recordset($1::jsonb) as demo(sport text, name text, country text, season text)`,
    [
      JSON.stringify(
        leagues.map(({ sport, name, country, season }) => ({ sport, name, country, season })),
      ),
    ],
  );
  const teams = leagues.flatMap(({ sport, country, teams }) =>
    teams.map(({ name, shortName }) => ({ sport, country, name, short_name: shortName })),
  );
  await query(
    `insert into public.teams (sport, name, short_name, country)
     select sport, name, short_name, country from jsonb_to_recordset($1::jsonb)
            as demo(sport text, name text, short_name text, country text)`,
    [JSON.stringify(teams)],
  );
  await query(
    `insert into public.team_aliases (team_id, sport, name)
     select team.id, team.sport, demo.name
       from jsonb_to_recordset($1::jsonb) as demo(team text, name text)
       join public.teams as team on team.sport = 'football' and team.name = demo.team`,
    [JSON.stringify(OTHER_NAMES)],
  );
  const fixtures = leagues.flatMap(({ sport, name, fixtures }) =>
    fixtures.map(({ id, providerId, home, away, round, startsAt }) => ({
      id,
      sport,
      league: name,
      home,
      away,
      round,
      starts_at: startsAt.toISOString(),
      provider_id: providerId,
    })),
  );
  await query(
    `insert into public.fixtures
            (id, sport, league_id, home_team_id, away_team_id, round, starts_at, state,
             status_short, provider, provider_id)
     select demo.id, demo.sport, league.id, home.id, away.id, demo.round, demo.starts_at,
            'SCHEDULED', 'NS', 'demo', demo.provider_id
       from jsonb_to_recordset($1::jsonb)
            as demo(id uuid, sport text, league text, home text, away text, round text,
                    starts_at timestamptz, provider_id text)
       join public.leagues as league on league.sport = demo.sport and league.name = demo.league
       join public.teams as home on home.sport = demo.sport and home.name = demo.home
       join public.teams as away on away.sport = demo.sport and away.name = demo.away`,
    [JSON.stringify(fixtures)],
  );
  if (postponedFixtureId) {
    await query(
      `update public.fixtures set state = 'POSTPONED', status_short = 'PST' where id = $1`,
      [postponedFixtureId],
    );
  }
}
