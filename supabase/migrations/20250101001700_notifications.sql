-- What people are told: one row an event, never one a reader. Who has read what stands beside it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  tier text check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  kind text not null
    check (kind in ('TIP_PUBLISHED', 'TIPS_SETTLED', 'RENEWAL_DUE', 'PAYMENT_FAILED')),
  payload jsonb not null,
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  -- Either for one person, or for everybody who may read a tier.
  check (num_nonnulls(user_id, tier) = 1),
  check ((tier is not null) = (kind in ('TIP_PUBLISHED', 'TIPS_SETTLED'))),
  -- Names, counts and dates only: no other key gets in, so that no pick ever can.
  constraint notifications_payload_keys check (
    jsonb_typeof(payload) = 'object'
    and payload - case kind
      when 'TIP_PUBLISHED' then
        array['prediction_id', 'sport', 'league', 'home', 'away', 'starts_at']
      when 'TIPS_SETTLED' then
        array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'RENEWAL_DUE' then array['plan', 'ends_at']
      when 'PAYMENT_FAILED' then array['plan', 'access_until']
    end = '{}'::jsonb
  )
);

comment on table public.notifications is 'Events that people are told of. For one person (user_id) or for a tier. Rows are written by triggers and functions only.';
comment on column public.notifications.dedupe_key is 'Names the event, so that nothing is told twice.';

create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_tier_idx on public.notifications (tier, created_at desc, id desc);

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

comment on table public.notification_marks is 'Until when a person has marked everything as read, and until when before that, for undo.';


-- The tiers whose news the person who asks gets now: those whose tips they may read.
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

revoke execute on function private.notified_tiers() from public;
grant execute on function private.notified_tiers() to anon, authenticated, service_role;


-- Since when the person who asks has an account.
create function private.member_since()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select created_at from public.profiles where id = auth.uid()
$$;

revoke execute on function private.member_since() from public;
grant execute on function private.member_since() to anon, authenticated, service_role;


-- Written by functions and triggers, never through the REST API, the secret key included.
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


alter table public.notifications enable row level security;
alter table public.notification_reads enable row level security;
alter table public.notification_marks enable row level security;

-- A person reads what is for them alone, and the news of the tiers that they may read now, from the
-- day of their account on.
create policy notifications_read on public.notifications for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      tier = any ((select private.notified_tiers())::text[])
      and created_at >= (select private.member_since())
    )
  );

-- What somebody has read is their own business.
create policy notification_reads_read on public.notification_reads for select to authenticated
  using (user_id = (select auth.uid()));

create policy notification_marks_read on public.notification_marks for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notifications, public.notification_reads, public.notification_marks
  from public, anon, authenticated, service_role;
grant select on public.notifications, public.notification_reads, public.notification_marks
  to authenticated, service_role;
