-- Known facts of fixtures over time: a line for each start, state and score that one ever had,
-- written from the audit log in the same transaction and never changed. Everyone reads it; who entered a
-- line is in the audit log, which staff read. Then the rules on who may enter what.

create table public.fixture_facts (
  id bigint generated always as identity primary key,
  -- No foreign key on purpose: the line outlives its fixture.
  fixture_id uuid not null,
  created_at timestamptz not null,
  starts_at timestamptz not null,
  state text not null,
  home_reg smallint,
  away_reg smallint,
  home_full smallint,
  away_full smallint,
  periods jsonb,
  changed text[] not null check (changed <@ array['START', 'STATE', 'SCORE'] and cardinality(changed) > 0),
  source text not null check (source in ('HAND', 'IMPORT', 'SYNC', 'SERVER')),
  reason text check (char_length(reason) between 10 and 500),
  -- Its line of the audit log, which is permanent.
  audit_id bigint not null unique
);

comment on table public.fixture_facts is 'Append-only. Starts, states and scores of fixtures as entered, each with all values valid from then on.';
comment on column public.fixture_facts.changed is 'Which of START, STATE and SCORE the line changed.';
comment on column public.fixture_facts.source is 'HAND: by a person. IMPORT: from a file. SYNC: from the data provider. SERVER: by the server itself.';
comment on column public.fixture_facts.reason is 'The public reason that the person gave.';

create index fixture_facts_fixture_id_idx on public.fixture_facts (fixture_id, id desc);

create trigger fixture_facts_guard_insert before insert on public.fixture_facts
  for each row execute function private.forbid_api();

create trigger fixture_facts_guard_change before update or delete on public.fixture_facts
  for each row execute function private.forbid_always();

create trigger fixture_facts_guard_truncate before truncate on public.fixture_facts
  for each statement execute function private.forbid_always();


alter table public.fixture_facts enable row level security;

-- Everyone reads the facts of fixtures, as they read the fixtures.
create policy fixture_facts_read_anon on public.fixture_facts for select to anon using (true);
create policy fixture_facts_read on public.fixture_facts for select to authenticated using (true);

revoke all on public.fixture_facts from public, anon, authenticated, service_role;
grant select on public.fixture_facts to anon, authenticated, service_role;
select private.keep_suspended_out('public.fixture_facts');


-- Which of START, STATE and SCORE differ between two rows of fixtures; all of them for a new one.
create function private.changed_facts(before jsonb, after jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select c.part
    from (values ('START', 'starts_at'), ('STATE', 'state'), ('SCORE', 'home_reg'),
      ('SCORE', 'away_reg'), ('SCORE', 'home_full'), ('SCORE', 'away_full'), ('SCORE', 'periods')
    ) as c (part, field)
    where before is null or before -> c.field is distinct from after -> c.field
    group by c.part
    order by c.part desc)
$$;


-- Writes the lines that follow from new lines of the audit log. Their source is the one declared by the import or the
-- sync in this transaction.
create function private.note_fixture_facts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from new_rows as n where n.table_name = 'fixtures' and n.action <> 'DELETE') then
    return null;
  end if;
  insert into public.fixture_facts (fixture_id, created_at, starts_at, state, home_reg, away_reg,
    home_full, away_full, periods, changed, source, reason, audit_id)
  select f.id, n.created_at, f.starts_at, f.state, f.home_reg, f.away_reg, f.home_full, f.away_full,
    f.periods, c.parts,
    coalesce(nullif(current_setting('touchline.source', true), ''),
      case when n.actor_id is null then 'SERVER' else 'HAND' end),
    nullif(current_setting('touchline.reason', true), ''),
    n.id
  from new_rows as n
  cross join lateral jsonb_populate_record(null::public.fixtures, n.after) as f
  cross join lateral (select private.changed_facts(n.before, n.after) as parts) as c
  where n.table_name = 'fixtures' and n.action <> 'DELETE' and cardinality(c.parts) > 0
  order by n.id;
  return null;
end
$$;

create trigger audit_log_fixture_facts after insert on public.audit_log
  referencing new table as new_rows
  for each statement execute function private.note_fixture_facts();


-- Declares the source of the fixtures written next in this transaction; null: by hand again.
create function private.fixtures_come_from(source text)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('touchline.source', coalesce(source, ''), true)
$$;


-- Removes the reason of a change from its row, for the resulting line.
create function private.take_change_reason()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.change_reason := nullif(btrim(new.change_reason), '');
  if new.change_reason is not null and not private.is_reason(new.change_reason, 10) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "change_reason"}');
  end if;
  perform set_config('touchline.reason', coalesce(new.change_reason, ''), true);
  new.change_reason := null;
  return new;
end
$$;

-- After fixtures_guard, which requires the reason: triggers run in the order of their names.
create trigger fixtures_reason before insert or update on public.fixtures
  for each row execute function private.take_change_reason();


-- The source of a fixture's data: its provider, or `manual` after a manual change.
create function private.fact_source(fixture public.fixtures)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when (select f.source from public.fixture_facts as f where f.fixture_id = fixture.id
      order by f.id desc limit 1) = 'HAND' then 'manual'
    else fixture.provider
  end;
end
$$;


-- True if the writer would affect their own tip: it is published on this fixture, or the fixture is
-- a leg of their slip. An administrator may; the record then says so.
create function private.is_own_match(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select auth.uid() is not null
    and (
      exists (
        select from public.predictions as p
        where p.fixture_id = fixture and p.author_id = auth.uid() and p.status = 'PUBLISHED')
      or exists (
        select from public.slip_legs as l
        join public.slips as s on s.id = l.slip_id
        where l.fixture_id = fixture and s.author_id = auth.uid() and s.status = 'PUBLISHED')
    )
    and not private.has_role('ADMIN')
$$;


-- True if this person entered the fixture's current result.
create function private.entered_result(who uuid, fixture uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select a.actor_id = who
    from public.fixture_facts as f
    join public.audit_log as a on a.id = f.audit_id
    where f.fixture_id = fixture
      and f.changed && array['STATE', 'SCORE']
      and f.state not in ('TBD', 'SCHEDULED')
    order by f.id desc
    limit 1), false)
$$;

grant execute on function private.entered_result(uuid, uuid) to anon, authenticated, service_role;
