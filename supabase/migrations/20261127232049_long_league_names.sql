-- long league names

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.synced_league(sport text, league text, country text, season text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  named text := league;
  found public.leagues;
begin
  for attempt in 1..2 loop
    select * into found from public.leagues as l
    where l.sport = synced_league.sport and l.name = named and l.season = synced_league.season;
    if found.id is null then
      insert into public.leagues (sport, name, country, season)
      values (synced_league.sport, named, synced_league.country, synced_league.season)
      returning * into found;
    end if;
    if attempt = 2 or synced_league.country is null
      or coalesce(found.country, synced_league.country) = synced_league.country then
      return found.id;
    end if;
    named := left(league, 117 - char_length(synced_league.country)) || ' (' || synced_league.country || ')';
  end loop;
end
$function$;
