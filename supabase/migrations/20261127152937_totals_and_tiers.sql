-- totals and tiers

set local search_path = pg_catalog;

DROP INDEX "public"."payments_dispute_idx";

DROP VIEW "public"."user_tiers";

DROP VIEW "private"."tier_states";

CREATE VIEW "public"."user_tiers" WITH (security_invoker=true) AS  SELECT id,
    email,
    full_name,
    country,
    profile_role,
    created_at,
        CASE
            WHEN basic_active THEN 'ACTIVE'::text
            WHEN (basic_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS basic_status,
    basic_until,
    basic_active,
    ((basic_until IS NOT NULL) AND (NOT basic_active)) AS basic_former,
        CASE
            WHEN premium_active THEN 'ACTIVE'::text
            WHEN (premium_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS premium_status,
    premium_until,
    premium_active,
    ((premium_until IS NOT NULL) AND (NOT premium_active)) AS premium_former,
        CASE
            WHEN vip_active THEN 'ACTIVE'::text
            WHEN (vip_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS vip_status,
    vip_until,
    vip_active,
    ((vip_until IS NOT NULL) AND (NOT vip_active)) AS vip_former
   FROM ( SELECT p.user_id AS id,
                CASE
                    WHEN ((p.user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) THEN p.email
                    ELSE NULL::text
                END AS email,
            p.full_name,
            p.country,
            p.profile_role,
            p.created_at,
            basic.until AS basic_until,
            ((basic.until > now()) AND (( SELECT true
                   FROM private.visible_entitlements v
                  WHERE ((v.user_id = basic.user_id) AND (v.tier = basic.tier) AND (v.starts_at <= now()) AND (v.ends_at > now()) AND (v.revoked_at IS NULL))
                 LIMIT 1) IS NOT NULL)) AS basic_active,
            premium.until AS premium_until,
            ((premium.until > now()) AND (( SELECT true
                   FROM private.visible_entitlements v
                  WHERE ((v.user_id = premium.user_id) AND (v.tier = premium.tier) AND (v.starts_at <= now()) AND (v.ends_at > now()) AND (v.revoked_at IS NULL))
                 LIMIT 1) IS NOT NULL)) AS premium_active,
            vip.until AS vip_until,
            ((vip.until > now()) AND (( SELECT true
                   FROM private.visible_entitlements v
                  WHERE ((v.user_id = vip.user_id) AND (v.tier = vip.tier) AND (v.starts_at <= now()) AND (v.ends_at > now()) AND (v.revoked_at IS NULL))
                 LIMIT 1) IS NOT NULL)) AS vip_active
           FROM (((private.listed_people p
             LEFT JOIN private.tier_ends basic ON (((basic.user_id = p.user_id) AND (basic.tier = 'BASIC'::text))))
             LEFT JOIN private.tier_ends premium ON (((premium.user_id = p.user_id) AND (premium.tier = 'PREMIUM'::text))))
             LEFT JOIN private.tier_ends vip ON (((vip.user_id = p.user_id) AND (vip.tier = 'VIP'::text))))) s;;

REVOKE ALL ON TABLE "public"."user_tiers" FROM "anon";

CREATE INDEX mail_outbox_given_up_idx ON public.mail_outbox USING btree (created_at DESC, id) INCLUDE (user_id) WHERE (state = ANY (ARRAY['FAILED'::text, 'EXPIRED'::text]));

CREATE INDEX payments_dispute_idx ON public.payments USING btree (dispute, dispute_due_at) INCLUDE (user_id) WHERE (dispute IS NOT NULL);

CREATE TRIGGER user_tiers_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.user_tiers FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

COMMENT ON VIEW "public"."user_tiers" IS 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

REVOKE ALL ON TABLE "public"."user_tiers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."user_tiers" TO "authenticated";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "service_role";

GRANT SELECT ON TABLE "public"."user_tiers" TO "service_role";
