-- Affiliates: people who bring subscribers and earn a share of what those pay for subscriptions.
-- They never earn from anybody's losses. An affiliate whose link was used is suspended and stays
-- in the books; one entered by mistake, or never used, may be deleted and restored.

create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references public.profiles (id) on delete set null,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED')),
  rate_bps integer not null default 2000 check (rate_bps between 0 and 5000),
  cookie_days integer not null default 30 check (cookie_days between 1 and 365),
  audience text check (char_length(audience) <= 1000),
  payout_method text check (payout_method in ('BANK', 'MOBILE_MONEY', 'OTHER')),
  payout_details text check (char_length(payout_details) <= 500),
  review_note text check (char_length(review_note) <= 500),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used boolean not null default false
);

comment on table public.affiliates is 'People who bring subscribers. The row outlives the account, for the books; personal data in it is deleted with the account.';
comment on column public.affiliates.used is 'Whether the link was ever followed or anybody signed up through it; then the row stays.';

create index affiliates_status_idx on public.affiliates (status, created_at desc);
create index affiliates_reviewed_by_idx on public.affiliates (reviewed_by);
create index affiliates_created_at_idx on public.affiliates (created_at desc, id);


create table public.affiliate_clicks (
  affiliate_id uuid not null references public.affiliates (id) on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (affiliate_id, day)
);

comment on table public.affiliate_clicks is 'How often a link was followed, by day (UTC). Nothing about who did.';


create table public.affiliate_referrals (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  affiliate_id uuid not null references public.affiliates (id) on delete cascade,
  signed_up_at timestamptz not null default now()
);

comment on table public.affiliate_referrals is 'Whose link a person signed up through: the first one that they followed, if it was within its days.';

create index affiliate_referrals_affiliate_idx
  on public.affiliate_referrals (affiliate_id, signed_up_at desc);


-- The caller's own affiliate; null for most people.
create function private.my_affiliate_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from public.affiliates where user_id = auth.uid()
$$;

grant execute on function private.my_affiliate_id() to authenticated, service_role;

-- Whom somebody decides about as an affiliate: administrators about everybody with an account but themselves.
create function private.decides_on_affiliate(my_role text, me uuid, whose uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(my_role = 'ADMIN' and whose <> me, false)
$$;

grant execute on function private.decides_on_affiliate(text, uuid, uuid) to authenticated, service_role;

create trigger affiliates_touch before update on public.affiliates
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API an administrator sets state, rate and days of somebody
-- else's row, may add one, and delete one that was never used. The author and time of a decision are recorded
-- here, whatever the request says; a row restored after a deletion gets its owner's entries
-- from the log, never from the request. SECURITY INVOKER: it must see who writes.
create function private.guard_affiliates()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  field text;
  gone jsonb;
begin
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is null then
    new.payout_method := null;
    new.payout_details := null;
    new.audience := null;
    new.status := 'SUSPENDED';
  end if;
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if not private.has_role('ADMIN') then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  if tg_op = 'DELETE' then
    if old.used then
      perform private.refuse(409, 'IN_USE',
        'An affiliate whose link was used stays in the books; suspend them instead.');
    end if;
    if old.user_id is not null
      and not private.decides_on_affiliate(private.my_role(), auth.uid(), old.user_id) then
      perform private.forbid('Nobody decides about themselves.');
    end if;
    return old;
  end if;
  if not private.decides_on_affiliate(private.my_role(), auth.uid(), new.user_id) then
    perform private.forbid('Nobody decides about themselves.');
  end if;
  if tg_op = 'UPDATE' then
    foreach field in array private.changed_columns(to_jsonb(old), to_jsonb(new)) loop
      if field not in ('status', 'rate_bps', 'cookie_days', 'review_note', 'updated_at') then
        perform private.forbid(format('%s can''t be changed here.', field));
      end if;
    end loop;
  end if;
  if tg_op = 'INSERT' then
    select l.before into gone
    from public.audit_log as l
    where l.table_name = 'affiliates'
      and l.record_id = new.id::text
      and l.action = 'DELETE'
      and l.before ->> 'user_id' = new.user_id::text
    order by l.id desc
    limit 1;
    new.payout_method := gone ->> 'payout_method';
    new.payout_details := gone ->> 'payout_details';
    new.created_at := coalesce((gone ->> 'created_at')::timestamptz, now());
    new.updated_at := now();
    new.used := false;
  end if;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    if tg_op = 'UPDATE' and new.status = 'PENDING' then
      perform private.refuse(422, 'AFFILIATE_DECIDED', 'A decision can be changed, not undone.',
        jsonb_build_object('field', 'status'));
    end if;
    new.reviewed_by := case when new.status <> 'PENDING' then auth.uid() end;
    new.reviewed_at := case when new.status <> 'PENDING' then now() end;
  end if;
  return new;
end
$$;

create trigger affiliates_guard before insert or update or delete on public.affiliates
  for each row execute function private.guard_affiliates();

create trigger affiliates_guard_truncate before truncate on public.affiliates
  for each statement execute function private.forbid_always();

create trigger affiliate_clicks_guard before insert or update or delete on public.affiliate_clicks
  for each row execute function private.forbid_api();

create trigger affiliate_clicks_guard_truncate before truncate on public.affiliate_clicks
  for each statement execute function private.forbid_always();

create trigger affiliate_referrals_guard before insert or update or delete
  on public.affiliate_referrals
  for each row execute function private.forbid_api();

create trigger affiliate_referrals_guard_truncate before truncate on public.affiliate_referrals
  for each statement execute function private.forbid_always();


alter table public.affiliates enable row level security;
alter table public.affiliate_clicks enable row level security;
alter table public.affiliate_referrals enable row level security;

-- An affiliate reads their own row, finance and administrators all.
create policy affiliates_read on public.affiliates for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('FINANCE', 'ADMIN')));

