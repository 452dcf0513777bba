-- The guards that make a published tip immutable, and the basis of settlement for tips and slips.

-- Refuses a publication that is not exactly the next link of the chain: wrong hash, wrong place,
-- backdated, or a pick that does not fit its market.
create function private.check_publication(header public.predictions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pick public.prediction_picks;
  last public.predictions;
  problem text;
begin
  select * into pick from public.prediction_picks where prediction_id = header.id;
  problem := case when pick.prediction_id is null then 'market_code'
    else private.pick_problem(pick, header.sport, header.tier) end;
  if problem is not null then
    perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
      jsonb_build_object('field', problem));
  end if;
  perform private.check_letters(header.home_name, 'fixture_id');
  perform private.check_letters(header.away_name, 'fixture_id');
  if private.are_one_team(header.home_name, header.away_name) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "fixture_id"}');
  end if;
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
  perform private.check_quote_age(pick.quoted_at, header.published_at);
  if pick.least_odds is null then
    perform private.forbid('A tip is published with the least odds at which it stands.');
  end if;

  select * into last from public.predictions where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A tip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_tip(header, pick))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A tip is published by publish_prediction, which computes its hashes.');
  end if;
end
$$;


-- The names of the columns in which two rows differ.
create function private.changed_columns(old_row jsonb, new_row jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select n.key from jsonb_each(new_row) as n
    where n.value is distinct from old_row -> n.key
    order by n.key)
$$;

grant execute on function private.changed_columns(jsonb, jsonb) to authenticated, service_role;


