-- product rights of readers

set local search_path = pg_catalog;

set local check_function_bodies = off;

drop function public.settlement_preview();

drop function private.preview_settlement();

drop function public.slips_preview();

drop function private.preview_slips();

create or replace view public.people
with (security_invoker = true)
as
select
  p.*,
  coalesce((
    select e.tier
    from private.visible_entitlements as e
    where e.user_id = p.id
      and e.starts_at <= now() and e.ends_at > now() and e.revoked_at is null
    order by private.tier_rank(e.tier) desc
    limit 1
  ), 'FREE') as tier
from private.people_as_listed as p;

comment on view public.people is 'People with the tier that is valid now, whether the account is suspended, and what the reader may do with it; for reading. Contact data are empty for tipsters.';

create function private.preview_settlement()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric, may_enter boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit,
    c.status = 'AWAITED' and not private.is_own_match(p.fixture_id)
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
      when g.next_outcome = 'PENDING'
        and (g.current_outcome <> 'PENDING' or private.match_stage(f.state, f.starts_at, now()) = 'OVER')
        then 'AWAITED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$$;

revoke all on function private.preview_settlement() from public;

grant execute on function private.preview_settlement() to authenticated;

create function public.settlement_preview()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric, may_enter boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_settlement()
$$;

revoke all on function public.settlement_preview() from public;

comment on function public.settlement_preview() is 'Tips that would be settled now, whose result changed since, or whose result is awaited.';

grant execute on function public.settlement_preview() to authenticated;

create function private.preview_slips()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric, may_enter boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit,
    d.status = 'AWAITED' and exists (
      select from public.slip_legs as k
      where k.slip_id = s.id and g.legs -> (k.position - 1) ->> 'outcome' = 'PENDING'
        and not private.is_own_match(k.fixture_id))
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when private.slip_state(s, now()) = 'AWAITING'
        or g.current_outcome <> 'PENDING' and g.next_outcome = 'PENDING' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$$;

revoke all on function private.preview_slips() from public;

grant execute on function private.preview_slips() to authenticated;

create function public.slips_preview()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric, may_enter boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_slips()
$$;

revoke all on function public.slips_preview() from public;

comment on function public.slips_preview() is 'Slips that would be settled now, whose results changed since, or whose results are awaited.';

grant execute on function public.slips_preview() to authenticated;

create function private.writes_as(my_role text, me uuid, author uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role = 'ADMIN' or my_role = 'TIPSTER' and author = me, false)
$$;

revoke all on function private.writes_as(text, uuid, uuid) from public;

create function private.fixture_obstacle(fixture public.fixtures, at timestamptz)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when fixture.starts_at <= at then 'FIXTURE_STARTED'
    when fixture.state not in ('SCHEDULED', 'TBD') then 'FIXTURE_NOT_OPEN'
    when fixture.starts_at > at + private.publishing_ahead() then 'FIXTURE_TOO_FAR'
    when private.ever_had_result(fixture.id) or private.was_logged_off(fixture.id)
      or private.ever_due_by(fixture.id, at) then 'FIXTURE_PLAYED'
  end
$$;

revoke all on function private.fixture_obstacle(public.fixtures, timestamptz) from public;

