-- What the settlement desk sees of slips: those that would be settled now, those whose results changed
-- since they were, and those whose results are awaited.
create function private.preview_slips()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when g.current_outcome = 'PENDING' and (
        select max(k.starts_at) from public.slip_legs as k where k.slip_id = s.id
      ) < now() - interval '3 hours' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$$;

revoke execute on function private.preview_slips() from public;
grant execute on function private.preview_slips() to authenticated;


create function public.slips_preview()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_slips()
$$;

comment on function public.slips_preview() is 'Slips that would be settled now, whose results changed since, or whose results are awaited.';

revoke execute on function public.slips_preview() from public, anon, authenticated, service_role;
grant execute on function public.slips_preview() to authenticated;
