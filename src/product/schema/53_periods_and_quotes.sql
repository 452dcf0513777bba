-- The arithmetic of money and time, in one place: periods, proration, discounts and the cost of a change of
-- plan. All of it in UTC and in whole minor units.

-- A plan's length in months.
create function private.months_of(billing_interval text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case billing_interval when 'MONTH' then 1 when 'QUARTER' then 3 when 'YEAR' then 12 end
$$;


-- Some months after a given time, in UTC's calendar: the 31st becomes the last day of a shorter
-- month, and returns afterwards if counted from the same anchor.
create function private.after_months(anchor timestamptz, months integer)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select ((anchor at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC'
$$;


-- The end of a period that starts at `starts`: the first renewal after it, counting renewals
-- from the anchor.
create function private.period_end(anchor timestamptz, starts timestamptz, billing_interval text)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select min(private.after_months(anchor, n * i.months))
  from (
    select private.months_of(billing_interval) as months,
      (12 * (extract(year from starts at time zone 'UTC') - extract(year from anchor at time zone 'UTC'))
        + extract(month from starts at time zone 'UTC') - extract(month from anchor at time zone 'UTC')
      )::integer as between_them
  ) as i
  cross join lateral generate_series(
    greatest(0, i.between_them / i.months), greatest(0, i.between_them / i.months) + 2
  ) as n
  where private.after_months(anchor, n * i.months) > starts
$$;


-- The value of the rest of a paid period: proportional to the time left, rounded down.
-- Never negative and never more than the whole.
create function private.unused_value(
  value bigint, starts timestamptz, ends timestamptz, at timestamptz)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select case
    when value is null or value <= 0 or ends is null or starts is null or at >= ends then 0
    when at <= starts then value
    else floor(value::numeric * extract(epoch from ends - at) / extract(epoch from ends - starts))
  end::bigint
$$;


-- A promo code's discount on a price, rounded down.
create function private.discount_of(price bigint, percent_off integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select price * coalesce(percent_off, 0) / 100
$$;


-- Compares plans: a higher tier is more, and within a tier the longer one.
create function private.plan_rank(tier text, billing_interval text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select private.tier_rank(tier) * 100 + private.months_of(billing_interval)
$$;


-- Serialises a person's payments: everything that changes a subscription, a payment or a bonus
-- of theirs waits here for the previous change, across all accounts of their mailbox.
create function private.in_turn_for(user_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('payments:' || coalesce((
    select private.mailbox(p.email) from public.profiles as p where p.id = in_turn_for.user_id
  ), in_turn_for.user_id::text), 0))
$$;


-- The promo code, if this person may use it for this plan now; otherwise a refusal.
create function private.usable_promo_code(
  who uuid, plan public.plans, currency text, code text, at timestamptz)
returns public.promo_codes
language plpgsql
stable
set search_path = ''
as $$
declare
  c public.promo_codes;
  state text;
begin
  select * into c from public.promo_codes as p where p.code = upper(btrim(usable_promo_code.code));
  state := private.promo_code_state(c, at);
  if c.id is null or state in ('OFF', 'EXPIRED', 'AHEAD') then
    perform private.refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  end if;
  if c.percent_off is null then
    perform private.refuse(422, 'PROMO_IS_BONUS', 'This code gives free days. Enter it on the bonus page.');
  end if;
  if c.currency <> usable_promo_code.currency or not plan.tier = any (c.tiers) then
    perform private.refuse(422, 'PROMO_NOT_FOR_PLAN', 'This code is not for this plan.');
  end if;
  if state = 'USED_UP' then
    perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
  end if;
  if private.has_used_code(who, c.id) then
    perform private.refuse(422, 'PROMO_ALREADY_USED', 'You have used this code before.');
  end if;
  return c;
end
$$;


-- The effect of choosing a plan now: the kind of change, the amount due, and the period.
-- The single source for every displayed or charged price.
create function private.quote(
  who uuid, plan_code text, currency text, promo_code text, at timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted public.plans;
  s public.subscriptions;
  c public.promo_codes;
  price bigint;
  kind text;
  running boolean;
  discount bigint := 0;
  available bigint := 0;
  credit bigint := 0;
  starts timestamptz := at;
  ends timestamptz;
  trial integer := 0;
  odd bigint;
begin
  select * into wanted from public.plans as p where p.code = quote.plan_code and p.active;
  select p.amount into price from public.plan_prices as p
  where p.plan_id = wanted.id and p.currency = upper(quote.currency);
  if price is null then
    perform private.refuse(404, 'PLAN_UNKNOWN', 'This plan can''t be bought in this currency.');
  end if;
  select * into s from public.subscriptions as x
  where x.user_id = who and x.state not in ('INCOMPLETE', 'EXPIRED');
  running := coalesce(
    s.state in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED') and s.current_period_end > at, false);

  if s.id is null or not running and s.state <> 'PAST_DUE' then
    kind := 'NEW';
    if s.id is null and not private.had_plan(who) then
      trial := wanted.trial_days;
    end if;
  elsif s.plan_id = wanted.id then
    kind := 'SAME';
  elsif private.plan_rank(wanted.tier, wanted.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then
    kind := 'UPGRADE';
  elsif s.state = 'PAST_DUE' then
    kind := 'NEW';
  else
    kind := 'DOWNGRADE';
  end if;

  if kind = 'UPGRADE' and running then
    available := private.unused_of(s.id, at);
  end if;
  if available > 0 and s.currency <> upper(quote.currency) then
    perform private.refuse(409, 'PLAN_CURRENCY',
      format('Your plan is paid in %s: change it in the same currency.', s.currency),
      jsonb_build_object('currency', s.currency));
  end if;
  if btrim(coalesce(quote.promo_code, '')) <> '' and trial = 0 then
    c := private.usable_promo_code(who, wanted, upper(quote.currency), quote.promo_code, at);
    discount := private.discount_of(price, c.percent_off);
  end if;

  if kind = 'UPGRADE' then
    credit := least(available, price - discount);
    ends := private.period_end(at, at, wanted.billing_interval);
    -- Any value of the old plan beyond the price extends the new one.
    ends := ends + (ends - at) * ((available - credit)::double precision / price);
  elsif kind = 'NEW' then
    ends := case when trial > 0 then at + make_interval(days => trial)
      else private.period_end(at, at, wanted.billing_interval) end;
  else
    starts := s.current_period_end;
    ends := private.period_end(coalesce(s.anchor_at, starts), starts, wanted.billing_interval);
  end if;
  if kind = 'DOWNGRADE' then
    discount := 0;
  end if;

  -- The amount due must be chargeable: what can't be charged is given away.
  odd := price - discount - credit - private.chargeable(price - discount - credit, upper(quote.currency));
  if credit > 0 then
    credit := credit + odd;
  else
    discount := discount + odd;
  end if;

  return jsonb_build_object(
    'kind', kind,
    'plan_code', wanted.code,
    'plan_id', wanted.id,
    'tier', wanted.tier,
    'billing_interval', wanted.billing_interval,
    'price', price,
    'discount', case when trial > 0 then price else discount end,
    'credit', credit,
    'amount_due', case
      when trial > 0 or kind = 'DOWNGRADE' then 0
      when kind = 'SAME' and not s.one_off and s.state = 'ACTIVE' then 0
      else price - discount - credit end,
    'currency', upper(quote.currency),
    'effective_at', private.iso_instant(starts),
    'period_end', private.iso_instant(ends),
    'trial_days', trial,
    'promo_code_id', c.id,
    'credit_until', case when kind = 'UPGRADE' and running then to_jsonb(s.current_period_end) end,
    -- An upgrade covered by credit renews with the saved payment method, if there is one.
    'renews', kind = 'UPGRADE' and running and price - discount - credit = 0
      and s.provider_ref is not null
  );
end
$$;
