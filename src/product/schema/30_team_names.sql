-- Team aliases: the team meant by a name in a file or from a provider.

-- The same text for all spellings of a name, of a team or an author: however it is composed, whatever nobody sees in it, its capitals, and
-- letters of other alphabets that look alike. The tables are those of docs/same_name.json, which the verifiers use too.
create function private.name_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(translate(
    regexp_replace(normalize(regexp_replace(name, n.unseen, '', 'g'), NFKC), n.unseen, '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮİς',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯiσ'),
    'авеікмнорстухѕјһԁԛԝѵӏαβεζηικμνορτυχϲϳıɑɡ',
    'abeikmhopctyxsjhdqwvlabezhikmnoptyxcjiag')
  from (select '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]' as unseen) as n
$$;

grant execute on function private.name_key(text) to anon, authenticated, service_role;


-- What names of teams in files and feeds are compared by: `private.name_key`, and besides no accents, punctuation, nor
-- "FC". Whatever is the same by that is the same by this; blanks matter beside an "FC" within the name only.
create function private.team_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    nullif(regexp_replace(
      replace(regexp_replace(' ' || p.plain || ' ', '( (fc|afc|cf))+(?= )', ' ', 'g'), ' ', ''),
      '^(afc|fc|cf)+|(afc|fc|cf)+$', '', 'g'), ''),
    nullif(replace(p.plain, ' ', ''), ''),
    private.name_key(name))
  from (
    select string_agg(private.name_key(w.word), ' ' order by w.place) as letters
    from regexp_split_to_table(name, '\s+') with ordinality as w (word, place)
  ) as n
  cross join lateral (
    select regexp_replace(
      regexp_replace(
        replace(replace(translate(
          lower(regexp_replace(normalize(n.letters, NFKD), '[\u0300-\u036f]', '', 'g')),
          'øłđ', 'old'), 'ß', 'ss'), '&', ' and '),
        '[''’.]', '', 'g'),
      '[-\s–—_,;:!?"()/\\|+*#@%$^~<>=\[\]{}]+', ' ', 'g') as plain
  ) as p
$$;

grant execute on function private.team_key(text) to authenticated, service_role;

create index teams_name_key_idx on public.teams (sport, private.team_key(name));


create table public.team_aliases (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  team_id uuid not null
    constraint team_aliases_team_id_fkey references public.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.team_aliases is 'Other names of teams. What is imported or synced under such a name belongs to that team.';

create unique index team_aliases_name_key_idx
  on public.team_aliases (sport, private.team_key(name));
create index team_aliases_team_id_idx on public.team_aliases (team_id);

create trigger team_aliases_touch before update on public.team_aliases
  for each row execute function private.touch_updated_at();


-- An alias belongs to the team's own sport, whatever is sent.
create function private.fill_team_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  select sport into new.sport from public.teams where id = new.team_id;
  return new;
end
$$;

create trigger team_aliases_fill before insert or update on public.team_aliases
  for each row execute function private.fill_team_alias();


alter table public.team_aliases enable row level security;

-- Tipsters and administrators maintain the aliases; nobody else needs them.
create policy team_aliases_read on public.team_aliases for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_add on public.team_aliases for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_change on public.team_aliases for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_remove on public.team_aliases for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.team_aliases from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.team_aliases to authenticated, service_role;

select private.keep_audit_of('public.team_aliases');
select private.keep_suspended_out('public.team_aliases');


-- The team that a name means; null when there is none yet. The team that a fixture has at present stays
-- while it is called so; then the other names that staff wrote down, the name itself, and the oldest team
-- whose name differs only in spelling.
create function private.team_named(sport text, name text, present uuid default null)
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select t.id from public.teams as t where t.id = present and t.name = team_named.name),
    (select a.team_id from public.team_aliases as a
      where a.sport = team_named.sport
        and private.team_key(a.name) = private.team_key(team_named.name)),
    (select t.id from public.teams as t
      where t.sport = team_named.sport and t.name = team_named.name),
    (select t.id from public.teams as t
      where t.sport = team_named.sport
        and private.team_key(t.name) = private.team_key(team_named.name)
      order by t.created_at, t.id
      limit 1))
$$;


-- Adds the missing teams of these names, one for all spellings of a name.
create function private.add_teams(names jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.teams (sport, name)
  select distinct on (n.sport, private.team_key(n.name)) n.sport, n.name
  from (
    select distinct e ->> 'sport' as sport, e ->> 'name' as name from jsonb_array_elements(names) as e
  ) as n
  where private.team_named(n.sport, n.name) is null
  -- The spelling that is not all capitals.
  order by n.sport, private.team_key(n.name), n.name = upper(n.name), n.name
  on conflict on constraint teams_sport_name_key do nothing
$$;
