-- Affiliates' earnings: a share of each subscription payment of the people they brought. Held for
-- 30 days, then approved and paid; a refund or a dispute reverses it.

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates (id) on delete restrict,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  earned bigint not null check (earned >= 0),
  recovered bigint not null,
  amount bigint not null check (amount > 0 and amount = earned - recovered),
  commissions integer not null check (commissions >= 0),
  reference text not null check (char_length(reference) between 3 and 120),
  payout_key uuid not null unique,
  paid_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table public.payouts is 'Money paid out to an affiliate: minor units of one currency. Append-only.';
comment on column public.payouts.recovered is 'Kept back for commissions that had been paid and whose payment was refunded since; negative when more was kept back than was due.';

create index payouts_affiliate_idx on public.payouts (affiliate_id, created_at desc);
create index payouts_paid_by_idx on public.payouts (paid_by);
create index payouts_created_at_idx on public.payouts (created_at desc, id);


create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates (id) on delete restrict,
  payment_id uuid not null unique references public.payments (id) on delete restrict,
  base_amount bigint not null check (base_amount >= 0),
  rate_bps integer not null check (rate_bps between 0 and 5000),
  amount bigint not null check (amount >= 0 and amount <= base_amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'HELD' check (status in ('HELD', 'APPROVED', 'PAID', 'REVERSED')),
  held_until timestamptz not null,
  approved_by uuid references public.profiles (id) on delete set null,
  approved_at timestamptz,
  payout_id uuid references public.payouts (id) on delete restrict,
  owed_back bigint not null default 0 check (owed_back >= 0 and owed_back <= amount),
  recovered bigint not null default 0 check (recovered >= 0 and recovered <= amount),
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'PAID' or payout_id is not null),
  check (status <> 'REVERSED' or reversed_at is not null)
);

comment on table public.commissions is 'An affiliate''s share of one payment, in minor units of its currency. Written by triggers and functions only.';
comment on column public.commissions.owed_back is 'For a paid commission: the amount reversed by a later refund; `recovered` is what payouts have kept back of the commission.';

create index commissions_affiliate_idx on public.commissions (affiliate_id, created_at desc);
create index commissions_status_idx on public.commissions (status, held_until);
create index commissions_payout_idx on public.commissions (payout_id);
create index commissions_approved_by_idx on public.commissions (approved_by);
create index commissions_created_at_idx on public.commissions (created_at desc, id);

create trigger commissions_touch before update on public.commissions
  for each row execute function private.touch_updated_at();

create trigger commissions_guard before insert or update or delete on public.commissions
  for each row execute function private.forbid_api();

create trigger commissions_guard_truncate before truncate on public.commissions
  for each statement execute function private.forbid_always();

create trigger payouts_guard_insert before insert on public.payouts
  for each row execute function private.forbid_api();


-- A payout never changes, not even by the owner; only the reference to the person who paid it is removed with their
-- account.
create function private.keep_payout()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.paid_by is not null
    or private.changed_columns(to_jsonb(old), to_jsonb(new)) <> array['paid_by'] then
    perform private.forbid('A payout stays as it is.');
  end if;
  return new;
end
$$;

create trigger payouts_guard_change before update or delete on public.payouts
  for each row execute function private.keep_payout();

create trigger payouts_guard_truncate before truncate on public.payouts
  for each statement execute function private.forbid_always();


alter table public.payouts enable row level security;
alter table public.commissions enable row level security;

-- An affiliate reads their own commissions and payouts, finance and administrators all.
create policy commissions_read on public.commissions for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or nullif((select private.has_role('FINANCE', 'ADMIN')), false) is not null
  );

create policy payouts_read on public.payouts for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or nullif((select private.has_role('FINANCE', 'ADMIN')), false) is not null
  );

revoke all on public.payouts, public.commissions from public, anon, authenticated, service_role;
grant select on public.payouts, public.commissions to authenticated, service_role;

select private.keep_audit_of('public.commissions');
select private.keep_suspended_out('public.payouts');
select private.protect_by_step_up('public.payouts');
select private.keep_suspended_out('public.commissions');
select private.protect_by_step_up('public.commissions');

-- Payouts are only ever added.
create trigger payouts_audit_insert after insert on public.payouts
  referencing new table as new_rows
  for each statement execute function private.audit('id');


