-- one lock for fixtures and markets

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "fixtures_guard_slips" ON "public"."fixtures";

DROP TRIGGER "markets_guard_slips" ON "public"."markets";

DROP FUNCTION "private"."guard_fixtures_of_slips"();

DROP FUNCTION "private"."guard_markets_of_slips"();

CREATE OR REPLACE FUNCTION private.guard_fixtures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  published text;
begin
  if (new.sport, new.home_team_id, new.away_team_id, new.original_starts_at)
      is distinct from (old.sport, old.home_team_id, old.away_team_id, old.original_starts_at) then
    published := case
      when exists (
        select from public.predictions where fixture_id = old.id and status <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where fixture_id = old.id and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'FIXTURE_LOCKED', format(
      'There is a published %s on this fixture: its teams and its original start stay.', published));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_markets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  published text;
begin
  if (new.code, new.sport, new.kind, new.scope)
      is distinct from (old.code, old.sport, old.kind, old.scope) then
    published := case
      when exists (
        select from public.prediction_picks where market_code = old.code and visibility <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where market_code = old.code and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'MARKET_LOCKED', format(
      'There is a published %s on this market: its code, sport, kind and scope stay.', published));
  end if;
  return new;
end
$function$;
