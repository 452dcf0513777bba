-- session assurance

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."factor_since"(uuid);

DROP FUNCTION "private"."has_factor"(uuid);

CREATE TABLE "private"."factor_owners" ("user_id" uuid NOT NULL, "since" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "factor_owners_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."factor_owners" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."session_assurance" ("session_id" uuid NOT NULL, "user_id" uuid NOT NULL, "began_at" timestamp with time zone NOT NULL DEFAULT now(), "owes_step" boolean NOT NULL, "factor_kind" text, "factor_id" uuid, "factor_at" timestamp with time zone, CONSTRAINT "session_assurance_factor_kind_check" CHECK ((factor_kind = ANY (ARRAY['APP'::text, 'PASSKEY'::text, 'RECOVERY_CODE'::text]))), CONSTRAINT "session_assurance_pkey" PRIMARY KEY (session_id), CONSTRAINT "session_assurance_proof" CHECK ((((factor_at IS NULL) = (factor_kind IS NULL)) AND ((factor_id IS NOT NULL) = COALESCE((factor_kind = ANY (ARRAY['APP'::text, 'PASSKEY'::text])), false)))));

ALTER TABLE "private"."session_assurance" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.awaits_second_step()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return auth.uid() is not null and private.session_owes_step(private.my_session_id(), auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_assurance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.session_assurance (session_id, user_id, owes_step)
  select new.id, p.id, private.has_factor(p.id) from public.profiles as p where p.id = new.user_id
  on conflict on constraint session_assurance_pkey do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.changing_session()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select nullif(current_setting('touchline.factor_session', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION private.end_assurance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.session_assurance as a where a.session_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.factor_at()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select a.factor_at from private.session_assurance as a
    where a.session_id = private.my_session_id() and a.user_id = auth.uid());
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
  -- Whoever removes a factor has proven one in this session.
  update private.session_assurance as a set owes_step = false where a.session_id = session and a.user_id = old.user_id;
  update private.session_assurance as a set factor_kind = null, factor_id = null, factor_at = null
  where a.user_id = old.user_id and a.factor_id = old.id;
  if private.has_factor(old.user_id) then
    return null;
  end if;
  delete from private.recovery_codes as c where c.user_id = old.user_id;
  update private.session_assurance as a set factor_kind = null, factor_at = null
  where a.user_id = old.user_id and a.factor_kind = 'RECOVERY_CODE';
  if session is not null or session_user = 'supabase_auth_admin' then
    delete from auth.sessions as s where s.user_id = old.user_id and s.id <> all (coalesce(kept, '{}'));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_factors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  session constant uuid := private.changing_session();
  allowed boolean := true;
begin
  if session is not null then
    allowed := private.may_change_factors(session, owner);
  elsif session_user = 'supabase_auth_admin' and exists (select from auth.users as u where u.id = owner) then
    allowed := exists (
      select from auth.sessions as s
      where s.user_id = owner and private.may_change_factors(s.id, owner)
        and (private.has_factor(owner) or s.created_at > now() - interval '15 minutes'));
  end if;
  if not allowed then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with a second factor that you have already, then try again.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'mfa_factors' then
    perform set_config('touchline.new_factor', new.id::text, true);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_factor(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from auth.mfa_factors as f
    where f.user_id = person and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')) then
    return true;
  end if;
  return to_regclass('auth.webauthn_credentials') is not null
    and exists (select from auth.webauthn_credentials as c where c.user_id = person);
end
$function$;

CREATE OR REPLACE FUNCTION private.has_factor_besides(person uuid, factor uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from auth.mfa_factors as f
      where f.user_id = person and f.id <> factor and f.status = 'verified' and f.factor_type in ('totp', 'webauthn'))
    or exists (select from auth.webauthn_credentials as c where c.user_id = person and c.id <> factor)
$function$;

CREATE OR REPLACE FUNCTION private.make_recovery_codes_as_me()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  fresh_salt constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  codes text[];
begin
  perform private.require_factor();
  -- In turn, so that two requests at once don't leave twenty.
  perform 1 from public.profiles as p where p.id = who for update;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes as c where c.user_id = who;
  insert into private.recovery_codes (user_id, hash, salt)
  select who, private.recovery_hash(c, fresh_salt), fresh_salt from unnest(codes) as c;
  -- What other sessions proved with the older codes counts no more.
  update private.session_assurance as a set factor_kind = null, factor_at = null
  where a.user_id = who and a.factor_kind = 'RECOVERY_CODE' and a.session_id <> private.my_session_id();
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'recovery codes made');
  perform private.mail_account_event(who, 'RECOVERY_CODES_MADE');
  return codes;
end
$function$;

CREATE OR REPLACE FUNCTION private.may_change_factors(session uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_factor(person) then
    return private.proven_lately(session, person);
  end if;
  return not private.session_owes_step(session, person);
end
$function$;

CREATE OR REPLACE FUNCTION private.note_added_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.factor_owners (user_id) select p.id from public.profiles as p where p.id = new.user_id
  on conflict on constraint factor_owners_pkey do nothing;
  if tg_argv[0] = 'PASSKEY' and private.changing_session() is not null then
    perform private.note_proof(private.changing_session(), new.user_id, 'PASSKEY', new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_factor_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := current_setting('touchline.new_factor', true) = new.factor_id::text;
begin
  if not exists (
    select from auth.mfa_factors as f
    where f.id = new.factor_id and f.user_id = new.user_id and f.status = 'verified'
      and f.factor_type in ('totp', 'webauthn')) then
    return null;
  end if;
  if is_new and not private.proven_lately(new.id, new.user_id) and private.has_factor_besides(new.user_id, new.factor_id) then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with a second factor that you have already, then try again.');
  end if;
  perform private.note_proof(new.id, new.user_id, 'APP', new.factor_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_passkey_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_proof(new.session_id, s.user_id, 'PASSKEY', c.id)
  from auth.sessions as s
  cross join lateral (
    select k.id from auth.webauthn_credentials as k where k.user_id = s.user_id
    order by k.last_used_at desc nulls last, k.created_at desc limit 1) as c
  where s.id = new.session_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_proof(session uuid, person uuid, kind text, factor uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.session_assurance as a (session_id, user_id, owes_step, factor_kind, factor_id, factor_at)
  select note_proof.session, p.id, true, note_proof.kind, note_proof.factor, clock_timestamp()
  from public.profiles as p where p.id = note_proof.person
  on conflict on constraint session_assurance_pkey do update
  set factor_kind = excluded.factor_kind, factor_id = excluded.factor_id, factor_at = excluded.factor_at
  where a.user_id = excluded.user_id
$function$;

CREATE OR REPLACE FUNCTION private.proven_lately(session uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from private.session_assurance as a
    where a.session_id = session and a.user_id = person and a.factor_at > now() - interval '15 minutes');
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
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, how);
  perform private.mail_account_event(person, 'FACTORS_RESET', '');
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
    if not private.proven_lately(private.my_session_id(), who) then
      perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with your second factor, then try again.');
    end if;
  elsif private.works_here() and coalesce(private.factor_grace_ends(who) <= now(), true) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first: people who work here need one.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.session_owes_step(session uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  owes boolean;
begin
  select a.owes_step and a.factor_at is null into owes
  from private.session_assurance as a
  where a.session_id = session and a.user_id = person;
  return coalesce(owes, exists (
    select from private.factor_owners as o join auth.users as u on u.id = o.user_id where o.user_id = person));
end
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
  perform private.note_proof(this_session, who, 'RECOVERY_CODE', null);
  perform private.note_factor_event('FACTOR_TRIED', 'OK', who, 'recovery code');
  perform private.mail_account_event(who, 'RECOVERY_CODE_USED');
  perform set_config('touchline.second_step', '', true);
  return true;
end
$function$;

ALTER TABLE "private"."factor_owners" ADD CONSTRAINT "factor_owners_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."session_assurance" ADD CONSTRAINT "session_assurance_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX session_assurance_user_id_idx ON private.session_assurance USING btree (user_id);

CREATE TRIGGER touchline_note_passkey AFTER INSERT OR UPDATE ON auth.mfa_amr_claims FOR EACH ROW WHEN ((new.authentication_method = 'passkey'::text)) EXECUTE FUNCTION private.note_passkey_proof();

CREATE TRIGGER touchline_forget_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.forget_factor();

CREATE TRIGGER touchline_forget_unverified AFTER UPDATE ON auth.mfa_factors FOR EACH ROW WHEN (((old.status = 'verified'::auth.factor_status) AND (new.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.forget_factor();

CREATE TRIGGER touchline_guard_added BEFORE INSERT ON auth.mfa_factors FOR EACH ROW WHEN ((new.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.guard_factors();

CREATE TRIGGER touchline_guard_removed BEFORE DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.guard_factors();

CREATE TRIGGER touchline_guard_verified BEFORE UPDATE ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.guard_factors();

CREATE TRIGGER touchline_note_added AFTER INSERT ON auth.mfa_factors FOR EACH ROW WHEN ((new.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.note_added_factor('APP');

CREATE TRIGGER touchline_note_verified AFTER UPDATE ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.note_added_factor('APP');

CREATE TRIGGER touchline_begin_assurance AFTER INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.begin_assurance();

CREATE TRIGGER touchline_end_assurance AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.end_assurance();

CREATE TRIGGER touchline_note_proof AFTER UPDATE OF factor_id ON auth.sessions FOR EACH ROW WHEN ((new.factor_id IS NOT NULL)) EXECUTE FUNCTION private.note_factor_proof();

CREATE TRIGGER touchline_forget_passkey AFTER DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.forget_factor();

CREATE TRIGGER touchline_guard_names BEFORE UPDATE ON auth.webauthn_credentials FOR EACH ROW WHEN ((new.friendly_name IS DISTINCT FROM old.friendly_name)) EXECUTE FUNCTION private.guard_factors();

CREATE TRIGGER touchline_guard_passkeys BEFORE INSERT OR DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.guard_factors();

CREATE TRIGGER touchline_note_passkeys AFTER INSERT ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.note_added_factor('PASSKEY');

CREATE TRIGGER factor_owners_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.factor_owners FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER session_assurance_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.session_assurance FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

COMMENT ON TABLE "private"."factor_owners" IS 'People who have or have had a second factor.';

COMMENT ON TABLE "private"."session_assurance" IS 'What each session owes, and which second factor it proved when. A proof is removed with its factor.';

REVOKE ALL ON FUNCTION "private"."begin_assurance"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."changing_session"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_assurance"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_factors"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_factor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_factor_besides"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_change_factors"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_added_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_factor_proof"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_passkey_proof"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_proof"(uuid, uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."proven_lately"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."session_owes_step"(uuid, uuid) FROM PUBLIC;

-- Written by hand: what the sessions of an existing database owe and have proven. One whose person has a factor owes
-- its second step, and has proven the factor that the sign-in service names.
insert into private.factor_owners (user_id, since)
select p.id, min(f.created_at)
from (
  select user_id, created_at from auth.mfa_factors where status = 'verified' and factor_type in ('totp', 'webauthn')
  union all
  select user_id, created_at from auth.webauthn_credentials
) as f
join public.profiles as p on p.id = f.user_id
group by p.id;

insert into private.session_assurance (session_id, user_id, began_at, owes_step, factor_kind, factor_id, factor_at)
select s.id, p.id, coalesce(s.created_at, now()), private.has_factor(p.id), proof.kind, proof.factor, proof.at
from auth.sessions as s
join public.profiles as p on p.id = s.user_id
left join lateral (
  select 'APP' as kind, f.id as factor, a.updated_at as at
  from auth.mfa_factors as f
  join auth.mfa_amr_claims as a on a.session_id = s.id and a.authentication_method in ('totp', 'mfa/webauthn')
  where f.id = s.factor_id and f.user_id = s.user_id and f.status = 'verified'
  union all
  (select 'PASSKEY', c.id, a.updated_at
  from auth.webauthn_credentials as c
  join auth.mfa_amr_claims as a on a.session_id = s.id and a.authentication_method = 'passkey'
  where c.user_id = s.user_id
  order by c.last_used_at desc nulls last
  limit 1)
  union all
  select 'RECOVERY_CODE', null, u.used_at from private.recovery_uses as u where u.session_id = s.id and u.user_id = s.user_id
  order by 3 desc
  limit 1
) as proof on true;

ALTER TABLE "private"."recovery_uses" DROP CONSTRAINT "recovery_uses_user_id_fkey";

DROP TABLE "private"."recovery_uses";