-- What may happen to a published header, even for the owner: it can be withdrawn
-- before the start, settled as in the ledger, and lose its author's account. Nothing else.
create function private.check_published_change(before public.predictions, after public.predictions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  changed constant text[] :=
    array_remove(private.changed_columns(to_jsonb(before), to_jsonb(after)), 'updated_at');
  allowed text[] := case when after.author_id is null then array['author_id'] else '{}' end;
  entry public.settlements;
  closing numeric;
begin
  if before.status = 'PUBLISHED' and after.status = 'WITHDRAWN' and before.outcome = 'PENDING' then
    allowed := allowed || array['status', 'withdrawn_at', 'withdraw_reason'];
  elsif before.status = 'PUBLISHED' and after.status = 'PUBLISHED' then
    select * into entry from public.settlements
    where prediction_id = after.id order by created_at desc limit 1;
    select closing_odds into closing from public.prediction_picks where prediction_id = after.id;
    if entry.settlement_hash = private.sha256_hex(
      private.canonical_settlement(after.id, after.commit_hash, after.outcome, after.profit_units,
        entry.score, entry.rule_version, closing, after.settled_at, after.corrected)) then
      allowed := allowed || array['outcome', 'profit_units', 'settled_at', 'corrected'];
    end if;
  end if;
  if not changed <@ allowed then
    perform private.forbid('A published tip stays as it is.');
  end if;
end
$$;


-- The guard of headers. SECURITY INVOKER: it must see who writes.
create function private.guard_predictions()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid('Tips are written through desk_tips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      perform private.forbid('A published tip can''t be deleted.');
    end if;
    return old;
  end if;
  if new.status = 'DRAFT' and (tg_op = 'INSERT' or old.status = 'DRAFT') then
    if tg_op = 'UPDATE' and new.id <> old.id then
      perform private.forbid('The id of a tip stays.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('A tip starts as a draft.');
  elsif old.status = 'DRAFT' then
    if new.status <> 'PUBLISHED' or new.outcome <> 'PENDING' or new.id <> old.id then
      perform private.forbid('A draft can only be published.');
    end if;
    perform private.check_publication(new);
  else
    perform private.check_published_change(old, new);
  end if;
  return new;
end
$$;

create trigger predictions_guard before insert or update or delete on public.predictions
  for each row execute function private.guard_predictions();

create trigger predictions_guard_truncate before truncate on public.predictions
  for each statement execute function private.forbid_always();


-- True if a pick may be shown to everyone: its tip is in the ledger, or was withdrawn and the match has
-- started, or is postponed for so long that the tip would be void.
create function private.may_reveal(prediction uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.settlements where prediction_id = prediction)
    or exists (
      select from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.id = prediction and p.status = 'WITHDRAWN'
        and least(f.starts_at, p.starts_at + private.postponement_window(p.sport)) <= now())
$$;


-- The guard of picks. Once published, a pick only becomes more visible. It gets the known quotes when it is
-- published, and its closing odds when it is revealed.
create function private.guard_picks()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  header_status text;
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Tips are written through desk_tips and the functions.');
  end if;
  select status into header_status from public.predictions
  where id = case tg_op when 'DELETE' then old.prediction_id else new.prediction_id end;

  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published tip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if new.visibility <> 'DRAFT'
      or num_nonnulls(new.closing_odds, new.closing_bookmaker, new.closing_quoted,
        new.held_number, new.held_best, new.held_median, new.held_at) > 0
      or (tg_op = 'UPDATE' and new.prediction_id <> old.prediction_id) then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('A pick is written while its tip is a draft.');
  end if;

  changed := private.changed_columns(to_jsonb(old), to_jsonb(new));
  step := old.visibility || '>' || new.visibility;
  if step = 'DRAFT>TIER' and changed <@ array['visibility', 'tier', 'held_number', 'held_best',
    'held_median', 'held_at'] then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility', 'closing_odds', 'closing_bookmaker',
      'closing_quoted']
    and private.may_reveal(new.prediction_id) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published tip stays as it is.');
  end if;
  return new;
end
$$;

create trigger prediction_picks_guard before insert or update or delete on public.prediction_picks
  for each row execute function private.guard_picks();

create trigger prediction_picks_guard_truncate before truncate on public.prediction_picks
  for each statement execute function private.forbid_always();


-- True if a tip, or a leg of a slip, was ever published on a fixture.
create function private.has_published(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.predictions where fixture_id = fixture and status <> 'DRAFT')
    or exists (
      select from public.slip_legs where fixture_id = fixture and visibility <> 'DRAFT')
$$;


-- True if a fixture has or ever had a result, by the audit log, which nobody can change.
create function private.ever_had_result(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.fixtures where id = fixture and result_confirmed_at is not null)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and after ->> 'result_confirmed_at' is not null)
$$;


-- True if anything that was known of a match by a given time says that it has begun, whatever its start: then nothing
-- on it is withdrawn.
create function private.is_under_way(fixture uuid, at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.fixture_facts as f
      where f.fixture_id = fixture and f.created_at <= at
        and (f.state in ('LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'ABANDONED', 'AWARDED', 'WALKOVER')
          or num_nonnulls(f.home_reg, f.away_reg, f.home_full, f.away_full, nullif(f.periods, '[]')) > 0))
$$;


-- The start that the log has last of a match; null if it has none. The verifiers take a match for begun at that time.
create function private.logged_start(fixture uuid)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select substring(e.data from '\nstarts_at=([^\n]+)')::timestamptz
    from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT'
    order by e.index desc
    limit 1);
end
$$;


-- True if the log ever had a match as anything but still to come, or with a score.
create function private.was_logged_off(fixture uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT'
      and (e.data !~ '\nstate=(TBD|SCHEDULED|POSTPONED)\n' or e.data ~ '\nscore=[^\n]*:[0-9]'));
end
$$;


-- True if a match was due before a given time by any of its original starts, by a start that was published, or by the
-- one that the log has last.
create function private.ever_due_by(fixture uuid, at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.fixtures where id = fixture and original_starts_at <= at)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and (after ->> 'original_starts_at')::timestamptz <= at)
    or exists (
      select from public.predictions
      where fixture_id = fixture and status <> 'DRAFT' and starts_at <= at)
    or exists (
      select from public.slip_legs
      where fixture_id = fixture and visibility <> 'DRAFT' and starts_at <= at)
    or coalesce(private.logged_start(fixture) <= at, false)
