-- Bonuses: days of a tier, given once for each person and cause.

create table public.bonuses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('WELCOME', 'REFERRAL', 'PROMO', 'STAFF')),
  cause text not null check (char_length(cause) between 1 and 200),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  days integer not null check (days between 1 and 366),
  entitlement_id uuid references public.entitlements (id) on delete set null,
  reason text check (char_length(reason) <= 500),
  granted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint bonuses_once unique (user_id, cause)
);

comment on table public.bonuses is 'Days of a tier that a person was given. Rows are written by functions only.';
comment on column public.bonuses.cause is 'Why it was given. One person gets one bonus per cause, however often it is requested.';

create index bonuses_created_at_idx on public.bonuses (created_at desc, id);
create index bonuses_user_idx on public.bonuses (user_id, created_at desc);
create index bonuses_cause_idx on public.bonuses (cause);
create index bonuses_entitlement_idx on public.bonuses (entitlement_id);
create index bonuses_granted_by_idx on public.bonuses (granted_by);

-- Nobody gives bonuses through the REST API, not even with the secret key.
create trigger bonuses_guard before insert or update or delete on public.bonuses
  for each row execute function private.forbid_api();

create trigger bonuses_guard_truncate before truncate on public.bonuses
  for each statement execute function private.forbid_always();


alter table public.bonuses enable row level security;

