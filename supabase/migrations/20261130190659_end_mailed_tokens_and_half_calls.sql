-- end mailed tokens and half calls

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."end_address_change"(uuid);

CREATE OR REPLACE FUNCTION private.check_request()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('request.path', true), '')
    !~ '^/rpc/(my_security|use_recovery_code|ask_factor_reset)$' and private.awaits_second_step() then
    if private.session_ended() then
      perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
    end if;
    perform private.second_step_done();
  end if;
end
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
  perform private.second_step_done();
  -- What is kept about a session goes with it, also while its person is suspended, or when it is the one that asks.
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.sessions as s
  where s.user_id = auth.uid()
    and case when others then s.id is distinct from private.my_session_id() else s.id = chosen end;
  get diagnostics ended = row_count;
  -- Whoever signs out everywhere else may have seen a change that they didn't ask for, or a mail that somebody else read.
  if others then
    perform private.end_tokens(auth.uid());
  end if;
  if ended = 0 and not others then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such session.');
  end if;
  if ended > 0 then
    insert into public.security_events (kind, result, actor_id, subject_id, detail)
    values ('SESSION_REVOKED', 'OK', auth.uid(), auth.uid(),
      case when others then 'all others' else 'one of their own' end);
  end if;
  perform set_config('touchline.own_account', '', true);
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_tokens(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('update auth.users set email_change = '''', email_change_confirm_status = 0, %s where id = $1',
      string_agg(format('%I = ''''', c), ', '))
    from private.token_columns() as c)
  using person;
  perform private.end_tokens_beside(person);
end
$function$;

CREATE OR REPLACE FUNCTION private.end_tokens_before()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(c, '') from private.token_columns() as c
    where to_jsonb(new) ->> c is not distinct from to_jsonb(old) ->> c));
  if coalesce(new.email_change_token_current, '') = '' and coalesce(new.email_change_token_new, '') = '' then
    new.email_change := '';
    new.email_change_confirm_status := 0;
  end if;
  perform private.end_tokens_beside(new.id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_tokens_beside(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using person;
  end if;
  update private.session_assurance as a set owner_token = null, owner_asked_at = null where a.user_id = person;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant uuid := private.changing_session();
  kept uuid[] := array[session];
begin
  if not exists (select from auth.users as u where u.id = old.user_id) then
    return null;
  end if;
  if session is null and session_user = 'supabase_auth_admin' then
    select array_agg(a.session_id) into kept from private.session_assurance as a
    where a.user_id = old.user_id and a.factor_id = old.id and a.factor_at > now() - interval '15 minutes';
  end if;
  update private.session_assurance as a set factor_kind = null, factor_id = null, factor_at = null
  where a.user_id = old.user_id and a.factor_id = old.id;
  if private.has_factor(old.user_id) then
    return null;
  end if;
  -- There is nothing left that the session which removed it could prove.
  update private.session_assurance as a set owes_step = false where a.session_id = session and a.user_id = old.user_id;
  delete from private.recovery_codes as c where c.user_id = old.user_id;
  update private.session_assurance as a set factor_kind = null, factor_at = null
  where a.user_id = old.user_id and a.factor_kind = 'RECOVERY_CODE';
  if session is not null or session_user = 'supabase_auth_admin' then
    delete from auth.sessions as s where s.user_id = old.user_id and s.id <> all (coalesce(kept, '{}'));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.session_assurance as a set owner_at = null where a.user_id = new.id;
  return null;
end
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
    -- Read by private.guard_factors: nobody proves a factor of the one before.
    perform set_config('touchline.handing_over', me, true);
    delete from auth.identities as i
    where i.user_id = new.id and i.id <> all (coalesce(vouching, '{}'))
      and (i.provider <> 'email' or vouching is not null);
    delete from auth.sessions where user_id = new.id;
    delete from auth.mfa_factors where user_id = new.id;
    delete from auth.webauthn_credentials where user_id = new.id;
  elsif current_setting('touchline.handed_over', true) = me then
    -- The hosted service writes what it had read before it confirmed.
    new.raw_user_meta_data := old.raw_user_meta_data;
    new.encrypted_password := old.encrypted_password;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_factors(person uuid, how text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from auth.mfa_factors as f where f.user_id = person;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials as c where c.user_id = person;
  end if;
  delete from private.recovery_codes as c where c.user_id = person;
  delete from private.factor_resets as r where r.user_id = person;
  delete from auth.sessions as s where s.user_id = person;
  perform private.end_tokens(person);
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, how);
  perform private.mail_account_event(person, 'FACTORS_RESET', '');
end
$function$;

CREATE OR REPLACE FUNCTION private.token_columns()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.attname::text from pg_catalog.pg_attribute as a
  where a.attrelid = 'auth.users'::regclass and a.attnum > 0 and not a.attisdropped and a.attname ~ '(^|_)token(_|$)'
$function$;

CREATE TRIGGER touchline_end_tokens BEFORE UPDATE ON auth.users FOR EACH ROW WHEN (((new.email_confirmed_at IS DISTINCT FROM old.email_confirmed_at) OR (new.encrypted_password IS DISTINCT FROM old.encrypted_password) OR (new.email IS DISTINCT FROM old.email))) EXECUTE FUNCTION private.end_tokens_before();

REVOKE ALL ON FUNCTION "private"."check_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_request"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."end_tokens"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_tokens_before"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_tokens_beside"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."token_columns"() FROM PUBLIC;
