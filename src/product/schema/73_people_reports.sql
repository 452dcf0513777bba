-- Reports on people: tiers, how sign-ups become payers, and how long they stay. For
-- support, finance and administrators; no amounts.

-- Everybody who had an account at an instant, with the highest tier that was valid then.
create function private.tiers_at(at timestamptz)
returns table (user_id uuid, tier text)
language sql
stable
set search_path = ''
as $$
  select p.id, coalesce(e.tier, 'FREE')
  from public.profiles as p
  left join lateral (
    select g.tier from public.entitlements as g
    where g.user_id = p.id
      and g.starts_at <= at
      and g.ends_at > at
      and (g.revoked_at is null or g.revoked_at > at)
    order by private.tier_rank(g.tier) desc
    limit 1
  ) as e on true
  where p.created_at <= at
$$;


-- How far each person who signed up in a period has come. A trial is optional on the way.
create function private.funnel_steps(from_day date, to_day date)
returns table (user_id uuid, step text)
language sql
stable
set search_path = ''
as $$
  select p.id, s.step
  from public.profiles as p
  cross join lateral (
    select 'SIGNED_UP' as step
    union all
    select 'CHECKOUT' where exists (
      select from public.subscriptions as b where b.user_id = p.id)
    union all
    select 'TRIAL' where exists (
      select from public.subscriptions as b
      where b.user_id = p.id and b.trial_ends_at is not null and b.state <> 'INCOMPLETE')
    union all
    select 'PAID' where exists (
      select from public.payments as y
      where y.user_id = p.id and y.paid_at is not null and y.amount > 0)
    union all
    select 'PAYING' where exists (
      select from private.paying_at(now(), true) as n where n.user_id = p.id)
  ) as s
  where p.created_at >= private.day_start(from_day, '-infinity')
    and p.created_at < private.day_start(to_day + 1, 'infinity')
$$;


-- Of the people who signed up in a month, those paying 0, 1, 2 … whole months after its end. The
-- last 12 months of sign-up; future times are left out.
create function private.cohort_people(to_day date)
returns table (cohort text, months integer, user_id uuid, paying boolean)
language sql
stable
set search_path = ''
as $$
  with months as (
    select m, (m + interval '1 month') at time zone 'UTC' as ends
    from generate_series(
      date_trunc('month', coalesce(to_day, now()::date)::timestamp) - interval '11 months',
      date_trunc('month', coalesce(to_day, now()::date)::timestamp), interval '1 month') as m
  ),
  paying as materialized (
    select months.ends, a.user_id
    from months
    cross join lateral private.paying_at(months.ends, true) as a
    where months.ends <= now()
  )
  select to_char(c.m, 'YYYY-MM'),
    ((extract(year from t.m) - extract(year from c.m)) * 12
      + extract(month from t.m) - extract(month from c.m))::integer,
    p.id,
    y.user_id is not null
  from months as c
  join public.profiles as p
    on p.created_at >= c.m at time zone 'UTC' and p.created_at < c.ends
  join months as t on t.m >= c.m and t.ends <= now()
  left join paying as y on y.ends = t.ends and y.user_id = p.id
$$;


-- People of one of the reports: TIER, FUNNEL or COHORT, with the key that names their group.
create function private.report_people(report text, from_day date, to_day date)
returns table (key text, user_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('SUPPORT', 'FINANCE', 'ADMIN');
  if report = 'TIER' then
    return query select t.tier, t.user_id
      from private.tiers_at(least(now(), private.day_start(to_day + 1, now()))) as t;
  elsif report = 'FUNNEL' then
    return query select f.step, f.user_id from private.funnel_steps(from_day, to_day) as f;
  elsif report = 'COHORT' then
    return query
      select c.cohort || ' ' || c.months, c.user_id from private.cohort_people(to_day) as c
      where c.paying
      union all
      select distinct c.cohort || ' all', c.user_id from private.cohort_people(to_day) as c;
  end if;
end
$$;

grant execute on function private.report_people(text, date, date) to authenticated;


-- The number of people in each group of a report. COHORT has a group for every sign-up month and
-- number of months after it (2025-01 3), and one of all who signed up (2025-01 all).
create function public.report_people(
  report text, from_day date default null, to_day date default null)
returns table (bucket text, people bigint)
language sql
stable
set search_path = ''
as $$
  select r.key, count(*)
  from private.report_people(report_people.report, report_people.from_day,
    report_people.to_day) as r
  group by r.key
  order by r.key
$$;

comment on function public.report_people(text, date, date) is 'People by tier (TIER), by step from sign-up to payment (FUNNEL), or by month of sign-up and time since (COHORT). Support, finance and administrators.';
grant execute on function public.report_people(text, date, date) to authenticated;


-- The people behind a figure of report_people, newest first. Runs as the reader.
create function public.report_people_rows(
  report text, bucket text default null, from_day date default null, to_day date default null,
  row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, user_id uuid, person text, email text, country text, created_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), p.id, coalesce(nullif(p.full_name, ''), p.email, ''), p.email, p.country,
    p.created_at
  from private.report_people(report_people_rows.report, report_people_rows.from_day,
    report_people_rows.to_day) as r
  join public.profiles as p on p.id = r.user_id
  where report_people_rows.bucket is null or r.key = report_people_rows.bucket
  order by p.created_at desc, p.id
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_people_rows(text, text, date, date, integer, integer) is 'The people behind report_people, newest first.';
grant execute on function public.report_people_rows(text, text, date, date, integer, integer)
  to authenticated;
