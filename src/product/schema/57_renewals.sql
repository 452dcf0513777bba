-- Time-based changes of subscriptions. The server's own job, every hour; idempotent.

-- Requests the renewal of a subscription, once for each attempt: the first shortly before the period
-- ends, then once on each day of grace.
create function private.ask_for_renewal(s public.subscriptions, attempt integer, at timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  plan public.plans;
  price bigint := s.amount;
begin
  select * into plan from public.plans where id = coalesce(s.next_plan_id, s.plan_id);
  if s.next_plan_id is not null then
    select p.amount into price from public.plan_prices as p
    where p.plan_id = plan.id and p.currency = s.currency;
    price := coalesce(price, s.amount);
  end if;
  insert into public.payments (user_id, subscription_id, plan_id, provider, purpose, amount,
    currency, automatic, idempotency_key)
  values (s.user_id, s.id, plan.id, s.provider, 'RENEWAL', price, s.currency, true,
    format('renewal:%s:%s:%s', s.id, private.iso_instant(s.current_period_end), attempt))
  on conflict do nothing;
  return found;
end
$$;


-- Moves one subscription to its state at a given time. Returns one word for the result.
create function private.advance_subscription(subscription uuid, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  excluded boolean;
  ended boolean;
begin
  select * into s from public.subscriptions where id = subscription;
  perform private.in_turn_for(s.user_id);
  select * into s from public.subscriptions where id = subscription for update;
  excluded := coalesce((
    select greatest(p.self_excluded_until, p.suspended_until) > at
    from public.profiles as p where p.id = s.user_id), false);
  ended := s.current_period_end <= at;

  if s.state = 'INCOMPLETE' then
    if s.created_at <= at - interval '1 day' and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state in ('TRIALING', 'CANCELED') or s.state = 'ACTIVE' and s.one_off then
    if ended then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state = 'ACTIVE' then
    if excluded and ended then
      update public.subscriptions set state = 'PAUSED' where id = s.id;
      return 'PAUSED';
    elsif not excluded and private.ask_for_renewal(s, 0, at) then
      return 'ASKED';
    elsif ended then
      perform private.begin_grace(s.id, at);
      return 'PAST_DUE';
    end if;
  elsif s.state = 'PAST_DUE' then
    if s.grace_until <= at then
      perform private.end_payment(p.id, 'ABANDONED', 'GRACE_OVER', at)
      from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
      update public.subscriptions set state = 'UNPAID' where id = s.id;
      return 'UNPAID';
    elsif not excluded and ended and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) and private.ask_for_renewal(
      s, 1 + floor(extract(epoch from at - s.current_period_end) / 86400)::integer, at) then
      return 'ASKED';
    end if;
  elsif s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days' then
    update public.subscriptions set state = 'EXPIRED' where id = s.id;
    return 'EXPIRED';
  end if;
  return 'UNCHANGED';
end
$$;


-- Processes what is due, at most 500 subscriptions after one of them: unfinished payments are abandoned (after a day,
-- a transfer after two weeks), renewals are requested two hours before the period ends, grace and periods end. Returns
-- the number of each, and the last subscription as `next` if there may be more.
create function private.advance_subscriptions(at timestamptz default now(), after uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  old record;
  due record;
  result text;
  counts jsonb := '{}';
  seen integer := 0;
begin
  perform private.forget_mailboxes(at);
  perform private.forget_quota_uses(at);
  for old in
    select p.id, p.user_id from public.payments as p
    where p.status = 'PENDING' and p.created_at <= at - interval '1 day'
      or p.status = 'AWAITING_APPROVAL' and p.created_at <= at - interval '14 days'
    order by p.created_at limit 500
  loop
    perform private.in_turn_for(coalesce(old.user_id, old.id));
    if exists (
      select from public.payments where id = old.id and status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      perform private.end_payment(old.id, 'ABANDONED', 'TIMED_OUT', at);
    end if;
  end loop;

  for due in
    select s.id from public.subscriptions as s
    where (advance_subscriptions.after is null or s.id > advance_subscriptions.after)
      and (s.state = 'INCOMPLETE' and s.created_at <= at - interval '1 day'
        or s.state in ('TRIALING', 'CANCELED') and s.current_period_end <= at
        or s.state = 'ACTIVE' and s.current_period_end <= at + interval '2 hours'
        or s.state = 'PAST_DUE'
        or s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days')
    order by s.id limit 500
  loop
    seen := seen + 1;
    result := private.advance_subscription(due.id, at);
    -- A renewal requested after the end, for example because the server was down, is past due as well.
    if result = 'ASKED' then
      counts := counts || jsonb_build_object(
        'ASKED', coalesce((counts ->> 'ASKED')::integer, 0) + 1);
      result := private.advance_subscription(due.id, at);
    end if;
    if result <> 'UNCHANGED' then
      counts := counts || jsonb_build_object(
        result, coalesce((counts ->> result)::integer, 0) + 1);
    end if;
  end loop;
  return case when seen = 500 then counts || jsonb_build_object('next', due.id) else counts end;
end
$$;


-- For the server's job: processes what is due after a subscription, and returns the renewals to charge now.
create function private.run_renewals(after uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  counts constant jsonb := private.advance_subscriptions(now(), after);
begin
  return jsonb_build_object('counts', counts - 'next', 'next', counts ->> 'next', 'charges', coalesce((
    select jsonb_agg(jsonb_build_object(
      'payment_id', p.id, 'provider', p.provider, 'amount', p.amount, 'currency', p.currency,
      'reference', p.reference, 'method_ref', s.provider_ref, 'email', u.email))
    from public.payments as p
    join public.subscriptions as s on s.id = p.subscription_id
    join public.profiles as u on u.id = p.user_id
    where p.status = 'PENDING' and p.automatic
      and s.state in ('ACTIVE', 'PAST_DUE')
      and s.provider_ref is not null and s.provider = p.provider
      -- The renewal was requested earlier: a break or a suspension may have started since.
      and coalesce(greatest(u.self_excluded_until, u.suspended_until) <= now(), true)
  ), '[]'));
end
$$;

grant execute on function private.run_renewals(uuid) to service_role;


-- The hourly job: processes up to 500 subscriptions that are due and come after the given one, and returns the renewals
-- to charge, with the last of those subscriptions as `next` while there may be more.
create function public.run_renewals(after uuid default null)
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.run_renewals(after)
$$;

grant execute on function public.run_renewals(uuid) to service_role;
