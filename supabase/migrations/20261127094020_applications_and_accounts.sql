-- applications and accounts

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP INDEX "public"."payments_plan_idx";

DROP INDEX "public"."payments_provider_created_idx";

DROP INDEX "public"."profiles_country_idx";

DROP INDEX "public"."profiles_suspended_idx";

DROP VIEW "public"."people";

DROP VIEW "public"."user_tiers";

DROP VIEW "private"."visible_entitlements";

DROP VIEW "private"."visible_people";

ALTER TABLE "public"."app_settings" DROP CONSTRAINT "app_settings_value_check";

DROP FUNCTION "private"."advance_subscriptions"(timestamp with time zone);

DROP FUNCTION "private"."has_factor"(uuid);

DROP FUNCTION "private"."run_renewals"();

DROP FUNCTION "public"."run_renewals"();

ALTER TABLE "public"."app_settings" ADD COLUMN "control" jsonb;

ALTER TABLE "public"."entitlements" ADD COLUMN "until" timestamp with time zone GENERATED ALWAYS AS (LEAST(ends_at, revoked_at)) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.advance_subscriptions(at timestamp with time zone DEFAULT now(), after uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.affiliate_figures(affiliate_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
begin
  perform private.second_step_done();
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
          coalesce(sum(c.amount) filter (where c.status = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where c.status = 'HELD' and c.held_until <= now()), 0)
            as ripe,
          coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where c.status = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where c.status = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        where c.affiliate_id = whose
        group by c.currency
      ) as s)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_factor_reset_as_me()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  asked timestamptz;
begin
  if who is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.has_factor(who) then
    perform private.refuse(409, 'NO_FACTOR', 'You have no second factor that could be lost.');
  end if;
  perform set_config('touchline.second_step', 'yes', true);
  insert into private.factor_resets as r (user_id, asked_at) values (who, now())
  on conflict on constraint factor_resets_pkey do update
  set asked_at = excluded.asked_at, first_approved_by = null, first_approved_at = null
  where r.asked_at <= now() - interval '7 days';
  if found then
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'reset asked for');
    perform private.mail_account_event(who, 'FACTOR_RESET_ASKED');
  end if;
  perform set_config('touchline.second_step', '', true);
  select r.asked_at into asked from private.factor_resets as r where r.user_id = who;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION private.awaits_second_step()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  since timestamptz;
begin
  if who is null then
    return false;
  end if;
  since := private.factor_since(who);
  return since is not null
    and private.factor_at() is null
    and not exists (
      select from auth.sessions as s
      where s.id = private.my_session_id() and s.user_id = who and s.created_at < since);
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_factor_reset_as_me()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  delete from private.factor_resets as r where r.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', auth.uid(), 'reset cancelled');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  part record;
  found bigint;
  result jsonb := '{}';
