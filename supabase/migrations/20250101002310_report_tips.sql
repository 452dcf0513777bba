-- Reports on tips, for tipsters and administrators.

-- Refuses whoever holds none of the roles.
create function private.require_report_role(variadic roles text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role(variadic roles) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Your role does not include this report.');
  end if;
end
$$;

revoke execute on function private.require_report_role(text[]) from public;
grant execute on function private.require_report_role(text[]) to authenticated;


-- The figures of the tips settled (or withdrawn) from a day to a day, both included, UTC; null is
-- open-ended. By month and day the groups are those of the settlement. The formulas are those of
-- record_figures, over sums instead of rows.
create function private.report_tips(group_by text, from_day date, to_day date)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  with sums as (
    select
      t.bucket as name, t.n::bigint, t.won::bigint, t.half_won::bigint, t.void::bigint,
      t.half_lost::bigint, t.lost::bigint, t.withdrawn::bigint, t.counted::numeric, t.staked,
      t.profit, t.stake_squares, t.profit_squares, t.profit_stakes,
      t.profit / nullif(t.staked, 0) as yield,
      t.odds_sum / nullif(t.counted, 0) as avg_odds,
      t.clv_n::bigint, t.clv_sum / nullif(t.clv_n, 0) as clv,
      t.brier_n::bigint, t.brier_sum / nullif(t.brier_n, 0) as brier,
      t.drawdown, t.wins_longest::bigint as wins, t.losses_longest::bigint as losses
    from private.join_spans(
      case when group_by in ('month', 'day') then 'all' else group_by end, group_by,
      from_day, to_day, group_by <> 'day') as t
  ),
  -- The spread of each tip's profit around what its stake would bring at the yield, from the sums;
  -- over the mean stake and the root of the number it is half the width of the interval.
  spread as (
    select s.*,
      1.96 * sqrt(greatest(0, s.profit_squares - 2 * s.yield * s.profit_stakes
        + s.yield * s.yield * s.stake_squares) / nullif(s.counted - 1, 0))
        / nullif(s.staked / nullif(s.counted, 0), 0) / sqrt(nullif(s.counted, 0)) as half
    from sums as s
  )
  select
    s.name, s.n, s.won, s.half_won, s.void, s.half_lost, s.lost, s.withdrawn, s.staked, s.profit,
    round(100 * s.yield, 4), round(100 * (s.yield - s.half), 4), round(100 * (s.yield + s.half), 4),
    round(100 * (s.won + 0.5 * s.half_won) / nullif(s.counted, 0), 4),
    round(s.avg_odds, 4), round(100 / s.avg_odds, 4), round(s.clv, 4), s.clv_n,
    s.drawdown, s.wins, s.losses, round(s.brier, 6), s.brier_n
  from spread as s
  order by s.name;
end
$$;

revoke execute on function private.report_tips(text, date, date) from public;
grant execute on function private.report_tips(text, date, date) to authenticated;


-- The rows behind a figure of report_tips, latest first. Runs as the reader.
create function public.report_tip_rows(
  group_by text default 'all', bucket text default null, from_day date default null,
  to_day date default null, row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, prediction_id uuid, seq bigint, day date, settled_at timestamptz,
  starts_at timestamptz, sport text, league text, home text, away text, market text,
  selection text, line numeric, odds numeric, closing_odds numeric, stake numeric, tier text,
  author text, status text, outcome text, profit numeric
)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    count(*) over (), p.id, p.seq, d.day, p.settled_at, p.starts_at, p.sport, p.league_name,
    p.home_name, p.away_name, k.market_code, k.selection, k.line, k.odds, k.closing_odds,
    k.stake_units, p.tier, coalesce(p.author_name, ''), p.status, p.outcome, p.profit_units
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  cross join lateral (
    select (coalesce(p.settled_at, p.withdrawn_at) at time zone 'UTC')::date as day
  ) as d
  where (
      p.settled_at >= coalesce(from_day, '-infinity')::timestamp at time zone 'UTC'
        and p.settled_at < (coalesce(to_day, '9999-12-30') + 1)::timestamp at time zone 'UTC'
      or p.status = 'WITHDRAWN'
        and p.withdrawn_at >= coalesce(from_day, '-infinity')::timestamp at time zone 'UTC'
        and p.withdrawn_at < (coalesce(to_day, '9999-12-30') + 1)::timestamp at time zone 'UTC'
    )
    and case group_by
      when 'all' then true
      when 'day' then d.day::text = report_tip_rows.bucket
      when 'month' then to_char(d.day, 'YYYY-MM') = report_tip_rows.bucket
      else report_tip_rows.bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
        p.league_name, k.market_code, p.tier, p.author_name, k.odds), '')
    end
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0);
end
$$;