create or replace function private.publish_as_me(prediction uuid, seen_updated_at timestamptz)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  fixture public.fixtures;
  obstacle text;
  last_published_at timestamptz;
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish tips.');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if not private.writes_as(private.my_role(), auth.uid(), header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, header.updated_at);
  select * into fixture from public.fixtures where id = header.fixture_id;
  obstacle := private.fixture_obstacle(fixture, clock_timestamp());
  if obstacle = 'FIXTURE_STARTED' then
    perform private.refuse(409, obstacle, 'The match has begun: nothing can be published on it.');
  elsif obstacle = 'FIXTURE_NOT_OPEN' then
    perform private.refuse(409, obstacle, 'This fixture is not open for tips.',
      jsonb_build_object('state', fixture.state));
  elsif obstacle = 'FIXTURE_TOO_FAR' then
    perform private.refuse(409, obstacle, 'This match is more than 30 days ahead.');
  elsif obstacle = 'FIXTURE_PLAYED' then
    perform private.refuse(409, obstacle,
      'This match had a result before, was under way, or was due earlier: nothing can be published on it.');
  end if;
  select published_at into last_published_at from public.predictions
  where seq is not null order by seq desc limit 1;
  if last_published_at >= fixture.starts_at then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last tip is dated after the start of this match: the server''s clock was ahead.',
      jsonb_build_object('last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_at(prediction, greatest(clock_timestamp(), last_published_at));
end
$$;

create function private.has_begun(fixture uuid, published_start timestamptz, at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_under_way(fixture, at) or coalesce(
    least(published_start, (select f.starts_at from public.fixtures as f where f.id = fixture),
      private.logged_start(fixture)) <= at, false)
$$;

revoke all on function private.has_begun(uuid, timestamptz, timestamptz) from public;

create or replace function private.withdraw_at(prediction uuid, reason text, at timestamptz)
returns public.predictions
language plpgsql
set search_path = ''
as $$
declare
  header public.predictions;
begin
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such published tip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  if private.has_begun(header.fixture_id, header.starts_at, at) then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: the tip stands.');
  end if;
  update public.predictions
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = prediction
  returning * into header;
  return header;
end
$$;

create or replace function private.withdraw_as_me(prediction uuid, reason text)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw tips.');
  end if;
  if exists (
    select from public.predictions
    where id = prediction and not private.writes_as(private.my_role(), auth.uid(), author_id)
  ) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_at(prediction, reason, clock_timestamp());
end
$$;

create function private.tip_rights(my_role text, me uuid, header public.predictions)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(my_role not in ('TIPSTER', 'ADMIN'), true) then '{}'
    when header.status = 'DRAFT' then
      case when w.writes then '{"edit": null, "delete": null}'::jsonb else '{}' end || (
        select case when o.code is distinct from 'FIXTURE_STARTED'
          then jsonb_build_object('publish', case when w.writes then o.code else 'NOT_YOUR_PREDICTION' end)
          else '{}' end
        from public.fixtures as f
        cross join lateral (select private.fixture_obstacle(f, now()) as code) as o
        where f.id = header.fixture_id)
    when header.status = 'PUBLISHED' and header.outcome = 'PENDING'
      and not private.has_begun(header.fixture_id, header.starts_at, now()) then
      jsonb_build_object('withdraw', case when not w.writes then 'NOT_YOUR_PREDICTION' end)
    else '{}'
  end
  from (select private.writes_as(my_role, me, header.author_id) as writes) as w
$$;

revoke all on function private.tip_rights(text, uuid, public.predictions) from public;

grant execute on function private.tip_rights(text, uuid, public.predictions) to authenticated;

create function private.closed_leg(slip uuid, at timestamptz)
returns table (leg smallint, state text, code text)
language sql
stable
set search_path = ''
as $$
  select k.position, f.state, o.code
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  cross join lateral (select private.fixture_obstacle(f, at) as code) as o
  where k.slip_id = slip and o.code is not null
  order by o.code <> 'FIXTURE_STARTED', k.position
  limit 1
$$;

revoke all on function private.closed_leg(uuid, timestamptz) from public;

create or replace function private.publish_slip_as_me(slip uuid, seen_updated_at timestamptz)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  closed record;
  last_published_at timestamptz;
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish slips.');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if not private.writes_as(private.my_role(), auth.uid(), header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, header.updated_at);
  select * into closed from private.closed_leg(slip, clock_timestamp());
  if closed.code = 'FIXTURE_STARTED' then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.',
      jsonb_build_object('leg', closed.leg));
  elsif closed.code = 'FIXTURE_NOT_OPEN' then
    perform private.refuse(409, closed.code, 'A fixture of this slip is not open for tips.',
      jsonb_build_object('leg', closed.leg, 'state', closed.state));
  elsif closed.code = 'FIXTURE_TOO_FAR' then
    perform private.refuse(409, closed.code, 'A match of this slip is more than 30 days ahead.',
      jsonb_build_object('leg', closed.leg));
  elsif closed.code = 'FIXTURE_PLAYED' then
    perform private.refuse(409, closed.code,
      'A match of this slip had a result before, was under way, or was due earlier: nothing can be published on it.',
      jsonb_build_object('leg', closed.leg));
  end if;
  select published_at into last_published_at from public.slips
  where seq is not null order by seq desc limit 1;
  select k.position into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip and f.starts_at <= last_published_at
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last slip is dated after the start of a match of this one: the server''s clock was ahead.',
      jsonb_build_object('leg', closed.position, 'last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_slip_at(slip, greatest(clock_timestamp(), last_published_at));
end
$$;

create function private.slip_has_begun(header public.slips, at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.slip_legs as k
    where k.slip_id = header.id and private.has_begun(k.fixture_id, header.starts_at, at))
$$;

revoke all on function private.slip_has_begun(public.slips, timestamptz) from public;

create or replace function private.withdraw_slip_at(slip uuid, reason text, at timestamptz)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
begin
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such published slip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  if private.slip_has_begun(header, at) then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: the slip stands.');
  end if;
  update public.slips
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = slip
  returning * into header;
  return header;
end
$$;

create or replace function private.withdraw_slip_as_me(slip uuid, reason text)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw slips.');
  end if;
  if exists (
    select from public.slips
    where id = slip and not private.writes_as(private.my_role(), auth.uid(), author_id)
  ) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_slip_at(slip, reason, clock_timestamp());
end
$$;

create function private.slip_rights(my_role text, me uuid, header public.slips)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(my_role not in ('TIPSTER', 'ADMIN'), true) then '{}'
    when header.status = 'DRAFT' then
      case when w.writes then '{"edit": null, "delete": null}'::jsonb else '{}' end || (
        select case when o.code is distinct from 'FIXTURE_STARTED'
          then jsonb_build_object('publish', case
            when not w.writes then 'NOT_YOUR_SLIP'
            when header.legs_count < 2 then 'SLIP_LEGS_COUNT'
            else o.code end)
          else '{}' end
        from (select (select c.code from private.closed_leg(header.id, now()) as c)) as o (code))
    when header.status = 'PUBLISHED' and header.outcome = 'PENDING'
      and not private.slip_has_begun(header, now()) then
      jsonb_build_object('withdraw', case when not w.writes then 'NOT_YOUR_SLIP' end)
    else '{}'
  end
  from (select private.writes_as(my_role, me, header.author_id) as writes) as w
$$;

revoke all on function private.slip_rights(text, uuid, public.slips) from public;

grant execute on function private.slip_rights(text, uuid, public.slips) to authenticated;

create or replace view public.desk_tips
with (security_invoker = true)
as
select
  p.id,
  p.fixture_id,
  p.home_name || ' – ' || p.away_name as fixture_name,
  p.sport,
  p.league_name,
  p.starts_at,
  p.tier,
  p.source,
  p.author_id,
  p.author_name,
  p.status,
  k.market_code,
  k.selection,
  k.line,
  k.odds,
  k.bookmaker,
  k.stake_units,
  k.probability,
  k.analysis,
  p.published_at,
  p.seq,
  p.commit_hash,
  p.outcome,
  p.profit_units,
  p.updated_at,
  k.quote_source,
  k.quoted_at,
  k.least_odds,
  (
    select private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now()))
    from public.fixtures as f
    where f.id = p.fixture_id
  ) as state,
  private.tip_rights((select private.my_role()), (select auth.uid()), p) as may
