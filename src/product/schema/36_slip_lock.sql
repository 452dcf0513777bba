-- The guards that make a published slip immutable. Its fixtures and markets are guarded with those of
-- tips, in 35_tip_lock.sql.

-- Refuses related legs. The rule: legs of different fixtures count as independent as long as no
-- team is in the slip twice, under whatever spelling; one fixture gives one leg. Each team has a name that the record can
-- say.
create function private.check_legs_independent(slip uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  twice record;
begin
  perform private.check_letters(t.name, 'fixture_id')
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.teams as t on t.id in (f.home_team_id, f.away_team_id)
  where k.slip_id = slip;
  select min(t.name) as name, min(x.position) as first_leg, max(x.position) as leg into twice
  from (
    select k.position, unnest(array[f.home_team_id, f.away_team_id]) as team_id
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    where k.slip_id = slip
  ) as x
  join public.teams as t on t.id = x.team_id
  cross join lateral (
    values ('seen as', private.name_key(t.name)), ('called', private.record_team_key(t.name))
    union all
    select 'looks', look from unnest(private.name_looks(t.name)) as look
  ) as n (rule, key)
  group by t.sport, n.rule, n.key
  having count(*) > 1
  order by 2
  limit 1;
  if found then
    perform private.refuse(422, 'LEGS_CORRELATED', 'A team can stand in a slip only once.',
      jsonb_build_object('team', twice.name, 'leg', twice.leg, 'first_leg', twice.first_leg));
  end if;
end
$$;


-- Refuses a publication that is not exactly the next link of the chain: wrong hash, wrong place,
-- back-dated, too few legs, or a leg that does not fit its market or is related to another.
create function private.check_slip_publication(header public.slips)
returns void
language plpgsql
set search_path = ''
as $$
declare
  body public.slip_bodies;
  last public.slips;
  leg public.slip_legs;
  problem text;
  known record;
begin
  select * into body from public.slip_bodies where slip_id = header.id;
  select count(*) as legs, min(starts_at) as first_start into known
  from public.slip_legs where slip_id = header.id;
  if known.legs not between 2 and 20 or body.slip_id is null then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', known.legs));
  end if;
  for leg in select * from public.slip_legs where slip_id = header.id order by position loop
    problem := private.leg_problem(leg);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'A leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', leg.position));
    end if;
    if leg.quoted_at > header.published_at then
      perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the slip is published.',
        jsonb_build_object('field', 'quoted_at', 'leg', leg.position));
    end if;
    perform private.check_quote_age(leg.quoted_at, header.published_at,
      jsonb_build_object('leg', leg.position));
    if leg.least_odds is null then
      perform private.forbid('A slip is published with the least odds at which each leg stands.');
    end if;
  end loop;
  perform private.check_legs_independent(header.id);

  select * into last from public.slips where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A slip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.legs_count <> known.legs
    or header.starts_at is distinct from known.first_start
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_slip(header, body))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A slip is published by publish_slip, which computes its hashes.');
  end if;
end
$$;


-- What may happen to a published header, even for the owner: it can be withdrawn
-- before the first start, settled as in the ledger, and lose its author's account.
create function private.check_slip_change(before public.slips, after public.slips)
returns void
language plpgsql
set search_path = ''
as $$
declare
  changed constant text[] :=
    array_remove(private.changed_columns(to_jsonb(before), to_jsonb(after)), 'updated_at');
  allowed text[] := case when after.author_id is null then array['author_id'] else '{}' end;
  entry public.slip_settlements;
begin
  if before.status = 'PUBLISHED' and after.status = 'WITHDRAWN' and before.outcome = 'PENDING' then
    allowed := allowed || array['status', 'withdrawn_at', 'withdraw_reason'];
  elsif before.status = 'PUBLISHED' and after.status = 'PUBLISHED' then
    select * into entry from public.slip_settlements
    where slip_id = after.id order by created_at desc limit 1;
    if entry.settlement_hash = private.sha256_hex(private.canonical_slip_settlement(
      after.id, after.commit_hash, after.outcome, after.profit_units, entry.legs,
      entry.rule_version, after.settled_at, after.corrected)) then
      allowed := allowed || array['outcome', 'profit_units', 'settled_at', 'corrected'];
    end if;
  end if;
  if not changed <@ allowed then
    perform private.forbid('A published slip stays as it is.');
  end if;
end
$$;


-- The guard of headers. SECURITY INVOKER: it must see who writes.
create function private.guard_slips()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid('Slips are written through desk_slips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      perform private.forbid('A published slip can''t be deleted.');
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      perform private.forbid('A slip starts as a draft.');
    end if;
  elsif new.id <> old.id then
    perform private.forbid('The id of a slip stays.');
  elsif old.status = 'DRAFT' then
    if new.status = 'PUBLISHED' and new.outcome = 'PENDING' then
      perform private.check_slip_publication(new);
    elsif new.status <> 'DRAFT' then
      perform private.forbid('A draft can only be published.');
    end if;
  else
    perform private.check_slip_change(old, new);
  end if;
  return new;
end
$$;

create trigger slips_guard before insert or update or delete on public.slips
  for each row execute function private.guard_slips();

create trigger slips_guard_truncate before truncate on public.slips
  for each statement execute function private.forbid_always();


-- True if a slip may be shown to everyone: it is in the ledger or was withdrawn, and none of its
-- matches can still start in time to count. A slip that loses with its first leg keeps the others hidden.
create function private.may_reveal_slip(slip uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
      exists (select from public.slip_settlements where slip_id = slip)
      or exists (select from public.slips where id = slip and status = 'WITHDRAWN')
    )
    and not exists (
      select from public.slip_legs as k
      join public.fixtures as f on f.id = k.fixture_id
      where k.slip_id = slip
        and least(f.starts_at, k.starts_at + private.postponement_window(k.sport)) > now()
        and f.state not in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER'))
$$;


-- The guard of bodies and legs. Once published, they only become more visible. A leg gets the known quotes
-- when it is published.
create function private.guard_slip_parts()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  slip constant uuid := (coalesce(after, before) ->> 'slip_id')::uuid;
  held constant text[] := array['held_number', 'held_best', 'held_median', 'held_at'];
  header_status constant text := (select status from public.slips where id = slip);
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Slips are written through desk_slips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published slip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if after ->> 'visibility' <> 'DRAFT' or before ->> 'slip_id' <> slip::text
      or jsonb_strip_nulls(after) ?| held then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('Legs are written while their slip is a draft.');
  end if;

  changed := private.changed_columns(before, after);
  step := (before ->> 'visibility') || '>' || (after ->> 'visibility');
  if step = 'DRAFT>TIER' and changed <@ (array['visibility'] || held) then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility'] and private.may_reveal_slip(slip) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published slip stays as it is.');
  end if;
  return new;
end
$$;

create trigger slip_bodies_guard before insert or update or delete on public.slip_bodies
  for each row execute function private.guard_slip_parts();

create trigger slip_bodies_guard_truncate before truncate on public.slip_bodies
  for each statement execute function private.forbid_always();

create trigger slip_legs_guard before insert or update or delete on public.slip_legs
  for each row execute function private.guard_slip_parts();

create trigger slip_legs_guard_truncate before truncate on public.slip_legs
  for each statement execute function private.forbid_always();
