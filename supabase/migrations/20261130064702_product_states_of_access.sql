-- product states of access

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.entitlement_state(starts_at timestamp with time zone, ends_at timestamp with time zone, revoked_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when revoked_at is not null then 'REVOKED'
    when ends_at <= at then 'ENDED'
    when starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$function$;

CREATE VIEW "public"."listed_bonuses" WITH (security_invoker=true) AS  SELECT b.id,
    b.user_id,
    b.kind,
    b.tier,
    b.days,
    b.reason,
    b.granted_by,
    b.created_at,
    e.starts_at,
    e.ends_at,
        CASE
            WHEN (b.revoked_at IS NOT NULL) THEN 'REVOKED'::text
            WHEN (e.id IS NOT NULL) THEN private.entitlement_state(e.starts_at, e.ends_at, e.revoked_at, now())
            ELSE NULL::text
        END AS state
   FROM (public.bonuses b
     LEFT JOIN public.entitlements e ON ((e.id = b.entitlement_id)));;

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "anon";

CREATE VIEW "public"."listed_entitlements" WITH (security_invoker=true) AS  SELECT id,
    user_id,
    tier,
    source,
    starts_at,
    ends_at,
    until,
    kind,
    reason,
    payment_reference,
    closed_as,
    private.entitlement_state(starts_at, ends_at, revoked_at, now()) AS state
   FROM public.entitlements e;;

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "anon";

COMMENT ON VIEW "public"."listed_bonuses" IS 'Bonuses with the period of their access and its state now; for reading.';

COMMENT ON VIEW "public"."listed_entitlements" IS 'Entitlements with their state now; for reading.';

REVOKE ALL ON FUNCTION "private"."entitlement_state"(timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entitlement_state"(timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_bonuses" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_bonuses" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_entitlements" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_entitlements" TO "service_role";
