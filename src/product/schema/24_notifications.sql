-- Notifications: one row per event, never one per reader, with separate read marks;
-- and each person's notification choices.

create table public.notification_kinds (
  kind text primary key check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  -- Whether people who haven't chosen get an email about it.
  emailed boolean not null
);

comment on table public.notification_kinds is 'Kinds of notifications. A migration adds a kind, with its payload''s keys below.';

-- By default emails are sent about the person's own plan, but not about every tip.
insert into public.notification_kinds (kind, emailed) values
  ('TIP_PUBLISHED', false),
  ('TIPS_SETTLED', false),
  ('SLIP_PUBLISHED', false),
  ('SLIPS_SETTLED', false),
  ('RENEWAL_DUE', true),
  ('PAYMENT_FAILED', true),
  ('PAYMENT_RETURNED', true),
  ('MESSAGE', true);


create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  tier text check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  kind text not null references public.notification_kinds (kind),
  payload jsonb not null,
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  -- Either for one person, or for everybody who may read a tier.
  check (num_nonnulls(user_id, tier) = 1),
  constraint notifications_for_check check ((tier is not null) = (kind in
    ('TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED'))),
  -- Names, counts, dates and messages by staff to one person: no other key is allowed, so that no pick can leak.
  constraint notifications_payload_keys check (
    jsonb_typeof(payload) = 'object'
    and payload - case kind
      when 'TIP_PUBLISHED' then
        array['prediction_id', 'sport', 'league', 'home', 'away', 'starts_at']
      when 'SLIP_PUBLISHED' then array['slip_id', 'title', 'legs', 'starts_at']
      when 'TIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'SLIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'RENEWAL_DUE' then array['plan', 'ends_at']
      when 'PAYMENT_FAILED' then array['plan', 'access_until']
      when 'PAYMENT_RETURNED' then array['plan', 'reason']
      when 'MESSAGE' then array['subject', 'text']
      else array[]::text[]
    end = '{}'::jsonb
  )
);

comment on table public.notifications is 'Events announced to people. For one person (user_id) or for a tier. Rows are written by triggers and functions only.';
comment on column public.notifications.dedupe_key is 'Identifies the event, so that nothing is announced twice.';

create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_tier_idx on public.notifications (tier, created_at desc, id desc);
create index notifications_kind_idx on public.notifications (kind, created_at desc);


create table public.notification_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  is_read boolean not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (user_id, notification_id)
);

comment on table public.notification_reads is 'What a person marked one by one, as read or as unread again.';

create index notification_reads_notification_idx on public.notification_reads (notification_id);
create index notification_reads_unread_idx on public.notification_reads (user_id) where not is_read;


create table public.notification_marks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  read_through timestamptz not null,
  marked_at timestamptz not null,
  previous_read_through timestamptz,
  previous_marked_at timestamptz
);

comment on table public.notification_marks is 'Up to when a person marked everything as read, and the mark before that one, for undo.';


create table public.notification_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references public.notification_kinds (kind),
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default clock_timestamp(),
  -- In the links of news mails: whoever has it may turn the mails of this kind off, and nothing else.
  mail_token uuid not null default gen_random_uuid()
    constraint notification_choices_mail_token_key unique,
  primary key (user_id, kind)
);

comment on table public.notification_choices is 'A person''s notification choices. A kind without a row is shown in the app; for email see private.wants_email. Written by set_notification_choice.';

create index notification_choices_email_idx on public.notification_choices (kind, email);


-- The tiers whose news the caller gets now: those whose tips they may read.
create function private.notified_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.self_excluded() then '{}'::text[]
    when private.has_role('TIPSTER', 'ADMIN') then array['FREE', 'BASIC', 'PREMIUM', 'VIP']
    else private.readable_tiers()
  end
$$;

grant execute on function private.notified_tiers() to anon, authenticated, service_role;


-- The day on which the caller opened their account.
create function private.member_since()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select created_at from public.profiles where id = auth.uid()
$$;

grant execute on function private.member_since() to anon, authenticated, service_role;


-- True unless the person has opted out of this in the app.
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


-- True if the person wants an email about this: by their choice, or by the kind's default.
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
    (select k.emailed from public.notification_kinds as k where k.kind = wants_email.kind))