-- What a commission is at a time: the only definition. HOLD_ENDED awaits finance's approval.
create function private.commission_state(status text, held_until timestamptz, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when status = 'HELD' and held_until <= at then 'HOLD_ENDED' else status end
$$;

grant execute on function private.commission_state(text, timestamptz, timestamptz)
  to authenticated, service_role;


-- Whose commissions somebody approves and pays: finance and administrators everybody's but their own.
create function private.pays_affiliate(my_role text, mine uuid, affiliate uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role in ('FINANCE', 'ADMIN') and affiliate is distinct from mine, false)
$$;

grant execute on function private.pays_affiliate(text, uuid, uuid) to authenticated, service_role;


create view public.listed_commissions
with (security_invoker = true)
as
select
  c.id,
  c.affiliate_id,
  c.payment_id,
  c.base_amount,
  c.rate_bps,
  c.amount,
  c.currency,
  private.commission_state(c.status, c.held_until, now()) as state,
  c.held_until,
  c.approved_at,
  c.payout_id,
  c.owed_back,
  c.reversed_at,
  c.created_at,
  c.updated_at,
  -- As private.person_rights says it.
  case when private.commission_state(c.status, c.held_until, now()) = 'HOLD_ENDED'
      and private.pays_affiliate((select private.my_role()), (select private.my_affiliate_id()), c.affiliate_id)
    then '{"approve": null}'::jsonb else '{}' end as may
from public.commissions as c;

comment on view public.listed_commissions is 'Commissions with their state now, and what the reader may do with them; for reading.';

revoke all on public.listed_commissions from public, anon, authenticated, service_role;
grant select on public.listed_commissions to authenticated, service_role;


create trigger listed_commissions_read_only
  instead of insert or update or delete on public.listed_commissions
  for each row execute function private.refuse_view_write();


-- An affiliate's share of an amount, rounded down to the minor unit.
create function private.commission_of(base bigint, rate_bps integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select (greatest(base, 0) * rate_bps) / 10000
$$;


-- A payment was received or reversed: the affiliate's commission and the referrer's bonus follow. The
-- amount due is the share of the money kept; for a commission already paid, the difference is owed back, or is paid
-- with the next payout if a refund that came before it has failed.
-- It never fails: anything not due is skipped, and the payment goes through.
create function private.follow_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept constant bigint := case
    when new.bought_nothing then 0
    when new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') then new.amount - new.refunded_amount
    else 0 end;
begin
  if new.status = 'SUCCEEDED' and kept > 0 then
    insert into public.commissions
      (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, held_until)
    select a.id, new.id, kept, a.rate_bps, private.commission_of(kept, a.rate_bps),
      new.currency, coalesce(new.paid_at, now()) + interval '30 days'
    from public.affiliate_referrals as r
    join public.affiliates as a on a.id = r.affiliate_id
    where r.user_id = new.user_id
      and a.status = 'ACTIVE'
      and a.user_id not in (select private.accounts_of_mailbox(new.user_id))
    on conflict (payment_id) do nothing;

    perform private.give_bonus(p.referred_by, 'REFERRAL', 'REFERRED:' || p.id, b.tier, b.days)
    from public.profiles as p, private.bonus_rule('REFERRAL') as b
    where p.id = new.user_id
      and p.referred_by not in (select private.accounts_of_mailbox(p.id))
      and (private.remembered_of(p.id)).earned_referral is not true
      and not exists (
        select from public.bonuses as before
        where before.cause in (
          select 'REFERRED:' || a from private.accounts_of_mailbox(p.id) as a where a <> p.id)
      );
  end if;

  update public.commissions as c
  set status = case
        when kept > 0 and c.payout_id is not null then 'PAID'
        when kept = 0 then 'REVERSED'
        when c.status = 'REVERSED' then 'HELD'
        else c.status end,
    reversed_at = case when kept = 0 then coalesce(c.reversed_at, now()) end,
    base_amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then kept else c.base_amount end,
    amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then due.share else c.amount end,
    owed_back = case when c.payout_id is null then 0 else greatest(0, c.amount - due.share) end,
    -- What a payout has not paid counts as kept back, so that the next one adds it.
    recovered = case when c.payout_id is null then 0 else c.recovered + greatest(0, due.share - c.amount) end
  from (
    select x.id, private.commission_of(kept, x.rate_bps) as share
    from public.commissions as x where x.payment_id = new.id
  ) as due
  where c.id = due.id
    and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED');

  if new.status in ('REFUNDED', 'DISPUTED') then
    perform private.take_bonus_back('REFERRED:' || new.user_id)
    where not exists (
      select from public.payments as other
      where other.user_id = new.user_id
        and other.id <> new.id
        and other.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
        and other.amount > 0
    );
  end if;
  return null;
end
$$;

create trigger payments_pay_affiliate_new after insert on public.payments
  for each row when (new.status = 'SUCCEEDED')
  execute function private.follow_payment();

create trigger payments_pay_affiliate after update on public.payments
  for each row
  when (
    new.status is distinct from old.status
    or new.refunded_amount is distinct from old.refunded_amount
  )
  execute function private.follow_payment();


-- Finance approves commissions whose 30 days are over: all of the list or none, each at the amount that was seen.
-- Returns how many were approved now; earlier approvals count as done.
create function private.approve_commissions_as_me(commission_ids uuid[], seen_amounts bigint[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  approved integer;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if coalesce(cardinality(commission_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'COMMISSIONS_MISSING', 'Name 1 to 1,000 commissions.');
  end if;
  perform from public.commissions as c where c.id = any (commission_ids)
  order by c.id for update;
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids)
      and not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), c.affiliate_id)
  ) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  perform private.require_seen('amount', s.amount, c.amount, jsonb_build_object('id', c.id))
  from public.commissions as c
  left join unnest(commission_ids, seen_amounts) as s (id, amount) on s.id = c.id
  where c.id = any (commission_ids);
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids)
      and private.commission_state(c.status, c.held_until, now()) = 'HELD'
  ) then
    perform private.refuse(409, 'COMMISSION_HELD',
      'A commission can be approved once its 30 days are over.');
  end if;
  if (
    select count(*) from public.commissions as c
    where c.id = any (commission_ids) and c.status in ('HELD', 'APPROVED')
  ) <> (select count(distinct i.id) from unnest(commission_ids) as i (id)) then
    perform private.refuse(409, 'COMMISSION_NOT_OPEN',
      'One of these was paid or reversed meanwhile, or is not there.');
  end if;
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id = any (commission_ids) and c.status = 'HELD';
  get diagnostics approved = row_count;
  return approved;
