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
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
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
          or num_nonnulls(f.home_reg, f.away_reg, f.home_full, f.away_full) > 0))
$$;


-- True if a match was due before a given time by any of its original starts.
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
  if cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0
    and private.is_own_match(old.id) then
    perform private.refuse(409, 'FIXTURE_OWN_TIP',
      'You have published a tip on this match: somebody else enters its start, state and score.');
  end if;
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


-- A market with a published tip, or with a leg of a published slip, keeps the columns that determine its settlement.
create function private.guard_markets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  published text;
begin
  if (new.code, new.sport, new.kind, new.scope)
      is distinct from (old.code, old.sport, old.kind, old.scope) then
    published := case
      when exists (
        select from public.prediction_picks where market_code = old.code and visibility <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where market_code = old.code and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'MARKET_LOCKED', format(
      'There is a published %s on this market: its code, sport, kind and scope stay.', published));
  end if;
  return new;
end
$$;

create trigger markets_guard before update on public.markets
  for each row execute function private.guard_markets();