-- A person reads their own bonuses; support, finance and administrators read all.
create policy bonuses_read on public.bonuses for select to authenticated
  using (
    user_id = (select auth.uid())
    or nullif((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')), false) is not null
  );

revoke all on public.bonuses from public, anon, authenticated, service_role;
grant select on public.bonuses to authenticated, service_role;

select private.keep_audit_of('public.bonuses');
select private.keep_suspended_out('public.bonuses');
select private.protect_by_step_up('public.bonuses');


create view public.listed_bonuses
with (security_invoker = true)
as
select
  b.id,
  b.user_id,
  b.kind,
  b.tier,
  b.days,
  b.reason,
  b.granted_by,
  b.created_at,
  e.starts_at,
  e.ends_at,
  -- Unknown where the access itself is gone.
  case
    when b.revoked_at is not null then 'REVOKED'
    when e.id is not null
      then private.entitlement_state(e.starts_at, e.ends_at, e.revoked_at, now())
  end as state
from public.bonuses as b
left join public.entitlements as e on e.id = b.entitlement_id;

comment on view public.listed_bonuses is 'Bonuses with the period of their access and its state now; for reading.';

revoke all on public.listed_bonuses from public, anon, authenticated, service_role;
grant select on public.listed_bonuses to authenticated, service_role;


create trigger listed_bonuses_read_only
  instead of insert or update or delete on public.listed_bonuses
  for each row execute function private.refuse_view_write();


-- The value of each kind of bonus. The single definition.
create function private.bonus_rule(kind text)
returns table (tier text, days integer)
language sql
immutable
set search_path = ''
as $$
  select r.tier, r.days
  from (values ('WELCOME', 'BASIC', 7), ('REFERRAL', 'PREMIUM', 7)) as r (kind, tier, days)
  where r.kind = bonus_rule.kind
$$;


-- Gives a bonus, once for its cause; null if it was given before, or if the person
-- is self-excluded. The days start when the person's existing access to that tier ends, so
-- that none is lost. For the owner's own functions.
create function private.give_bonus(
  user_id uuid, kind text, cause text, tier text, days integer,
  reason text default null, granted_by uuid default null)
returns public.bonuses
language plpgsql
volatile
set search_path = ''
as $$
declare
  given public.bonuses;
  begins timestamptz;
begin
  -- Serialised per person, so that two simultaneous bonuses do not cover the same days.
  perform from public.profiles as p
  where p.id = give_bonus.user_id
    and (p.self_excluded_until is null or p.self_excluded_until <= now())
  for no key update;
  if not found then
    return null;
  end if;

  insert into public.bonuses (user_id, kind, cause, tier, days, reason, granted_by)
  values (give_bonus.user_id, give_bonus.kind, give_bonus.cause, give_bonus.tier, give_bonus.days,
    give_bonus.reason, give_bonus.granted_by)
  on conflict on constraint bonuses_once do nothing
  returning * into given;
  if given.id is null then
    return null;
  end if;

  select greatest(now(), max(e.ends_at)) into begins
  from public.entitlements as e
  where e.user_id = give_bonus.user_id
    and e.revoked_at is null
    and e.ends_at > now()
    and private.tier_rank(e.tier) >= private.tier_rank(give_bonus.tier);

  update public.bonuses as b
  set entitlement_id = private.grant_tier(give_bonus.user_id, give_bonus.tier, begins,
    begins + make_interval(days => give_bonus.days), 'BONUS', given.id,
    coalesce(give_bonus.reason, give_bonus.kind))
  where b.id = given.id
  returning b.* into given;
  return given;
end
$$;


-- Revokes a bonus whose cause no longer applies (a refund).
create function private.take_bonus_back(cause text)
returns void
language sql
volatile
set search_path = ''
as $$
  with taken as (
    update public.bonuses set revoked_at = now()
    where bonuses.cause = take_bonus_back.cause and revoked_at is null
    returning entitlement_id
  )
  update public.entitlements as e set revoked_at = now()
  from taken
  where e.id = taken.entitlement_id and e.revoked_at is null
$$;


-- Whether a promo code was used for this mailbox, under any account, even a deleted one. An open checkout
-- counts, except the person's own, which is replaced by the next one.
create function private.has_used_code(who uuid, code uuid, besides uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as p
    where p.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and p.promo_code_id = has_used_code.code
      and p.id is distinct from has_used_code.besides
      and p.status not in ('FAILED', 'ABANDONED')
      and (p.status <> 'PENDING' or p.user_id <> has_used_code.who or has_used_code.besides is not null)
  ) or exists (
    select from public.bonuses as b
    where b.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and b.cause = 'PROMO:' || has_used_code.code
  ) or coalesce(has_used_code.code = any ((private.remembered_of(has_used_code.who)).promo_codes), false)
$$;


-- Why the caller can't claim the welcome bonus; null if they can.
create function private.welcome_obstacle()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (
        select from public.bonuses as b
        where b.user_id in (select private.accounts_of_mailbox(p.id)) and b.cause = 'WELCOME')
      or (private.remembered_of(p.id)).had_welcome then 'CLAIMED'
    when p.self_excluded_until > now() then 'SELF_EXCLUDED'
    when p.age_confirmed_at is null then 'AGE_NOT_CONFIRMED'
    when (select to_jsonb(u) ->> 'email_confirmed_at' from auth.users as u where u.id = p.id) is null
      then 'EMAIL_NOT_CONFIRMED'
  end
  from public.profiles as p
  where p.id = auth.uid()
$$;

grant execute on function private.welcome_obstacle() to authenticated;


-- Gives the caller their welcome bonus, if nothing prevents it.
create function private.claim_welcome_as_me(seen_tier text, seen_days integer)
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  obstacle text;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  perform private.in_turn_for(auth.uid());
  obstacle := private.welcome_obstacle();
  if obstacle = 'AGE_NOT_CONFIRMED' then
    perform private.refuse(409, obstacle, 'Confirm that you are 18 or older first.');
  elsif obstacle = 'EMAIL_NOT_CONFIRMED' then
    perform private.refuse(409, 'BONUS_EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
  elsif obstacle = 'SELF_EXCLUDED' then
    perform private.refuse(409, obstacle, 'There are no bonuses during a self-exclusion.');
  end if;
  if obstacle is null then
    perform private.require_seen('tier', claim_welcome_as_me.seen_tier, r.tier),
      private.require_seen('days', claim_welcome_as_me.seen_days, r.days)
    from private.bonus_rule('WELCOME') as r;
    select g.* into given
    from private.bonus_rule('WELCOME') as r,
      lateral private.give_bonus(auth.uid(), 'WELCOME', 'WELCOME', r.tier, r.days) as g;
  end if;
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$$;

grant execute on function private.claim_welcome_as_me(text, integer) to authenticated;


create function public.claim_welcome_bonus(seen_tier text, seen_days integer)
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.claim_welcome_as_me(claim_welcome_bonus.seen_tier,
    claim_welcome_bonus.seen_days) as b
$$;

comment on function public.claim_welcome_bonus(text, integer) is 'Gives the caller the welcome bonus that they saw, once.';
grant execute on function public.claim_welcome_bonus(text, integer) to authenticated;


-- The caller claims the days of a promo code. Codes that lower a price are for the
-- checkout.
create function private.redeem_promo_as_me(code text)
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  promo public.promo_codes;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(409, 'SELF_EXCLUDED', 'There are no bonuses during a self-exclusion.');
  end if;
  select c.* into promo
  from public.promo_codes as c
  where c.code = upper(btrim(left(redeem_promo_as_me.code, 60)))
    and private.promo_code_state(c, now()) in ('ACTIVE', 'USED_UP');
  if promo.id is null then
    perform private.refuse(404, 'PROMO_CODE_UNKNOWN', 'There is no such code, or it is over.');
  end if;
  if promo.free_days is null then
    perform private.refuse(409, 'PROMO_AT_CHECKOUT', 'This code lowers a price: use it when you subscribe.');
  end if;
  perform private.in_turn_for(auth.uid());
  if private.has_used_code(auth.uid(), promo.id) then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  -- Before the person's row, in the same order as payments, so that they can't deadlock.
  if not private.take_promo_code(promo.id) then
    perform private.refuse(409, 'PROMO_CODE_USED_UP', 'This code has been used up.');
  end if;
  given := private.give_bonus(auth.uid(), 'PROMO', 'PROMO:' || promo.id, promo.tier,
    promo.free_days, promo.code);
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$$;

grant execute on function private.redeem_promo_as_me(text) to authenticated;


create function public.redeem_promo_code(code text)
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.redeem_promo_as_me(redeem_promo_code.code) as b
$$;

comment on function public.redeem_promo_code(text) is 'Gives the caller the free days of a promo code, once.';
grant execute on function public.redeem_promo_code(text) to authenticated;


-- Support gives days of a tier. `grant_key` identifies the click, so that repeating it gives no more.
create function private.grant_bonus_as_me(
  user_id uuid, tier text, days integer, reason text, grant_key uuid)
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given public.bonuses;
  why constant text := btrim(coalesce(grant_bonus_as_me.reason, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give bonuses.');
  end if;
  if grant_bonus_as_me.user_id = auth.uid() then
    perform private.forbid('Nobody gives a bonus to themselves.');
  end if;
  if grant_key is null or private.tier_rank(grant_bonus_as_me.tier) < 2
    or grant_bonus_as_me.days is null or grant_bonus_as_me.days not between 1 and 366
    or char_length(why) not between 3 and 500 then
    perform private.refuse(422, 'BONUS_INVALID',
      'A bonus has a tier, 1 to 366 days and a reason of 3 to 500 characters.');
  end if;
  if not exists (select from public.profiles as p where p.id = grant_bonus_as_me.user_id) then
    perform private.refuse(404, 'PERSON_NOT_FOUND', 'There is no such person.');
  end if;
  given := private.give_bonus(grant_bonus_as_me.user_id, 'STAFF', 'STAFF:' || grant_key,
    grant_bonus_as_me.tier, grant_bonus_as_me.days, why, auth.uid());
  if given.id is null then
    -- Repeating the click returns the same answer.
    select b.* into given from public.bonuses as b
    where b.user_id = grant_bonus_as_me.user_id and b.cause = 'STAFF:' || grant_key;
  end if;
  if given.id is null then
    perform private.refuse(409, 'PERSON_SELF_EXCLUDED',
      'This person has excluded themselves and gets no bonuses.');
  end if;
  return given;
end
$$;

grant execute on function private.grant_bonus_as_me(uuid, text, integer, text, uuid)
  to authenticated;


create function public.grant_bonus(
  user_id uuid, tier text, days integer, reason text, grant_key uuid)
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.grant_bonus_as_me(grant_bonus.user_id, grant_bonus.tier,
    grant_bonus.days, grant_bonus.reason, grant_bonus.grant_key) as b
$$;

comment on function public.grant_bonus(uuid, text, integer, text, uuid) is 'Gives a person days of a tier, with a reason. For support and administrators.';
grant execute on function public.grant_bonus(uuid, text, integer, text, uuid) to authenticated;


-- The bonus page's data for the caller: what can be claimed, and the referral
-- link's results, in counts only.
create function private.my_bonus_state()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'welcome', jsonb_build_object(
      'tier', w.tier, 'days', w.days, 'obstacle', private.welcome_obstacle()),
    'referral', jsonb_build_object(
      'tier', r.tier, 'days', r.days, 'code', p.referral_code,
      'joined', (select count(*) from public.profiles as f where f.referred_by = p.id),
      'paid', (
        select count(*) from public.bonuses as b
        where b.user_id = p.id and b.kind = 'REFERRAL' and b.revoked_at is null))
  )
  from public.profiles as p,
    private.bonus_rule('WELCOME') as w,
    private.bonus_rule('REFERRAL') as r
  where p.id = auth.uid() and private.second_step_done()
$$;

grant execute on function private.my_bonus_state() to authenticated;


create function public.my_bonus_state()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_bonus_state()
$$;

comment on function public.my_bonus_state() is 'The bonuses open to the caller, and their referral link''s counts.';
grant execute on function public.my_bonus_state() to authenticated;


-- A new account that came through a referral link belongs to its referrer. The code comes from
-- the sign-up form, so it only counts if it names someone else; a wrong one never prevents a sign-up.
create function private.refer(person uuid, code text)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.profiles as p set referred_by = referrer.id
  from public.profiles as referrer
  where p.id = refer.person
    and p.referred_by is null
    and referrer.referral_code = upper(btrim(left(refer.code, 40)))
    and referrer.id <> p.id
    and private.mailbox(referrer.email) is distinct from private.mailbox(p.email)
$$;


create function private.note_referrer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null then
    perform private.refer(new.id, new.raw_user_meta_data ->> 'referral_code');
  end if;
  return new;
end
$$;

-- After touchline_create_profile: triggers of one event fire by name.
create trigger touchline_note_referrer after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'referral_code' is not null)
  execute function private.note_referrer();