end
$$;

grant execute on function private.approve_commissions_as_me(uuid[], bigint[]) to authenticated;


create function public.approve_commissions(commission_ids uuid[], seen_amounts bigint[])
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.approve_commissions_as_me(approve_commissions.commission_ids,
    approve_commissions.seen_amounts)
$$;

comment on function public.approve_commissions(uuid[], bigint[]) is 'Approves commissions that were held for 30 days, each at the amount that was seen, in the same order. For finance and administrators.';
grant execute on function public.approve_commissions(uuid[], bigint[]) to authenticated;


-- Finance approves all commissions of one affiliate and currency whose 30 days are over, if they come to the amount
-- that the person saw. Returns how many.
create function private.approve_due_as_me(affiliate_id uuid, currency text, seen_amount bigint)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due public.commissions[];
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), approve_due_as_me.affiliate_id) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  select coalesce(array_agg(c), '{}') into due
  from (
    select * from public.commissions as x
    where x.affiliate_id = approve_due_as_me.affiliate_id and x.currency = approve_due_as_me.currency
      and private.commission_state(x.status, x.held_until, now()) = 'HOLD_ENDED'
    order by x.id for update
  ) as c;
  perform private.require_seen('amount', approve_due_as_me.seen_amount,
    (select coalesce(sum(d.amount), 0)::bigint from unnest(due) as d));
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id in (select d.id from unnest(due) as d);
  return cardinality(due);
end
$$;

grant execute on function private.approve_due_as_me(uuid, text, bigint) to authenticated;


create function public.approve_due_commissions(affiliate_id uuid, currency text, seen_amount bigint)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.approve_due_as_me(approve_due_commissions.affiliate_id,
    approve_due_commissions.currency, approve_due_commissions.seen_amount)
$$;

comment on function public.approve_due_commissions(uuid, text, bigint) is 'Approves all commissions of an affiliate in one currency that were held for 30 days, if they come to the amount that was seen. For finance and administrators.';
grant execute on function public.approve_due_commissions(uuid, text, bigint) to authenticated;


