-- Where notifications come from. What happened long ago is history, not news: loading old tips tells
-- nobody of those published more than a day ago or settled more than three days ago.

-- Tells one person something, once for each dedupe key; gives the notification's id, null when it
-- was told before. The one door for personal notifications. For the owner's own functions.
create function private.notify(user_id uuid, kind text, payload jsonb, dedupe_key text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  values (notify.user_id, notify.kind, notify.payload, notify.dedupe_key)
  on conflict on constraint notifications_dedupe_key_key do nothing
  returning id
$$;

revoke execute on function private.notify(uuid, text, jsonb, text) from public;


-- Tells everybody who may read a tier something. Whoever did it has read it already.
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

revoke execute on function private.notify_tier(text, text, jsonb, text, timestamptz) from public;


-- A tip was published: its public header tells so, never its pick.
create function private.notify_published()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.published_at > now() - interval '1 day' then
    perform private.notify_tier(
      new.tier, 'TIP_PUBLISHED',
      jsonb_build_object(
        'prediction_id', new.id, 'sport', new.sport, 'league', new.league_name,
        'home', new.home_name, 'away', new.away_name, 'starts_at', new.starts_at),
      'TIP_PUBLISHED:' || new.id, new.published_at);
  end if;
  return null;
end
$$;

revoke execute on function private.notify_published() from public;

create trigger predictions_notify_published after update on public.predictions
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_published();


-- Tips were settled: one line for each tier of a settlement, however many tips it held. A tip is
-- settled once, so the first one's id names the event. No nested loops, for the reason that
-- private.audit gives.
create function private.notify_settled()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
begin
  perform private.notify_tier(
    s.tier, 'TIPS_SETTLED', s.payload, 'TIPS_SETTLED:' || s.first_id, s.settled_at)
  from (
    select
      n.tier,
      min(n.id::text) as first_id,
      max(n.settled_at) as settled_at,
      jsonb_build_object(
        'settled', count(*),
        'won', count(*) filter (where n.outcome = 'WON'),
        'half_won', count(*) filter (where n.outcome = 'HALF_WON'),
        'void', count(*) filter (where n.outcome = 'VOID'),
        'half_lost', count(*) filter (where n.outcome = 'HALF_LOST'),
        'lost', count(*) filter (where n.outcome = 'LOST')) as payload
    from new_rows as n
    join old_rows as o on o.id = n.id
    where o.outcome = 'PENDING'
      and n.outcome <> 'PENDING'
      and n.settled_at > now() - interval '3 days'
    group by n.tier
  ) as s;
  return null;
end
$$;

revoke execute on function private.notify_settled() from public;

create trigger predictions_notify_settled after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_settled();


create index entitlements_renewal_idx on public.entitlements (ends_at)
  where source = 'SUBSCRIPTION' and revoked_at is null;

-- Tells people that their plan ends: within 7 days, and again within 1. Gives how many were told.
-- Not those whose plan goes on anyway, and not when the whole plan is no longer than the notice.
-- For the owner: the server's own job.
create function private.notify_renewals_due(at timestamptz default now())
returns integer
language sql
volatile
set search_path = ''
as $$
  select count(private.notify(
    e.user_id, 'RENEWAL_DUE',
    jsonb_build_object('plan', e.tier, 'ends_at', e.ends_at),
    format('RENEWAL_DUE:%s:%s:%s', e.id, private.iso_instant(e.ends_at), d.days)))::integer
  from public.entitlements as e
  cross join lateral (
    select case when e.ends_at <= at + interval '1 day' then 1 else 7 end as days
  ) as d
  where e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.starts_at <= at
    and e.ends_at > at
    and e.ends_at <= at + interval '7 days'
    and e.ends_at - e.starts_at > make_interval(days => d.days)
    and not exists (
      select from public.entitlements as later
      where later.user_id = e.user_id
        and later.revoked_at is null
        and later.starts_at <= e.ends_at
        and later.ends_at > e.ends_at
        and private.tier_rank(later.tier) >= private.tier_rank(e.tier)
    )
$$;

revoke execute on function private.notify_renewals_due(timestamptz) from public;
