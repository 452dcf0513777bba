-- True when the person who asks has had a plan before, a trial too.
create function private.had_plan()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.subscriptions where user_id = auth.uid() and state <> 'INCOMPLETE'
  )
$$;

revoke execute on function private.had_plan() from public;
grant execute on function private.had_plan() to anon, authenticated, service_role;


-- The plans that can be bought in a currency, cheapest tier first. Free days are for people who
-- never had a plan.
create function public.plan_offers(currency text)
returns table (
  plan_id uuid,
  code text,
  tier text,
  billing_interval text,
  trial_days integer,
  currency_code text,
  amount bigint
)
language sql
stable
set search_path = ''
as $$
  select p.id, p.code, p.tier, p.billing_interval,
    case when private.had_plan() then 0 else p.trial_days end, r.currency, r.amount
  from public.plans as p
  join public.plan_prices as r on r.plan_id = p.id
  where p.active and r.currency = upper(plan_offers.currency)
  order by private.tier_rank(p.tier),
    array_position(array['MONTH', 'QUARTER', 'YEAR'], p.billing_interval)
$$;

revoke execute on function public.plan_offers(text) from public;
grant execute on function public.plan_offers(text) to anon, authenticated, service_role;