-- Finance records a payout: all approved commissions of one affiliate in one currency, less
-- later reversals, if that is the amount that the person saw. `payout_key` identifies the click: repeating it pays no
-- more.
create function private.pay_affiliate_as_me(
  affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
returns public.payouts
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made public.payouts;
  total bigint;
  back bigint;
  how_many integer;
  named constant text := btrim(coalesce(pay_affiliate_as_me.reference, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators pay affiliates.');
  end if;
  if not private.pays_affiliate(private.my_role(), private.my_affiliate_id(), pay_affiliate_as_me.affiliate_id) then
    perform private.forbid('Nobody pays themselves.');
  end if;
  if pay_affiliate_as_me.payout_key is null or char_length(named) not between 3 and 120 then
    perform private.refuse(422, 'PAYOUT_INVALID', 'A payout has a reference of 3 to 120 characters.',
      jsonb_build_object('field', 'reference'));
  end if;
  -- Serialised per affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency
      or made.amount <> pay_affiliate_as_me.seen_amount then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This key was used for another payout.');
    end if;
    return made;
  end if;

  perform from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency
  order by c.id for update;
  select
    coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0),
    coalesce(sum(c.owed_back - c.recovered), 0),
    count(*) filter (where c.status = 'APPROVED')
  into total, back, how_many
  from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency;
  perform private.require_seen('amount', pay_affiliate_as_me.seen_amount, greatest(total - back, 0));
  if total <= back then
    perform private.refuse(409, 'NOTHING_TO_PAY', 'There is nothing to pay in this currency.');
  end if;

  insert into public.payouts
    (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, paid_by)
  values (pay_affiliate_as_me.affiliate_id, pay_affiliate_as_me.currency, total, back, total - back,
    how_many, named, pay_affiliate_as_me.payout_key, auth.uid())
  returning * into made;
  update public.commissions as c
  set status = case when c.status = 'APPROVED' then 'PAID' else c.status end,
    payout_id = case when c.status = 'APPROVED' then made.id else c.payout_id end,
    recovered = c.owed_back
  where c.affiliate_id = made.affiliate_id
    and c.currency = made.currency
    and (c.status = 'APPROVED' or c.owed_back <> c.recovered);
  return made;
end
$$;

grant execute on function private.pay_affiliate_as_me(uuid, text, bigint, text, uuid) to authenticated;


create function public.pay_affiliate(
  affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
returns public.payouts
language sql
volatile
set search_path = ''
as $$
  select p.* from private.pay_affiliate_as_me(pay_affiliate.affiliate_id, pay_affiliate.currency,
    pay_affiliate.seen_amount, pay_affiliate.reference, pay_affiliate.payout_key) as p
$$;

comment on function public.pay_affiliate(uuid, text, bigint, text, uuid) is 'Records a payout of all approved commissions of an affiliate in one currency, if it comes to the amount that was seen.';
grant execute on function public.pay_affiliate(uuid, text, bigint, text, uuid) to authenticated;


-- From clicks to money, in counts: for the affiliate, finance and administrators.
-- Without an id it is about the caller. `owed_back` is still to be deducted from a payout; `may_pay` says whether the
-- caller approves and pays these commissions.
create function private.affiliate_figures(affiliate_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
  -- Refuses before the second step.
  reader constant text := private.my_role();
begin
  if whose is distinct from private.my_affiliate_id()
    and not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('These figures are somebody else''s.');
  end if;
  return jsonb_build_object(
    'clicks', (
      select coalesce(sum(c.clicks), 0) from public.affiliate_clicks as c
      where c.affiliate_id = whose),
    'sign_ups', (
      select count(*) from public.affiliate_referrals as r where r.affiliate_id = whose),
    'paying', (
      select count(*) from public.affiliate_referrals as r
      where r.affiliate_id = whose and exists (
        select from public.payments as p
        where p.user_id = r.user_id and p.status = 'SUCCEEDED' and p.amount > 0)),
    'sums', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]')
      from (
        select c.currency,
          coalesce(sum(c.amount) filter (where l.state = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where l.state = 'HOLD_ENDED'), 0) as hold_ended,
          coalesce(sum(c.amount) filter (where l.state = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where l.state = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where l.state = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        cross join lateral (
          select private.commission_state(c.status, c.held_until, now()) as state
        ) as l
        where c.affiliate_id = whose
        group by c.currency
      ) as s),
    'may_pay', private.pays_affiliate(reader, private.my_affiliate_id(), whose)
  );
end
$$;

grant execute on function private.affiliate_figures(uuid) to authenticated;


create function public.affiliate_figures(affiliate_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.affiliate_figures(affiliate_figures.affiliate_id)
$$;

comment on function public.affiliate_figures(uuid) is 'Clicks, sign-ups, paying people and sums by state and currency of an affiliate.';
grant execute on function public.affiliate_figures(uuid) to authenticated;
