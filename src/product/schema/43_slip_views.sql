-- The two views of slips: the desk's drafts and slips in one row, and the public record.

-- One leg in its current state: its outcome and the score that counts. Reads public data only.
create function private.leg_standing(
  fixture uuid, market text, selection text, line numeric, starts_at timestamptz,
  published_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', private.outcome_of(f.sport, m.kind, m.scope, leg_standing.selection,
      leg_standing.line, r.score, leg_standing.starts_at, leg_standing.published_at, now()),
    'score', r.score)
  from public.fixtures as f
  join public.markets as m on m.code = leg_standing.market
  cross join lateral (select private.score_for(m.scope, f, leg_standing.starts_at) as score) as r
  where f.id = leg_standing.fixture
$$;

grant execute on function private.leg_standing(uuid, text, text, numeric, timestamptz, timestamptz)
  to anon, authenticated, service_role;


-- A slip's legs in order, null if the reader may see none. Runs as its reader. The
-- ledger's outcomes are final; a leg that was open then is shown as it is now. Its `state` is one of private.tip_state.
create function private.slip_legs_json(slip public.slips)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'fixture_id', k.fixture_id, 'sport', k.sport, 'league_name', k.league_name,
    'home_name', k.home_name, 'away_name', k.away_name, 'starts_at', k.starts_at,
    'market_code', k.market_code, 'market_name', m.name, 'market_kind', m.kind,
    'market_scope', m.scope, 'selection', k.selection, 'line', k.line,
    'odds', k.odds, 'bookmaker', k.bookmaker, 'quote_source', k.quote_source, 'quoted_at', k.quoted_at,
    'least_odds', k.least_odds, 'held_number', k.held_number, 'held_best', k.held_best,
    'held_median', k.held_median, 'held_at', k.held_at,
    'state', private.tip_state(slip.status, d.standing ->> 'outcome',
      private.match_stage(f.state, f.starts_at, now()))) || d.standing order by k.position)
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.markets as m on m.code = k.market_code
  left join lateral (
    select e.legs -> (k.position - 1) as leg
    from public.slip_settlements as e
    where e.slip_id = slip.id
    order by e.created_at desc
    limit 1
  ) as e on true
  cross join lateral (
    select case
      when e.leg ->> 'outcome' <> 'PENDING' then e.leg
      else private.leg_standing(
        k.fixture_id, k.market_code, k.selection, k.line, k.starts_at, slip.published_at)
    end as standing
  ) as d
  where k.slip_id = slip.id
$$;

grant execute on function private.slip_legs_json(public.slips) to anon, authenticated, service_role;


