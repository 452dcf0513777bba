-- staff queue bulk access and messages

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "audit_log_read" ON "public"."audit_log";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_payload_keys";

CREATE TABLE "public"."staff_messages" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "sent_by" uuid, "subject" text NOT NULL, "body" text NOT NULL, "recipient_ids" uuid[] NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "staff_messages_body_check" CHECK (((char_length(body) >= 3) AND (char_length(body) <= 2000))), CONSTRAINT "staff_messages_pkey" PRIMARY KEY (id), CONSTRAINT "staff_messages_recipient_ids_check" CHECK (((cardinality(recipient_ids) >= 1) AND (cardinality(recipient_ids) <= 200))), CONSTRAINT "staff_messages_subject_check" CHECK (((char_length(subject) >= 3) AND (char_length(subject) <= 120))));

ALTER TABLE "public"."staff_messages" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."staff_messages" FROM "anon";

CREATE OR REPLACE FUNCTION private.grant_entitlements_as_me(user_ids uuid[], tier text, days integer, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one uuid;
  given integer := 0;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of blocking.
  for one in select distinct u.id from unnest(user_ids) as u (id) order by 1 loop
    perform private.grant_entitlement_as_me(one, grant_entitlements_as_me.tier,
      grant_entitlements_as_me.days, grant_entitlements_as_me.reason);
    given := given + 1;
  end loop;
  return given;
end
$function$;

CREATE OR REPLACE FUNCTION private.my_work()
 RETURNS TABLE(kind text, items bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
      union all
      select 'ALERT', a.first_seen_at from public.fixture_alerts as a where a.done_at is null
    ) as w (kind, since)
    -- Only administrators regrade.
    where w.kind <> 'CHANGED' or private.has_role('ADMIN')
    group by w.kind;
  end if;
  if private.has_role('FINANCE', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select 'TRANSFER', p.created_at from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at from public.payments as p where p.dispute = 'OPEN'
    ) as w (kind, since)
    group by w.kind;
  end if;
  if private.has_role('SUPPORT', 'ADMIN') then
    return query
    select 'PAST_DUE', count(*), min(s.grace_until)
    from public.subscriptions as s
    where s.state = 'PAST_DUE'
    having count(*) > 0;
  end if;
  if private.has_role('SUPPORT') then
    -- Since when is not kept.
    return query
    select 'SUSPENDED', count(*), null::timestamptz
    from public.profiles as p
    where p.suspended_until > now()
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING'
    having count(*) > 0;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.send_message_as_me(user_ids uuid[], subject text, body text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  title constant text := btrim(coalesce(send_message_as_me.subject, ''));
  words constant text := btrim(coalesce(send_message_as_me.body, ''));
  people uuid[];
  message uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators write to people.');
  end if;
  if char_length(title) not between 3 and 120 then
    perform private.refuse(422, 'SUBJECT_INVALID', 'Give a subject of 3 to 120 characters.',
      jsonb_build_object('field', 'subject'));
  end if;
  if char_length(words) not between 3 and 2000 then
    perform private.refuse(422, 'MESSAGE_INVALID', 'Write 3 to 2,000 characters.',
      jsonb_build_object('field', 'body'));
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- One sending of a person after the other, so that none passes the limit beside another.
  perform from public.profiles as p where p.id = auth.uid() for update;
  people := array(
    select p.id from public.profiles as p where p.id = any (user_ids) order by p.id
  );
  if cardinality(people) < (select count(distinct u.id) from unnest(user_ids) as u (id)) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  if cardinality(people) + coalesce((
    select sum(cardinality(m.recipient_ids))
    from public.staff_messages as m
    where m.sent_by = auth.uid() and m.created_at > now() - interval '1 hour'
  ), 0) > 1000 then
    perform private.refuse(429, 'TOO_MANY_MESSAGES', 'At most 1,000 messages an hour.');
  end if;
  insert into public.staff_messages (sent_by, subject, body, recipient_ids)
  values (auth.uid(), title, words, people)
  returning id into message;
  perform private.notify(p.id, 'MESSAGE', jsonb_build_object('subject', title, 'text', words),
    'message:' || message || ':' || p.id)
  from unnest(people) as p (id);
  return cardinality(people);
end
$function$;

CREATE OR REPLACE FUNCTION public.grant_entitlements(user_ids uuid[], tier text, days integer, reason text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.grant_entitlements_as_me(grant_entitlements.user_ids, grant_entitlements.tier,
    grant_entitlements.days, grant_entitlements.reason)
$function$;

CREATE OR REPLACE FUNCTION public.send_message(user_ids uuid[], subject text, body text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.send_message_as_me(send_message.user_ids, send_message.subject, send_message.body)
$function$;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['TIP_PUBLISHED'::text, 'TIPS_SETTLED'::text, 'SLIP_PUBLISHED'::text, 'SLIPS_SETTLED'::text, 'RENEWAL_DUE'::text, 'PAYMENT_FAILED'::text, 'MESSAGE'::text])));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_payload_keys" CHECK (((jsonb_typeof(payload) = 'object'::text) AND ((payload -
CASE kind
    WHEN 'TIP_PUBLISHED'::text THEN ARRAY['prediction_id'::text, 'sport'::text, 'league'::text, 'home'::text, 'away'::text, 'starts_at'::text]
    WHEN 'SLIP_PUBLISHED'::text THEN ARRAY['slip_id'::text, 'title'::text, 'legs'::text, 'starts_at'::text]
    WHEN 'TIPS_SETTLED'::text THEN ARRAY['settled'::text, 'won'::text, 'half_won'::text, 'void'::text, 'half_lost'::text, 'lost'::text]
    WHEN 'SLIPS_SETTLED'::text THEN ARRAY['settled'::text, 'won'::text, 'half_won'::text, 'void'::text, 'half_lost'::text, 'lost'::text]
    WHEN 'RENEWAL_DUE'::text THEN ARRAY['plan'::text, 'ends_at'::text]
    WHEN 'PAYMENT_FAILED'::text THEN ARRAY['plan'::text, 'access_until'::text]
    WHEN 'MESSAGE'::text THEN ARRAY['subject'::text, 'text'::text]
    ELSE NULL::text[]
END) = '{}'::jsonb)));

