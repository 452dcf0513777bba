-- The two views of tips: the desk's drafts and tips in one row, and the public record.

-- What a tip or slip is, from its status, its outcome and where its match is (`private.match_stage`): the only definition.
-- MISSED is a draft whose match has begun; AWAITING waits for its settlement.
create function private.tip_state(status text, outcome text, stage text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when status = 'WITHDRAWN' then 'WITHDRAWN'
    when outcome <> 'PENDING' then 'SETTLED'
    when status = 'DRAFT' then case when stage = 'AHEAD' then 'DRAFT' else 'MISSED' end
    when stage = 'AHEAD' then 'PUBLISHED'
    when stage = 'PLAYING' then 'PLAYING'
    else 'AWAITING'
  end
$$;

grant execute on function private.tip_state(text, text, text) to anon, authenticated, service_role;


create view public.desk_tips
with (security_invoker = true)
as
select
  p.id,
  p.fixture_id,
  p.home_name || ' – ' || p.away_name as fixture_name,
  p.sport,
  p.league_name,
  p.starts_at,
  p.tier,
  p.source,
  p.author_id,
  p.author_name,
  p.status,
  k.market_code,
  k.selection,
  k.line,
  k.odds,
  k.bookmaker,
  k.stake_units,
  k.probability,
  k.analysis,
  p.published_at,
  p.seq,
  p.commit_hash,
  p.outcome,
  p.profit_units,
  p.updated_at,
  k.quote_source,
  k.quoted_at,
  k.least_odds,
  -- Looked up for a page's rows, so that counting doesn't join the matches.
  (
    select private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now()))
    from public.fixtures as f
    where f.id = p.fixture_id
  ) as state,
  private.tip_rights((select private.my_role()), (select auth.uid()), p) as may
from public.predictions as p
left join public.prediction_picks as k on k.prediction_id = p.id
where (select private.is_staff());

comment on view public.desk_tips is 'Tips as staff see them, with what the reader may do, and without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

revoke all on public.desk_tips from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.desk_tips to authenticated;


-- Writes a draft through the view. Runs as the owner, so it checks the role itself: tipsters
-- write their own drafts, administrators all.
create function private.write_desk_tip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write tips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.predictions (id, fixture_id, tier, source, author_id)
    values (new.id, new.fixture_id, new.tier, coalesce(new.source, 'MANUAL'), who);
    insert into public.prediction_picks (
      prediction_id, market_code, selection, line, odds, bookmaker, stake_units, probability,
      analysis, tier, quote_source, quoted_at, least_odds
    )
    values (
      new.id, new.market_code, new.selection, new.line, new.odds, new.bookmaker,
      coalesce(new.stake_units, 1), new.probability, new.analysis, new.tier, new.quote_source,
      new.quoted_at, new.least_odds
    );
    select * into new from public.desk_tips where id = new.id;
    return new;
  end if;

  select * into header from public.predictions where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'A published tip can''t be changed or deleted.');
  end if;
  if not private.writes_as(private.my_role(), who, header.author_id) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.predictions where id = old.id;
    return old;
  end if;

  update public.predictions
  set fixture_id = new.fixture_id, tier = new.tier, source = new.source
  where id = old.id;
  update public.prediction_picks
  set market_code = new.market_code, selection = new.selection, line = new.line, odds = new.odds,
    bookmaker = new.bookmaker, stake_units = new.stake_units, probability = new.probability,
    analysis = new.analysis, quote_source = new.quote_source, quoted_at = new.quoted_at,
    least_odds = new.least_odds
  where prediction_id = old.id;
  select * into new from public.desk_tips where id = old.id;
  return new;
end
$$;

create trigger desk_tips_write
  instead of insert or update or delete on public.desk_tips
  for each row execute function private.write_desk_tip();


create view public.listed_tips
with (security_invoker = true)
as
select
  p.id as prediction_id,
  p.seq,
  p.sport,
  p.league_name,
  p.home_name,
  p.away_name,
  p.fixture_id,
  p.starts_at,
  p.tier,
  p.source,
  p.author_name,
  p.status,
  p.published_at,
  p.withdrawn_at,
  k.market_code,
  m.name as market_name,
  m.kind as market_kind,
  m.scope as market_scope,
  k.selection,
  k.line,
  k.odds,
  k.bookmaker,
  k.stake_units,
  k.probability,
  k.closing_odds,
  k.analysis,
  k.salt,
  p.commit_hash,
  p.prev_hash,
  p.chain_hash,
  p.outcome,
  p.profit_units,
  p.settled_at,
  p.corrected,
  f.home_reg,
  f.away_reg,
  f.home_full,
  f.away_full,
  s.settlement_hash,
  private.score_text(s.score) as settlement_score,
  s.rule_version,
  k.prediction_id is null as locked,
  p.outcome <> 'PENDING' and private.entered_result(p.author_id, p.fixture_id) as result_by_author,
  k.quote_source,
  k.quoted_at,
  k.least_odds,
  k.held_number,
  k.held_best,
  k.held_median,
  k.held_at,
  k.closing_bookmaker,
  k.closing_quoted,
  private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now())) as state
from public.predictions as p
join public.fixtures as f on f.id = p.fixture_id
left join public.prediction_picks as k on k.prediction_id = p.id
left join public.markets as m on m.code = k.market_code
left join lateral (
  select e.settlement_hash, e.score, e.rule_version
  from public.settlements as e
  where e.prediction_id = p.id
  order by e.created_at desc
  limit 1
) as s on true
where p.status in ('PUBLISHED', 'WITHDRAWN');

comment on view public.listed_tips is 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

revoke all on public.listed_tips from public, anon, authenticated, service_role;
grant select on public.listed_tips to anon, authenticated, service_role;


create trigger listed_tips_read_only
  instead of insert or update or delete on public.listed_tips
  for each row execute function private.refuse_view_write();


-- The end of the chain, for anyone who wants to store a copy elsewhere.
create function public.record_head()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'seq', coalesce(max(p.seq), 0),
    'chain_hash', coalesce(
      (select l.chain_hash from public.predictions as l
        where l.seq is not null order by l.seq desc limit 1),
      repeat('0', 64)),
    'published', count(*),
    'settled', count(*) filter (where p.outcome <> 'PENDING')
  )
  from public.predictions as p
  where p.status in ('PUBLISHED', 'WITHDRAWN')
$$;

comment on function public.record_head() is 'The last link of the chain and how many tips it holds.';
grant execute on function public.record_head() to anon, authenticated, service_role;
