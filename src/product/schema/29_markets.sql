-- Markets that can be tipped, with the settlement rule of each in plain English.

-- The possible selections of a kind of market; none for exact scores.
create function private.selections_of(kind text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'THREE_WAY' then array['HOME', 'DRAW', 'AWAY']
    when 'TWO_WAY' then array['HOME', 'AWAY']
    when 'DOUBLE_CHANCE' then array['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY']
    when 'DRAW_NO_BET' then array['HOME', 'AWAY']
    when 'ASIAN_HANDICAP' then array['HOME', 'AWAY']
    when 'POINT_HANDICAP' then array['HOME', 'AWAY']
    when 'EUROPEAN_HANDICAP' then array['HOME', 'DRAW', 'AWAY']
    when 'TOTAL' then array['OVER', 'UNDER']
    when 'TEAM_TOTAL' then array['HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER']
    when 'BTTS' then array['YES', 'NO']
    when 'ODD_EVEN' then array['ODD', 'EVEN']
    when 'HALF_TIME_FULL_TIME' then array[
      'HOME/HOME', 'HOME/DRAW', 'HOME/AWAY', 'DRAW/HOME', 'DRAW/DRAW', 'DRAW/AWAY',
      'AWAY/HOME', 'AWAY/DRAW', 'AWAY/AWAY']
    else '{}'::text[]
  end
$$;

grant execute on function private.selections_of(text) to authenticated, service_role;


-- The parts of a game that a market of a sport can count: `scopes` of each sport in src/product/record/grammar.json.
create function private.scopes_of(sport text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when sport in ('football', 'handball', 'rugby') then array['REGULATION', 'FULL', 'HALF_TIME']
    when sport = 'volleyball' then array['REGULATION', 'FULL', 'POINTS']
    else array['REGULATION', 'FULL']
  end
$$;


-- Kind and scope of the markets that the record has known from its beginning, as in src/product/record/first-markets.json:
-- there were tips that named them by their codes alone.
create function private.first_markets()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{
    "FOOTBALL_1X2": "THREE_WAY REGULATION",
    "FOOTBALL_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "FOOTBALL_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "FOOTBALL_ASIAN_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "FOOTBALL_EUROPEAN_HANDICAP": "EUROPEAN_HANDICAP REGULATION",
    "FOOTBALL_TOTAL_GOALS": "TOTAL REGULATION",
    "FOOTBALL_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "FOOTBALL_BTTS": "BTTS REGULATION",
    "FOOTBALL_ODD_EVEN": "ODD_EVEN REGULATION",
    "FOOTBALL_CORRECT_SCORE": "CORRECT_SCORE REGULATION",
    "FOOTBALL_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "FOOTBALL_HALF_TIME_1X2": "THREE_WAY HALF_TIME",
    "FOOTBALL_HALF_TIME_TOTAL_GOALS": "TOTAL HALF_TIME",
    "BASEBALL_WINNER": "TWO_WAY FULL",
    "BASEBALL_RUN_LINE": "ASIAN_HANDICAP FULL",
    "BASEBALL_TOTAL_RUNS": "TOTAL FULL",
    "BASEBALL_TEAM_TOTAL": "TEAM_TOTAL FULL",
    "BASEBALL_ODD_EVEN": "ODD_EVEN FULL",
    "BASKETBALL_WINNER": "TWO_WAY FULL",
    "BASKETBALL_HANDICAP": "ASIAN_HANDICAP FULL",
    "BASKETBALL_TOTAL_POINTS": "TOTAL FULL",
    "BASKETBALL_TEAM_TOTAL": "TEAM_TOTAL FULL",
    "BASKETBALL_ODD_EVEN": "ODD_EVEN FULL",
    "HANDBALL_1X2": "THREE_WAY REGULATION",
    "HANDBALL_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "HANDBALL_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "HANDBALL_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "HANDBALL_TOTAL_GOALS": "TOTAL REGULATION",
    "HANDBALL_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "HANDBALL_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "RUGBY_1X2": "THREE_WAY REGULATION",
    "RUGBY_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "RUGBY_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "RUGBY_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "RUGBY_TOTAL_POINTS": "TOTAL REGULATION",
    "RUGBY_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "RUGBY_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "HOCKEY_60_MIN": "THREE_WAY REGULATION",
    "HOCKEY_WINNER": "TWO_WAY FULL",
    "HOCKEY_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "HOCKEY_PUCK_LINE": "ASIAN_HANDICAP FULL",
    "HOCKEY_TOTAL_GOALS": "TOTAL FULL",
    "HOCKEY_BTTS": "BTTS REGULATION",
    "VOLLEYBALL_WINNER": "TWO_WAY FULL",
    "VOLLEYBALL_SET_SCORE": "SET_SCORE FULL",
    "VOLLEYBALL_SET_HANDICAP": "ASIAN_HANDICAP FULL",
    "VOLLEYBALL_TOTAL_SETS": "TOTAL FULL",
    "VOLLEYBALL_POINT_HANDICAP": "POINT_HANDICAP POINTS",
    "VOLLEYBALL_TOTAL_POINTS": "TOTAL POINTS"
  }'::jsonb
$$;


create table public.markets (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,59}$'),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  kind text not null check (kind in
    ('THREE_WAY', 'TWO_WAY', 'DOUBLE_CHANCE', 'DRAW_NO_BET', 'ASIAN_HANDICAP', 'TOTAL',
     'TEAM_TOTAL', 'BTTS', 'ODD_EVEN', 'CORRECT_SCORE', 'EUROPEAN_HANDICAP',
     'HALF_TIME_FULL_TIME', 'SET_SCORE', 'POINT_HANDICAP')),
  scope text not null check (scope in ('REGULATION', 'FULL', 'HALF_TIME', 'POINTS')),
  requires_line boolean not null default false,
  line_step numeric(4, 2) check (line_step in (0.25, 0.5, 1)),
  selections text[] not null default '{}',
  rules_text text not null check (char_length(rules_text) between 1 and 2000),
  min_tier text not null default 'FREE' check (min_tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (requires_line = (line_step is not null)),
  check (requires_line = (kind in
    ('ASIAN_HANDICAP', 'TOTAL', 'TEAM_TOTAL', 'EUROPEAN_HANDICAP', 'POINT_HANDICAP'))),
  check (kind <> 'EUROPEAN_HANDICAP' or line_step = 1),
  check (selections <@ private.selections_of(kind)),
  check ((cardinality(selections) = 0) = (kind in ('CORRECT_SCORE', 'SET_SCORE')))
);

comment on table public.markets is 'Markets with our own settlement rule, because bookmakers differ. Empty selections: any exact score n-n.';

create index markets_sport_idx on public.markets (sport, code);
create index markets_min_tier_idx on public.markets (min_tier);

create trigger markets_touch before update on public.markets
  for each row execute function private.touch_updated_at();


alter table public.markets enable row level security;

-- Everyone reads the markets and their rules, visitors too.
create policy markets_read_anon on public.markets for select to anon using (true);
create policy markets_read on public.markets for select to authenticated using (true);

-- Only administrators maintain the markets.
create policy markets_add on public.markets for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy markets_change on public.markets for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy markets_remove on public.markets for delete to authenticated
  using ((select private.has_role('ADMIN')));

revoke all on public.markets from public, anon, authenticated, service_role;
grant select on public.markets to anon;
grant select, insert, update, delete on public.markets to authenticated, service_role;

select private.keep_audit_of('public.markets');
select private.keep_suspended_out('public.markets');


-- Reference rows. The void rules at the end of each text are those applied by settlement.
insert into public.markets
  (code, name, sport, kind, scope, requires_line, line_step, selections, rules_text)
values
  ('FOOTBALL_1X2', 'Match result (1X2)', 'football', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_DOUBLE_CHANCE', 'Double chance', 'football', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_DRAW_NO_BET', 'Draw no bet', 'football', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_ASIAN_HANDICAP', 'Asian handicap', 'football', 'ASIAN_HANDICAP', 'REGULATION', true, 0.25,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_EUROPEAN_HANDICAP', 'European handicap', 'football', 'EUROPEAN_HANDICAP', 'REGULATION', true, 1,
   '{HOME,DRAW,AWAY}',
   'The whole-number line is added to the selected side''s own goals; for the draw it is the home side''s line. The adjusted result is home win, draw or away win, and there is no void. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_TOTAL_GOALS', 'Total goals', 'football', 'TOTAL', 'REGULATION', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_TEAM_TOTAL', 'Team total goals', 'football', 'TEAM_TOTAL', 'REGULATION', true, 0.25,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_BTTS', 'Both teams to score', 'football', 'BTTS', 'REGULATION', false, null,
   '{YES,NO}',
   'Yes wins when both sides score, no wins when one of them does not. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_ODD_EVEN', 'Goals odd or even', 'football', 'ODD_EVEN', 'REGULATION', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all goals is odd or even; zero is even. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_CORRECT_SCORE', 'Correct score', 'football', 'CORRECT_SCORE', 'REGULATION', false, null,
   '{}',
   'The exact score, home side first. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the score was already out of reach. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'football', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_1X2', 'Half-time result', 'football', 'THREE_WAY', 'HALF_TIME', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_TOTAL_GOALS', 'First half goals', 'football', 'TOTAL', 'HALF_TIME', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_WINNER', 'Winner (moneyline)', 'baseball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, extra innings included. Abandoned: the score stands once 5 innings (4½ when the home side leads) were played, otherwise void. Cancelled, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_RUN_LINE', 'Run line', 'baseball', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own runs. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TOTAL_RUNS', 'Total runs', 'baseball', 'TOTAL', 'FULL', true, 0.5,
   '{OVER,UNDER}',
   'All runs of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TEAM_TOTAL', 'Team total runs', 'baseball', 'TEAM_TOTAL', 'FULL', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The runs of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_ODD_EVEN', 'Runs odd or even', 'baseball', 'ODD_EVEN', 'FULL', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all runs is odd or even; zero is even. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_WINNER', 'Winner incl. overtime', 'basketball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_HANDICAP', 'Handicap (spread)', 'basketball', 'ASIAN_HANDICAP', 'FULL', true, 0.25,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TOTAL_POINTS', 'Total points', 'basketball', 'TOTAL', 'FULL', true, 0.25,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TEAM_TOTAL', 'Team total points', 'basketball', 'TEAM_TOTAL', 'FULL', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_ODD_EVEN', 'Points odd or even', 'basketball', 'ODD_EVEN', 'FULL', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all points is odd or even; zero is even. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_1X2', 'Match result, 60 minutes', 'handball', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_DOUBLE_CHANCE', 'Double chance', 'handball', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_DRAW_NO_BET', 'Draw no bet', 'handball', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_HANDICAP', 'Handicap', 'handball', 'ASIAN_HANDICAP', 'REGULATION', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TOTAL_GOALS', 'Total goals', 'handball', 'TOTAL', 'REGULATION', true, 0.5,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TEAM_TOTAL', 'Team total goals', 'handball', 'TEAM_TOTAL', 'REGULATION', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'handball', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_1X2', 'Match result, 80 minutes', 'rugby', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_DOUBLE_CHANCE', 'Double chance', 'rugby', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_DRAW_NO_BET', 'Draw no bet', 'rugby', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_HANDICAP', 'Handicap', 'rugby', 'ASIAN_HANDICAP', 'REGULATION', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TOTAL_POINTS', 'Total points', 'rugby', 'TOTAL', 'REGULATION', true, 0.5,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TEAM_TOTAL', 'Team total points', 'rugby', 'TEAM_TOTAL', 'REGULATION', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'rugby', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_60_MIN', 'Match result, 60 minutes', 'hockey', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_WINNER', 'Winner incl. overtime and shoot-out', 'hockey', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_DOUBLE_CHANCE', 'Double chance, 60 minutes', 'hockey', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_PUCK_LINE', 'Puck line incl. overtime and shoot-out', 'hockey', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_TOTAL_GOALS', 'Total goals incl. overtime and shoot-out', 'hockey', 'TOTAL', 'FULL', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_BTTS', 'Both teams to score, 60 minutes', 'hockey', 'BTTS', 'REGULATION', false, null,
   '{YES,NO}',
   'Yes wins when both sides score, no wins when one of them does not. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_WINNER', 'Winner', 'volleyball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the sets won in the whole match. A match ends when one side has three sets: any other final score is refused. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_SCORE', 'Set score', 'volleyball', 'SET_SCORE', 'FULL', false, null,
   '{}',
   'The exact number of sets of each side, home side first. Counts the sets won in the whole match. A match ends when one side has three sets: any other final score is refused. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_HANDICAP', 'Set handicap', 'volleyball', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own sets. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. A match ends when one side has three sets: any other final score is refused. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_SETS', 'Total sets', 'volleyball', 'TOTAL', 'FULL', true, 0.5,
   '{OVER,UNDER}',
   'All sets of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. A match ends when one side has three sets: any other final score is refused. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_POINT_HANDICAP', 'Point handicap', 'volleyball', 'POINT_HANDICAP', 'POINTS', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the points of all sets together. A match ends when one side has three sets: any other final score is refused. It stays open while the points of a set are unknown. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_POINTS', 'Total points', 'volleyball', 'TOTAL', 'POINTS', true, 0.5,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the points of all sets together. A match ends when one side has three sets: any other final score is refused. It stays open while the points of a set are unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.');
