-- bounds and checks for every door

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."attempts" ("key" bytea NOT NULL, "tries" integer NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "attempts_key_check" CHECK ((length(key) = 32)), CONSTRAINT "attempts_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."attempts" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.acts_on_own_account()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('touchline.own_account', true) in ('yes', 'leaving'), false)
$function$;

CREATE OR REPLACE FUNCTION private.delete_my_account_as_me()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.signed_in_just_now() then
    perform private.refuse(403, 'PASSWORD_NEEDED', 'Enter your password again.');
  end if;
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.users where id = auth.uid();
  perform set_config('touchline.own_account', '', true);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.readable_tiers()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.my_role() is null then '{}'::text[] else array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where private.tier_rank(t.tier) <= (
      select case
        when p.tier is null then private.own_tier_rank() else private.tier_rank(p.tier)
      end
      from (select private.preview_tier() as tier) as p
    )
  ) end
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
  if private.suspended() and not private.acts_on_own_account() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_inactive();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.return_attempt(keys text[], cleared text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one text;
begin
  for one in select distinct k from unnest(keys || cleared) as k order by k loop
    update private.attempts as a
    set tries = case when one = any (cleared) then 0 else greatest(0, a.tries - 1) end
    where a.key = decode(one, 'hex');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.session_ended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when auth.uid() is null then false
    when not exists (select from public.profiles where id = auth.uid()) then true
    else auth.jwt() ->> 'session_id' is not null and not exists (
      select from auth.sessions as s
      where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.suspended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select suspended_until > now() from public.profiles where id = auth.uid()),
    false
  ) or coalesce((select banned_until > now() from auth.users where id = auth.uid()), false)
$function$;

CREATE OR REPLACE FUNCTION private.take_attempt(counters jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  c record;
  one integer;
  wait integer := 0;
begin
  for c in
    select decode(x.key, 'hex') as key, x.most, x.seconds
    from jsonb_to_recordset(counters) as x (key text, most integer, seconds integer)
    order by x.key
  loop
    insert into private.attempts as a (key, tries, until)
    values (c.key, 0, clock_timestamp() + make_interval(secs => c.seconds))
    on conflict on constraint attempts_pkey do update
    set tries = case when a.until <= clock_timestamp() then 0 else a.tries end,
      until = case when a.until <= clock_timestamp() then excluded.until else a.until end
    returning case when a.tries >= c.most
      then greatest(1, ceil(extract(epoch from a.until - clock_timestamp()))) else 0 end into one;
    wait := greatest(wait, one);
  end loop;
  if wait = 0 then
    update private.attempts as a set tries = a.tries + 1
    from jsonb_to_recordset(counters) as x (key text)
    where a.key = decode(x.key, 'hex');
  end if;
  -- Last, because it takes its locks in another order; it waits for none.
  delete from private.attempts as a
  where a.key in (
    select o.key from private.attempts as o where o.until <= clock_timestamp()
    order by o.until limit 20 for update skip locked
  );
  return wait;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_session()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_inactive();
  return auth.uid() is not null;
end
$function$;

ALTER VIEW "private"."visible_affiliates" SET (security_barrier=true);

ALTER VIEW "private"."visible_entitlements" SET (security_barrier=true);

ALTER VIEW "private"."visible_people" SET (security_barrier=true);

CREATE INDEX attempts_until_idx ON private.attempts USING btree (until);

CREATE TRIGGER attempts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.attempts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER carried_values_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.carried_values FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER kept_checkouts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.kept_checkouts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER mailbox_key_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.mailbox_key FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER remembered_mailboxes_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.remembered_mailboxes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER sandbox_charges_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.sandbox_charges FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER stored_files_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.stored_files FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER tip_spans_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.tip_spans FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER unused_files_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.unused_files FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

COMMENT ON FUNCTION "public"."check_session"() IS 'True for a person who may act; a refusal after signing out, while suspended, and once the account is gone.';

COMMENT ON TABLE "private"."attempts" IS 'Attempts within a window, by the hash of what they are about or where they come from.';

REVOKE ALL ON FUNCTION "private"."refuse_inactive"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_inactive"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."return_attempt"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_attempt"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."check_session"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_session"() TO "authenticated";
