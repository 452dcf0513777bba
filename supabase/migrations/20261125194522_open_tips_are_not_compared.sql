-- The desk compared open tips with the facts they were graded by, which they have none of.

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.gradings(at timestamp with time zone, only_prediction uuid DEFAULT NULL::uuid, due_only boolean DEFAULT false)
 RETURNS SETOF private.grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.*
  from private.gradings_of(
    case
      when only_prediction is not null then array[only_prediction]
      when due_only then private.due_candidates()
      else array(
        select p.id
        from public.predictions as p
        join public.fixtures as f on f.id = p.fixture_id
        where p.status = 'PUBLISHED'
          and (
            p.outcome = 'PENDING' and f.starts_at < at - interval '3 hours'
            -- Most fixtures haven't been touched since, which is quickly seen. An open tip was never settled: compared
            -- with null, it would be put through the costly check too.
            or p.outcome <> 'PENDING'
              and f.updated_at > p.settled_at - interval '1 hour'
              and not private.is_graded_by_facts(p, f)
          )
        union
        select unnest(private.due_candidates()))
    end,
    at) as g
$function$;