ALTER TABLE "public"."staff_messages" ADD CONSTRAINT "staff_messages_sent_by_fkey" FOREIGN KEY (sent_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX staff_messages_sent_by_idx ON public.staff_messages USING btree (sent_by, created_at DESC);

CREATE TRIGGER staff_messages_audit_delete AFTER DELETE ON public.staff_messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER staff_messages_audit_insert AFTER INSERT ON public.staff_messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER staff_messages_audit_update AFTER UPDATE ON public.staff_messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER staff_messages_guard_truncate BEFORE TRUNCATE ON public.staff_messages FOR EACH STATEMENT EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER staff_messages_guard BEFORE INSERT OR DELETE OR UPDATE ON public.staff_messages FOR EACH ROW EXECUTE FUNCTION private.forbid_api();

CREATE TRIGGER staff_messages_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.staff_messages FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE POLICY "audit_log_read" ON "public"."audit_log" FOR SELECT TO "authenticated" USING ((( SELECT private.has_role(VARIADIC ARRAY['ADMIN'::text]) AS has_role) OR ((table_name = ANY (ARRAY['fixtures'::text, 'leagues'::text, 'teams'::text, 'markets'::text, 'predictions'::text, 'prediction_picks'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['profiles'::text, 'entitlements'::text, 'subscriptions'::text, 'staff_messages'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['entitlements'::text, 'subscriptions'::text, 'payments'::text, 'plans'::text, 'plan_prices'::text, 'promo_codes'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['slips'::text, 'slip_bodies'::text, 'slip_legs'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text]) AS has_role)) OR ((table_name = 'bonuses'::text) AND ( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text]) AS has_role)) OR ((table_name = ANY (ARRAY['commissions'::text, 'payouts'::text])) AND ( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text]) AS has_role))));

CREATE POLICY "staff_messages_read" ON "public"."staff_messages" FOR SELECT TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'ADMIN'::text]) AS has_role));

COMMENT ON FUNCTION "public"."grant_entitlements"(uuid[], text, integer, text) IS 'Gives several people a tier for some days, with one reason; answers how many. SUPPORT and ADMIN, and nobody to themselves.';

COMMENT ON FUNCTION "public"."my_work"() IS 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, an AFFILIATE who applied, payments PAST_DUE, accounts SUSPENDED. For staff.';

COMMENT ON FUNCTION "public"."send_message"(uuid[], text, text) IS 'Tells people something, in the app and by mail where they want it; answers how many. SUPPORT and ADMIN.';

COMMENT ON TABLE "public"."staff_messages" IS 'Messages of the staff, one row for each sending. Written by send_message only.';

REVOKE ALL ON FUNCTION "private"."grant_entitlements_as_me"(uuid[], text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."grant_entitlements_as_me"(uuid[], text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."send_message_as_me"(uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_message_as_me"(uuid[], text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."grant_entitlements"(uuid[], text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."grant_entitlements"(uuid[], text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."send_message"(uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_message"(uuid[], text, text) TO "authenticated";

REVOKE ALL ON TABLE "public"."staff_messages" FROM "authenticated";

GRANT SELECT ON TABLE "public"."staff_messages" TO "authenticated";

REVOKE ALL ON TABLE "public"."staff_messages" FROM "service_role";

GRANT SELECT ON TABLE "public"."staff_messages" TO "service_role";
