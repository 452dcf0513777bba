-- News about tips and slips: one notification per publication, one per tier of a settlement.
-- Old events are history, not news: loading old tips notifies nobody of those published more
-- than a day ago or settled more than three days ago.

-- Announces a published tip by its public header, never its pick.
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

create trigger predictions_notify_published after update on public.predictions
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_published();


-- Settled tips: one line for each tier of a settlement, however many tips it contained. A tip is
-- settled once, so the first one's id identifies the event. No nested loops, for the reason given in
-- private.audit.
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

create trigger predictions_notify_settled after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_settled();


-- Announces a published slip by its public header, never its legs.
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

create trigger slips_notify_published after update on public.slips
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_slip_published();


-- Settled slips: one line for each tier of a settlement, like private.notify_settled for tips.
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

create trigger slips_notify_settled after update on public.slips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_slips_settled();
