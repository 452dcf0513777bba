-- shown names

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.describe_person(person uuid, meta jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles as p
  set
    full_name = left(coalesce(m.about ->> 'full_name', m.about ->> 'name'), 120),
    locale = case when m.about ->> 'locale' in ('en', 'fr', 'ar') then m.about ->> 'locale' else 'en' end,
    timezone = case when private.is_time_zone(left(m.about ->> 'timezone', 64))
      then left(m.about ->> 'timezone', 64) else 'UTC' end,
    age_confirmed_at = case when m.about -> 'age_confirmed' = 'true'::jsonb then now() end
  from (
    select case jsonb_typeof(describe_person.meta) when 'object' then describe_person.meta else '{}' end as about
  ) as m
  where p.id = describe_person.person
$function$;

CREATE OR REPLACE FUNCTION private.keep_shown_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.full_name := private.shown_name(new.full_name);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.shown_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when n.name ~ ('[^' || private.unseen_characters() || ']') then n.name end
  from (
    select btrim(regexp_replace(
      regexp_replace(shown_name.name, '[\u202A-\u202E\u2066-\u2069]+', '', 'g'), '[[:cntrl:]\u2028\u2029]+', ' ', 'g')) as name
  ) as n
$function$;

CREATE TRIGGER profiles_keep_shown_name BEFORE UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_shown_name();

REVOKE ALL ON FUNCTION "private"."keep_shown_name"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_name"(text) FROM PUBLIC;
