-- accounts of owners

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."sign_up_claims" ("user_id" uuid NOT NULL, "secret_hash" text, "password_hash" text, "about" jsonb NOT NULL, "claimed_at" timestamp with time zone, "confirmed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "sign_up_claims_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."sign_up_claims" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.claim_origin_as_me(referral_code text, affiliate_code text, affiliate_clicked_at text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.profiles;
begin
  select * into me from public.profiles as p where p.id = auth.uid() for update;
  if me.id is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
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
$function$;

CREATE OR REPLACE FUNCTION private.claim_sign_up_as_me(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  asked private.sign_up_claims;
begin
  if me is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  select c.* into asked
  from private.sign_up_claims as c
  where c.user_id = me
    and c.secret_hash = encode(sha256(convert_to(claim_sign_up_as_me.secret, 'UTF8')), 'hex')
    and c.confirmed_at > now() - interval '1 hour'
  for update;
  if asked.user_id is not null then
    perform private.describe_person(me, asked.about);
    update private.sign_up_claims as c set claimed_at = now() where c.user_id = me;
    update auth.users as u
    set encrypted_password = asked.password_hash,
      raw_user_meta_data = (asked.about - 'claim') || u.raw_user_meta_data
    where u.id = me;
  end if;
  return (
    select jsonb_build_object(
      'unfinished', coalesce(u.encrypted_password, '') = '' and not exists (
        select from auth.identities as i where i.user_id = u.id and i.provider not in ('email', 'phone')),
      'landing', asked.about ->> 'landing')
    from auth.users as u
    where u.id = me
  );
end
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
  insert into public.profiles (id, email, referral_code)
  values (new.id, new.email, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)));
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
    age_confirmed_at = case when m.about -> 'age_confirmed' = 'true'::jsonb then now() end,
    referred_by = null
  from (
    select case jsonb_typeof(describe_person.meta) when 'object' then describe_person.meta else '{}' end as about
  ) as m
  where p.id = describe_person.person
$function$;

CREATE OR REPLACE FUNCTION private.end_address_change(person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update auth.users as u
  set email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0
  where u.id = end_address_change.person and u.email_change <> ''
$function$;

CREATE OR REPLACE FUNCTION private.end_my_sessions(chosen uuid, others boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if private.session_ended() then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  delete from auth.sessions as s
  where s.user_id = auth.uid()
    and case when others then s.id is distinct from private.my_session_id() else s.id = chosen end;
  get diagnostics ended = row_count;
  -- Whoever signs out everywhere else may have seen a change that they didn't ask for.
  if others then
    perform private.end_address_change(auth.uid());
  end if;
  if ended = 0 and not others then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such session.');
  end if;
  if ended > 0 then
    perform set_config('touchline.own_account', 'leaving', true);
    insert into public.security_events (kind, result, actor_id, subject_id, detail)
    values ('SESSION_REVOKED', 'OK', auth.uid(), auth.uid(),
      case when others then 'all others' else 'one of their own' end);
    perform set_config('touchline.own_account', '', true);
  end if;
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_sign_up_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.sign_up_claims where user_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.fill_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.describe_person(new.id, new.raw_user_meta_data);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_mailboxes(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.remembered_mailboxes where kept_until <= forget_mailboxes.at;
  delete from private.sign_up_claims where confirmed_at <= forget_mailboxes.at - interval '1 hour'
$function$;

CREATE OR REPLACE FUNCTION private.hand_over_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant text := new.id::text;
  vouching uuid[];
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null
    and current_setting('touchline.new_account', true) is distinct from me then
    -- A provider's sign-in replaces what the form said before it confirms.
    select array_agg(i.id) into vouching
    from auth.identities as i
    where i.user_id = new.id
      and i.provider not in ('email', 'phone')
      and old.raw_user_meta_data @> jsonb_build_object('sub', i.provider_id, 'email_verified', true);
    if vouching is null then
      perform set_config('touchline.handed_over', me, true);
      insert into private.sign_up_claims (user_id, secret_hash, password_hash, about)
      values (new.id, old.raw_user_meta_data ->> 'claim', nullif(old.encrypted_password, ''),
        coalesce(old.raw_user_meta_data, '{}'))
      on conflict (user_id) do update
        set secret_hash = excluded.secret_hash, password_hash = excluded.password_hash,
          about = excluded.about, claimed_at = null, confirmed_at = excluded.confirmed_at;
      new.raw_user_meta_data := jsonb_build_object(
        'sub', new.id, 'email', new.email, 'email_verified', true, 'phone_verified', false);
      update auth.identities set identity_data = new.raw_user_meta_data
      where user_id = new.id and provider = 'email';
    end if;
    new.encrypted_password := null;
    delete from auth.identities as i
    where i.user_id = new.id and i.id <> all (coalesce(vouching, '{}'))
      and (i.provider <> 'email' or vouching is not null);
    delete from auth.sessions where user_id = new.id;
    delete from auth.mfa_factors where user_id = new.id;
    delete from auth.webauthn_credentials where user_id = new.id;
    if to_regclass('auth.one_time_tokens') is not null then
      execute 'delete from auth.one_time_tokens where user_id = $1' using new.id;
    end if;
  elsif current_setting('touchline.handed_over', true) = me then
    -- The hosted service writes what it had read before it confirmed.
    new.raw_user_meta_data := old.raw_user_meta_data;
    new.encrypted_password := old.encrypted_password;
  end if;
  -- A new password ends every mailed link and a change of address that waits, unless this very change set them.
  if new.encrypted_password is distinct from old.encrypted_password
    or new.email_confirmed_at is not null and old.email_confirmed_at is null then
    if new.recovery_token is not distinct from old.recovery_token then
      new.recovery_token := '';
    end if;
    if new.email_change is not distinct from old.email_change then
      new.email_change := '';
      new.email_change_token_current := '';
      new.email_change_token_new := '';
      new.email_change_confirm_status := 0;
    end if;
    new.reauthentication_token := '';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_confirmed_account(email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.reads_people() and exists (
    select from auth.users as u
    where lower(u.email) = lower(btrim(has_confirmed_account.email)) and u.email_confirmed_at is not null
  )
$function$;

CREATE OR REPLACE FUNCTION private.mail_changed_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  addresses constant jsonb := jsonb_build_object('old_email', old.email, 'new_email', new.email);
begin
  -- The first password of a sign-up is no news.
  if new.encrypted_password is distinct from old.encrypted_password
    and not exists (select from private.sign_up_claims as c where c.user_id = new.id) then
    perform private.mail_account_event(new.id, 'PASSWORD_CHANGED');
  end if;
  if lower(new.email) <> lower(old.email) then
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses);
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses, old.email);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_affiliate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.email_confirmed_at is not null then
    perform private.note_origin(new.id, new.raw_user_meta_data);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_origin(person uuid, origin jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_origin_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_origin(new.user_id, new.about);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_referrer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.email_confirmed_at is not null then
    perform private.refer(new.id, new.raw_user_meta_data ->> 'referral_code');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refer(person uuid, code text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles as p set referred_by = referrer.id
  from public.profiles as referrer
  where p.id = refer.person
    and p.referred_by is null
    and referrer.referral_code = upper(btrim(left(refer.code, 40)))
    and referrer.id <> p.id
    and private.mailbox(referrer.email) is distinct from private.mailbox(p.email)
$function$;

CREATE OR REPLACE FUNCTION private.renew_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.affiliate_referrals where user_id = new.id;
  perform private.note_origin(new.id, new.raw_user_meta_data);
  return new;
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
    select
      -- Whoever asked for the account may be a stranger: their language does no harm, their words might.
      case when u.email_confirmed_at is null and u.raw_user_meta_data ->> 'locale' in ('en', 'fr', 'ar')
        then u.raw_user_meta_data ->> 'locale' else p.locale end as locale,
      p.timezone, p.full_name, u.email_change
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.vouch_for_account(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('touchline.new_account', account::text, true);
  update auth.users set email_confirmed_at = now(), confirmation_token = ''
  where id = account and email_confirmed_at is null;
  perform set_config('touchline.new_account', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_sign_up(secret text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.claim_sign_up_as_me(claim_sign_up.secret)
$function$;

CREATE OR REPLACE FUNCTION public.has_account(email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.has_confirmed_account(has_account.email)
$function$;

ALTER TABLE "private"."sign_up_claims" ADD CONSTRAINT "sign_up_claims_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX sign_up_claims_confirmed_at_idx ON private.sign_up_claims USING btree (confirmed_at);

CREATE TRIGGER touchline_fill_profile AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.fill_profile();

CREATE TRIGGER touchline_hand_over BEFORE UPDATE ON auth.users FOR EACH ROW WHEN ((((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL)) OR (new.encrypted_password IS DISTINCT FROM old.encrypted_password) OR (new.raw_user_meta_data IS DISTINCT FROM old.raw_user_meta_data))) EXECUTE FUNCTION private.hand_over_account();

CREATE TRIGGER touchline_renew_origin AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.renew_origin();

CREATE TRIGGER touchline_sign_up_done AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN ((new.encrypted_password IS DISTINCT FROM old.encrypted_password)) EXECUTE FUNCTION private.end_sign_up_claim();

CREATE TRIGGER sign_up_claims_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.sign_up_claims FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER sign_up_claims_note_origin AFTER UPDATE OF claimed_at ON private.sign_up_claims FOR EACH ROW WHEN (((new.claimed_at IS NOT NULL) AND (old.claimed_at IS NULL))) EXECUTE FUNCTION private.note_origin_of_claim();

COMMENT ON FUNCTION "public"."claim_sign_up"(text) IS 'Gives the caller the password, name and settings of their sign-up form, if their browser sent it. Returns unfinished (whether these must be chosen now) and landing (the page that they wanted).';

COMMENT ON FUNCTION "public"."has_account"(text) IS 'Whether an address has a confirmed account. For staff who read people.';

COMMENT ON TABLE "private"."sign_up_claims" IS 'What was asked for at sign-up, of accounts whose address was confirmed in the last hour and whose owner has no password yet.';

REVOKE ALL ON FUNCTION "private"."claim_sign_up_as_me"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_sign_up_as_me"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."describe_person"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_address_change"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_sign_up_claim"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fill_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hand_over_account"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_confirmed_account"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_confirmed_account"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."note_origin"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_origin_of_claim"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refer"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_origin"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."vouch_for_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."claim_sign_up"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_sign_up"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."has_account"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."has_account"(text) TO "authenticated";
