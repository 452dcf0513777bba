-- seen before confirmed

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."pay_affiliate_as_me"(uuid, text, text, uuid);

DROP FUNCTION "public"."pay_affiliate"(uuid, text, text, uuid);

CREATE OR REPLACE FUNCTION private.pay_affiliate_as_me(affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
 RETURNS public.payouts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.payouts;
  total bigint;
  back bigint;
  how_many integer;
  named constant text := btrim(coalesce(pay_affiliate_as_me.reference, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators pay affiliates.');
  end if;
  if pay_affiliate_as_me.affiliate_id = private.my_affiliate_id() then
    perform private.forbid('Nobody pays themselves.');
  end if;
  if pay_affiliate_as_me.payout_key is null or char_length(named) not between 3 and 120 then
    perform private.refuse(422, 'PAYOUT_INVALID', 'A payout has a reference of 3 to 120 characters.',
      jsonb_build_object('field', 'reference'));
  end if;
  -- Serialised per affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency
      or made.amount <> pay_affiliate_as_me.seen_amount then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This key was used for another payout.');
    end if;
    return made;
  end if;

  perform from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency
  order by c.id for update;
  select
    coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0),
    coalesce(sum(c.owed_back - c.recovered), 0),
    count(*) filter (where c.status = 'APPROVED')
  into total, back, how_many
  from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency;
  perform private.require_seen('amount', pay_affiliate_as_me.seen_amount, greatest(total - back, 0));
  if total <= back then
    perform private.refuse(409, 'NOTHING_TO_PAY', 'There is nothing to pay in this currency.');
  end if;

  insert into public.payouts
    (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, paid_by)
  values (pay_affiliate_as_me.affiliate_id, pay_affiliate_as_me.currency, total, back, total - back,
    how_many, named, pay_affiliate_as_me.payout_key, auth.uid())
  returning * into made;
  update public.commissions as c
  set status = case when c.status = 'APPROVED' then 'PAID' else c.status end,
    payout_id = case when c.status = 'APPROVED' then made.id else c.payout_id end,
    recovered = c.owed_back
  where c.affiliate_id = made.affiliate_id
    and c.currency = made.currency
    and (c.status = 'APPROVED' or c.owed_back <> c.recovered);
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_seen(what text, seen anyelement, current anyelement, more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if seen is null then
    if auth.uid() is not null then
      perform private.refuse(422, 'SEEN_MISSING', format('Say in seen_%s what you saw.', what),
        jsonb_build_object('field', 'seen_' || what));
    end if;
  elsif seen is distinct from current then
    perform private.refuse(409, 'CHANGED_MEANWHILE', 'This has changed since you opened it. Look at it again.',
      more || jsonb_build_object('what', what, 'seen', seen, 'now', current));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.pay_affiliate(affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
 RETURNS public.payouts
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select p.* from private.pay_affiliate_as_me(pay_affiliate.affiliate_id, pay_affiliate.currency,
    pay_affiliate.seen_amount, pay_affiliate.reference, pay_affiliate.payout_key) as p
$function$;

COMMENT ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) IS 'Records a payout of all approved commissions of an affiliate in one currency, if it comes to the amount that was seen.';

REVOKE ALL ON FUNCTION "private"."pay_affiliate_as_me"(uuid, text, bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pay_affiliate_as_me"(uuid, text, bigint, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_seen"(text, anyelement, anyelement, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_seen"(text, anyelement, anyelement, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) TO "authenticated";
