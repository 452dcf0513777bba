-- first factor owner

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "private"."account_mails" DROP CONSTRAINT "account_mails_kind_check";

ALTER TABLE "private"."session_assurance" ADD COLUMN "owner_at" timestamp with time zone;

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
  elsif session_user = 'supabase_auth_admin' and exists (select from auth.users as u where u.id = owner)
    and current_setting('touchline.handing_over', true) is distinct from owner::text then
    allowed := exists (
      select from auth.sessions as s
      where s.user_id = owner and case
        when private.has_factor(owner) then private.proven_lately(s.id, owner)
        else s.created_at > now() - interval '15 minutes' and not private.session_owes_step(s.id, owner) end);
  end if;
  if not allowed and not private.has_factor(owner) then
    perform private.refuse(403, 'OWNER_PROOF_NEEDED', 'Give your password and the code that is mailed to you, then try again.');
  elsif not allowed then
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
  return not private.session_owes_step(session, person) and exists (
    select from private.session_assurance as a
    where a.session_id = session and a.user_id = person and a.owner_at > now() - interval '15 minutes');
end
$function$;

ALTER TABLE "private"."account_mails" ADD CONSTRAINT "account_mails_kind_check" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'invite'::text, 'magic_link'::text, 'email_change'::text, 'reauthentication'::text])));

COMMENT ON TABLE "private"."session_assurance" IS 'What each session owes, which second factor it proved when, and when its person last gave their password and a code of their mailbox in it (owner_at). A proof is removed with its factor.';
