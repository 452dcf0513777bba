-- email in one spelling

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.claim_welcome_as_me()
 RETURNS public.bonuses
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  obstacle constant text := private.welcome_obstacle();
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  if obstacle = 'AGE_NOT_CONFIRMED' then
    perform private.refuse(409, obstacle, 'Confirm that you are 18 or older first.');
  elsif obstacle = 'EMAIL_NOT_CONFIRMED' then
    perform private.refuse(409, 'BONUS_EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
  elsif obstacle = 'SELF_EXCLUDED' then
    perform private.refuse(409, obstacle, 'There are no bonuses during a self-exclusion.');
  end if;
  if obstacle is null then
    select g.* into given
    from private.bonus_rule('WELCOME') as r,
      lateral private.give_bonus(auth.uid(), 'WELCOME', 'WELCOME', r.tier, r.days) as g;
  end if;
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$function$;

COMMENT ON TABLE "public"."notification_choices" IS 'What a person wants to be told about. A kind without a row is shown in the app; for email see private.wants_email. Written by set_notification_choice.';