from public.predictions as p
left join public.prediction_picks as k on k.prediction_id = p.id
where (select private.is_staff());

comment on view public.desk_tips is 'Tips as staff see them, with what the reader may do, and without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

create or replace function private.write_desk_tip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write tips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.predictions (id, fixture_id, tier, source, author_id)
    values (new.id, new.fixture_id, new.tier, coalesce(new.source, 'MANUAL'), who);
    insert into public.prediction_picks (
      prediction_id, market_code, selection, line, odds, bookmaker, stake_units, probability,
      analysis, tier, quote_source, quoted_at, least_odds
    )
    values (
      new.id, new.market_code, new.selection, new.line, new.odds, new.bookmaker,
      coalesce(new.stake_units, 1), new.probability, new.analysis, new.tier, new.quote_source,
      new.quoted_at, new.least_odds
    );
    select * into new from public.desk_tips where id = new.id;
    return new;
  end if;

  select * into header from public.predictions where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'A published tip can''t be changed or deleted.');
  end if;
  if not private.writes_as(private.my_role(), who, header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.predictions where id = old.id;
    return old;
  end if;

  update public.predictions
  set fixture_id = new.fixture_id, tier = new.tier, source = new.source
  where id = old.id;
  update public.prediction_picks
  set market_code = new.market_code, selection = new.selection, line = new.line, odds = new.odds,
    bookmaker = new.bookmaker, stake_units = new.stake_units, probability = new.probability,
    analysis = new.analysis, quote_source = new.quote_source, quoted_at = new.quoted_at,
    least_odds = new.least_odds
  where prediction_id = old.id;
  select * into new from public.desk_tips where id = old.id;
  return new;
end
$$;

create or replace view public.desk_slips
with (security_invoker = true)
as
select
  s.id,
  s.title,
  s.tier,
  s.author_id,
  s.author_name,
  s.status,
  s.legs_count,
  s.starts_at,
  b.stake_units,
  b.combined_odds,
  b.analysis,
  private.slip_legs_json(s) as legs,
  s.published_at,
  s.withdrawn_at,
  s.withdraw_reason,
  s.seq,
  s.commit_hash,
  s.outcome,
  s.profit_units,
  s.settled_at,
  s.updated_at,
  private.slip_state(s, now()) as state,
  private.slip_rights((select private.my_role()), (select auth.uid()), s) as may
from public.slips as s
left join public.slip_bodies as b on b.slip_id = s.id
where (select private.is_staff());

comment on view public.desk_slips is 'Slips as staff see them, with what the reader may do, and without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

create or replace function private.write_desk_slip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write slips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.slips (id, tier, title, author_id)
    values (new.id, new.tier, btrim(new.title), who);
    insert into public.slip_bodies (slip_id, stake_units, analysis)
    values (new.id, coalesce(new.stake_units, 1), new.analysis);
    perform private.write_slip_legs(new.id, coalesce(new.legs, '[]'));
    perform private.refresh_slip(new.id);
    select * into new from public.desk_slips where id = new.id;
    return new;
  end if;

  select * into header from public.slips where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'A published slip can''t be changed or deleted.');
  end if;
  if not private.writes_as(private.my_role(), who, header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.slips where id = old.id;
    return old;
  end if;

  update public.slips set tier = new.tier, title = btrim(new.title) where id = old.id;
  update public.slip_bodies set stake_units = new.stake_units, analysis = new.analysis
  where slip_id = old.id;
  if new.legs is distinct from old.legs then
    perform private.write_slip_legs(old.id, coalesce(new.legs, '[]'));
  end if;
  perform private.refresh_slip(old.id);
  select * into new from public.desk_slips where id = old.id;
  return new;
end
$$;

create function private.gift_obstacle(my_role text, me uuid, person uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when coalesce(my_role not in ('SUPPORT', 'ADMIN'), true) then 'NOT_ALLOWED'
    when person = me then 'OWN_ACCESS'
  end
$$;

revoke all on function private.gift_obstacle(text, uuid, uuid) from public;

grant execute on function private.gift_obstacle(text, uuid, uuid) to authenticated, service_role;

create function private.tier_rights(my_role text, me uuid, person uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when o.code is distinct from 'NOT_ALLOWED' then jsonb_build_object('grant', o.code) else '{}' end
  from (select private.gift_obstacle(my_role, me, person) as code) as o
$$;

revoke all on function private.tier_rights(text, uuid, uuid) from public;

grant execute on function private.tier_rights(text, uuid, uuid) to authenticated, service_role;

create or replace view public.user_tiers
with (security_invoker = true)
as
select
  s.id,
  s.email,
  s.full_name,
  s.country,
  s.profile_role,
  s.created_at,
  case when s.basic_active then 'ACTIVE' when s.basic_until is not null then 'INACTIVE' end as basic_status,
  s.basic_until,
  s.basic_active,
  s.basic_until is not null and not s.basic_active as basic_former,
  case when s.premium_active then 'ACTIVE' when s.premium_until is not null then 'INACTIVE' end as premium_status,
  s.premium_until,
  s.premium_active,
  s.premium_until is not null and not s.premium_active as premium_former,
  case when s.vip_active then 'ACTIVE' when s.vip_until is not null then 'INACTIVE' end as vip_status,
  s.vip_until,
  s.vip_active,
  s.vip_until is not null and not s.vip_active as vip_former,
  private.tier_rights((select private.my_role()), (select auth.uid()), s.id) as may
from (
  select
    p.user_id as id,
    case when p.user_id = (select auth.uid())
        or (select current_user = 'service_role' or private.reads_people())
      then p.email end as email,
    p.full_name,
    p.country,
    p.profile_role,
    p.created_at,
    basic.until as basic_until,
    basic.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = basic.user_id and v.tier = basic.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as basic_active,
    premium.until as premium_until,
    premium.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = premium.user_id and v.tier = premium.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as premium_active,
    vip.until as vip_until,
    vip.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = vip.user_id and v.tier = vip.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as vip_active
  from private.listed_people as p
  left join private.tier_ends as basic on basic.user_id = p.user_id and basic.tier = 'BASIC'
  left join private.tier_ends as premium on premium.user_id = p.user_id and premium.tier = 'PREMIUM'
  left join private.tier_ends as vip on vip.user_id = p.user_id and vip.tier = 'VIP'
) as s;

comment on view public.user_tiers is 'People and their paid tiers, ACTIVE while an entitlement is valid, INACTIVE when there was one; and what the reader may do about them.';

create function private.is_own_payment(me uuid, payer uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(payer = me, false)
$$;

revoke all on function private.is_own_payment(uuid, uuid) from public;

create function private.is_silent_provider(provider text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select provider in ('manual', 'sandbox')
$$;

revoke all on function private.is_silent_provider(text) from public;

create function private.payment_is_at(payment public.payments, step text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(case
    when step in ('approve', 'reject') then payment.status = 'AWAITING_APPROVAL'
    when step = 'refund' then
      payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') and payment.amount > payment.refunded_amount
    when step = 'settleRefund' then payment.refund_due_at is not null
    when step = 'dispute-OPENED' then payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
      and payment.amount > 0 and private.is_silent_provider(payment.provider)
    when step = 'dispute-EVIDENCE_SENT' then payment.dispute = 'OPEN' and payment.evidence_sent_at is null
    when step = 'dispute-WON' then payment.dispute = 'OPEN' and private.is_silent_provider(payment.provider)
    when step = 'dispute-ACCEPTED' then payment.dispute = 'OPEN'
  end, false)
$$;

revoke all on function private.payment_is_at(public.payments, text) from public;

create function private.payment_rights(my_role text, me uuid, payment public.payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.step,
    case when s.step <> 'reject' and private.is_own_payment(me, payment.user_id) then 'OWN_PAYMENT' end), '{}')
  from unnest(array['approve', 'reject', 'refund', 'settleRefund', 'dispute-OPENED', 'dispute-EVIDENCE_SENT',
    'dispute-WON', 'dispute-ACCEPTED']) as s (step)
  where my_role in ('FINANCE', 'ADMIN') and private.payment_is_at(payment, s.step)
$$;

revoke all on function private.payment_rights(text, uuid, public.payments) from public;

grant execute on function private.is_own_payment(uuid, uuid), private.payment_is_at(public.payments, text),
  private.is_silent_provider(text), private.payment_rights(text, uuid, public.payments)
  to authenticated, service_role;

create view public.listed_payments
with (security_invoker = true)
as
select
  p.*,
  private.payment_rights((select private.my_role()), (select auth.uid()), p) as may
from public.payments as p;

comment on view public.listed_payments is 'Payments with what the reader may do with them; for reading.';

revoke all on public.listed_payments from public, anon, authenticated, service_role;

grant select on public.listed_payments to authenticated, service_role;

create trigger listed_payments_read_only
  instead of insert or update or delete on public.listed_payments
  for each row execute function private.refuse_view_write();

create or replace function private.approve_payment_as_me(payment_id uuid, seen_status text, note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve payments.');
  end if;
  select * into p from public.payments where id = approve_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'SUCCEEDED' or p.decided_by is distinct from auth.uid() then
    perform private.require_seen('status', approve_payment_as_me.seen_status, p.status);
    if not private.payment_is_at(p, 'approve') then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.complete_payment(p.id, null, now());
    update public.payments
    set decided_by = auth.uid(), note = nullif(btrim(left(approve_payment_as_me.note, 500)), '')
    where id = p.id
    returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'receipt_number', p.receipt_number,
    'refund_due', case when p.bought_nothing then p.failure_code end);
end
$$;

create or replace function private.reject_payment_as_me(payment_id uuid, seen_status text, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(reject_payment_as_me.reason, ''), 500));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reject payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = reject_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'FAILED' or p.decided_by is distinct from auth.uid() then
    perform private.require_seen('status', reject_payment_as_me.seen_status, p.status);
    if not private.payment_is_at(p, 'reject') then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.end_payment(p.id, 'FAILED', 'REJECTED', now());
    update public.payments set decided_by = auth.uid(), note = why where id = p.id
    returning * into p;
    if p.user_id is not null then
      perform private.notify(p.user_id, 'PAYMENT_FAILED',
        jsonb_build_object('plan', (select tier from public.plans where id = p.plan_id)),
        'PAYMENT_FAILED:' || p.id);
    end if;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status);
end
$$;

create or replace function private.begin_refund_as_me(
  payment_id uuid, seen_refunded_amount bigint, amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(begin_refund_as_me.reason, ''), 500));
  refund bigint;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = begin_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  perform private.require_seen('refunded_amount', begin_refund_as_me.seen_refunded_amount, p.refunded_amount);
  refund := coalesce(begin_refund_as_me.amount, p.amount - p.refunded_amount);
  if not private.payment_is_at(p, 'refund') then
    perform private.refuse(409, 'NOT_REFUNDABLE', 'Only a payment that was made can be refunded.');
  end if;
  if refund <= 0 or refund > p.amount - p.refunded_amount then
    perform private.refuse(422, 'REFUND_TOO_HIGH', 'No more than what was paid and is not refunded yet.',
      jsonb_build_object('field', 'amount', 'max', p.amount - p.refunded_amount));
  end if;
  if refund % private.charge_step(p.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t pay back exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  -- Another amount may have been sent to the provider and not be booked yet; together they could exceed
  -- the payment.
  if p.refund_begun_from = p.refunded_amount and p.refund_begun <> refund
    and p.refund_begun_at > now() - interval '15 minutes' then
    perform private.refuse(409, 'REFUND_RUNNING',
      'Another refund of this payment is under way. Try again in a quarter of an hour.');
  end if;
  update public.payments
  set decided_by = auth.uid(), note = why, refund_begun = refund,
    refund_begun_from = p.refunded_amount, refund_begun_at = now()
  where id = p.id;
  return private.refund_request(p, refund);
end
$$;

create or replace function private.settle_refund_as_me(payment_id uuid, seen_refunded_amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(settle_refund_as_me.reason, ''), 500));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = settle_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  perform private.require_seen('refunded_amount', settle_refund_as_me.seen_refunded_amount, p.refunded_amount);
  update public.payments
  set refund_due_at = null, decided_by = auth.uid(), note = why
  where id = p.id and refund_due_at is not null;
  return jsonb_build_object('payment_id', p.id);
end
$$;

create or replace function private.grant_entitlement_as_me(
  user_id uuid, tier text, days integer, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(grant_entitlement_as_me.reason, ''), 500));
  obstacle constant text := private.gift_obstacle(private.my_role(), auth.uid(), grant_entitlement_as_me.user_id);
  given uuid;
begin
  perform private.require_staff_step_up();
  if obstacle = 'NOT_ALLOWED' then
    perform private.forbid('Only support and administrators give access.');
  elsif obstacle = 'OWN_ACCESS' then
    perform private.refuse(403, obstacle, 'Somebody else has to decide about your own access.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  if grant_entitlement_as_me.tier is null
    or grant_entitlement_as_me.tier not in ('BASIC', 'PREMIUM', 'VIP') then
    perform private.refuse(422, 'TIER_INVALID', 'Choose BASIC, PREMIUM or VIP.',
      jsonb_build_object('field', 'tier'));
  end if;
  if coalesce(days, 0) not between 1 and 731 then
    perform private.refuse(422, 'DAYS_INVALID', 'Choose from 1 to 731 days.',
      jsonb_build_object('field', 'days'));
  end if;
  if not exists (
    select from public.profiles as p where p.id = grant_entitlement_as_me.user_id
  ) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  perform private.in_turn_for(grant_entitlement_as_me.user_id);
  select e.id into given
  from public.entitlements as e
  where e.user_id = grant_entitlement_as_me.user_id
    and e.source = 'STAFF'
    and e.tier = grant_entitlement_as_me.tier
    and e.reason = why
    and e.granted_by = auth.uid()
    and e.revoked_at is null
    and e.created_at > now() - interval '1 minute'
  limit 1;
  return coalesce(given, private.grant_tier(grant_entitlement_as_me.user_id,
    grant_entitlement_as_me.tier, now(), now() + make_interval(days => days), 'STAFF', null, why));
end
$$;

create or replace function private.dispute_step_as_me(
  payment_id uuid, step text, seen_status text, seen_refunded_amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(dispute_step_as_me.reason, ''), 500));
  outcome constant text := case dispute_step_as_me.step
    when 'OPENED' then 'OPEN' when 'EVIDENCE_SENT' then 'OPEN' when 'ACCEPTED' then 'LOST'
    else dispute_step_as_me.step end;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators handle disputes.');
  end if;
  if dispute_step_as_me.step is null
    or dispute_step_as_me.step not in ('OPENED', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST') then
    perform private.refuse(422, 'STEP_UNKNOWN', 'There is no such step.',
      jsonb_build_object('field', 'step'));
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = dispute_step_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if dispute_step_as_me.step in ('OPENED', 'WON', 'LOST') and not private.is_silent_provider(p.provider) then
    perform private.refuse(409, 'PROVIDER_DECIDES', 'The provider tells us of this by itself.');
  end if;

  if dispute_step_as_me.step = 'EVIDENCE_SENT' then
    if p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    if p.evidence_sent_at is null then
      perform private.require_seen('status', dispute_step_as_me.seen_status, p.status);
      update public.payments set evidence_sent_at = now(), decided_by = auth.uid(), note = why
      where id = p.id returning * into p;
    end if;
  elsif p.dispute is distinct from outcome then
    perform private.require_seen('status', dispute_step_as_me.seen_status, p.status),
      private.require_seen('refunded_amount', dispute_step_as_me.seen_refunded_amount, p.refunded_amount);
    if not private.payment_is_at(p,
      case when outcome = 'OPEN' then 'dispute-OPENED' else 'dispute-ACCEPTED' end) then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    perform private.record_dispute(p, outcome, now());
    -- The sandbox's own side is informed as by a bank.
    update private.sandbox_charges as c set dispute = outcome
    where c.payment_id = p.id and p.provider = 'sandbox';
    update public.payments set decided_by = auth.uid(), note = why where id = p.id returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'dispute', p.dispute);
end
$$;

create function private.decides_on_affiliate(my_role text, me uuid, whose uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role = 'ADMIN' and whose <> me, false)
$$;

revoke all on function private.decides_on_affiliate(text, uuid, uuid) from public;

grant execute on function private.decides_on_affiliate(text, uuid, uuid) to authenticated, service_role;

create or replace function private.guard_affiliates()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  field text;
  gone jsonb;
begin
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is null then
    new.payout_method := null;
    new.payout_details := null;
    new.audience := null;
    new.status := 'SUSPENDED';
  end if;
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if not private.has_role('ADMIN') then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  if tg_op = 'DELETE' then
    if old.used then
      perform private.refuse(409, 'IN_USE',
        'An affiliate whose link was used stays in the books; suspend them instead.');
    end if;
    if old.user_id is not null
      and not private.decides_on_affiliate(private.my_role(), auth.uid(), old.user_id) then
      perform private.forbid('Nobody decides about themselves.');
    end if;
    return old;
  end if;
  if not private.decides_on_affiliate(private.my_role(), auth.uid(), new.user_id) then
    perform private.forbid('Nobody decides about themselves.');
  end if;
  if tg_op = 'UPDATE' then
    foreach field in array private.changed_columns(to_jsonb(old), to_jsonb(new)) loop
      if field not in ('status', 'rate_bps', 'cookie_days', 'review_note', 'updated_at') then
        perform private.forbid(format('%s can''t be changed here.', field));
      end if;
    end loop;
  end if;
  if tg_op = 'INSERT' then
    select l.before into gone
    from public.audit_log as l
    where l.table_name = 'affiliates'
      and l.record_id = new.id::text
      and l.action = 'DELETE'
      and l.before ->> 'user_id' = new.user_id::text
    order by l.id desc
    limit 1;
    new.payout_method := gone ->> 'payout_method';
    new.payout_details := gone ->> 'payout_details';
    new.created_at := coalesce((gone ->> 'created_at')::timestamptz, now());
    new.updated_at := now();
    new.used := false;
  end if;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    if tg_op = 'UPDATE' and new.status = 'PENDING' then
      perform private.refuse(422, 'AFFILIATE_DECIDED', 'A decision can be changed, not undone.',
        jsonb_build_object('field', 'status'));
    end if;
    new.reviewed_by := case when new.status <> 'PENDING' then auth.uid() end;
    new.reviewed_at := case when new.status <> 'PENDING' then now() end;
  end if;
  return new;
end
$$;

create function private.affiliate_rights(my_role text, me uuid, whose uuid, status text, used boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when private.decides_on_affiliate(my_role, me, whose) then
    '{"edit": null}'::jsonb
    || case when used then '{}'::jsonb else '{"delete": null}' end
    || case status
      when 'PENDING' then '{"approve": null, "reject": null}'::jsonb
      when 'ACTIVE' then '{"suspend": null}'
      when 'SUSPENDED' then '{"resume": null}'
      else '{}' end
  else '{}' end
$$;

revoke all on function private.affiliate_rights(text, uuid, uuid, text, boolean) from public;

grant execute on function private.affiliate_rights(text, uuid, uuid, text, boolean) to authenticated, service_role;

create or replace view public.listed_affiliates
with (security_invoker = true)
as
select
  a.id,
  a.user_id,
  a.code,
  a.status,
  a.rate_bps,
  a.cookie_days,
  a.audience,
  a.payout_method,
  a.payout_details,
  a.review_note,
  a.reviewed_at,
  a.created_at,
  a.updated_at,
  a.used,
  private.affiliate_rights((select private.my_role()), (select auth.uid()), a.user_id, a.status, a.used) as may
from private.visible_affiliates as a;

comment on view public.listed_affiliates is 'Affiliates as staff list them, with what the reader may do; for reading. What is about their money is empty for tipsters and support.';

create function private.pays_affiliate(my_role text, mine uuid, affiliate uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role in ('FINANCE', 'ADMIN') and affiliate is distinct from mine, false)
$$;

revoke all on function private.pays_affiliate(text, uuid, uuid) from public;

grant execute on function private.pays_affiliate(text, uuid, uuid) to authenticated, service_role;

create or replace view public.listed_commissions
with (security_invoker = true)
as
select
  c.id,
  c.affiliate_id,
  c.payment_id,
  c.base_amount,
  c.rate_bps,
  c.amount,
  c.currency,
  private.commission_state(c.status, c.held_until, now()) as state,
  c.held_until,
  c.approved_at,
  c.payout_id,
  c.owed_back,
  c.reversed_at,
  c.created_at,
  c.updated_at,
  case when private.commission_state(c.status, c.held_until, now()) = 'HOLD_ENDED'
      and private.pays_affiliate((select private.my_role()), (select private.my_affiliate_id()), c.affiliate_id)
    then '{"approve": null}'::jsonb else '{}' end as may
from public.commissions as c;

comment on view public.listed_commissions is 'Commissions with their state now, and what the reader may do with them; for reading.';

create or replace function private.approve_commissions_as_me(commission_ids uuid[], seen_amounts bigint[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  approved integer;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if coalesce(cardinality(commission_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'COMMISSIONS_MISSING', 'Name 1 to 1,000 commissions.');
  end if;
  perform from public.commissions as c where c.id = any (commission_ids)
  order by c.id for update;
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids)
      and not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), c.affiliate_id)
  ) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  perform private.require_seen('amount', s.amount, c.amount, jsonb_build_object('id', c.id))
  from public.commissions as c
  left join unnest(commission_ids, seen_amounts) as s (id, amount) on s.id = c.id
  where c.id = any (commission_ids);
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids)
      and private.commission_state(c.status, c.held_until, now()) = 'HELD'
  ) then
    perform private.refuse(409, 'COMMISSION_HELD',
      'A commission can be approved once its 30 days are over.');
  end if;
  if (
    select count(*) from public.commissions as c
    where c.id = any (commission_ids) and c.status in ('HELD', 'APPROVED')
  ) <> (select count(distinct i.id) from unnest(commission_ids) as i (id)) then
    perform private.refuse(409, 'COMMISSION_NOT_OPEN',
      'One of these was paid or reversed meanwhile, or is not there.');
  end if;
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id = any (commission_ids) and c.status = 'HELD';
  get diagnostics approved = row_count;
  return approved;