$$;


-- The kinds that the caller does not want to see in the app.
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

grant execute on function private.muted_kinds() to authenticated;

create trigger notification_kinds_guard before insert or update or delete on public.notification_kinds
  for each row execute function private.forbid_api();

create trigger notification_kinds_guard_truncate before truncate on public.notification_kinds
  for each statement execute function private.forbid_always();

create trigger notification_choices_guard before insert or update or delete
  on public.notification_choices
  for each row execute function private.forbid_api();

create trigger notification_choices_guard_truncate before truncate on public.notification_choices
  for each statement execute function private.forbid_always();

-- Written by functions and triggers, never through the REST API, not even with the secret key.
create trigger notifications_guard before insert or update or delete on public.notifications
  for each row execute function private.forbid_api();

create trigger notifications_guard_truncate before truncate on public.notifications
  for each statement execute function private.forbid_always();

create trigger notification_reads_guard before insert or update or delete
  on public.notification_reads
  for each row execute function private.forbid_api();

create trigger notification_reads_guard_truncate before truncate on public.notification_reads
  for each statement execute function private.forbid_always();

create trigger notification_marks_guard before insert or update or delete
  on public.notification_marks
  for each row execute function private.forbid_api();

create trigger notification_marks_guard_truncate before truncate on public.notification_marks
  for each statement execute function private.forbid_always();


alter table public.notification_kinds enable row level security;

-- The available kinds, for everybody who can choose.
create policy notification_kinds_read on public.notification_kinds for select to authenticated
  using (true);

revoke all on public.notification_kinds from public, anon, authenticated, service_role;
grant select on public.notification_kinds to authenticated, service_role;
select private.keep_suspended_out('public.notification_kinds');


alter table public.notifications enable row level security;
alter table public.notification_reads enable row level security;
alter table public.notification_marks enable row level security;

-- A person reads their own notifications, and the news of the tiers that they may read now, from the
-- day they opened their account.
create policy notifications_read on public.notifications for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      tier = any ((select private.notified_tiers())::text[])
      and created_at >= (select private.member_since())
    )
  );

-- Read marks are private.
create policy notification_reads_read on public.notification_reads for select to authenticated
  using (user_id = (select auth.uid()));

create policy notification_marks_read on public.notification_marks for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notifications, public.notification_reads, public.notification_marks
  from public, anon, authenticated, service_role;
grant select on public.notifications, public.notification_reads, public.notification_marks
  to authenticated, service_role;
select private.keep_suspended_out('public.notifications');
select private.keep_suspended_out('public.notification_reads');
select private.keep_suspended_out('public.notification_marks');


alter table public.notification_choices enable row level security;

-- Notification choices are private.
create policy notification_choices_read on public.notification_choices
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notification_choices from public, anon, authenticated, service_role;
grant select on public.notification_choices to authenticated, service_role;

-- A muted kind is neither shown nor counted. Restrictive, because it cuts across the other policies.
-- Written as a test on a JSON list, which the planner takes for nearly always false: with `<> all`
-- it would expect few rows to be left, drop the feeds' indexes and read the whole history.
create policy notifications_chosen on public.notifications
  as restrictive for select to authenticated
  using (not to_jsonb((select private.muted_kinds())) ? kind);

select private.keep_suspended_out('public.notification_choices');


-- Sets one choice of the caller. Idempotent.
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
    or not exists (
      select from public.notification_kinds as k where k.kind = choose_notification_as_me.kind) then
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

comment on function public.set_notification_choice(text, boolean, boolean) is 'Sets how the caller receives one kind of notification.';
grant execute on function public.set_notification_choice(text, boolean, boolean) to authenticated;


