-- parts of the database

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "audit_log_read" ON "public"."audit_log";

DROP VIEW "public"."people";

ALTER TABLE "public"."profiles" ALTER COLUMN "referral_code" SET DEFAULT upper(substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12));

CREATE OR REPLACE FUNCTION private.access_of_parts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'tier', coalesce(p.tier, e.tier, 'FREE'),
    'tier_ends_at', case when p.tier is null then e.ends_at end,
    'preview_tiers', private.preview_tiers()
  )
  from private.my_entitlement() as e
  cross join (select private.preview_tier() as tier) as p
$function$;

CREATE OR REPLACE FUNCTION private.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Read by private.hand_over_account, until the transaction ends.
  perform set_config('touchline.new_account', new.id::text, true);
  insert into public.profiles (id, email) values (new.id, new.email);
  if new.email_confirmed_at is not null then
    perform private.describe_person(new.id, new.raw_user_meta_data);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.describe_person(person uuid, meta jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles as p
  set
    full_name = nullif(btrim(left(regexp_replace(
      coalesce(m.about ->> 'full_name', m.about ->> 'name'), '[[:cntrl:]]+', ' ', 'g'), 120)), ''),
    locale = case when m.about ->> 'locale' in ('en', 'fr', 'ar') then m.about ->> 'locale' else 'en' end,
    timezone = case when private.is_time_zone(left(m.about ->> 'timezone', 64))
      then left(m.about ->> 'timezone', 64) else 'UTC' end,
    age_confirmed_at = case when m.about -> 'age_confirmed' = 'true'::jsonb then now() end
  from (
    select case jsonb_typeof(describe_person.meta) when 'object' then describe_person.meta else '{}' end as about
  ) as m
  where p.id = describe_person.person
$function$;

CREATE OR REPLACE FUNCTION private.event_of_part(line public.audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when line.table_name = 'payments' and line.action = 'UPDATE'
      and line.before ->> 'refunded_amount' is distinct from line.after ->> 'refunded_amount'
      then 'MONEY_CHANGED'
    when line.actor_role not in ('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN') then null
    when line.table_name in ('entitlements', 'bonuses') then 'GRANT_CHANGED'
    when line.table_name in ('payments', 'payouts', 'commissions', 'subscriptions', 'plans', 'plan_prices',
      'promo_codes', 'affiliates') then 'MONEY_CHANGED'
  end
$function$;

CREATE OR REPLACE FUNCTION private.own_fields_of_parts()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['odds_format']
$function$;

CREATE OR REPLACE FUNCTION private.guard_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant text[] := array['full_name', 'avatar_url', 'timezone', 'locale', 'self_excluded_until',
    'updated_at'];
  administered constant text[] := array['profile_role', 'full_name', 'country', 'updated_at'];
  changeable text[] := '{}';
  field text;
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' then
    perform private.forbid('Accounts are made and removed by signing up and by closing an account.');
  end if;

  if new.id = auth.uid() then
    changeable := own || private.own_fields_of_parts();
  end if;
  if current_user = 'service_role' or private.has_role('ADMIN') then
    changeable := changeable || administered;
  end if;
  for field in
    select n.key
    from jsonb_each(to_jsonb(new)) as n
    join jsonb_each(to_jsonb(old)) as o using (key)
    where n.value is distinct from o.value and not n.key = any (changeable)
  loop
    perform private.forbid(format('%s can''t be changed here.', field));
  end loop;

  if old.self_excluded_until > now()
    and (new.self_excluded_until is null or new.self_excluded_until < old.self_excluded_until) then
    perform private.forbid('A self-exclusion can be lengthened, never shortened.');
  end if;
  if new.timezone is distinct from old.timezone and not private.is_time_zone(new.timezone) then
    perform private.refuse(422, 'TIMEZONE_INVALID', 'That is not the name of a time zone.',
      jsonb_build_object('field', 'timezone'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_bounced(address text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with marked as (
    update public.profiles as p
    set mail_bounced_at = at
    where p.email = coalesce(private.mail_address(address), address) and p.mail_bounced_at is null
    returning p.id
  )
  update public.mail_outbox as m
  set state = 'FAILED', last_error = 'There is no mailbox at this address.'
  from marked
  where m.user_id = marked.id and m.state in ('PENDING', 'SENDING') and private.mail_token(m.id) is not null
$function$;

CREATE OR REPLACE FUNCTION private.mail_token(mail uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.mail_token
  from public.mail_outbox as m
  join public.notifications as n on n.id = m.notification_id and n.tier is not null
  join public.notification_choices as c on c.user_id = m.user_id and c.kind = m.kind
  where m.id = mail_token.mail
$function$;

CREATE OR REPLACE FUNCTION private.my_role()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.second_step_done() or private.suspended() then null
    when private.previewing() then 'USER'
    else private.real_role()
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
      else private.event_of_part(n)
    end as kind
  ) as w
  where w.kind is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_origin_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set referred_by = null where id = new.user_id and referred_by is not null;
  perform private.note_origin(new.user_id, new.about);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.previewing()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.preview_tier() is not null
$function$;

CREATE OR REPLACE FUNCTION private.remember_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before private.remembered_mailboxes := private.remembered_of(old.id);
  plan constant boolean := coalesce(before.had_plan, false) or exists (
    select from public.subscriptions as s where s.user_id = old.id and s.state <> 'INCOMPLETE');
  welcome constant boolean := coalesce(before.had_welcome, false) or exists (
    select from public.bonuses as b where b.user_id = old.id and b.cause = 'WELCOME');
  referral constant boolean := coalesce(before.earned_referral, false) or exists (
    select from public.bonuses as b where b.cause = 'REFERRED:' || old.id);
  codes constant uuid[] := array(
    select unnest(before.promo_codes)
    union
    select p.promo_code_id from public.payments as p
    where p.user_id = old.id and p.promo_code_id is not null
      and p.status not in ('PENDING', 'FAILED', 'ABANDONED')
    union
    select c.id from public.bonuses as b
    join public.promo_codes as c on b.cause = 'PROMO:' || c.id
    where b.user_id = old.id);
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (plan or welcome or referral or cardinality(codes) > 0) then
    perform private.make_mailbox_key();
    insert into private.remembered_mailboxes as m
      (hash, had_plan, had_welcome, earned_referral, promo_codes, kept_until)
    values (private.mailbox_hash(old.email), plan, welcome, referral, codes, now() + interval '2 years')
    on conflict (hash) do update
      set had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        earned_referral = m.earned_referral or excluded.earned_referral,
        promo_codes = array(select unnest(m.promo_codes) union select unnest(excluded.promo_codes)),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  on_break constant timestamptz := case when old.self_excluded_until > now() then old.self_excluded_until end;
  suspended constant timestamptz := case when old.suspended_until > now() then old.suspended_until end;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and coalesce(on_break, suspended) is not null then
    perform private.make_mailbox_key();
    insert into private.remembered_mailboxes as m (hash, excluded_until, suspended_until, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, greatest(on_break, suspended))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.affiliate_referrals where user_id = new.id;
  update public.profiles set referred_by = null where id = new.id and referred_by is not null;
  perform private.note_origin(new.id, new.raw_user_meta_data);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.state_of_parts(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
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
  )
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
    )
  ) || private.state_of_parts(at);
end
$function$;

CREATE OR REPLACE FUNCTION private.take_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text, attempts integer, mail_token uuid)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and coalesce(resent_at, created_at) < at - interval '3 days';

  with due as (
    select m.id
    from public.mail_outbox as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update public.mail_outbox as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '10 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.payload, coalesce(t.recipient, p.email), p.full_name, p.locale, p.timezone,
    t.attempts, private.mail_token(t.id)
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
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
    'self_excluded', private.self_excluded(),
    'previewing', private.previewing(),
    'app_settings', private.app_settings(),
    'large_tables', private.large_tables()
  ) || private.access_of_parts()
$function$;

CREATE VIEW "private"."people_as_listed" WITH (security_invoker=true) AS  SELECT p.user_id AS id,
    p.full_name,
        CASE
            WHEN ((p.user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) THEN p.email
            ELSE NULL::text
        END AS email,
    p.profile_role,
    p.country,
    p.created_at,
    p.locale,
    p.timezone,
    c.age_confirmed_at,
    c.self_excluded_until,
    p.suspended_until,
    c.suspension_reason,
    p.updated_at,
        CASE
            WHEN (p.suspended_until > now()) THEN 'SUSPENDED'::text
            ELSE 'OPEN'::text
        END AS account_state
   FROM (private.listed_people p
     LEFT JOIN public.profiles c ON ((c.id = p.user_id)));;

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
    account_state,
    COALESCE(( SELECT e.tier
           FROM private.visible_entitlements e
          WHERE ((e.user_id = p.id) AND (e.starts_at <= now()) AND (e.ends_at > now()) AND (e.revoked_at IS NULL))
          ORDER BY (private.tier_rank(e.tier)) DESC
         LIMIT 1), 'FREE'::text) AS tier
   FROM private.people_as_listed p;;

REVOKE ALL ON TABLE "public"."people" FROM "anon";

CREATE TRIGGER people_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER profiles_remember_gifts BEFORE DELETE OR UPDATE OF email ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.remember_gifts();

CREATE OR REPLACE FUNCTION private.audited_tables()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    case when private.has_role('TIPSTER') then array['fixtures', 'leagues', 'teams', 'markets', 'predictions',
      'prediction_picks', 'slips', 'slip_bodies', 'slip_legs'] else '{}' end
    || case when private.has_role('SUPPORT')
      then array['entitlements', 'subscriptions', 'bonuses', 'staff_messages'] else '{}' end
    || case when private.has_role('FINANCE') then array['entitlements', 'subscriptions', 'payments', 'plans',
      'plan_prices', 'promo_codes', 'commissions', 'payouts'] else '{}' end
$function$
;

REVOKE ALL ON FUNCTION "private"."audited_tables"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audited_tables"() TO "authenticated";

CREATE POLICY "audit_log_read" ON "public"."audit_log" FOR SELECT TO "authenticated" USING (
  nullif((select private.has_role('ADMIN')), false) is not null
  or (table_name = 'profiles' and (select private.has_role('SUPPORT')))
  or table_name = any ((select private.audited_tables())::text[]));

COMMENT ON COLUMN "public"."profiles"."self_excluded_until" IS 'Until then the person takes a break. May be lengthened, never shortened.';

COMMENT ON COLUMN "public"."profiles"."suspended_until" IS 'Until then the person holds no role and writes nothing. Set by suspend_user.';

COMMENT ON FUNCTION "public"."exclude_myself"(integer) IS 'Excludes the caller for some days, for a break; never shortens. Returns the end.';

COMMENT ON FUNCTION "public"."system_state"() IS 'How the installation is doing: database, mail, jobs, backup and what other parts say. ADMIN only.';

COMMENT ON TABLE "private"."account_mails" IS 'Mails with a one-time link that wait to be sent; see server/mail/account-mail.ts.';

COMMENT ON TABLE "private"."quota_uses" IS 'What was used in the current stretch of time: by a person, or through a link of theirs.';

COMMENT ON TABLE "public"."mail_outbox" IS 'Mails to send: those about an account (ACCOUNT_EVENT), and those of other parts. Addresses are read from the account when a mail leaves. Written by functions only.';

COMMENT ON TABLE "public"."profiles" IS 'People with an account. The role decides what a person may do.';

COMMENT ON VIEW "public"."people" IS 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

REVOKE ALL ON FUNCTION "private"."access_of_parts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."access_of_parts"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."event_of_part"(public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_token"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."own_fields_of_parts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_fields_of_parts"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."previewing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."previewing"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."remember_gifts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."state_of_parts"(timestamp with time zone) FROM PUBLIC;

GRANT SELECT ON TABLE "private"."people_as_listed" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."people" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "service_role";

GRANT SELECT ON TABLE "public"."people" TO "service_role";
