-- What a person wants to be told of, and how: one row for each kind that they have chosen about.
-- Without a row the defaults hold: everything in the app, and by e-mail what is about their own plan.

create table public.notification_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, kind)
);

comment on table public.notification_choices is 'What a person wants to be told of. A kind without a row: in the app yes; by e-mail see private.wants_email. Written by set_notification_choice.';


-- The kinds that a new choice can be about: those that notifications know now, derived from the
-- table itself so that a kind added later can be chosen at once.
create function private.is_notification_kind(name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_constraint as c
    where c.conrelid = 'public.notifications'::regclass
      and c.contype = 'c'
      and c.conkey = array[(
        select a.attnum from pg_catalog.pg_attribute as a
        where a.attrelid = c.conrelid and a.attname = 'kind')]
      and pg_catalog.pg_get_constraintdef(c.oid) like '%''' || name || '''%'
  )
$$;

revoke execute on function private.is_notification_kind(text) from public;


-- True unless the person has said that they don't want this in the app.
create function private.wants_in_app(who uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select c.in_app from public.notification_choices as c
      where c.user_id = wants_in_app.who and c.kind = wants_in_app.kind),
    true)
$$;

revoke execute on function private.wants_in_app(uuid, text) from public;


-- True when the person wants an e-mail of this: as they chose; else what is about their own plan,
-- and not the news of every tip.
create function private.wants_email(who uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select c.email from public.notification_choices as c
      where c.user_id = wants_email.who and c.kind = wants_email.kind),
    wants_email.kind not in ('TIP_PUBLISHED', 'TIPS_SETTLED'))
$$;

revoke execute on function private.wants_email(uuid, text) from public;


-- The kinds that the person who asks does not want to see in the app.
create function private.muted_kinds()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(c.kind), '{}')
  from public.notification_choices as c
  where c.user_id = auth.uid() and not c.in_app
$$;

revoke execute on function private.muted_kinds() from public;
grant execute on function private.muted_kinds() to authenticated;


-- Tells one person something, once for each dedupe key; gives the notification's id, null when it
-- was told before or the person wants it neither in the app nor by e-mail.
create or replace function private.notify(
  user_id uuid, kind text, payload jsonb, dedupe_key text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  select notify.user_id, notify.kind, notify.payload, notify.dedupe_key
  where private.wants_in_app(notify.user_id, notify.kind)
    or private.wants_email(notify.user_id, notify.kind)
  on conflict on constraint notifications_dedupe_key_key do nothing
  returning id
$$;


-- Sets one choice of the person who asks. Saying the same again changes nothing.
create function private.choose_notification_as_me(kind text, in_app boolean, email boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if choose_notification_as_me.in_app is null or choose_notification_as_me.email is null
    or choose_notification_as_me.kind !~ '^[A-Z][A-Z_]{2,39}$'
    or not coalesce(private.is_notification_kind(choose_notification_as_me.kind), false) then
    perform private.refuse(422, 'NOTIFICATION_KIND_UNKNOWN', 'There is no such notification.',
      jsonb_build_object('field', 'kind'));
  end if;
  insert into public.notification_choices as c (user_id, kind, in_app, email)
  values (auth.uid(), choose_notification_as_me.kind, choose_notification_as_me.in_app,
    choose_notification_as_me.email)
  on conflict on constraint notification_choices_pkey do update
  set in_app = excluded.in_app, email = excluded.email, updated_at = excluded.updated_at
  where (c.in_app, c.email) is distinct from (excluded.in_app, excluded.email);
end
$$;

revoke execute on function private.choose_notification_as_me(text, boolean, boolean) from public;
grant execute on function private.choose_notification_as_me(text, boolean, boolean)
  to authenticated;


create function public.set_notification_choice(kind text, in_app boolean, email boolean)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.choose_notification_as_me(set_notification_choice.kind,
    set_notification_choice.in_app, set_notification_choice.email);
  select true;
$$;

comment on function public.set_notification_choice(text, boolean, boolean) is 'Sets how the person who asks is told of one kind of notification.';

revoke execute on function public.set_notification_choice(text, boolean, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.set_notification_choice(text, boolean, boolean) to authenticated;


create trigger notification_choices_guard before insert or update or delete
  on public.notification_choices
  for each row execute function private.forbid_api();

create trigger notification_choices_guard_truncate before truncate on public.notification_choices
  for each statement execute function private.forbid_always();


alter table public.notification_choices enable row level security;

-- What somebody wants to hear of is their own business.
create policy notification_choices_read on public.notification_choices
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notification_choices from public, anon, authenticated, service_role;
grant select on public.notification_choices to authenticated, service_role;


-- A muted kind is not shown and not counted. Restrictive: it cuts across who may read what. Asked as
-- a question to a JSON list, which the planner takes for nearly always false: with `<> all` it
-- expects few rows to be left, gives up the feeds' indexes and reads the whole history.
create policy notifications_chosen on public.notifications
  as restrictive for select to authenticated
  using (not to_jsonb((select private.muted_kinds())) ? kind);

create index notifications_kind_idx on public.notifications (kind, created_at desc);