end
$$;

create or replace function private.approve_due_as_me(affiliate_id uuid, currency text, seen_amount bigint)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due public.commissions[];
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), approve_due_as_me.affiliate_id) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  select coalesce(array_agg(c), '{}') into due
  from (
    select * from public.commissions as x
    where x.affiliate_id = approve_due_as_me.affiliate_id and x.currency = approve_due_as_me.currency
      and private.commission_state(x.status, x.held_until, now()) = 'HOLD_ENDED'
    order by x.id for update
  ) as c;
  perform private.require_seen('amount', approve_due_as_me.seen_amount,
    (select coalesce(sum(d.amount), 0)::bigint from unnest(due) as d));
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id in (select d.id from unnest(due) as d);
  return cardinality(due);
end
$$;

create or replace function private.pay_affiliate_as_me(
  affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
returns public.payouts
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made public.payouts;
  total bigint;
  back bigint;
  how_many integer;
  named constant text := btrim(coalesce(pay_affiliate_as_me.reference, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators pay affiliates.');
  end if;
  if not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), pay_affiliate_as_me.affiliate_id) then
    perform private.forbid('Nobody pays themselves.');
  end if;
  if pay_affiliate_as_me.payout_key is null or char_length(named) not between 3 and 120 then
    perform private.refuse(422, 'PAYOUT_INVALID', 'A payout has a reference of 3 to 120 characters.',
      jsonb_build_object('field', 'reference'));
  end if;
  -- Serialised per affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency
      or made.amount <> pay_affiliate_as_me.seen_amount then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This key was used for another payout.');
    end if;
    return made;
  end if;

  perform from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency
  order by c.id for update;
  select
    coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0),
    coalesce(sum(c.owed_back - c.recovered), 0),
    count(*) filter (where c.status = 'APPROVED')
  into total, back, how_many
  from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency;
  perform private.require_seen('amount', pay_affiliate_as_me.seen_amount, greatest(total - back, 0));
  if total <= back then
    perform private.refuse(409, 'NOTHING_TO_PAY', 'There is nothing to pay in this currency.');
  end if;

  insert into public.payouts
    (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, paid_by)
  values (pay_affiliate_as_me.affiliate_id, pay_affiliate_as_me.currency, total, back, total - back,
    how_many, named, pay_affiliate_as_me.payout_key, auth.uid())
  returning * into made;
  update public.commissions as c
  set status = case when c.status = 'APPROVED' then 'PAID' else c.status end,
    payout_id = case when c.status = 'APPROVED' then made.id else c.payout_id end,
    recovered = c.owed_back
  where c.affiliate_id = made.affiliate_id
    and c.currency = made.currency
    and (c.status = 'APPROVED' or c.owed_back <> c.recovered);
  return made;