-- Administrators add affiliates, decide on them and remove them; the guard limits the columns.
create policy affiliates_add on public.affiliates for insert to authenticated
  with check ((select private.has_role('ADMIN')));

create policy affiliates_change on public.affiliates for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

create policy affiliates_remove on public.affiliates for delete to authenticated
  using ((select private.has_role('ADMIN')));

-- An affiliate reads the number of clicks on their link, finance and administrators all counts.
create policy affiliate_clicks_read on public.affiliate_clicks for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

-- The origin of a sign-up is personal: finance and administrators only.
create policy affiliate_referrals_read on public.affiliate_referrals for select to authenticated
  using ((select private.has_role('FINANCE', 'ADMIN')));

revoke all on public.affiliates, public.affiliate_clicks, public.affiliate_referrals
  from public, anon, authenticated, service_role;
grant select on public.affiliates, public.affiliate_clicks, public.affiliate_referrals
  to authenticated, service_role;
-- All columns, for a restored row; the guard accepts only the permitted values from the request.
grant insert (id, user_id, code, status, rate_bps, cookie_days, audience, payout_method, payout_details,
  review_note, reviewed_by, reviewed_at, created_at, updated_at, used)
  on public.affiliates to authenticated;
grant update (status, rate_bps, cookie_days, review_note) on public.affiliates to authenticated;
grant delete on public.affiliates to authenticated;

select private.keep_audit_of('public.affiliates');
select private.keep_suspended_out('public.affiliates');
select private.protect_by_step_up('public.affiliates');
select private.keep_suspended_out('public.affiliate_clicks');
select private.keep_suspended_out('public.affiliate_referrals');


-- Affiliates visible to the caller: their own row, and all of them for staff and for the secret key. Data
-- about their money, and their correspondence with us, are for the affiliate, finance and administrators. Runs as
-- the owner, because row security can't hide columns; the barrier keeps the reader's conditions behind ours. The
-- reader's role is asked for once, not for each row.
create view private.visible_affiliates
with (security_barrier = true)
as
select
  a.id,
  a.user_id,
  a.code,
  a.status,
  a.rate_bps,
  a.cookie_days,
  case when a.user_id = (select auth.uid())
      or (select current_user = 'service_role' or private.has_role('FINANCE', 'ADMIN'))
    then a.audience end as audience,
  case when a.user_id = (select auth.uid())
      or (select current_user = 'service_role' or private.has_role('FINANCE', 'ADMIN'))
    then a.payout_method end as payout_method,
  case when a.user_id = (select auth.uid())
      or (select current_user = 'service_role' or private.has_role('FINANCE', 'ADMIN'))
    then a.payout_details end as payout_details,
  case when a.user_id = (select auth.uid())
      or (select current_user = 'service_role' or private.has_role('FINANCE', 'ADMIN'))
    then a.review_note end as review_note,
  a.reviewed_at,
  a.created_at,
  a.updated_at,
  a.used