$$;


-- Another match with something published on it in which one of these teams plays at the same time, so that it can't play
-- in both: the verifiers refuse two matches of a team less than the shortest match of its sport apart, and less than a day
-- apart where the other team has the same name, too, but another id, so that the log can't declare a second meeting. None,
-- if there is no row. A match that is put off or called off is at no time.
create function private.meeting_of(fixture uuid, sport text, names text[], at timestamptz)
returns table (team text, home text, away text, starts_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select n.name, o.home_name, o.away_name, f.starts_at
  from public.fixtures as f
  cross join lateral (
    select p.home_name, p.away_name
    from public.predictions as p
    where p.fixture_id = f.id and p.status = 'PUBLISHED'
    union
    select k.home_name, k.away_name
    from public.slip_legs as k
    join public.slips as s on s.id = k.slip_id
    where k.fixture_id = f.id and s.status = 'PUBLISHED'
  ) as o
  cross join lateral unnest(meeting_of.names) as n (name)
  cross join lateral (
    select make_interval(mins => (private.sport_rules(meeting_of.sport) -> 'minutes')::integer) as length
  ) as shortest
  where f.sport = meeting_of.sport and f.id <> meeting_of.fixture
    and f.starts_at > meeting_of.at - interval '1 day' and f.starts_at < meeting_of.at + interval '1 day'
    and f.state not in ('POSTPONED', 'CANCELLED', 'AWARDED', 'WALKOVER')
    and (private.are_one_team(n.name, o.home_name) or private.are_one_team(n.name, o.away_name))
    and (
      f.starts_at > meeting_of.at - shortest.length and f.starts_at < meeting_of.at + shortest.length
      or not exists (
          select from public.fixtures as own
          where own.id = meeting_of.fixture
            and own.home_team_id in (f.home_team_id, f.away_team_id)
            and own.away_team_id in (f.home_team_id, f.away_team_id))
        and not exists (
          select from unnest(array[o.home_name, o.away_name]) as other
          where not exists (
            select from unnest(meeting_of.names) as own where private.are_one_team(own, other))))
  order by f.starts_at, f.id
  limit 1
$$;


-- Refuses a team in two matches at one time. `more` says where it is, such as the field or the leg.
create function private.refuse_meeting(
  team text, home text, away text, starts_at timestamptz, more jsonb default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  begins constant text := to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"');
begin
  perform private.refuse(409, 'TEAM_ELSEWHERE',
    format('%s plays at that time in another match on which something is published: %s – %s, %s.',
      team, home, away, begins),
    more || jsonb_build_object('team', team, 'home', home, 'away', away, 'begins', begins));
end
$$;


-- Where a changed fixture with something published on it puts one of its teams into two matches at one time; no row if
-- nowhere. Only what moves a match, or brings one back that was put off or called off, does so.
create function private.meeting_after(before public.fixtures, after public.fixtures)
returns table (team text, home text, away text, starts_at timestamptz)
language plpgsql
stable
set search_path = ''
as $$
declare
  off constant text[] := '{POSTPONED,CANCELLED,AWARDED,WALKOVER}';
begin
  if (after.starts_at <> before.starts_at or before.state = any (off)) and after.state <> all (off) then
    return query
    select m.*
    from (
      select array_agg(n.name) as names
      from (
        select unnest(array[p.home_name, p.away_name]) as name
        from public.predictions as p
        where p.fixture_id = before.id and p.status = 'PUBLISHED'
        union
        select unnest(array[k.home_name, k.away_name])
        from public.slip_legs as k
        join public.slips as s on s.id = k.slip_id
        where k.fixture_id = before.id and s.status = 'PUBLISHED'
      ) as n
    ) as published
    cross join lateral private.meeting_of(before.id, before.sport, published.names, after.starts_at) as m
    where published.names is not null;
  end if;
end
$$;


-- A fixture was moved, or put off or called off no longer: refuses a team in two matches at one time. If it leaves a start
-- that was published after another one, the log gets that start, because the match may yet be played at the other: for the
-- verifiers no match was ever to begin at a time that is neither in the log nor the one before (`startMinutes` of
-- src/product/record/grammar.json is how far apart starts are that they take for one).
create function private.check_move(before public.fixtures, after public.fixtures)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at, '{"field": "starts_at"}')
  from private.meeting_after(before, after) as m;
  if after.starts_at <> before.starts_at and exists (
    with published as (
      select p.starts_at, p.published_at
      from public.predictions as p
      where p.fixture_id = before.id and p.status <> 'DRAFT'
      union all
      select k.starts_at, s.published_at
      from public.slip_legs as k
      join public.slips as s on s.id = k.slip_id
      where k.fixture_id = before.id and s.status <> 'DRAFT'
    )
    select
    from published as p
    join published as e on e.published_at <= p.published_at
    cross join lateral (select interval '60 minutes' as width) as same
    where e.starts_at not between p.starts_at - same.width and p.starts_at + same.width
      and before.starts_at between p.starts_at - same.width and p.starts_at + same.width
      and after.starts_at not between p.starts_at - same.width and p.starts_at + same.width
  ) then
    perform private.log_results(array[before.id]);
  end if;
end
$$;


-- True if a person, not the data provider, would move a fixture's start earlier although
-- something is published on it, which could become void as a result.
create function private.is_brought_forward(fixture public.fixtures, starts_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select is_brought_forward.starts_at < fixture.starts_at
    and auth.uid() is not null
    and private.has_published(fixture.id)
$$;


-- Why a match on which something is published can't be what it is now said to be, by its start: NOT_BEGUN, it is played or
-- was broken off before it, or TOO_SHORT, it is over sooner than one of its sport can be. Null if nothing is wrong. The
-- record's verifiers refuse both in what is settled; they allow two minutes for a match under way.
create function private.too_early(facts public.fixtures)
returns text
language sql
stable
set search_path = ''
as $$
  select e.code
  from (
    select case
      when facts.state in ('LIVE', 'FINISHED') and facts.starts_at > now() + interval '2 minutes'
        or facts.state = 'ABANDONED' and facts.starts_at > now()
        or facts.state in ('SCHEDULED', 'TBD') and facts.starts_at > now() + interval '2 minutes'
          and num_nonnulls(facts.home_reg, facts.away_reg, facts.home_full, facts.away_full,
            nullif(facts.periods, '[]')) > 0
        then 'NOT_BEGUN'
      when facts.state = 'FINISHED' and facts.starts_at > now()
          - make_interval(mins => (private.sport_rules(facts.sport) -> 'minutes')::integer)
        then 'TOO_SHORT'
    end as code
  ) as e
  where e.code is not null and private.has_published(facts.id)
$$;


-- A fixture with a published tip, or with a leg of a published slip, keeps its sides, because swapping them
-- would reverse the tip. Its start is moved earlier only by the data provider, or by an administrator with a
-- public reason if there was never a result; and nobody affects their own tip.
create function private.guard_fixtures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- All that people may change of a match on which they have published something themselves.
  own_alone constant text[] := array['league_id', 'round', 'venue', 'change_reason', 'updated_at'];
  published text;
  too_early text;
begin
  if (new.sport, new.home_team_id, new.away_team_id, new.original_starts_at)
      is distinct from (old.sport, old.home_team_id, old.away_team_id, old.original_starts_at) then
    published := case
      when exists (
        select from public.predictions where fixture_id = old.id and status <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where fixture_id = old.id and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'FIXTURE_LOCKED', format(
      'There is a published %s on this fixture: its teams and its original start stay.', published));
  end if;
  if private.is_brought_forward(old, new.starts_at) then
    if not private.has_role('ADMIN') or private.ever_had_result(old.id) then
      perform private.refuse(409, 'FIXTURE_START_KEPT',
        'Something is published on this fixture: its start moves earlier only by an administrator, before any result.',
        '{"field": "starts_at"}');
    end if;
    if not private.is_reason(new.change_reason, 1) then
      perform private.refuse(422, 'FIXTURE_REASON_NEEDED',
        'Something is published on this fixture: say in public why its start moves earlier.',
        '{"field": "change_reason"}');
    end if;
  end if;
  if to_jsonb(new) - own_alone is distinct from to_jsonb(old) - own_alone and private.is_own_match(old.id) then
    perform private.refuse(409, 'FIXTURE_OWN_TIP',
      'You have published a tip on this match: somebody else enters its start, state, score and source.');
  end if;
  perform private.check_move(old, new);
  -- The sync has looked itself, to hold back one match and go on.
  if auth.uid() is not null
    and cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0 then
    too_early := private.too_early(new);
  end if;
  if too_early = 'NOT_BEGUN' then
    perform private.refuse(422, 'FIXTURE_NOT_BEGUN',
      'Something is published on this fixture, and its start is still to come: correct the start, or enter the score after it.',
      '{"field": "starts_at"}');
  elsif too_early = 'TOO_SHORT' then
    perform private.refuse(422, 'FIXTURE_TOO_SHORT', format(
      'A %s match takes at least %s minutes: correct the start, or enter the result after it.',
      new.sport, private.sport_rules(new.sport) -> 'minutes'),
      jsonb_build_object('field', 'starts_at', 'sport', new.sport,
        'minutes', private.sport_rules(new.sport) -> 'minutes'));
  end if;
  return new;
end
$$;

create trigger fixtures_guard before update on public.fixtures
  for each row execute function private.guard_fixtures();


-- Under which names of its teams, and with which starts, something was published on a fixture.
create function private.published_as(fixture uuid)
returns table (home_name text, away_name text, starts_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select p.home_name, p.away_name, p.starts_at
  from public.predictions as p where p.fixture_id = fixture and p.status <> 'DRAFT'
  union
  select k.home_name, k.away_name, k.starts_at
  from public.slip_legs as k where k.fixture_id = fixture and k.visibility <> 'DRAFT'
$$;


-- How a match was published that the verifiers would take for another one at this start, because its teams were renamed
-- since; null if they would not. Renamed teams are known again on the day of their match only.
create function private.renamed_from(fixture uuid, starts_at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select p.home_name || ' – ' || p.away_name
  from private.published_as(fixture) as p
  join public.fixtures as f on f.id = fixture
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where renamed_from.starts_at not between p.starts_at - interval '24 hours' and p.starts_at + interval '24 hours'
    and private.is_other_match(h.name, a.name, p.home_name, p.away_name, false)
  limit 1
$$;


-- A match has two teams, whatever the spelling of their names: the verifiers refuse one of a team against itself. And it
-- stays the match that was published.
create function private.guard_fixture_sides()
returns trigger
language plpgsql
security definer
set search_path = ''
-- As in private.complete_fixture.
set enable_seqscan = off
as $$
declare
  lost text;
begin
  if (tg_op = 'INSERT'
      or (new.home_team_id, new.away_team_id) is distinct from (old.home_team_id, old.away_team_id))
    and private.are_one_team(
      (select t.name from public.teams as t where t.id = new.home_team_id),
      (select t.name from public.teams as t where t.id = new.away_team_id)) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "away_team_id"}');
  end if;
  if tg_op = 'UPDATE' and new.starts_at <> old.starts_at then
    lost := private.renamed_from(new.id, new.starts_at);
    if lost is not null then
      perform private.refuse(409, 'FIXTURE_RENAMED', format(
        'It was published as %s, and on another day it would be another match: give the teams these names again first.',
        lost), jsonb_build_object('field', 'starts_at', 'match', lost));
    end if;
  end if;
  return new;
end
$$;

create trigger fixtures_sides before insert or update on public.fixtures
  for each row execute function private.guard_fixture_sides();


-- A team is called what the record can say. One on whose matches something is published keeps a name by which the
-- verifiers know these matches again.
create function private.guard_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lost record;
begin
  if tg_op = 'UPDATE' and new.name = old.name then return new; end if;
  perform private.check_letters(new.name, 'name');
  if tg_op = 'INSERT' then return new; end if;
  if exists (
    select
    from (
      select away_team_id as id from public.fixtures where home_team_id = new.id
      union
      select home_team_id from public.fixtures where away_team_id = new.id
    ) as f
    join public.teams as t on t.id = f.id
    where private.are_one_team(t.name, new.name)
  ) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF',
      'Another team of this name stands against it in a match.', '{"field": "name"}');
  end if;
  select n.published_home, n.published_away into lost
  from (
    select distinct
      case when f.home_team_id = new.id then new.name else h.name end as home,
      case when f.away_team_id = new.id then new.name else a.name end as away,
      p.home_name as published_home, p.away_name as published_away,
      greatest(f.starts_at - p.starts_at, p.starts_at - f.starts_at) <= interval '24 hours' as same_day
    from public.fixtures as f
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    cross join lateral private.published_as(f.id) as p
    where new.id in (f.home_team_id, f.away_team_id)
  ) as n
  where private.is_other_match(n.home, n.away, n.published_home, n.published_away, n.same_day)
  limit 1;
  if found then
    perform private.refuse(409, 'TEAM_LOCKED', format(
      'Something is published on %s – %s, and under this name it would be another match: add a team of its own.',
      lost.published_home, lost.published_away),
      jsonb_build_object('field', 'name', 'home', lost.published_home, 'away', lost.published_away));
  end if;
  return new;
end
$$;

create trigger teams_guard before insert or update on public.teams
  for each row execute function private.guard_teams();


-- A market is one that its sport can have, and one of the first codes is what it was. With a published tip, or with a
-- leg of a published slip, it keeps the columns that determine its settlement.
create function private.guard_markets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  published text;
  first constant text := private.first_markets() ->> new.code;
  scopes constant text[] := private.scopes_of(new.sport);
  wrong text;
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.sport, new.kind, new.scope)
        is not distinct from (old.code, old.sport, old.kind, old.scope) then
      return new;
    end if;
    published := case
      when exists (
        select from public.prediction_picks where market_code = old.code and visibility <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where market_code = old.code and visibility <> 'DRAFT'
      ) then 'slip'
    end;
    if published is not null then
      perform private.refuse(409, 'MARKET_LOCKED', format(
        'There is a published %s on this market: its code, sport, kind and scope stay.', published));
    end if;
  end if;
  wrong := case
    when new.sport <> lower(split_part(new.code, '_', 1)) then 'sport'
    when new.kind <> split_part(first, ' ', 1) then 'kind'
    when new.scope <> split_part(first, ' ', 2) then 'scope'
  end;
  if first is not null and wrong is not null then
    perform private.refuse(422, 'MARKET_KNOWN',
      'The record knows a market of this code, with a sport, a kind and a scope that stay: choose another code.',
      jsonb_build_object('field', wrong, 'code', new.code));
  end if;
  wrong := case
    when not new.scope = any (scopes) then 'scope'
    when new.kind = 'HALF_TIME_FULL_TIME' and not 'HALF_TIME' = any (scopes) then 'kind'
  end;
  if wrong is not null then
    perform private.refuse(422, 'MARKET_SCOPE', 'A market of this sport can''t count that part of a game.',
      jsonb_build_object('field', wrong));
  end if;
  return new;
end
$$;

create trigger markets_guard before insert or update on public.markets
  for each row execute function private.guard_markets();
