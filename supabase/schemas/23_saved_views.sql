-- What a person set up in a list, under a name: search, filters, order, columns and row height.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    constraint saved_views_user_id_fkey references public.profiles (id) on delete cascade,
  resource text not null check (resource ~ '^[a-z][a-z0-9._-]{0,79}$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  query text not null default '' check (char_length(query) <= 2000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.saved_views is 'Views of lists that people keep. A shared one is read by all staff, and changed by its owner only.';
comment on column public.saved_views.resource is 'Id of the list, as the plugins name it.';
comment on column public.saved_views.query is 'The list''s address, with its columns and row height beside it.';

create unique index saved_views_name_idx on public.saved_views (user_id, resource, lower(btrim(name)));
create index saved_views_shared_idx on public.saved_views (resource, shared);

create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API a person writes views of their own, staff alone share
-- them, and nobody hoards them. SECURITY INVOKER: it must see who writes.
create function private.guard_saved_views()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'INSERT' and old.user_id is distinct from auth.uid() then
    if tg_op = 'DELETE' and old.shared and private.has_role('ADMIN') then
      return old;
    end if;
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.user_id is distinct from auth.uid() then
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if new.shared and not private.is_staff() then
    perform private.forbid('Only staff share views.');
  end if;
  -- One at a time for a person, so that many at once don't pass the limits.
  perform pg_advisory_xact_lock(hashtextextended('saved_views:' || auth.uid(), 0));
  if tg_op = 'INSERT' and (
    select count(*) >= 100 from public.saved_views where user_id = auth.uid()
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A person keeps at most 100 views. Remove some first.',
      jsonb_build_object('most', 100));
  end if;
  if (tg_op = 'INSERT' or new.resource <> old.resource) and (
    select count(*) >= 50 from public.saved_views
    where user_id = auth.uid() and resource = new.resource
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A list keeps at most 50 views of one person.',
      jsonb_build_object('most', 50));
  end if;
  return new;
end
$$;

create trigger saved_views_guard before insert or update or delete on public.saved_views
  for each row execute function private.guard_saved_views();

create trigger saved_views_guard_truncate before truncate on public.saved_views
  for each statement execute function private.forbid_always();


alter table public.saved_views enable row level security;

-- A person reads their own views, staff also what other staff share.
create policy saved_views_read on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) or (shared and (select private.is_staff())));

create policy saved_views_add on public.saved_views for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (not shared or (select private.is_staff()))
  );

create policy saved_views_change on public.saved_views for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and (not shared or (select private.is_staff()))
  );

-- A person removes their own views; administrators also shared ones, whose owner may be gone.
create policy saved_views_remove on public.saved_views for delete to authenticated
  using (
    user_id = (select auth.uid()) or (shared and (select private.has_role('ADMIN')))
  );

revoke all on public.saved_views from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_views to authenticated;
grant select on public.saved_views to service_role;

select private.keep_audit_of('public.saved_views');

select private.keep_suspended_out('public.saved_views');
