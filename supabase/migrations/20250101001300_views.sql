-- The two faces of tips: the desk's drafts and tips in one row, and the public record.

create view public.manual_predictions
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
  p.updated_at
from public.predictions as p
join public.prediction_picks as k on k.prediction_id = p.id
where (select private.has_role('TIPSTER', 'ADMIN'));

comment on view public.manual_predictions is 'Tips as staff write them. Drafts can be added, changed and removed here; a published tip is locked.';

revoke all on public.manual_predictions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.manual_predictions to authenticated;


-- Writes a draft through the view. Runs as the owner, so it asks for the role itself: tipsters
-- write their own drafts, administrators all.
create function private.write_manual_prediction()
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
      analysis, tier
    )
    values (
      new.id, new.market_code, new.selection, new.line, new.odds, new.bookmaker,
      coalesce(new.stake_units, 1), new.probability, new.analysis, new.tier
    );
    select * into new from public.manual_predictions where id = new.id;
    return new;
  end if;

  select * into header from public.predictions where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'A published tip can''t be changed or deleted.');
  end if;
  if header.author_id is distinct from who and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our reading and our writing: nothing is overwritten.
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
    analysis = new.analysis
  where prediction_id = old.id;
  select * into new from public.manual_predictions where id = old.id;
  return new;
end
$$;

revoke execute on function private.write_manual_prediction() from public;

create trigger manual_predictions_write
  instead of insert or update or delete on public.manual_predictions
  for each row execute function private.write_manual_prediction();


create view public.record_entries
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
  k.prediction_id is null as locked
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

comment on view public.record_entries is 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

revoke all on public.record_entries from public, anon, authenticated, service_role;
grant select on public.record_entries to anon, authenticated, service_role;


-- People with their state in each paid tier, for the tier lists. Every reader sees the people and
-- entitlements that they may read anyway.
create view public.user_tiers
with (security_invoker = true)
as
select
  p.id,
  p.email,
  p.full_name,
  p.country,
  p.profile_role,
  p.created_at,
  case when t.basic_valid then 'ACTIVE' when t.basic_until is not null then 'INACTIVE' end
    as basic_status,
  t.basic_until,
  case when t.premium_valid then 'ACTIVE' when t.premium_until is not null then 'INACTIVE' end
    as premium_status,
  t.premium_until,
  case when t.vip_valid then 'ACTIVE' when t.vip_until is not null then 'INACTIVE' end
    as vip_status,
  t.vip_until
from public.profiles as p
left join lateral (
  select
    bool_or(e.valid) filter (where e.tier = 'BASIC') as basic_valid,
    max(e.until) filter (where e.tier = 'BASIC') as basic_until,
    bool_or(e.valid) filter (where e.tier = 'PREMIUM') as premium_valid,
    max(e.until) filter (where e.tier = 'PREMIUM') as premium_until,
    bool_or(e.valid) filter (where e.tier = 'VIP') as vip_valid,
    max(e.until) filter (where e.tier = 'VIP') as vip_until
  from (
    select
      g.tier,
      least(g.ends_at, g.revoked_at) as until,
      g.starts_at <= now() and g.ends_at > now() and g.revoked_at is null as valid
    from public.entitlements as g
    where g.user_id = p.id
  ) as e
) as t on true;

comment on view public.user_tiers is 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

revoke all on public.user_tiers from public, anon, authenticated, service_role;
grant select on public.user_tiers to authenticated, service_role;


-- The last two views are for reading. Without this a write would be an error of the server's.
create function private.refuse_view_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.forbid(format('%s is for reading only.', tg_table_name));
  return null;
end
$$;

revoke execute on function private.refuse_view_write() from public;

create trigger record_entries_read_only
  instead of insert or update or delete on public.record_entries
  for each row execute function private.refuse_view_write();

create trigger user_tiers_read_only
  instead of insert or update or delete on public.user_tiers
  for each row execute function private.refuse_view_write();
