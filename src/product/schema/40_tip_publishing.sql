-- Publishing and withdrawing tips.

-- True if two publications are of one author for the record's verifiers, who know authors by their names alone, or for us.
create function private.is_same_author(id uuid, name text, other_id uuid, other_name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(id = other_id
    or name <> '' and other_name <> '' and private.name_key(name) = private.name_key(other_name), false)
$$;


-- The number of the author's tip on the same pick: same match, market, selection and line. Null if there is none. The
-- verifiers refuse a second one, whatever became of the first, unless it was withdrawn.
create function private.tip_twin(header public.predictions, pick public.prediction_picks)
returns bigint
language sql
stable
set search_path = ''
as $$
  select p.seq
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.fixture_id = header.fixture_id
    and p.status = 'PUBLISHED'
    and private.is_same_author(p.author_id, p.author_name, header.author_id, header.author_name)
    and k.market_code = pick.market_code and k.selection = pick.selection
    and k.line is not distinct from pick.line
  order by p.seq
  limit 1
$$;


-- Publishes a draft as of a given time: computes its hashes, appends it to the chain, and records the known quotes.
-- For the owner: publish_prediction, demo data and tests. Times must not go backwards.
create function private.publish_at(prediction uuid, at timestamptz)
returns public.predictions
language plpgsql
set search_path = ''
as $$
declare
  header public.predictions;
  pick public.prediction_picks;
  last public.predictions;
  twin bigint;
begin
  -- One publication at a time, so that nobody publishes the same pick twice at once.
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;

  -- The snapshot is taken again, while the fixture can't change.
  perform 1 from public.fixtures where id = header.fixture_id for share;
  header := private.with_snapshot(header);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  -- Without explicit least odds, the tip is only worth taking at the quoted odds.
  update public.prediction_picks set least_odds = odds
  where prediction_id = prediction and least_odds is null;
  select * into pick from public.prediction_picks where prediction_id = prediction;
  twin := private.tip_twin(header, pick);
  if twin is not null then
    perform private.refuse(409, 'PICK_TWICE', 'There is a tip on the same pick under its author''s name.',
      jsonb_build_object('seq', twin));
  end if;
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at)
  from private.meeting_of(header.fixture_id, header.sport,
    array[header.home_name, header.away_name], header.starts_at) as m;
  select * into last from public.predictions where seq is not null order by seq desc limit 1;

  header.status := 'PUBLISHED';
  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_tip(header, pick));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.predictions
  set status = header.status, published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = prediction
  returning * into header;
  update public.prediction_picks
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.quotes_held(header, pick) as q)
  where prediction_id = prediction;
  return header;
end
$$;


-- How long before the start something can be published: a verifier objects to tips locked for 60 days.
create function private.publishing_ahead()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '30 days'
$$;


-- Whose tips and slips somebody writes, publishes and withdraws: tipsters their own, administrators all.
create function private.writes_as(my_role text, me uuid, author uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role = 'ADMIN' or my_role = 'TIPSTER' and author = me, false)
$$;


-- Why nothing can be published on a match at a time; null if something can. Runs as the owner, because it asks the log.
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


-- Publishes a draft now as it was seen, for its author or an administrator.
create function private.publish_as_me(prediction uuid, seen_updated_at timestamptz)
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

grant execute on function private.publish_as_me(uuid, timestamptz) to authenticated;


create function public.publish_prediction(prediction_id uuid, seen_updated_at timestamptz)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.publish_as_me(
    publish_prediction.prediction_id, publish_prediction.seen_updated_at) as p
$$;

comment on function public.publish_prediction(uuid, timestamptz) is 'Publishes a draft, unchanged since it was seen, and locks it. For its author and administrators.';
grant execute on function public.publish_prediction(uuid, timestamptz) to authenticated;


-- True if a match has begun at a time by anything known of it, or by the start that was published: then what was published
-- on it stands.
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


-- Withdraws a published tip as of a time before its start. For the owner: withdraw_prediction,
-- demo data and tests.
create function private.withdraw_at(prediction uuid, reason text, at timestamptz)
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


-- Withdraws a tip now, for its author or an administrator.
create function private.withdraw_as_me(prediction uuid, reason text)
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

grant execute on function private.withdraw_as_me(uuid, text) to authenticated;


create function public.withdraw_prediction(prediction_id uuid, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.withdraw_as_me(
    withdraw_prediction.prediction_id, withdraw_prediction.reason) as p
$$;

comment on function public.withdraw_prediction(uuid, text) is 'Withdraws a published tip before its start. It stays in the record, as withdrawn.';
grant execute on function public.withdraw_prediction(uuid, text) to authenticated;


-- What a reader may do with a tip, as private.person_rights says it. Once its match has begun, that is neither publishing
-- nor withdrawing. Runs as the owner, because it asks the log.
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

grant execute on function private.tip_rights(text, uuid, public.predictions) to authenticated;