begin
  if auth.uid() is null then
    return result;
  end if;
  perform private.second_step_done();
  for part in select t.name, t.filter from private.my_tables() as t loop
    execute format('select count(*) from public.%I where %s', part.name, part.filter) into found;
    if found > 0 then
      result := result || jsonb_build_object(part.name, found);
    end if;
  end loop;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.factor_since(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
  passkey_since timestamptz;
begin
  select min(f.created_at) into since
  from auth.mfa_factors as f
  where f.user_id = person and f.status = 'verified' and f.factor_type in ('totp', 'webauthn');
  if to_regclass('auth.webauthn_credentials') is not null then
    select min(c.created_at) into passkey_since from auth.webauthn_credentials as c where c.user_id = person;
  end if;
  return least(since, passkey_since);
end
$function$;

CREATE OR REPLACE FUNCTION private.fits_control(control jsonb, value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    case jsonb_typeof(control)
      when 'object' then
        case when value ~ '^(0|[1-9][0-9]{0,8})$'
          and jsonb_typeof(control -> 'least') = 'number' and jsonb_typeof(control -> 'most') = 'number'
          then value::numeric between (control ->> 'least')::numeric and (control ->> 'most')::numeric
        end
      when 'array' then control @> to_jsonb(value) and char_length(value) <= 200
    end,
    false
  ) and char_length(control::text) <= 10000
$function$;

CREATE OR REPLACE FUNCTION private.guard_app_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' then
    perform private.forbid('Settings are added and removed by migrations.');
  end if;
  if current_user <> 'service_role' and not private.has_role('ADMIN') then
    perform private.forbid('Only administrators change the settings of the app.');
  end if;
  if new.key <> old.key then
    perform private.forbid('A setting keeps its name.');
  end if;
  if new.control is distinct from old.control then
    perform private.forbid('A setting keeps its control, unless its plugin gives it another.');
  end if;
  new.updated_by := auth.uid();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.factor_since(person) is not null
$function$;

CREATE OR REPLACE FUNCTION private.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN')
$function$;

CREATE OR REPLACE FUNCTION private.keep_plugin_setting_as_me(key text, control jsonb, value text, version timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.app_settings;
begin
  perform private.require_staff_step_up();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators change the settings of the app.');
  end if;
  insert into public.app_settings as s (key, control, value, updated_by)
  values (keep_plugin_setting_as_me.key, keep_plugin_setting_as_me.control, keep_plugin_setting_as_me.value, auth.uid())
  on conflict on constraint app_settings_pkey do update
  set control = excluded.control, value = excluded.value, updated_by = excluded.updated_by
  where s.control is not null and s.updated_at = version
  returning s.* into kept;
  if kept.key is null then
    perform private.refuse(409, 'CONFLICT', 'Somebody else changed this setting. Read it again.');
  end if;
  return jsonb_build_object('key', kept.key, 'value', kept.value, 'updated_at', kept.updated_at);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_suspended_out(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  name constant text :=
    (select relname || '_keep_suspended_out' from pg_catalog.pg_class where oid = target);
begin
  execute format('drop trigger if exists %I on %s', name, target);
  execute format('create trigger %I before insert or update or delete on %s
    for each statement execute function private.refuse_suspended()', name, target);
  if (select relnamespace from pg_catalog.pg_class where oid = target) = 'public'::regnamespace then
    perform private.require_second_step(target);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.large_tables()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive reads as (
    select c.oid as relation, c.oid as source
    from pg_catalog.pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union
    select r.relation, d.refobjid
    from reads as r
    join pg_catalog.pg_rewrite as w on w.ev_class = r.source
    join pg_catalog.pg_depend as d on d.objid = w.oid and d.classid = 'pg_catalog.pg_rewrite'::regclass
      and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid <> r.source
  )
  select coalesce(jsonb_agg(distinct c.relname), '[]')
  from reads as r
  join pg_catalog.pg_class as source on source.oid = r.source and source.reltuples > 50000
  join pg_catalog.pg_class as c on c.oid = r.relation
  where private.is_staff()
$function$;

CREATE OR REPLACE FUNCTION private.link_lifetime(kind text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when link_lifetime.kind in ('confirmation', 'invite') then interval '1 hour' else interval '10 minutes' end
$function$;

CREATE OR REPLACE FUNCTION private.list_my_sessions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'created_at', s.created_at,
    'started_at', s.created_at,
    'last_used_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
    'device', d.device,
    'user_agent', d.device,
    'place', private.place_of(s.ip),
    'current', coalesce(s.id = private.my_session_id(), false)
  ) order by s.created_at desc), '[]')
  from auth.sessions as s
  cross join lateral (
    select case when s.user_agent <> '' then private.device_family(s.user_agent) end as device
  ) as d
  where s.user_id = auth.uid()
    and private.second_step_done()
    and (s.not_after is null or s.not_after > now())
    and not private.session_over(s.id)
$function$;

CREATE OR REPLACE FUNCTION private.my_bonus_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.my_payment(payment_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('provider', p.provider, 'provider_ref', p.provider_ref, 'status', p.status)
  from public.payments as p
  where p.id = my_payment.payment_id and p.user_id = auth.uid() and private.second_step_done()
$function$;

CREATE OR REPLACE FUNCTION private.my_role()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.second_step_done() or private.suspended() then null
    when private.preview_tier() is null then private.real_role()
    else 'USER'
  end
$function$;

CREATE OR REPLACE FUNCTION private.my_security()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  required constant boolean := coalesce(private.real_role() <> 'USER', false);
begin
  return jsonb_build_object(
    'required', required,
    'due_at', case when required then private.factor_grace_ends(who) end,
    'has_factor', private.has_factor(who),
    'factor_at', private.factor_at(),
    'recovery_left', (
      select count(*) from private.recovery_codes as c where c.user_id = who and c.used_at is null),
    'reset_asked_at', (
      select r.asked_at from private.factor_resets as r
      where r.user_id = who and r.asked_at > now() - interval '7 days'),
    'administrators_with_factor', case when private.real_role() = 'ADMIN' then (
      select count(*) from public.profiles as p
      where p.profile_role = 'ADMIN' and private.is_active_admin(p.id) and private.has_factor(p.id)) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.my_work()
 RETURNS TABLE(kind text, items bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
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
      select 'TRANSFER', p.created_at from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at from public.payments as p where p.dispute = 'OPEN'
      union all
      select 'REFUND', p.refund_due_at from public.payments as p where p.refund_due_at is not null
    ) as w (kind, since)
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
    from public.profiles as p
    where p.suspended_until > now()
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING'
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
$function$;

CREATE OR REPLACE FUNCTION private.note_audited_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  select w.kind, 'OK', n.actor_id,
    case when n.table_name = 'profiles' then n.record_id
      else coalesce(n.after, n.before) ->> 'user_id' end::uuid,
    case
      when w.kind = 'ROLE_CHANGED' then
        (n.before ->> 'profile_role') || ' → ' || (n.after ->> 'profile_role')
      when w.kind = 'SUSPENSION_CHANGED' then
        case when n.after ->> 'suspended_until' is null then 'lifted' else 'suspended' end
      when w.kind = 'ACCOUNT_CLOSED' then ''
      else left(n.table_name || ' ' || n.action || ' ' || coalesce(n.record_id, ''), 200)
    end
  from new_rows as n
  cross join lateral (
    select case
      when n.table_name = 'profiles' then
        case
          when n.action = 'DELETE' then 'ACCOUNT_CLOSED'
          when n.action = 'INSERT' then null
          when n.before ->> 'profile_role' is distinct from n.after ->> 'profile_role' then 'ROLE_CHANGED'
          when n.before ->> 'suspended_until' is distinct from n.after ->> 'suspended_until'
            then 'SUSPENSION_CHANGED'
        end
      -- Migrations add the app's own settings.
      when n.table_name = 'app_settings' and (n.action = 'UPDATE' or n.actor_id is not null) then 'SETTING_CHANGED'
      when n.table_name = 'payments' and n.action = 'UPDATE'
        and n.before ->> 'refunded_amount' is distinct from n.after ->> 'refunded_amount'
        then 'MONEY_CHANGED'
      when n.actor_role not in ('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN') then null
      when n.table_name in ('entitlements', 'bonuses') then 'GRANT_CHANGED'
      when n.table_name in ('payments', 'payouts', 'commissions', 'subscriptions', 'plans', 'plan_prices',
        'promo_codes', 'affiliates') then 'MONEY_CHANGED'
    end as kind
  ) as w
  where w.kind is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.plugins_off_for_all()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select substr(s.key, 8) from public.app_settings as s
    where s.key like 'plugin:%' and s.value = 'false'
    order by s.key
  )
$function$;

CREATE OR REPLACE FUNCTION private.preview_plan_change_as_me(plan_code text, currency text, promo_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  return private.quote(auth.uid(), plan_code, currency, promo_code, now())
    - 'plan_id' - 'promo_code_id' - 'credit_until';
end
$function$;

CREATE OR REPLACE FUNCTION private.read_my_data(table_name text, skip integer, size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  filter text;
  result jsonb;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  select t.filter into filter from private.my_tables() as t where t.name = table_name;
  if filter is null then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such part of your data.');
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (
       select * from public.%I as t where %s order by md5(t::text) limit %s offset %s) as r',
    table_name, filter, least(greatest(size, 1), 5000), greatest(skip, 0)) into result;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_inactive()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.session_ended()
    and coalesce(current_setting('touchline.own_account', true), '') <> 'leaving' then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  if coalesce(current_setting('touchline.second_step', true), '') <> 'yes' then
    perform private.second_step_done();
  end if;
  if private.suspended() and not private.acts_on_own_account() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_second_step(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('drop policy if exists second_step on %s', target);
  execute format('create policy second_step on %s as restrictive to authenticated
    using ((select private.second_step_done()) is not null)
    with check ((select private.second_step_done()) is not null)', target);
end
$function$;

CREATE OR REPLACE FUNCTION private.require_staff_step_up()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.works_here() then
    perform private.require_step_up();
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_step_up()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
begin
  if who is null then
    return;
  end if;
  if private.has_factor(who) then
    if coalesce(private.factor_at() <= now() - interval '15 minutes', true) then
      perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with your second factor, then try again.');
    end if;
  elsif private.works_here() and coalesce(private.factor_grace_ends(who) <= now(), true) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first: people who work here need one.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.run_renewals(after uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.second_step_done()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.awaits_second_step() then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Finish signing in with your second factor, then try again.');
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.system_state(at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  migrations jsonb;
  sessions bigint;
begin
  -- Made by whoever applies the migrations; a database under construction has neither.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_build_object(''count'', count(*), ''last'', max(version))
      from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('auth.sessions') is not null then
    execute 'select count(*) from auth.sessions where not_after is null or not_after > $1' into sessions using at;
  end if;
  return jsonb_build_object(
    'at', at,
    'server', (select n.value from private.system_notes as n where n.key = 'server'),
    'database', jsonb_build_object(
      'bytes', pg_catalog.pg_database_size(current_database()),
      'version', current_setting('server_version')
    ),
    'migrations', migrations,
    'sessions', sessions,
    -- What the server found wrong with the packages of plugins and with their tables.
    'plugins', (select n.value from private.system_notes as n where n.key = 'plugins'),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where m.waits),
        'oldest', min(m.created_at) filter (where m.waits),
        'overdue', min(m.next_attempt_at) filter (where m.waits and m.next_attempt_at <= at),
        'failed', count(*) filter (where not m.waits)
      )
      from (
        select o.state in ('PENDING', 'SENDING') as waits, coalesce(o.resent_at, o.created_at) as created_at,
          o.next_attempt_at
        from public.mail_outbox as o
        where o.state in ('PENDING', 'SENDING', 'FAILED', 'EXPIRED')
        union all
        select a.state <> 'FAILED', a.created_at, a.next_attempt_at from private.account_mails as a
      ) as m
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name,
        'last_run', j.started_at,
        'last_ok', j.succeeded_at,
        'ok', case when j.finished_at is not null then j.problem is null end,
        'ms', round(extract(epoch from j.finished_at - j.started_at) * 1000),
        'next', j.due_at
      ) order by j.name), '[]')
      from private.jobs as j
    ),
    'backup', (
      select n.value || jsonb_build_object('at', n.noted_at)
      from private.system_notes as n where n.key = 'last_backup'
    ),
    'record', (
      select jsonb_build_object('entries', coalesce(max(e.index) + 1, 0),
        'last_at', (select l.at from public.record_events as l order by l.index desc limit 1))
      from public.record_events as e
    ),
    'webhooks', (
      select jsonb_build_object('unprocessed', count(*))
      from public.webhook_events as w
      where w.processed_at is null and w.received_at < at - interval '5 minutes'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.take_account_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, recipient text, link text, expires_at timestamp with time zone, locale text, timezone text, full_name text, new_email text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.account_mails as m where m.created_at < at - interval '30 days';

  update private.account_mails as m
  set state = 'FAILED', link = null
  where m.state in ('PENDING', 'SENDING') and m.created_at < at - private.link_lifetime(m.kind);

  with due as (
    select m.id
    from private.account_mails as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update private.account_mails as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '2 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.recipient, t.link, t.created_at + private.link_lifetime(t.kind),
    coalesce(p.locale, 'en'), coalesce(p.timezone, 'UTC'), p.full_name,
    case when t.kind = 'email_change' then nullif(p.email_change, '') end
  from taken as t
  left join lateral (
    select p.locale, p.timezone, p.full_name, u.email_change
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.use_recovery_code_as_me(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  this_session constant uuid := private.my_session_id();
  counter constant text := encode(sha256(convert_to('recovery code ' || auth.uid(), 'UTF8')), 'hex');
  wait integer;
begin
  if who is null or this_session is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform set_config('touchline.second_step', 'yes', true);
  wait := private.take_attempt(
    jsonb_build_array(jsonb_build_object('key', counter, 'most', 10, 'seconds', 3600)));
  if wait > 0 then
    perform private.refuse(429, 'TOO_MANY_CODES', 'Too many wrong codes. Try again later.',
      jsonb_build_object('seconds', wait));
  end if;
  -- Of two requests with the same code the second waits here, and finds it used.
  update private.recovery_codes as c
  set used_at = clock_timestamp()
  where c.user_id = who
    and c.used_at is null
    and c.hash = (
      select private.recovery_hash(use_recovery_code_as_me.code, s.salt)
      from private.recovery_codes as s where s.user_id = who limit 1);
  if not found then
    perform private.note_factor_event('FACTOR_TRIED', 'FAILED', who, 'recovery code');
    perform set_config('touchline.second_step', '', true);
    return false;
  end if;
  perform private.return_attempt(array[counter], '{}');
  insert into private.recovery_uses as u (session_id, user_id, used_at) values (this_session, who, clock_timestamp())
  on conflict on constraint recovery_uses_pkey do update set used_at = excluded.used_at, user_id = excluded.user_id;
  -- A session that began with a code needs its row for as long as it lasts.
  delete from private.recovery_uses as u
  where u.used_at < now() - interval '1 day'
    and not exists (select from auth.sessions as s where s.id = u.session_id);
  perform private.note_factor_event('FACTOR_TRIED', 'OK', who, 'recovery code');
  perform private.mail_account_event(who, 'RECOVERY_CODE_USED');
  perform set_config('touchline.second_step', '', true);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.works_here()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.my_role() <> 'USER', false)
$function$;

CREATE OR REPLACE FUNCTION public.cancel_factor_reset()
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.cancel_factor_reset_as_me()
$function$;

CREATE OR REPLACE FUNCTION public.keep_plugin_setting(key text, control jsonb, value text, version timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.keep_plugin_setting_as_me(key, control, value, version)
$function$;

CREATE OR REPLACE FUNCTION public.my_access()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'profile_role', private.my_role(),
    'real_role', private.real_role(),
    'tier', coalesce(p.tier, e.tier, 'FREE'),
    'tier_ends_at', case when p.tier is null then e.ends_at end,
    'self_excluded', private.self_excluded(),
    'previewing', p.tier is not null,
    'preview_tiers', private.preview_tiers(),
    'app_settings', private.app_settings(),
    'large_tables', private.large_tables()
  )
  from private.my_entitlement() as e
  cross join (select private.preview_tier() as tier) as p
$function$;

CREATE OR REPLACE FUNCTION public.plugins_off()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.plugins_off_for_all()
$function$;

CREATE OR REPLACE FUNCTION public.run_renewals(after uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.run_renewals(after)
$function$;

CREATE VIEW "private"."tier_states" WITH (security_barrier=true) AS  SELECT user_id,
    tier,
    until,
    ((until > now()) AND (( SELECT true
           FROM public.entitlements v
          WHERE ((v.user_id = e.user_id) AND (v.tier = e.tier) AND (v.starts_at <= now()) AND (v.ends_at > now()) AND (v.revoked_at IS NULL))
         LIMIT 1) IS TRUE)) AS active
   FROM public.entitlements e
  WHERE ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.second_step_done() AS second_step_done)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff()))) AND (NOT (EXISTS ( SELECT
           FROM public.entitlements later
          WHERE ((later.user_id = e.user_id) AND (later.tier = e.tier) AND (ROW(later.until, later.id) > ROW(e.until, e.id)))))));;

CREATE VIEW "private"."visible_entitlements" WITH (security_barrier=true) AS  SELECT user_id,
    tier,
    starts_at,
    ends_at,
    revoked_at
   FROM public.entitlements e
  WHERE (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.second_step_done() AS second_step_done)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "private"."visible_people" WITH (security_barrier=true) AS  SELECT p.id,
    p.full_name,
        CASE
            WHEN own_or_contact.shown THEN p.email
            ELSE NULL::text
        END AS email,
    p.profile_role,
    p.country,
    p.created_at,
    p.locale,
    p.timezone,
        CASE
            WHEN own_or_contact.shown THEN p.age_confirmed_at
            ELSE NULL::timestamp with time zone
        END AS age_confirmed_at,
        CASE
            WHEN own_or_contact.shown THEN p.self_excluded_until
            ELSE NULL::timestamp with time zone
        END AS self_excluded_until,
    p.suspended_until,
        CASE
            WHEN own_or_contact.shown THEN p.suspension_reason
            ELSE NULL::text
        END AS suspension_reason,
    p.updated_at
   FROM (public.profiles p
     CROSS JOIN LATERAL ( SELECT ((p.id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) AS shown) own_or_contact)
  WHERE (((p.id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.second_step_done() AS second_step_done)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "public"."people" WITH (security_invoker=true) AS  SELECT id,
    full_name,
    email,
    profile_role,
    country,
    created_at,
    locale,
    timezone,
    age_confirmed_at,
    self_excluded_until,
    suspended_until,
    suspension_reason,
    updated_at,
    COALESCE(( SELECT e.tier
           FROM private.visible_entitlements e
          WHERE ((e.user_id = p.id) AND (e.starts_at <= now()) AND (e.ends_at > now()) AND (e.revoked_at IS NULL))
          ORDER BY (private.tier_rank(e.tier)) DESC
         LIMIT 1), 'FREE'::text) AS tier,
        CASE
            WHEN (suspended_until > now()) THEN 'SUSPENDED'::text
            ELSE 'OPEN'::text
        END AS account_state
   FROM private.visible_people p;;

REVOKE ALL ON TABLE "public"."people" FROM "anon";

CREATE VIEW "public"."user_tiers" WITH (security_invoker=true) AS  SELECT p.id,
    p.email,
    p.full_name,
    p.country,
    p.profile_role,
    p.created_at,
        CASE
            WHEN basic.active THEN 'ACTIVE'::text
            WHEN (basic.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS basic_status,
    basic.until AS basic_until,
    basic.active AS basic_active,
    ((basic.until IS NOT NULL) AND (NOT basic.active)) AS basic_former,
        CASE
            WHEN premium.active THEN 'ACTIVE'::text
            WHEN (premium.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS premium_status,
    premium.until AS premium_until,
    premium.active AS premium_active,
    ((premium.until IS NOT NULL) AND (NOT premium.active)) AS premium_former,
        CASE
            WHEN vip.active THEN 'ACTIVE'::text
            WHEN (vip.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS vip_status,
    vip.until AS vip_until,
    vip.active AS vip_active,
    ((vip.until IS NOT NULL) AND (NOT vip.active)) AS vip_former
   FROM (((private.visible_people p
     LEFT JOIN private.tier_states basic ON (((basic.user_id = p.id) AND (basic.tier = 'BASIC'::text))))
     LEFT JOIN private.tier_states premium ON (((premium.user_id = p.id) AND (premium.tier = 'PREMIUM'::text))))
     LEFT JOIN private.tier_states vip ON (((vip.user_id = p.id) AND (vip.tier = 'VIP'::text))));;

REVOKE ALL ON TABLE "public"."user_tiers" FROM "anon";

CREATE INDEX entitlements_until_idx ON public.entitlements USING btree (tier, until, user_id);

CREATE INDEX fixtures_sport_updated_at_idx ON public.fixtures USING btree (sport, updated_at);

CREATE INDEX fixtures_undecided_idx ON public.fixtures USING btree (sport, starts_at) WHERE (state = ANY (ARRAY['TBD'::text, 'SCHEDULED'::text, 'LIVE'::text, 'SUSPENDED'::text, 'INTERRUPTED'::text]));

CREATE INDEX ledger_entries_amount_idx ON public.ledger_entries USING btree (amount, created_at DESC);

CREATE INDEX ledger_entries_currency_idx ON public.ledger_entries USING btree (currency, created_at DESC);

CREATE INDEX mail_outbox_attempts_idx ON public.mail_outbox USING btree (attempts, created_at DESC);

CREATE INDEX mail_outbox_created_at_idx ON public.mail_outbox USING btree (created_at DESC, id);

CREATE INDEX mail_outbox_kind_idx ON public.mail_outbox USING btree (kind, created_at DESC);

CREATE INDEX mail_outbox_sent_at_idx ON public.mail_outbox USING btree (sent_at);

CREATE INDEX mail_outbox_state_idx ON public.mail_outbox USING btree (state, created_at DESC);

CREATE INDEX payments_amount_idx ON public.payments USING btree (amount, created_at DESC);

CREATE INDEX payments_currency_idx ON public.payments USING btree (currency, created_at DESC);

CREATE INDEX payments_plan_idx ON public.payments USING btree (plan_id, created_at DESC);

CREATE INDEX payments_provider_created_idx ON public.payments USING btree (provider, created_at DESC);

CREATE INDEX payments_purpose_idx ON public.payments USING btree (purpose, created_at DESC);

CREATE INDEX payments_refunded_amount_idx ON public.payments USING btree (refunded_amount, created_at DESC);

CREATE INDEX predictions_author_name_idx ON public.predictions USING btree (author_name, starts_at DESC);

CREATE INDEX predictions_league_name_idx ON public.predictions USING btree (league_name, starts_at DESC);

CREATE INDEX predictions_name_idx ON public.predictions USING btree ((((home_name || ' – '::text) || away_name)), starts_at DESC);

CREATE INDEX predictions_profit_units_idx ON public.predictions USING btree (profit_units, starts_at DESC);

CREATE INDEX predictions_starts_at_idx ON public.predictions USING btree (starts_at DESC, id);

CREATE INDEX profiles_country_idx ON public.profiles USING btree (country, created_at DESC);

CREATE INDEX profiles_full_name_idx ON public.profiles USING btree (full_name, created_at DESC);

CREATE INDEX profiles_locale_idx ON public.profiles USING btree (locale, created_at DESC);

CREATE INDEX profiles_suspended_idx ON public.profiles USING btree (suspended_until, created_at DESC);

CREATE INDEX profiles_updated_at_idx ON public.profiles USING btree (updated_at);

CREATE INDEX security_events_result_idx ON public.security_events USING btree (result, created_at DESC);

CREATE INDEX subscriptions_amount_idx ON public.subscriptions USING btree (amount, current_period_end);

CREATE INDEX subscriptions_currency_idx ON public.subscriptions USING btree (currency, current_period_end);

CREATE INDEX subscriptions_grace_idx ON public.subscriptions USING btree (grace_until, current_period_end);

CREATE INDEX subscriptions_interval_idx ON public.subscriptions USING btree (billing_interval, current_period_end);

CREATE INDEX subscriptions_period_end_idx ON public.subscriptions USING btree (current_period_end, id);

CREATE INDEX subscriptions_tier_idx ON public.subscriptions USING btree (tier, current_period_end);

CREATE TRIGGER people_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER user_tiers_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.user_tiers FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE POLICY "second_step" ON "public"."affiliate_clicks" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."affiliate_referrals" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."affiliates" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."app_settings" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."audit_log" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."avatars" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."bonuses" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."commissions" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."entitlements" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."fixture_alerts" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."fixture_facts" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."fixture_odds" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."fixture_syncs" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."fixtures" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."leagues" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."ledger_entries" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."mail_outbox" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."markets" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."notification_choices" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."notification_kinds" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."notification_marks" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."notification_reads" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."notifications" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."payments" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."payouts" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."plan_prices" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."plans" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."prediction_picks" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."predictions" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."profiles" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."promo_codes" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."record_events" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."saved_views" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."security_events" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."settlements" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."slip_bodies" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."slip_legs" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."slip_settlements" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."slips" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."staff_messages" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."subscriptions" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."team_aliases" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."teams" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."transfer_receipts" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

CREATE POLICY "second_step" ON "public"."webhook_events" AS RESTRICTIVE FOR ALL TO "authenticated" USING ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL)) WITH CHECK ((( SELECT private.second_step_done() AS second_step_done) IS NOT NULL));

COMMENT ON COLUMN "public"."app_settings"."control" IS 'What values a setting of a plugin takes; null for those of the app.';

COMMENT ON FUNCTION "public"."cancel_factor_reset"() IS 'Takes back the caller''s request to have their factors removed; false if there is none. Needs the second step of the sign-in.';

COMMENT ON FUNCTION "public"."keep_plugin_setting"(text, jsonb, text, timestamp with time zone) IS 'Keeps the value of a plugin''s setting, or switches a plugin on or off. ADMIN only.';

COMMENT ON FUNCTION "public"."my_security"() IS 'The caller''s second factor: required by their role, due_at, has_factor, factor_at (last proof in this session), recovery_left, reset_asked_at (a request to have the factors removed), and for administrators administrators_with_factor.';

COMMENT ON FUNCTION "public"."my_work"() IS 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, a REFUND to see to, an AFFILIATE who applied, a FACTOR_RESET that somebody asks for, payments PAST_DUE, accounts SUSPENDED. For staff.';

COMMENT ON FUNCTION "public"."plugins_off"() IS 'The ids of the plugins that administrators switched off.';

COMMENT ON VIEW "public"."people" IS 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

COMMENT ON VIEW "public"."user_tiers" IS 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

REVOKE ALL ON FUNCTION "private"."advance_subscriptions"(timestamp with time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."awaits_second_step"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaits_second_step"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."cancel_factor_reset_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_factor_reset_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."factor_since"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fits_control"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fits_control"(jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."has_factor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_plugin_setting_as_me"(text, jsonb, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_plugin_setting_as_me"(text, jsonb, text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."large_tables"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."large_tables"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."link_lifetime"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plugins_off_for_all"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plugins_off_for_all"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."require_second_step"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_renewals"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."run_renewals"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."second_step_done"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."second_step_done"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."works_here"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."works_here"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."cancel_factor_reset"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_factor_reset"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_plugin_setting"(text, jsonb, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_plugin_setting"(text, jsonb, text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."plugins_off"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plugins_off"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."run_renewals"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."run_renewals"(uuid) TO "service_role";

GRANT SELECT ON TABLE "private"."tier_states" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_entitlements" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_people" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."people" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "service_role";

GRANT SELECT ON TABLE "public"."people" TO "service_role";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."user_tiers" TO "authenticated";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "service_role";

GRANT SELECT ON TABLE "public"."user_tiers" TO "service_role";

ALTER TABLE "public"."app_settings" ADD CONSTRAINT "app_settings_value_check" CHECK (
CASE key
    WHEN 'customizer'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'menuSource'::text THEN (value = ANY (ARRAY['plugins'::text, 'server'::text]))
    WHEN 'horizontalMenuOpens'::text THEN (value = ANY (ARRAY['hover'::text, 'click'::text]))
    WHEN 'routingLoader'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'toastPosition'::text THEN (value = ANY (ARRAY['top-left'::text, 'top-center'::text, 'top-right'::text, 'bottom-left'::text, 'bottom-center'::text, 'bottom-right'::text]))
    WHEN 'menuTextTruncated'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'second_factor_grace_days'::text THEN
    CASE
        WHEN (value ~ '^(0|[1-9][0-9]{0,3})$'::text) THEN ((value)::integer <= 3650)
        ELSE false
    END
    ELSE ((control IS NOT NULL) AND private.fits_control(control, value) AND (key ~ '^(plugin:[A-Za-z][A-Za-z0-9_-]{0,59}|[A-Za-z][A-Za-z0-9_-]{0,59}\.[A-Za-z][A-Za-z0-9_-]{0,59})$'::text) AND ((key !~~ 'plugin:%'::text) OR (value = ANY (ARRAY['true'::text, 'false'::text]))))
END);
-- Tables of plugin packages that are already installed: they got the trigger of private.keep_suspended_out, but not yet the
-- policy by which it now closes them to people who owe the second step of their sign-in. (The app's own tables get
-- theirs from the schema; audit_log calls require_second_step itself.) Put it after the schema's statements.
select private.keep_suspended_out(c.oid::regclass)
from pg_catalog.pg_class as c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and exists (
    select from pg_catalog.pg_trigger as t join pg_catalog.pg_proc as p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and p.proname = 'refuse_suspended')
  and not exists (
    select from pg_catalog.pg_policies as p
    where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'second_step');
