-- session ends

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.announce_session_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  people jsonb;
begin
  if tg_table_schema = 'auth' then
    select jsonb_agg(distinct c.user_id) into people from changed as c;
  else
    select jsonb_agg(c.id) into people
    from changed as c join before as b on b.id = c.id
    where c.suspended_until is distinct from b.suspended_until;
  end if;
  if people is not null then
    perform pg_catalog.pg_notify('touchline_changes', jsonb_build_object(
      'table', 'sessions', 'ids', case when jsonb_array_length(people) <= 100 then people end)::text);
  end if;
  return null;
end
$function$;

CREATE TRIGGER touchline_announce_session_ends AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_session_ends();

CREATE TRIGGER profiles_announce_suspension AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_session_ends();

COMMENT ON FUNCTION "private"."announce_session_ends"() IS 'Tells listening hosts that sessions of these people have ended, or that they were suspended.';

REVOKE ALL ON FUNCTION "private"."announce_session_ends"() FROM PUBLIC;
