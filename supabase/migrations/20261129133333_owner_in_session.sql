-- owner in session

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "private"."session_assurance" ADD COLUMN "owner_token" text;

ALTER TABLE "private"."session_assurance" ADD COLUMN "owner_asked_at" timestamp with time zone;

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
$function$;

CREATE OR REPLACE FUNCTION private.forget_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.session_assurance as a set owner_token = null, owner_asked_at = null, owner_at = null
  where a.user_id = new.id;
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
      and k.id = coalesce(nullif(current_setting('touchline.passkey', true), '')::uuid, k.id)
    order by k.last_used_at desc nulls last, k.created_at desc limit 1) as c
  where s.id = new.session_id;
  return null;
end
$function$;

CREATE TRIGGER touchline_forget_owner AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((new.email IS DISTINCT FROM old.email) OR (new.encrypted_password IS DISTINCT FROM old.encrypted_password))) EXECUTE FUNCTION private.forget_owner();

COMMENT ON TABLE "private"."session_assurance" IS 'What each session owes, which second factor it proved when, and when its person last gave their password (owner_asked_at), and then the code that was mailed for it (owner_at). A proof is removed with its factor, and the owner’s with another password or address.';

REVOKE ALL ON FUNCTION "private"."forget_owner"() FROM PUBLIC;
