-- Who changed what: filled by triggers on every table that staff can write, never by hand.

-- The people that a logged row is about: the account itself, whose money or access it is, who a message is for.
create function private.people_of_row(table_name text, record_id text, logged jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when table_name = 'profiles' then array[record_id]
    when table_name = 'saved_views' then null
    when jsonb_typeof(logged -> 'recipient_ids') = 'array'
      then array(select jsonb_array_elements_text(logged -> 'recipient_ids'))
    when logged ->> 'user_id' is not null then array[logged ->> 'user_id']
  end
$$;

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text not null
    check (actor_role in ('USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN', 'SERVICE', 'SYSTEM')),
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  table_name text not null,
  record_id text,
  before jsonb,
  after jsonb,
  person_ids text[] generated always as
    (private.people_of_row(table_name, record_id, coalesce(after, before))) stored
);

comment on table public.audit_log is 'Append-only. The actor has no foreign key on purpose: the line outlives the account.';

create index audit_log_table_idx on public.audit_log (table_name, id desc);
create index audit_log_record_idx on public.audit_log (table_name, record_id, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);
create index audit_log_person_ids_idx on public.audit_log using gin (person_ids);
create index audit_log_created_at_idx on public.audit_log (created_at desc);


-- Writes one line for each changed row of a statement, with the person's real role,
-- even during a preview. The argument names the key column.
-- The plan that pairs old rows with new ones is cached from the first call, which may see a single
-- row: with nested loops, 3,000 rows after seven single ones take five times as long.
create function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  key constant text := tg_argv[0];
  who constant uuid := auth.uid();
  as_role constant text := coalesce(
    private.real_role(),
    case when auth.role() = 'service_role' then 'SERVICE' else 'SYSTEM' end
  );
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, after)
    select who, as_role, tg_op, tg_table_name, n.after ->> key, n.after
    from (select to_jsonb(new_rows) as after from new_rows) as n;
  elsif tg_op = 'UPDATE' then
    with n as materialized (
      select r.after ->> key as id, r.after
      from (select to_jsonb(new_rows) as after from new_rows) as r
    ),
    o as materialized (
      select r.before ->> key as id, r.before
      from (select to_jsonb(old_rows) as before from old_rows) as r
    )
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before, after)
    select who, as_role, tg_op, tg_table_name, n.id, o.before, n.after
    from n
    join o using (id)
    where o.before is distinct from n.after;
  else
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before)
    select who, as_role, tg_op, tg_table_name, o.before ->> key, o.before
    from (select to_jsonb(old_rows) as before from old_rows) as o;
  end if;
  return null;
end
$$;


-- Creates the three audit triggers on a table.
create function private.keep_audit_of(target regclass, key text default 'id')
returns void
language plpgsql
set search_path = ''
as $$
declare
  table_name constant text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_insert', target, key);
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_update', target, key);
  execute format('create trigger %I after delete on %s referencing old table as old_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_delete', target, key);
end
$$;

-- Lines are written by the triggers only, and never change, not even by the owner.
create trigger audit_log_guard_insert before insert on public.audit_log
  for each row execute function private.forbid_api();

create trigger audit_log_guard_change before update or delete on public.audit_log
  for each row execute function private.forbid_always();

create trigger audit_log_guard_truncate before truncate on public.audit_log
  for each statement execute function private.forbid_always();


alter table public.audit_log enable row level security;
select private.require_second_step('public.audit_log');

-- The tables of other parts about which the caller reads lines; a part replaces it.
create function private.audited_tables()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select '{}'::text[]
$$;

grant execute on function private.audited_tables() to authenticated;


-- Administrators read everything, support lines about people; other parts say who reads those about their tables.
create policy audit_log_read on public.audit_log for select to authenticated
  using (
    nullif((select private.has_role('ADMIN')), false) is not null
    or (table_name = 'profiles' and (select private.has_role('SUPPORT')))
    or table_name = any ((select private.audited_tables())::text[])
  );

revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

select private.keep_audit_of('public.profiles');
