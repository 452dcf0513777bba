-- large lists

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "audit_log_read" ON "public"."audit_log";

DROP POLICY "bonuses_read" ON "public"."bonuses";

DROP POLICY "commissions_read" ON "public"."commissions";

DROP POLICY "entitlements_read" ON "public"."entitlements";

DROP POLICY "ledger_entries_read" ON "public"."ledger_entries";

DROP POLICY "mail_outbox_read" ON "public"."mail_outbox";

DROP POLICY "payments_read" ON "public"."payments";

DROP POLICY "payouts_read" ON "public"."payouts";

DROP POLICY "profiles_read" ON "public"."profiles";

DROP POLICY "security_events_read" ON "public"."security_events";

DROP POLICY "subscriptions_read" ON "public"."subscriptions";

DROP INDEX "public"."entitlements_until_idx";

DROP INDEX "public"."profiles_country_idx";

DROP INDEX "public"."profiles_full_name_idx";

DROP INDEX "public"."profiles_locale_idx";

DROP INDEX "public"."profiles_suspended_idx";

DROP INDEX "public"."profiles_updated_at_idx";

DROP VIEW "public"."listed_affiliates";

DROP VIEW "private"."visible_affiliates";

DROP VIEW "public"."people";

DROP VIEW "public"."user_tiers";

DROP VIEW "private"."tier_states";

DROP VIEW "private"."visible_people";

DROP FUNCTION "private"."sees_affiliate"(uuid);

CREATE TABLE "private"."listed_people" ("user_id" uuid NOT NULL, "full_name" text, "email" text, "profile_role" text NOT NULL, "country" text, "created_at" timestamp with time zone NOT NULL, "locale" text NOT NULL, "timezone" text NOT NULL, "suspended_until" timestamp with time zone, "updated_at" timestamp with time zone NOT NULL, CONSTRAINT "listed_people_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."listed_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."tier_ends" ("user_id" uuid NOT NULL, "tier" text NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "tier_ends_pkey" PRIMARY KEY (user_id, tier));

ALTER TABLE "private"."tier_ends" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.keep_listed_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.listed_people as l
    (user_id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at)
  values (new.id, new.full_name, new.email, new.profile_role, new.country, new.created_at, new.locale, new.timezone,
    new.suspended_until, new.updated_at)
  on conflict (user_id) do update set
    full_name = excluded.full_name, email = excluded.email, profile_role = excluded.profile_role, country = excluded.country,
    created_at = excluded.created_at, locale = excluded.locale, timezone = excluded.timezone,
    suspended_until = excluded.suspended_until, updated_at = excluded.updated_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_tier_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose uuid;
  which text;
  latest timestamptz;
begin
  for whose, which in
    select new.user_id, new.tier where tg_op <> 'DELETE'
    union
    select old.user_id, old.tier where tg_op <> 'INSERT'
  loop
    -- Whoever changes the same tier meanwhile is waited for, and their change counted.
    perform from private.tier_ends as t where t.user_id = whose and t.tier = which for update;
    select max(e.until) into latest from public.entitlements as e where e.user_id = whose and e.tier = which;
    if latest is null then
      delete from private.tier_ends as t where t.user_id = whose and t.tier = which;
    else
      update private.tier_ends as t set until = latest where t.user_id = whose and t.tier = which;
      if not found then
        insert into private.tier_ends as t (user_id, tier, until) values (whose, which, latest)
        on conflict (user_id, tier) do update set until = greatest(t.until, excluded.until);
      end if;
    end if;
  end loop;
  return null;
end
$function$;

ALTER TABLE "private"."listed_people" ADD CONSTRAINT "listed_people_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."tier_ends" ADD CONSTRAINT "tier_ends_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE VIEW "private"."tier_states" WITH (security_invoker=true) AS  SELECT user_id,
    tier,
    until,
    ((until > now()) AND (( SELECT true
           FROM private.visible_entitlements v
          WHERE ((v.user_id = t.user_id) AND (v.tier = t.tier) AND (v.starts_at <= now()) AND (v.ends_at > now()) AND (v.revoked_at IS NULL))
         LIMIT 1) IS NOT NULL)) AS active
   FROM private.tier_ends t;;

CREATE VIEW "private"."visible_affiliates" WITH (security_barrier=true) AS  SELECT id,
    user_id,
    code,
    status,
    rate_bps,
    cookie_days,
        CASE
            WHEN ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text])))) THEN audience
            ELSE NULL::text
        END AS audience,
        CASE
            WHEN ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text])))) THEN payout_method
            ELSE NULL::text
        END AS payout_method,
        CASE
            WHEN ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text])))) THEN payout_details
            ELSE NULL::text
        END AS payout_details,
        CASE
            WHEN ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text])))) THEN review_note
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

