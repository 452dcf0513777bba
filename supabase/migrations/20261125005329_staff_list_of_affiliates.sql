-- staff list of affiliates

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.sees_affiliate(owner uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sees_affiliate.owner = auth.uid() or current_user = 'service_role'
    or private.has_role('FINANCE', 'ADMIN')
$function$;

CREATE VIEW "private"."visible_affiliates" AS  SELECT id,
    user_id,
    code,
    status,
    rate_bps,
    cookie_days,
        CASE
            WHEN private.sees_affiliate(user_id) THEN audience
            ELSE NULL::text
        END AS audience,
        CASE
            WHEN private.sees_affiliate(user_id) THEN payout_method
            ELSE NULL::text
        END AS payout_method,
        CASE
            WHEN private.sees_affiliate(user_id) THEN payout_details
            ELSE NULL::text
        END AS payout_details,
        CASE
            WHEN private.sees_affiliate(user_id) THEN review_note
            ELSE NULL::text
        END AS review_note,
    reviewed_at,
    created_at,
    updated_at,
    used
   FROM public.affiliates a
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "public"."listed_affiliates" WITH (security_invoker=true) AS  SELECT id,
    user_id,
    code,
    status,
    rate_bps,
    cookie_days,
    audience,
    payout_method,
    payout_details,
    review_note,
    reviewed_at,
    created_at,
    updated_at,
    used
   FROM private.visible_affiliates a;;

REVOKE ALL ON TABLE "public"."listed_affiliates" FROM "anon";

COMMENT ON VIEW "public"."listed_affiliates" IS 'Affiliates as staff list them; for reading. What is about their money is empty for tipsters and support.';

REVOKE ALL ON FUNCTION "private"."sees_affiliate"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_affiliate"(uuid) TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_affiliates" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."listed_affiliates" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_affiliates" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_affiliates" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_affiliates" TO "service_role";
