-- Slips are news as tips are: one line when one is published, one for each tier of a settlement.

-- The three rules that name the kinds are made anew with the kinds of slips in them.
do $$
declare
  rule name;
begin
  for rule in
    select c.conname from pg_catalog.pg_constraint as c
    where c.conrelid = 'public.notifications'::regclass and c.contype = 'c'
      and pg_catalog.pg_get_constraintdef(c.oid) like '%TIP_PUBLISHED%'
  loop
    execute format('alter table public.notifications drop constraint %I', rule);
  end loop;
end
$$;

alter table public.notifications
  add constraint notifications_kind_check check (kind in ('TIP_PUBLISHED', 'TIPS_SETTLED',
    'SLIP_PUBLISHED', 'SLIPS_SETTLED', 'RENEWAL_DUE', 'PAYMENT_FAILED')),
  add constraint notifications_for_check check ((tier is not null) = (kind in
    ('TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED'))),
  -- Names, counts and dates only: no other key gets in, so that no pick ever can.
  add constraint notifications_payload_keys check (
    jsonb_typeof(payload) = 'object'
    and payload - case kind
      when 'TIP_PUBLISHED' then
        array['prediction_id', 'sport', 'league', 'home', 'away', 'starts_at']
      when 'SLIP_PUBLISHED' then array['slip_id', 'title', 'legs', 'starts_at']
      when 'TIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'SLIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'RENEWAL_DUE' then array['plan', 'ends_at']
      when 'PAYMENT_FAILED' then array['plan', 'access_until']
    end = '{}'::jsonb
  );


create or replace function private.wants_email(who uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select c.email from public.notification_choices as c
      where c.user_id = wants_email.who and c.kind = wants_email.kind),
    wants_email.kind not in ('TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED'))
$$;


-- A slip was published: its public header tells so, never its legs.
create function private.notify_slip_published()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.published_at > now() - interval '1 day' then
    perform private.notify_tier(
      new.tier, 'SLIP_PUBLISHED',
      jsonb_build_object('slip_id', new.id, 'title', new.title, 'legs', new.legs_count,
        'starts_at', new.starts_at),
      'SLIP_PUBLISHED:' || new.id, new.published_at);
  end if;
  return null;
end
$$;

revoke execute on function private.notify_slip_published() from public;

create trigger slips_notify_published after update on public.slips
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_slip_published();


-- Slips were settled: one line for each tier of a settlement, as private.notify_settled does for tips.
create function private.notify_slips_settled()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify_tier(
    s.tier, 'SLIPS_SETTLED', s.payload, 'SLIPS_SETTLED:' || s.first_id, s.settled_at)
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

revoke execute on function private.notify_slips_settled() from public;

create trigger slips_notify_settled after update on public.slips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_slips_settled();