-- Turns one kind of mails off for the person to whom the token was mailed, without a sign-in. Idempotent,
-- and the same for a token that nobody has: it reveals nothing.
create function private.unsubscribe_as_me(token uuid, kind text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server turns mails off by their link.');
  end if;
  update public.notification_choices as c
  set email = false, updated_at = clock_timestamp()
  where c.mail_token = unsubscribe_as_me.token and c.kind = unsubscribe_as_me.kind and c.email;
end
$$;

grant execute on function private.unsubscribe_as_me(uuid, text) to service_role;


create function public.unsubscribe(token uuid, kind text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.unsubscribe_as_me(unsubscribe.token, unsubscribe.kind);
  select true;
$$;

comment on function public.unsubscribe(uuid, text) is 'For the function of the same name, with the secret key: turns the mails off whose link has this token.';
grant execute on function public.unsubscribe(uuid, text) to service_role;


-- Notifies one person, once for each dedupe key; returns the notification's id, null if they
-- were notified before, or want it neither in the app nor by email.
create function private.notify(
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


-- Notifies everybody who may read a tier. For the person who caused it, it counts as read.
create function private.notify_tier(
  tier text, kind text, payload jsonb, dedupe_key text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  with told as (
    insert into public.notifications (tier, kind, payload, dedupe_key, created_at)
    values (notify_tier.tier, notify_tier.kind, notify_tier.payload, notify_tier.dedupe_key,
      notify_tier.at)
    on conflict on constraint notifications_dedupe_key_key do nothing
    returning id
  )
  insert into public.notification_reads (user_id, notification_id, is_read)
  select p.id, told.id, true
  from told
  join public.profiles as p on p.id = auth.uid()
$$;


-- The news that the caller gets, and from when: of the free tier from the day they opened
-- their account, of a paid one from the first day that they had it, so that nobody gets
-- a backlog of old news after an upgrade.
create function private.my_feeds()
returns table (tier text, since timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select t.tier, greatest(private.member_since(), e.first_day)
  from unnest(private.notified_tiers()) as t (tier)
  left join lateral (
    select min(g.starts_at) as first_day
    from public.entitlements as g
    where g.user_id = auth.uid()
      and g.revoked_at is null
      and private.tier_rank(g.tier) >= private.tier_rank(t.tier)
  ) as e on t.tier <> 'FREE'
$$;

grant execute on function private.my_feeds() to authenticated;


-- Runs as its reader: row-level security decides, the feeds only make it fast. Each feed is read
-- by its index from the newest row on, so a page costs the same however long the history is.
-- Notifications that stay unopened for 30 days count as read.
create function public.my_notifications(
  before_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20,
  unread_only boolean default false
)
returns table (
  id uuid, kind text, tier text, payload jsonb, created_at timestamptz, read_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with me as materialized (
    select
      who.id,
      coalesce(m.read_through, '-infinity') as read_through,
      coalesce(m.marked_at, '-infinity') as marked_at,
      greatest(m.read_through, now() - interval '30 days') as unread_after,
      case when unread_only then greatest(m.read_through, now() - interval '30 days')
        else '-infinity' end as found_after,
      coalesce(before_at, 'infinity') as last_at,
      coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as last_id,
      least(greatest(page_size, 1), 100) as size
    from (select auth.uid() as id) as who
    left join public.notification_marks as m on m.user_id = who.id
  ),
  found as (
    select b.*
    from me
    cross join lateral private.my_feeds() as feed
    cross join lateral (
      select n.id, n.kind, n.tier, n.payload, n.created_at
      from public.notifications as n
      where n.tier = feed.tier
        and n.created_at >= feed.since
        and n.created_at > me.found_after
        and (n.created_at, n.id) < (me.last_at, me.last_id)
        and not (unread_only and exists (
          select from public.notification_reads as r
          where r.user_id = me.id and r.notification_id = n.id and r.is_read))
      order by n.created_at desc, n.id desc
      limit me.size
    ) as b
    union all
    select p.*
    from me
    cross join lateral (
      select n.id, n.kind, n.tier, n.payload, n.created_at
      from public.notifications as n
      where n.user_id = me.id
        and n.created_at > me.found_after
        and (n.created_at, n.id) < (me.last_at, me.last_id)
        and not (unread_only and exists (
          select from public.notification_reads as r
          where r.user_id = me.id and r.notification_id = n.id and r.is_read))
      order by n.created_at desc, n.id desc
      limit me.size
    ) as p
    union all
    -- Older ones that were marked as unread again.
    select n.id, n.kind, n.tier, n.payload, n.created_at
    from me
    join public.notification_reads as r on r.user_id = me.id
    join public.notifications as n on n.id = r.notification_id
    where unread_only
      and not r.is_read
      and n.created_at <= me.unread_after
      and (r.marked_at > me.marked_at or n.created_at > me.read_through)
      and (n.created_at, n.id) < (me.last_at, me.last_id)
  )
  select
    f.id, f.kind, f.tier, f.payload, f.created_at,
    case
      when r.is_read then r.marked_at
      when r.marked_at > me.marked_at then null
      when f.created_at <= me.read_through then me.marked_at
      when r.user_id is not null then null
      when f.created_at <= me.unread_after then f.created_at + interval '30 days'
    end
  from found as f
  cross join me
  left join public.notification_reads as r on r.user_id = me.id and r.notification_id = f.id
  order by f.created_at desc, f.id desc
  limit (select size from me)
$$;

comment on function public.my_notifications(timestamptz, uuid, integer, boolean) is 'The notifications of the caller, newest first, at most 100; those before a given one for the next page.';
grant execute on function public.my_notifications(timestamptz, uuid, integer, boolean)
  to authenticated;


create function public.unread_notifications()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'newest_at', max(n.created_at))
  from public.my_notifications(null, null, 100, true) as n
$$;

comment on function public.unread_notifications() is 'How many notifications the caller has not read (100 stands for 100 or more), and when the newest of them arrived.';
grant execute on function public.unread_notifications() to authenticated;


-- Marks one notification that the caller may read, as read or as unread again.
create function private.mark_notification_as_me(notification uuid, as_read boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.notifications as n
    where n.id = notification
      and (
        n.user_id = auth.uid()
        or (n.tier = any (private.notified_tiers()) and n.created_at >= private.member_since())
      )
  ) then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such notification.');
  end if;
  insert into public.notification_reads as r (user_id, notification_id, is_read)
  values (auth.uid(), notification, as_read)
  on conflict (user_id, notification_id) do update
  set is_read = excluded.is_read, marked_at = excluded.marked_at
  where not (r.is_read and excluded.is_read);
end
$$;

grant execute on function private.mark_notification_as_me(uuid, boolean) to authenticated;


-- All of these return the unread count afterwards.
create function public.mark_notification_read(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_read.notification_id, true);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_read(uuid) is 'Marks a notification as read by the caller. Returns the same as unread_notifications.';
grant execute on function public.mark_notification_read(uuid) to authenticated;


create function public.mark_notification_unread(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_unread.notification_id, false);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_unread(uuid) is 'Marks a notification as unread again. Returns the same as unread_notifications.';
grant execute on function public.mark_notification_unread(uuid) to authenticated;


-- Marks everything up to a time as read: one row, however many notifications there are.
create function private.mark_all_as_me(through timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notification_marks as m (
    user_id, read_through, marked_at, previous_read_through, previous_marked_at
  )
  values (
    auth.uid(), least(through, clock_timestamp()), clock_timestamp(), '-infinity', '-infinity'
  )
  on conflict (user_id) do update
  set
    previous_read_through = m.read_through,
    previous_marked_at = m.marked_at,
    read_through = greatest(m.read_through, excluded.read_through),
    marked_at = excluded.marked_at
$$;

grant execute on function private.mark_all_as_me(timestamptz) to authenticated;


create function public.mark_all_notifications_read(through timestamptz default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_all_as_me(mark_all_notifications_read.through);
  select public.unread_notifications();
$$;

comment on function public.mark_all_notifications_read(timestamptz) is 'Marks everything up to an instant (the newest one that was seen; default now) as read. Returns the same as unread_notifications.';
grant execute on function public.mark_all_notifications_read(timestamptz) to authenticated;


-- Undoes the last such mark, once.
create function private.undo_mark_all_as_me()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.notification_marks
  set
    read_through = previous_read_through,
    marked_at = previous_marked_at,
    previous_read_through = null,
    previous_marked_at = null
  where user_id = auth.uid() and previous_read_through is not null
$$;

grant execute on function private.undo_mark_all_as_me() to authenticated;


create function public.undo_mark_all_notifications_read()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.undo_mark_all_as_me();
  select public.unread_notifications();
$$;

comment on function public.undo_mark_all_notifications_read() is 'Takes the last mark_all_notifications_read back, once. Returns the same as unread_notifications.';
grant execute on function public.undo_mark_all_notifications_read() to authenticated;
