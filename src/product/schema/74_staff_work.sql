-- Pending work of the staff, counted for their start page.

-- One line for each kind of work that the reader may do, if there is any. `since` is when the
-- first item came up; for drafts the next start, for disputes the earliest deadline,
-- for payments past due the first end of access.
create function private.my_work()
returns table (kind text, items bigint, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      where d.status <> 'AWAITED' or d.may_enter
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      where s.status <> 'AWAITED' or s.may_enter
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
        and private.writes_as((select private.my_role()), auth.uid(), p.author_id)
      union all
      select 'ALERT', a.first_seen_at from public.fixture_alerts as a where a.done_at is null
    ) as w (kind, since)
    -- Only administrators regrade.
    where w.kind <> 'CHANGED' or private.has_role('ADMIN')
    group by w.kind;
  end if;
  if private.has_role('FINANCE', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select 'TRANSFER', p.created_at, p.user_id from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at, p.user_id from public.payments as p where p.dispute = 'OPEN'
      union all
      select 'REFUND', p.refund_due_at, p.user_id from public.payments as p where p.refund_due_at is not null
    ) as w (kind, since, payer)
    where not private.is_own_payment(auth.uid(), w.payer)
    group by w.kind;
  end if;
  if private.has_role('SUPPORT', 'ADMIN') then
    return query
    select 'PAST_DUE', count(*), min(s.grace_until)
    from public.subscriptions as s
    where s.state = 'PAST_DUE'
    having count(*) > 0;
  end if;
  if private.has_role('SUPPORT') then
    -- The time is not recorded.
    return query
    select 'SUSPENDED', count(*), null::timestamptz
    from private.people_as_listed as p
    where p.suspended_until > now() and p.may -> 'lift' = 'null'
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING' and private.decides_on_affiliate('ADMIN', auth.uid(), a.user_id)
    having count(*) > 0;
    -- Nobody approves their own, nor twice.
    return query
    select 'FACTOR_RESET', count(*), min(r.asked_at)
    from private.factor_resets as r
    where r.asked_at > now() - interval '7 days'
      and r.user_id <> auth.uid()
      and r.first_approved_by is distinct from auth.uid()
    having count(*) > 0;
  end if;
end
$$;

grant execute on function private.my_work() to authenticated;


create function public.my_work()
returns table (kind text, items bigint, since timestamptz)
language sql
stable
set search_path = ''
as $$
  select * from private.my_work()
$$;

comment on function public.my_work() is 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, a REFUND to see to, an AFFILIATE who applied, a FACTOR_RESET that somebody asks for, payments PAST_DUE, accounts SUSPENDED. For staff.';
grant execute on function public.my_work() to authenticated;