CREATE VIEW "public"."people" WITH (security_invoker=true) AS  SELECT p.user_id AS id,
    p.full_name,
        CASE
            WHEN ((p.user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) THEN p.email
            ELSE NULL::text
        END AS email,
    p.profile_role,
    p.country,
    p.created_at,
    p.locale,
    p.timezone,
    c.age_confirmed_at,
    c.self_excluded_until,
    p.suspended_until,
    c.suspension_reason,
    p.updated_at,
    COALESCE(( SELECT e.tier
           FROM private.visible_entitlements e
          WHERE ((e.user_id = p.user_id) AND (e.starts_at <= now()) AND (e.ends_at > now()) AND (e.revoked_at IS NULL))
          ORDER BY (private.tier_rank(e.tier)) DESC
         LIMIT 1), 'FREE'::text) AS tier,
        CASE
            WHEN (p.suspended_until > now()) THEN 'SUSPENDED'::text
            ELSE 'OPEN'::text
        END AS account_state
   FROM (private.listed_people p
     LEFT JOIN public.profiles c ON ((c.id = p.user_id)));;

REVOKE ALL ON TABLE "public"."people" FROM "anon";

CREATE VIEW "public"."user_tiers" WITH (security_invoker=true) AS  SELECT p.user_id AS id,
        CASE
            WHEN ((p.user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) THEN p.email
            ELSE NULL::text
        END AS email,
    p.full_name,
    p.country,
    p.profile_role,
    p.created_at,
        CASE
            WHEN basic.active THEN 'ACTIVE'::text
            WHEN (basic.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS basic_status,
    basic.until AS basic_until,
    basic.active AS basic_active,
    ((basic.until IS NOT NULL) AND (NOT basic.active)) AS basic_former,
        CASE
            WHEN premium.active THEN 'ACTIVE'::text
            WHEN (premium.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS premium_status,
    premium.until AS premium_until,
    premium.active AS premium_active,
    ((premium.until IS NOT NULL) AND (NOT premium.active)) AS premium_former,
        CASE
            WHEN vip.active THEN 'ACTIVE'::text
            WHEN (vip.until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS vip_status,
    vip.until AS vip_until,
    vip.active AS vip_active,
    ((vip.until IS NOT NULL) AND (NOT vip.active)) AS vip_former
   FROM (((private.listed_people p
     LEFT JOIN private.tier_states basic ON (((basic.user_id = p.user_id) AND (basic.tier = 'BASIC'::text))))
     LEFT JOIN private.tier_states premium ON (((premium.user_id = p.user_id) AND (premium.tier = 'PREMIUM'::text))))
     LEFT JOIN private.tier_states vip ON (((vip.user_id = p.user_id) AND (vip.tier = 'VIP'::text))));;

REVOKE ALL ON TABLE "public"."user_tiers" FROM "anon";

CREATE INDEX listed_people_country_idx ON private.listed_people USING btree (country, created_at DESC);

CREATE INDEX listed_people_created_at_idx ON private.listed_people USING btree (created_at DESC, user_id);

CREATE INDEX listed_people_full_name_idx ON private.listed_people USING btree (full_name, created_at DESC);

CREATE INDEX listed_people_locale_idx ON private.listed_people USING btree (locale, created_at DESC);

CREATE INDEX listed_people_role_idx ON private.listed_people USING btree (profile_role, created_at DESC);

CREATE INDEX listed_people_suspended_idx ON private.listed_people USING btree (suspended_until, created_at DESC);

CREATE INDEX listed_people_updated_at_idx ON private.listed_people USING btree (updated_at);

CREATE INDEX tier_ends_until_idx ON private.tier_ends USING btree (tier, until, user_id);

CREATE INDEX bonuses_created_at_idx ON public.bonuses USING btree (created_at DESC, id);

CREATE INDEX slips_starts_at_idx ON public.slips USING btree (starts_at DESC, id);

CREATE TRIGGER listed_people_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.listed_people FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER tier_ends_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.tier_ends FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER entitlements_keep_tier_ends AFTER INSERT OR DELETE OR UPDATE ON public.entitlements FOR EACH ROW EXECUTE FUNCTION private.keep_tier_ends();

CREATE TRIGGER people_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER profiles_keep_listed AFTER INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_listed_people();

CREATE TRIGGER user_tiers_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.user_tiers FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE POLICY "listed_people_read" ON "private"."listed_people" FOR SELECT TO "authenticated" USING ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.second_step_done() AS second_step_done)) OR (NULLIF(( SELECT private.is_staff() AS is_staff), false) IS NOT NULL)));

CREATE POLICY "tier_ends_read" ON "private"."tier_ends" FOR SELECT TO "authenticated" USING ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.second_step_done() AS second_step_done)) OR (NULLIF(( SELECT private.is_staff() AS is_staff), false) IS NOT NULL)));