end
$$;

create or replace function private.affiliate_figures(affiliate_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
  -- Refuses before the second step.
  reader constant text := private.my_role();
begin
  if whose is distinct from private.my_affiliate_id()
    and not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('These figures are somebody else''s.');
  end if;
  return jsonb_build_object(
    'clicks', (
      select coalesce(sum(c.clicks), 0) from public.affiliate_clicks as c
      where c.affiliate_id = whose),
    'sign_ups', (
      select count(*) from public.affiliate_referrals as r where r.affiliate_id = whose),
    'paying', (
      select count(*) from public.affiliate_referrals as r
      where r.affiliate_id = whose and exists (
        select from public.payments as p
        where p.user_id = r.user_id and p.status = 'SUCCEEDED' and p.amount > 0)),
    'sums', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]')
      from (
        select c.currency,
          coalesce(sum(c.amount) filter (where l.state = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where l.state = 'HOLD_ENDED'), 0) as hold_ended,
          coalesce(sum(c.amount) filter (where l.state = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where l.state = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where l.state = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        cross join lateral (
          select private.commission_state(c.status, c.held_until, now()) as state
        ) as l
        where c.affiliate_id = whose
        group by c.currency
      ) as s),
    'may_pay', private.pays_affiliate(reader, private.my_affiliate_id(), whose)
  );
end
$$;

create or replace function private.my_work()
returns table (kind text, items bigint, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      where d.status <> 'AWAITED' or d.may_enter
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      where s.status <> 'AWAITED' or s.may_enter
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
        and private.writes_as((select private.my_role()), auth.uid(), p.author_id)
      union all
      select 'ALERT', a.first_seen_at from public.fixture_alerts as a where a.done_at is null
    ) as w (kind, since)
    -- Only administrators regrade.
    where w.kind <> 'CHANGED' or private.has_role('ADMIN')
    group by w.kind;
  end if;
  if private.has_role('FINANCE', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select 'TRANSFER', p.created_at, p.user_id from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at, p.user_id from public.payments as p where p.dispute = 'OPEN'
      union all
      select 'REFUND', p.refund_due_at, p.user_id from public.payments as p where p.refund_due_at is not null
    ) as w (kind, since, payer)
    where not private.is_own_payment(auth.uid(), w.payer)
    group by w.kind;
  end if;
  if private.has_role('SUPPORT', 'ADMIN') then
    return query
    select 'PAST_DUE', count(*), min(s.grace_until)
    from public.subscriptions as s
    where s.state = 'PAST_DUE'
    having count(*) > 0;
  end if;
  if private.has_role('SUPPORT') then
    -- The time is not recorded.
    return query
    select 'SUSPENDED', count(*), null::timestamptz
    from private.people_as_listed as p
    where p.suspended_until > now() and p.may -> 'lift' = 'null'
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING' and private.decides_on_affiliate('ADMIN', auth.uid(), a.user_id)
    having count(*) > 0;
    -- Nobody approves their own, nor twice.
    return query
    select 'FACTOR_RESET', count(*), min(r.asked_at)
    from private.factor_resets as r
    where r.asked_at > now() - interval '7 days'
      and r.user_id <> auth.uid()
      and r.first_approved_by is distinct from auth.uid()
    having count(*) > 0;
  end if;
end
$$;