-- What a slip is. Over once all its matches are; whoever can't see its legs is told that it is being played until it is
-- settled. Runs as its reader.
create function private.slip_state(slip public.slips, at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select private.tip_state(slip.status, slip.outcome, case
    when slip.starts_at is null or slip.starts_at > at then 'AHEAD'
    when (
      select bool_and(private.match_stage(f.state, f.starts_at, at) = 'OVER')
      from public.slip_legs as k
      join public.fixtures as f on f.id = k.fixture_id
      where k.slip_id = slip.id
    ) then 'OVER'
    else 'PLAYING'
  end)
$$;

grant execute on function private.slip_state(public.slips, timestamptz) to anon, authenticated, service_role;


create view public.desk_slips
with (security_invoker = true)
as
select
  s.id,
  s.title,
  s.tier,
  s.author_id,
  s.author_name,
  s.status,
  s.legs_count,
  s.starts_at,
  b.stake_units,
  b.combined_odds,
  b.analysis,
  private.slip_legs_json(s) as legs,
  s.published_at,
  s.withdrawn_at,
  s.withdraw_reason,
  s.seq,
  s.commit_hash,
  s.outcome,
  s.profit_units,
  s.settled_at,
  s.updated_at,
  private.slip_state(s, now()) as state,
  private.slip_rights((select private.my_role()), (select auth.uid()), s) as may
from public.slips as s
left join public.slip_bodies as b on b.slip_id = s.id
where (select private.is_staff());

comment on view public.desk_slips is 'Slips as staff see them, with what the reader may do, and without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

revoke all on public.desk_slips from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.desk_slips to authenticated;


-- Replaces the legs of a draft: a list of {fixture_id, market_code, selection, line, odds, bookmaker, quote_source,
-- quoted_at, least_odds}, the last four optional; other keys are ignored.
create function private.write_slip_legs(slip uuid, legs jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  leg record;
  field text;
  same smallint;
begin
  if jsonb_typeof(coalesce(legs, '[]')) <> 'array' or jsonb_array_length(coalesce(legs, '[]')) > 20 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.');
  end if;
  delete from public.slip_legs where slip_id = slip;
  for leg in select value, ordinality as place from jsonb_array_elements(legs) with ordinality loop
    field := case
      when coalesce(leg.value ->> 'fixture_id', '')
        !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then 'fixture_id'
      when coalesce(leg.value ->> 'market_code', '') = '' then 'market_code'
      when char_length(coalesce(leg.value ->> 'selection', '')) not between 1 and 20 then 'selection'
      when coalesce(leg.value ->> 'line', '0') !~ '^-?\d{1,4}(\.\d{1,4})?$' then 'line'
      when coalesce(leg.value ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$' then 'odds'
      when (leg.value ->> 'odds')::numeric not between 1.001 and 1000 then 'odds'
      when char_length(leg.value ->> 'bookmaker') > 60 then 'bookmaker'
      when char_length(leg.value ->> 'quote_source') > 200 then 'quote_source'
      when leg.value ->> 'quoted_at' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$'
        then 'quoted_at'
      when leg.value ->> 'least_odds' !~ '^\d{1,4}(\.\d{1,6})?$' then 'least_odds'
      when (leg.value ->> 'least_odds')::numeric not between 1.001 and (leg.value ->> 'odds')::numeric
        then 'least_odds'
    end;
    if field is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', field, 'leg', leg.place));
    end if;
    select k.position into same from public.slip_legs as k
    where k.slip_id = slip and k.fixture_id = (leg.value ->> 'fixture_id')::uuid;
    if found then
      perform private.refuse(422, 'LEGS_CORRELATED', 'A fixture can stand in a slip only once.',
        jsonb_build_object('leg', leg.place, 'first_leg', same));
    end if;
    insert into public.slip_legs (
      slip_id, position, fixture_id, market_code, selection, line, odds, bookmaker, quote_source, quoted_at,
      least_odds
    )
    values (
      slip, leg.place, (leg.value ->> 'fixture_id')::uuid, leg.value ->> 'market_code',
      leg.value ->> 'selection', (leg.value ->> 'line')::numeric, (leg.value ->> 'odds')::numeric,
      nullif(btrim(leg.value ->> 'bookmaker'), ''), nullif(btrim(leg.value ->> 'quote_source'), ''),
      date_trunc('milliseconds', (leg.value ->> 'quoted_at')::timestamptz),
      (leg.value ->> 'least_odds')::numeric
    );
  end loop;
end
$$;


-- Writes a draft through the view. Runs as the owner, so it checks the role itself: tipsters
-- write their own drafts, administrators all.
create function private.write_desk_slip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write slips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.slips (id, tier, title, author_id)
    values (new.id, new.tier, btrim(new.title), who);
    insert into public.slip_bodies (slip_id, stake_units, analysis)
    values (new.id, coalesce(new.stake_units, 1), new.analysis);
    perform private.write_slip_legs(new.id, coalesce(new.legs, '[]'));
    perform private.refresh_slip(new.id);
    select * into new from public.desk_slips where id = new.id;
    return new;
  end if;

  select * into header from public.slips where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'A published slip can''t be changed or deleted.');
  end if;
  if not private.writes_as(private.my_role(), who, header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.slips where id = old.id;
    return old;
  end if;

  update public.slips set tier = new.tier, title = btrim(new.title) where id = old.id;
  update public.slip_bodies set stake_units = new.stake_units, analysis = new.analysis
  where slip_id = old.id;
  if new.legs is distinct from old.legs then
    perform private.write_slip_legs(old.id, coalesce(new.legs, '[]'));
  end if;
  perform private.refresh_slip(old.id);
  select * into new from public.desk_slips where id = old.id;
  return new;
end
$$;

create trigger desk_slips_write
  instead of insert or update or delete on public.desk_slips
  for each row execute function private.write_desk_slip();


create view public.listed_slips
with (security_invoker = true)
as
select
  s.id as slip_id,
  s.seq,
  s.tier,
  s.title,
  s.author_name,
  s.status,
  s.legs_count,
  s.starts_at,
  s.published_at,
  s.withdrawn_at,
  b.stake_units,
  b.combined_odds,
  b.analysis,
  b.salt,
  private.slip_legs_json(s) as legs,
  s.commit_hash,
  s.prev_hash,
  s.chain_hash,
  s.outcome,
  s.profit_units,
  s.settled_at,
  s.corrected,
  e.settlement_hash,
  e.rule_version,
  private.results_text(e.legs) as settlement_results,
  b.slip_id is null as locked,
  s.outcome <> 'PENDING' and exists (
    select from public.slip_legs as l
    where l.slip_id = s.id and private.entered_result(s.author_id, l.fixture_id)
  ) as result_by_author,
  private.slip_state(s, now()) as state
from public.slips as s
left join public.slip_bodies as b on b.slip_id = s.id
left join lateral (
  select g.settlement_hash, g.rule_version, g.legs
  from public.slip_settlements as g
  where g.slip_id = s.id
  order by g.created_at desc
  limit 1
) as e on true
where s.status in ('PUBLISHED', 'WITHDRAWN');

comment on view public.listed_slips is 'The public record of slips. Body and legs are null (locked) while the reader may not see them.';

revoke all on public.listed_slips from public, anon, authenticated, service_role;
grant select on public.listed_slips to anon, authenticated, service_role;

create trigger listed_slips_read_only
  instead of insert or update or delete on public.listed_slips
  for each row execute function private.refuse_view_write();


-- The figures of slips, for one tier or all, over the last so many days or all time. Runs as
-- its reader, and everyone gets the same: a lost but unrevealed slip's stake equals
-- its loss, and no other settled slip is hidden.
create function public.slip_figures(tier text default null, days integer default null)
returns table (
  n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, open bigint, staked numeric, profit numeric, yield_pct numeric,
  hit_rate_pct numeric, first_at timestamptz, last_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with rows as (
    select
      s.status, s.outcome, s.starts_at, s.profit_units as profit,
      s.outcome not in ('PENDING', 'VOID') as counts,
      coalesce(b.stake_units, -s.profit_units) as stake
    from public.slips as s
    left join public.slip_bodies as b on b.slip_id = s.id
    where s.status in ('PUBLISHED', 'WITHDRAWN')
      and s.tier = coalesce(slip_figures.tier, s.tier)
      and s.starts_at >= coalesce(now() - make_interval(days => slip_figures.days), '-infinity')
  )
  select
    count(*) filter (where outcome <> 'PENDING'),
    count(*) filter (where outcome = 'WON'),
    count(*) filter (where outcome = 'HALF_WON'),
    count(*) filter (where outcome = 'VOID'),
    count(*) filter (where outcome = 'HALF_LOST'),
    count(*) filter (where outcome = 'LOST'),
    count(*) filter (where status = 'WITHDRAWN'),
    count(*) filter (where status = 'PUBLISHED' and outcome = 'PENDING'),
    round(coalesce(sum(stake) filter (where counts), 0), 4),
    coalesce(sum(profit) filter (where counts), 0),
    round(100 * sum(profit) filter (where counts) / nullif(sum(stake) filter (where counts), 0), 4),
    round(100 * (count(*) filter (where outcome = 'WON')
      + 0.5 * count(*) filter (where outcome = 'HALF_WON'))
      / nullif(count(*) filter (where counts), 0), 4),
    min(starts_at) filter (where outcome <> 'PENDING'),
    max(starts_at) filter (where outcome <> 'PENDING')
  from rows
$$;

comment on function public.slip_figures(text, integer) is 'What the settled slips came to: voids left out of stake and rates, half won counts as half a hit.';
grant execute on function public.slip_figures(text, integer) to anon, authenticated, service_role;


-- The end of the chain of slips, for anyone who wants to store a copy elsewhere.
create function public.slip_head()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'seq', coalesce(max(s.seq), 0),
    'chain_hash', coalesce(
      (select l.chain_hash from public.slips as l
        where l.seq is not null order by l.seq desc limit 1),
      repeat('0', 64)))
  from public.slips as s
  where s.status in ('PUBLISHED', 'WITHDRAWN')
$$;

comment on function public.slip_head() is 'The last link of the chain of slips.';
grant execute on function public.slip_head() to anon, authenticated, service_role;
