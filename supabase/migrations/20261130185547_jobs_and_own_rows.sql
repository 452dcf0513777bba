-- jobs and own rows

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "private"."jobs" DROP CONSTRAINT "jobs_name_check";

CREATE OR REPLACE FUNCTION private.my_tables()
 RETURNS TABLE(name text, filter text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with keys as (
    select c.conrelid, c.confrelid, a.attname as own, f.attname as target
    from pg_catalog.pg_constraint as c
    join pg_catalog.pg_class as t on t.oid = c.conrelid
    join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute as f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f'
      and cardinality(c.conkey) = 1
      and t.relnamespace = 'public'::regnamespace
  ),
  mine as (
    select k.conrelid, string_agg(format('%I = auth.uid()', k.own), ' or ' order by k.own) as filter
    from keys as k
    where k.confrelid = 'public.profiles'::regclass and k.own not like '%\_by'
    group by k.conrelid
  ),
  theirs as (
    select distinct on (k.conrelid)
      k.conrelid,
      format('%I in (select %I from public.%I where %s)', k.own, k.target, p.relname, m.filter)
        as filter
    from keys as k
    join mine as m on m.conrelid = k.confrelid
    join pg_catalog.pg_class as p on p.oid = k.confrelid
    where k.conrelid <> 'public.profiles'::regclass
      and not exists (
        select from keys as o
        where o.conrelid = k.conrelid and o.confrelid = 'public.profiles'::regclass
          and o.own not like '%\_by')
    order by k.conrelid, k.own
  )
  select 'profiles', 'id = auth.uid()'
  union all
  select c.relname::text, r.filter
  from (select * from mine union all select * from theirs) as r
  join pg_catalog.pg_class as c on c.oid = r.conrelid
  order by 1
$function$;

CREATE OR REPLACE FUNCTION private.run_job_as_me(job text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_inactive();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators start jobs.');
  end if;
  if not exists (select from private.jobs as j where j.name = job) then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such job.');
  end if;
  -- One that runs is left alone.
  update private.jobs as j set due_at = clock_timestamp()
  where j.name = job and j.due_at > clock_timestamp();
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.run_job(job text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.run_job_as_me(run_job.job)
$function$;

ALTER TABLE "private"."jobs" ADD CONSTRAINT "jobs_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 125)));

COMMENT ON FUNCTION "public"."run_job"(text) IS 'Makes a job of the server due now: it begins within seconds. ADMIN only.';

REVOKE ALL ON FUNCTION "private"."run_job_as_me"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."run_job_as_me"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."run_job"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."run_job"(text) TO "authenticated";
