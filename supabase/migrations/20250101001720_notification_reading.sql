-- Reading notifications and marking them.

-- The news that the person who asks gets, and since when: of the free tier from the day of their
-- account on, of a paid one from the first day that they had it. So nobody who upgrades is handed a
-- heap of old news.
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

revoke execute on function private.my_feeds() from public;
grant execute on function private.my_feeds() to authenticated;


-- Runs as its reader: row-level security decides, the feeds only make it quick. Each feed is read
-- by its index from the newest row on, so a page costs the same however long the history is.
-- What nobody opened for 30 days counts as read.
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

comment on function public.my_notifications(timestamptz, uuid, integer, boolean) is 'The notifications of the person who asks, newest first, at most 100; those before a given one for the next page.';


create function public.unread_notifications()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'newest_at', max(n.created_at))
  from public.my_notifications(null, null, 100, true) as n
$$;

comment on function public.unread_notifications() is 'How many notifications the person who asks has not read (100 stands for 100 or more), and when the newest of them came.';


-- Marks one that the person who asks may read, as read or as unread again.
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

revoke execute on function private.mark_notification_as_me(uuid, boolean) from public;
grant execute on function private.mark_notification_as_me(uuid, boolean) to authenticated;


-- Marks everything up to an instant as read: one row, however many notifications there are.
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

revoke execute on function private.mark_all_as_me(timestamptz) from public;
grant execute on function private.mark_all_as_me(timestamptz) to authenticated;


-- Takes the last such mark back, once.
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

revoke execute on function private.undo_mark_all_as_me() from public;
grant execute on function private.undo_mark_all_as_me() to authenticated;


-- Each answers with what is unread afterwards.
create function public.mark_notification_read(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_read.notification_id, true);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_read(uuid) is 'Marks a notification as read by the person who asks. Answers as unread_notifications.';


create function public.mark_notification_unread(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_unread.notification_id, false);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_unread(uuid) is 'Marks a notification as unread again. Answers as unread_notifications.';


create function public.mark_all_notifications_read(through timestamptz default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_all_as_me(mark_all_notifications_read.through);
  select public.unread_notifications();
$$;

comment on function public.mark_all_notifications_read(timestamptz) is 'Marks everything up to an instant (the newest one that was seen; default now) as read. Answers as unread_notifications.';


create function public.undo_mark_all_notifications_read()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.undo_mark_all_as_me();
  select public.unread_notifications();
$$;

comment on function public.undo_mark_all_notifications_read() is 'Takes the last mark_all_notifications_read back, once. Answers as unread_notifications.';


revoke execute on function
  public.my_notifications(timestamptz, uuid, integer, boolean),
  public.unread_notifications(),
  public.mark_notification_read(uuid),
  public.mark_notification_unread(uuid),
  public.mark_all_notifications_read(timestamptz),
  public.undo_mark_all_notifications_read()
from public, anon, authenticated, service_role;

grant execute on function
  public.my_notifications(timestamptz, uuid, integer, boolean),
  public.unread_notifications(),
  public.mark_notification_read(uuid),
  public.mark_notification_unread(uuid),
  public.mark_all_notifications_read(timestamptz),
  public.undo_mark_all_notifications_read()
to authenticated;
