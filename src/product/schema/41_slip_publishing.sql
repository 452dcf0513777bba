-- Publishing and withdrawing slips.

-- Updates legs, count, first start and combined odds of a draft from its fixtures.
create function private.refresh_slip(slip uuid)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
  combined numeric;
begin
  -- The legs' own trigger takes the snapshot.
  update public.slip_legs set position = position where slip_id = slip;
  perform private.check_legs_independent(slip);
  select round(private.slip_factor(
      array_agg(odds order by position), array_agg('WON'::text order by position)), 3)
  into combined
  from public.slip_legs where slip_id = slip having count(*) > 0;
  if combined > 100000 then
    perform private.refuse(422, 'SLIP_ODDS_LIMIT', 'The combined odds are at most 100,000.');
  end if;
  update public.slip_bodies set combined_odds = combined where slip_id = slip;
  update public.slips
  set (legs_count, starts_at) =
    (select count(*), min(k.starts_at) from public.slip_legs as k where k.slip_id = slip)
  where id = slip
  returning * into header;
  return header;
end
$$;


-- The picks of a slip, in an order of their own, so that two slips on the same picks are equal.
create function private.slip_picks(slip uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_agg(p.pick order by p.pick)
  from public.slip_legs as k
  cross join lateral (
    select concat_ws(' ', k.fixture_id, k.market_code, k.selection, k.line) as pick
  ) as p
  where k.slip_id = slip
$$;


-- The number of the author's slip on the same picks, as of a tip. Null if there is none.
create function private.slip_twin(header public.slips)
returns bigint
language sql
stable
set search_path = ''
as $$
  select s.seq
  from public.slips as s
  where s.status = 'PUBLISHED' and s.legs_count = header.legs_count
    and s.id in (
      select k.slip_id from public.slip_legs as k
      where k.fixture_id = (
        select g.fixture_id from public.slip_legs as g
        where g.slip_id = header.id
        order by g.position
        limit 1))
    and private.is_same_author(s.author_id, s.author_name, header.author_id, header.author_name)
    and private.slip_picks(s.id) = private.slip_picks(header.id)
  order by s.seq
  limit 1
$$;


-- Publishes a draft as of a given time: computes its hashes, appends it to the chain of slips, and records the known
-- quotes. For the owner: publish_slip, demo data and tests. Times must not go backwards.
create function private.publish_slip_at(slip uuid, at timestamptz)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
  body public.slip_bodies;
  last public.slips;
  twin bigint;
begin
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  if header.legs_count < 2 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', header.legs_count));
  end if;

  -- The snapshot is taken again, while the fixtures can't change.
  perform 1 from public.fixtures as f
  join public.slip_legs as k on k.fixture_id = f.id
  where k.slip_id = slip
  order by f.id
  for share of f;
  header := private.refresh_slip(slip);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.');
  end if;
  twin := private.slip_twin(header);
  if twin is not null then
    perform private.refuse(409, 'SLIP_TWICE', 'There is a slip on the same picks under its author''s name.',
      jsonb_build_object('seq', twin));
  end if;
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at, jsonb_build_object('leg', k.position))
  from public.slip_legs as k
  cross join lateral private.meeting_of(
    k.fixture_id, k.sport, array[k.home_name, k.away_name], k.starts_at) as m
  where k.slip_id = slip
  order by k.position;
  -- Without explicit least odds, the slip is only worth taking at the quoted odds.
  update public.slip_legs set least_odds = odds where slip_id = slip and least_odds is null;
  select * into body from public.slip_bodies where slip_id = slip;
  select * into last from public.slips where seq is not null order by seq desc limit 1;

  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_slip(header, body));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.slips
  set status = 'PUBLISHED', published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = slip
  returning * into header;
  update public.slip_bodies set visibility = 'TIER' where slip_id = slip;
  update public.slip_legs as k
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.leg_quotes_held(header, k) as q)
  where k.slip_id = slip;
  return header;
end
$$;


-- The first leg on whose match nothing can be published at a time, and why. None, if there is no row.
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


-- Publishes a draft now, for its author or an administrator.
create function private.publish_slip_as_me(slip uuid, seen_updated_at timestamptz)
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

grant execute on function private.publish_slip_as_me(uuid, timestamptz) to authenticated;


create function public.publish_slip(slip_id uuid, seen_updated_at timestamptz)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.publish_slip_as_me(publish_slip.slip_id, publish_slip.seen_updated_at) as s
$$;

comment on function public.publish_slip(uuid, timestamptz) is 'Publishes a draft slip, unchanged since it was seen, and locks it. For its author and administrators.';
grant execute on function public.publish_slip(uuid, timestamptz) to authenticated;


-- True if a match of a published slip has begun at a time: then the slip stands.
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


-- Withdraws a published slip as of a time before its first start. For the owner:
-- withdraw_slip, demo data and tests.
create function private.withdraw_slip_at(slip uuid, reason text, at timestamptz)
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


-- Withdraws a slip now, for its author or an administrator.
create function private.withdraw_slip_as_me(slip uuid, reason text)
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

grant execute on function private.withdraw_slip_as_me(uuid, text) to authenticated;


create function public.withdraw_slip(slip_id uuid, reason text)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.withdraw_slip_as_me(withdraw_slip.slip_id, withdraw_slip.reason) as s
$$;

comment on function public.withdraw_slip(uuid, text) is 'Withdraws a published slip before its first start. It stays in the record, as withdrawn.';
grant execute on function public.withdraw_slip(uuid, text) to authenticated;


-- What a reader may do with a slip, as private.tip_rights says it.
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

grant execute on function private.slip_rights(text, uuid, public.slips) to authenticated;