from public.affiliates as a
where a.user_id = (select auth.uid())
  or (select current_user = 'service_role' or private.is_staff());

revoke all on private.visible_affiliates from public, anon, authenticated, service_role;
grant select on private.visible_affiliates to authenticated, service_role;


-- What a reader may do with an affiliate, as private.person_rights says it.
create function private.affiliate_rights(my_role text, me uuid, whose uuid, status text, used boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when private.decides_on_affiliate(my_role, me, whose) then
    '{"edit": null}'::jsonb
    || case when used then '{}'::jsonb else '{"delete": null}' end
    || case status
      when 'PENDING' then '{"approve": null, "reject": null}'::jsonb
      when 'ACTIVE' then '{"suspend": null}'
      when 'SUSPENDED' then '{"resume": null}'
      else '{}' end
  else '{}' end
$$;

grant execute on function private.affiliate_rights(text, uuid, uuid, text, boolean) to authenticated, service_role;


create view public.listed_affiliates
with (security_invoker = true)
as
select
  a.id,
  a.user_id,
  a.code,
  a.status,
  a.rate_bps,
  a.cookie_days,
  a.audience,
  a.payout_method,
  a.payout_details,
  a.review_note,
  a.reviewed_at,
  a.created_at,
  a.updated_at,
  a.used,
  private.affiliate_rights((select private.my_role()), (select auth.uid()), a.user_id, a.status, a.used) as may
from private.visible_affiliates as a;

comment on view public.listed_affiliates is 'Affiliates as staff list them, with what the reader may do; for reading. What is about their money is empty for tipsters and support.';

revoke all on public.listed_affiliates from public, anon, authenticated, service_role;
grant select on public.listed_affiliates to authenticated, service_role;


-- The caller applies, or applies again after a refusal.
create function private.apply_as_affiliate_as_me(
  code text, audience text, payout_method text, payout_details text)
returns public.affiliates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := upper(btrim(coalesce(apply_as_affiliate_as_me.code, '')));
  kept public.affiliates;
begin
  if auth.uid() is null or private.my_role() is null then
    perform private.forbid('Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(409, 'SELF_EXCLUDED', 'This is not possible during a self-exclusion.');
  end if;
  if wanted !~ '^[A-Z0-9]{4,20}$' then
    perform private.refuse(422, 'AFFILIATE_CODE_INVALID',
      'A code has 4 to 20 letters and digits.', jsonb_build_object('field', 'code'));
  end if;
  if exists (
    select from public.affiliates as a
    where a.code = wanted and a.user_id is distinct from auth.uid()
  ) then
    perform private.refuse(409, 'AFFILIATE_CODE_TAKEN', 'Someone else has this code.',
      jsonb_build_object('field', 'code'));
  end if;
  insert into public.affiliates as a (user_id, code, audience, payout_method, payout_details)
  values (auth.uid(), wanted,
    nullif(btrim(left(apply_as_affiliate_as_me.audience, 1000)), ''),
    apply_as_affiliate_as_me.payout_method,
    nullif(btrim(left(apply_as_affiliate_as_me.payout_details, 500)), ''))
  on conflict (user_id) do update
    set status = 'PENDING', code = excluded.code, audience = excluded.audience,
      payout_method = excluded.payout_method, payout_details = excluded.payout_details,
      reviewed_by = null, reviewed_at = null, review_note = null
    where a.status = 'REJECTED'
  returning a.* into kept;
  if kept.id is null then
    perform private.refuse(409, 'AFFILIATE_ALREADY', 'You have applied.');
  end if;
  return kept;
end
$$;

grant execute on function private.apply_as_affiliate_as_me(text, text, text, text) to authenticated;


create function public.apply_as_affiliate(
  code text, audience text, payout_method text, payout_details text)
returns public.affiliates
language sql
volatile
set search_path = ''
as $$
  select a.* from private.apply_as_affiliate_as_me(apply_as_affiliate.code,
    apply_as_affiliate.audience, apply_as_affiliate.payout_method,
    apply_as_affiliate.payout_details) as a
$$;

comment on function public.apply_as_affiliate(text, text, text, text) is 'Applies for the affiliate programme, or again after a refusal.';
grant execute on function public.apply_as_affiliate(text, text, text, text) to authenticated;


-- An administrator's decision, with a note to the affiliate. Runs as the caller: the
-- policy and the guard of the table decide.
create function public.review_affiliate(
  affiliate_id uuid, decision text, seen_status text, seen_rate_bps integer, note text default null)
returns public.affiliates
language plpgsql
volatile
set search_path = ''
as $$
declare
  kept public.affiliates;
begin
  perform private.require_staff_step_up();
  perform private.require_seen('status', review_affiliate.seen_status, a.status),
    private.require_seen('rate_bps', review_affiliate.seen_rate_bps, a.rate_bps)
  from public.affiliates as a where a.id = review_affiliate.affiliate_id for update;
  update public.affiliates as a
  set status = review_affiliate.decision,
    review_note = coalesce(nullif(btrim(review_affiliate.note), ''), a.review_note)
  where a.id = review_affiliate.affiliate_id
  returning a.* into kept;
  if kept.id is null then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  return kept;
end
$$;

comment on function public.review_affiliate(uuid, text, text, integer, text) is 'Approves, refuses or suspends an affiliate. For administrators.';
grant execute on function public.review_affiliate(uuid, text, text, integer, text) to authenticated;


-- The account to which an affiliate's earnings are paid.
create function private.set_payout_details_as_me(payout_method text, payout_details text)
returns public.affiliates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept public.affiliates;
begin
  update public.affiliates as a
  set payout_method = set_payout_details_as_me.payout_method,
    payout_details = nullif(btrim(left(set_payout_details_as_me.payout_details, 500)), '')
  where a.user_id = auth.uid()
  returning a.* into kept;
  if kept.id is null then
    perform private.forbid('You are not an affiliate.');
  end if;
  return kept;
end
$$;

grant execute on function private.set_payout_details_as_me(text, text) to authenticated;


create function public.set_payout_details(payout_method text, payout_details text)
returns public.affiliates
language sql
volatile
set search_path = ''
as $$
  select a.* from private.set_payout_details_as_me(set_payout_details.payout_method,
    set_payout_details.payout_details) as a
$$;

comment on function public.set_payout_details(text, text) is 'Says where the money of the affiliate who asks goes.';
grant execute on function public.set_payout_details(text, text) to authenticated;


-- Counts a click on a link, at most thirty a minute, so that nobody can inflate its numbers,
-- and returns for how many days to remember it; null if there is no such link. Open to visitors: it learns and reveals nothing about anybody.
create function private.count_click(code text)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with link as (
    select a.id, a.code, a.cookie_days from public.affiliates as a
    where a.code = upper(btrim(left(count_click.code, 40))) and a.status = 'ACTIVE'
  ),
  counted as (
    insert into public.affiliate_clicks as c (affiliate_id, day, clicks)
    select link.id, (now() at time zone 'UTC')::date, 1 from link
    where private.within_quota(link.id, 'clicks', 30, interval '1 minute')
    on conflict (affiliate_id, day) do update set clicks = c.clicks + 1
  )
  select jsonb_build_object('code', link.code, 'cookie_days', link.cookie_days) from link
$$;

grant execute on function private.count_click(text) to anon, authenticated;


create function public.follow_affiliate_link(code text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.count_click(follow_affiliate_link.code)
$$;

comment on function public.follow_affiliate_link(text) is 'Counts a click on an affiliate''s link; gives its code and how many days to remember it.';
grant execute on function public.follow_affiliate_link(text) to anon, authenticated;


-- Whose link a new account came through: a friend's, an affiliate's within its days. The browser remembers the first
-- link followed and says so; a code that is wrong, late or the person's own is ignored and never prevents a sign-up.
create function private.note_origin(person uuid, origin jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.refer(note_origin.person, origin ->> 'referral_code');

  insert into public.affiliate_referrals (user_id, affiliate_id)
  select p.id, a.id
  from public.affiliates as a
  join public.profiles as owner on owner.id = a.user_id
  join public.profiles as p on p.id = note_origin.person
  cross join lateral (
    select private.try_instant(left(origin ->> 'affiliate_clicked_at', 40)) as at
  ) as clicked
  where a.code = upper(btrim(left(origin ->> 'affiliate_code', 40)))
    and a.status = 'ACTIVE'
    and a.user_id <> p.id
    and private.mailbox(owner.email) is distinct from private.mailbox(p.email)
    and clicked.at > now() - make_interval(days => a.cookie_days)
    and clicked.at < now() + interval '1 day'
  on conflict (user_id) do nothing
$$;


create function private.note_affiliate()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null then
    perform private.note_origin(new.id, new.raw_user_meta_data);
  end if;
  return new;
end
$$;

-- After touchline_create_profile: triggers of one event fire by name.
create trigger touchline_note_affiliate after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'affiliate_code' is not null)
  execute function private.note_affiliate();


-- The origin of an account whose address has just been confirmed; one from before doesn't count.
create function private.renew_origin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.affiliate_referrals where user_id = new.id;
  update public.profiles set referred_by = null where id = new.id and referred_by is not null;
  perform private.note_origin(new.id, new.raw_user_meta_data);
  return new;
end
$$;

-- After touchline_fill_profile.
create trigger touchline_renew_origin after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.renew_origin();


-- The origin that came with a sign-up form, once the browser that sent it has claimed the account.
create function private.note_origin_of_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set referred_by = null where id = new.user_id and referred_by is not null;
  perform private.note_origin(new.user_id, new.about);
  return null;
end
$$;

create trigger sign_up_claims_note_origin after update of claimed_at on private.sign_up_claims
  for each row when (new.claimed_at is not null and old.claimed_at is null)
  execute function private.note_origin_of_claim();


-- A commission requires a sign-up, so checking clicks and sign-ups is enough.
create function private.mark_affiliate_used()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.affiliates as a set used = true where a.id = new.affiliate_id and not a.used;
  return null;
end
$$;

create trigger affiliate_clicks_mark_used after insert on public.affiliate_clicks
  for each row execute function private.mark_affiliate_used();

create trigger affiliate_referrals_mark_used after insert on public.affiliate_referrals
  for each row execute function private.mark_affiliate_used();


-- Records whose link the caller had followed. The sign-up form sends it; an account created through
-- Google has no form to send it with, and one confirmed in another browser has lost it, so the browser calls this
-- right after the first sign-in. Only in the first hour of an account without an origin. Returns whether the account is that new.
create function private.claim_origin_as_me(
  referral_code text, affiliate_code text, affiliate_clicked_at text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles as p where p.id = auth.uid() for update;
  if me.id is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  -- An account is as new as its confirmation.
  if not exists (
    select from auth.users as u
    where u.id = me.id and greatest(me.created_at, u.email_confirmed_at) >= now() - interval '1 hour'
  ) then
    return false;
  end if;
  perform private.note_origin(me.id, jsonb_build_object(
    'referral_code', claim_origin_as_me.referral_code,
    'affiliate_code', claim_origin_as_me.affiliate_code,
    'affiliate_clicked_at', claim_origin_as_me.affiliate_clicked_at));
  return true;
end
$$;

grant execute on function private.claim_origin_as_me(text, text, text) to authenticated;


create function public.claim_origin(
  referral_code text default null, affiliate_code text default null,
  affiliate_clicked_at text default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.claim_origin_as_me(claim_origin.referral_code, claim_origin.affiliate_code,
    claim_origin.affiliate_clicked_at)
$$;

comment on function public.claim_origin(text, text, text) is 'Records whose link the new account came through, for sign-ups without a form.';
grant execute on function public.claim_origin(text, text, text) to authenticated;