CREATE POLICY "audit_log_read" ON "public"."audit_log" FOR SELECT TO "authenticated" USING (((NULLIF(( SELECT private.has_role(VARIADIC ARRAY['ADMIN'::text]) AS has_role), false) IS NOT NULL) OR ((table_name = ANY (ARRAY['fixtures'::text, 'leagues'::text, 'teams'::text, 'markets'::text, 'predictions'::text, 'prediction_picks'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['profiles'::text, 'entitlements'::text, 'subscriptions'::text, 'staff_messages'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['entitlements'::text, 'subscriptions'::text, 'payments'::text, 'plans'::text, 'plan_prices'::text, 'promo_codes'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['slips'::text, 'slip_bodies'::text, 'slip_legs'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text]) AS has_role)) OR ((table_name = 'bonuses'::text) AND ( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['commissions'::text, 'payouts'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text]) AS has_role))));

CREATE POLICY "bonuses_read" ON "public"."bonuses" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "commissions_read" ON "public"."commissions" FOR SELECT TO "authenticated" USING (((affiliate_id = ( SELECT private.my_affiliate_id() AS my_affiliate_id)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "entitlements_read" ON "public"."entitlements" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "ledger_entries_read" ON "public"."ledger_entries" FOR SELECT TO "authenticated" USING ((NULLIF(( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL));

CREATE POLICY "mail_outbox_read" ON "public"."mail_outbox" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "payments_read" ON "public"."payments" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "payouts_read" ON "public"."payouts" FOR SELECT TO "authenticated" USING (((affiliate_id = ( SELECT private.my_affiliate_id() AS my_affiliate_id)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

CREATE POLICY "profiles_read" ON "public"."profiles" FOR SELECT TO "authenticated" USING (((id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.reads_people() AS reads_people), false) IS NOT NULL)));

CREATE POLICY "security_events_read" ON "public"."security_events" FOR SELECT TO "authenticated" USING ((NULLIF(( SELECT private.has_role(VARIADIC ARRAY['ADMIN'::text]) AS has_role), false) IS NOT NULL));

CREATE POLICY "subscriptions_read" ON "public"."subscriptions" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR (NULLIF(( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'FINANCE'::text, 'ADMIN'::text]) AS has_role), false) IS NOT NULL)));

COMMENT ON TABLE "private"."listed_people" IS 'Each profile as staff list it. Kept by a trigger on profiles.';

COMMENT ON TABLE "private"."tier_ends" IS 'When the last period of a tier ends or ended. Kept by a trigger on entitlements.';

COMMENT ON VIEW "public"."listed_affiliates" IS 'Affiliates as staff list them; for reading. What is about their money is empty for tipsters and support.';

COMMENT ON VIEW "public"."people" IS 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

COMMENT ON VIEW "public"."user_tiers" IS 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

REVOKE ALL ON FUNCTION "private"."keep_listed_people"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_tier_ends"() FROM PUBLIC;

GRANT SELECT ON TABLE "private"."listed_people" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."tier_ends" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."tier_states" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_affiliates" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."listed_affiliates" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_affiliates" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_affiliates" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_affiliates" TO "service_role";

REVOKE ALL ON TABLE "public"."people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."people" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "service_role";

GRANT SELECT ON TABLE "public"."people" TO "service_role";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."user_tiers" TO "authenticated";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "service_role";

GRANT SELECT ON TABLE "public"."user_tiers" TO "service_role";

-- After the statements of the schema (db:migration writes them): the rows of the two new tables, which triggers keep from then on.
insert into private.listed_people
  (user_id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at)
select id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at
from public.profiles
on conflict (user_id) do nothing;

insert into private.tier_ends (user_id, tier, until)
select user_id, tier, max(until) from public.entitlements group by user_id, tier
on conflict (user_id, tier) do nothing;