comment on function public.report_tip_rows(text, text, date, date, integer, integer) is 'The tips behind a figure of report_tips, latest first. Tipsters and administrators.';


create function public.report_tips(
  group_by text default 'all', from_day date default null, to_day date default null)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_tips(
    report_tips.group_by, report_tips.from_day, report_tips.to_day)
$$;

comment on function public.report_tips(text, date, date) is 'Figures of the tips settled in a period, by sport, league, market, tier, author, odds_bucket, month or day. Tipsters and administrators.';


-- Published tips whose match has begun and that are not settled: what can be settled now (DUE), what
-- lacks a result although it began more than 3 hours ago (AWAITED), and what is being played. By the
-- time since the start.
create function private.settlement_backlog()
returns table (
  prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    p.id, p.seq, p.sport, p.league_name, p.home_name, p.away_name, p.starts_at, p.tier,
    k.stake_units, f.state,
    case
      when g.prediction_id is not null then 'DUE'
      when f.starts_at < now() - interval '3 hours' then 'AWAITED'
      else 'PLAYING'
    end,
    case
      when p.starts_at > now() - interval '1 day' then 'DAY'
      when p.starts_at > now() - interval '3 days' then 'DAYS_3'
      when p.starts_at > now() - interval '7 days' then 'WEEK'
      else 'OLDER'
    end
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  left join private.gradings(now(), due_only => true) as g
    on g.prediction_id = p.id and g.next_outcome <> 'PENDING'
  where p.status = 'PUBLISHED'
    and p.outcome = 'PENDING'
    and (p.starts_at <= now() or g.prediction_id is not null)
  order by p.starts_at, p.seq;
end
$$;

revoke execute on function private.settlement_backlog() from public;
grant execute on function private.settlement_backlog() to authenticated;

create function public.report_backlog()
returns table (age text, due bigint, awaited bigint, playing bigint, staked numeric, oldest timestamptz)
language sql
stable
set search_path = ''
as $$
  select b.age,
    count(*) filter (where b.status = 'DUE'),
    count(*) filter (where b.status = 'AWAITED'),
    count(*) filter (where b.status = 'PLAYING'),
    sum(b.stake), min(b.starts_at)
  from private.settlement_backlog() as b
  group by b.age
  order by min(b.starts_at) desc
$$;

comment on function public.report_backlog() is 'Tips that wait for their settlement, by the time since the start. Tipsters and administrators.';

create function public.report_backlog_rows(
  age_group text default null, row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), b.*
  from private.settlement_backlog() as b
  where age_group is null or b.age = age_group
  order by b.starts_at, b.seq
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_backlog_rows(text, integer, integer) is 'The tips behind report_backlog, oldest first.';

revoke execute on function
  public.report_tips(text, date, date),
  public.report_tip_rows(text, text, date, date, integer, integer),
  public.report_backlog(),
  public.report_backlog_rows(text, integer, integer)
from public, anon, authenticated, service_role;

grant execute on function
  public.report_tips(text, date, date),
  public.report_tip_rows(text, text, date, date, integer, integer),
  public.report_backlog(),
  public.report_backlog_rows(text, integer, integer)
to authenticated;
