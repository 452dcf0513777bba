-- The record as a transparency log: one entry for each event of a tip or slip, numbered and
-- hashed in the transaction that causes it. docs/record.md describes the entries;
-- src/product/record/log reads them, and builds the tree, its files and its signed head from them.

-- The first lines of an entry's text, the same for every kind. In PL/pgSQL, like everything called once per
-- entry: plans are then kept from one row to the next.
create function private.event_head(
  index bigint, at timestamptz, kind text, subject text, subject_id uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return concat_ws(chr(10),
    'touchline-event-v1',
    'index=' || index,
    'at=' || private.iso_instant(at),
    'kind=' || kind,
    'subject=' || subject,
    'id=' || subject_id) || chr(10);
end
$$;


-- The hash of an entry as a leaf of the tree (RFC 6962, section 2.1), in hexadecimal digits.
create function private.leaf_hash(data text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return encode(sha256('\x00'::bytea || convert_to(data, 'UTF8')), 'hex');
end
$$;


create table public.record_events (
  index bigint primary key check (index >= 0),
  at timestamptz not null,
  kind text not null check (kind in
    ('PUBLISH', 'WITHDRAW', 'MATCH', 'RESULT', 'SETTLE', 'REGRADE', 'REVEAL')),
  subject text not null check (subject in ('tip', 'slip', 'fixture')),
  subject_id uuid not null,
  data text not null check (octet_length(data) <= 65535),
  leaf_hash text not null generated always as (private.leaf_hash(data)) stored,
  check ((kind in ('MATCH', 'RESULT')) = (subject = 'fixture')),
  check (starts_with(data, private.event_head(index, at, kind, subject, subject_id)))
);

comment on table public.record_events is 'The entries of the record''s log. Append-only, numbered from 0 without gaps; locked content is in it only as its hash.';
comment on column public.record_events.at is 'When this database wrote the entry, whatever times the entry mentions.';
comment on column public.record_events.subject_id is 'Of the tip, the slip or the fixture; no foreign key, because entries outlive everything.';

create index record_events_subject_idx on public.record_events (subject_id, kind, index desc);


-- The log's signing key is in the server's data folder. With another key the server doesn't start.
create table private.record_log_key (
  id boolean primary key default true check (id),
  verifier text not null check (char_length(verifier) <= 500)
);

comment on table private.record_log_key is 'The line that readers check the log''s signatures with: one, written by the server.';

alter table private.record_log_key enable row level security;
revoke all on private.record_log_key from public, anon, authenticated, service_role;

select private.keep_suspended_out('private.record_log_key');


-- Entries are written by functions only, with consecutive numbers, whoever writes.
create function private.check_record_order()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  new_ones record;
begin
  if private.is_api_role() then
    perform private.forbid('The log is written by what happens to the record.');
  end if;
  select min(n.index) as first, max(n.index) as last, count(*) as entries into new_ones
  from new_rows as n;
  if new_ones.last - new_ones.first + 1 <> new_ones.entries
    or new_ones.first <> 1 + coalesce(
      (select max(e.index) from public.record_events as e where e.index < new_ones.first), -1) then
    perform private.forbid('Entries of the log are numbered without gaps.');
  end if;
  return null;
end
$$;

create trigger record_events_order after insert on public.record_events
  referencing new table as new_rows
  for each statement execute function private.check_record_order();

create trigger record_events_guard_change before update or delete on public.record_events
  for each row execute function private.forbid_always();

create trigger record_events_guard_truncate before truncate on public.record_events
  for each statement execute function private.forbid_always();

alter table public.record_events enable row level security;

-- Everyone reads the log, including visitors.
create policy record_events_read_anon on public.record_events for select to anon using (true);
create policy record_events_read on public.record_events for select to authenticated using (true);

revoke all on public.record_events from public, anon, authenticated, service_role;
grant select on public.record_events to anon, authenticated, service_role;

select private.keep_suspended_out('public.record_events');


-- An entry's content, before it has a number; `fields` are the lines of its kind.
create type private.record_entry as (kind text, subject text, subject_id uuid, fields text);


-- Appends entries in their order. Waits for concurrent writers, so that readers, who see
-- committed rows, always see the log without gaps.
create function private.append_record_events(entries private.record_entry[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  last public.record_events;
  at timestamptz;
begin
  if coalesce(cardinality(entries), 0) = 0 then
    return;
  end if;
  perform private.lock_record();
  select * into last from public.record_events as e order by e.index desc limit 1;
  -- A clock that was set back doesn't reverse the order, and no moment has two facts of one match.
  at := greatest(last.at, date_trunc('milliseconds', clock_timestamp()), (
    select max(k.at) + interval '1 millisecond'
    from unnest(entries) as e
    join public.record_events as k on k.index = private.last_result(e.subject_id)
    where e.kind = 'RESULT'));
  insert into public.record_events (index, at, kind, subject, subject_id, data)
  select n.index, at, e.kind, e.subject, e.subject_id,
    private.event_head(n.index, at, e.kind, e.subject, e.subject_id) || e.fields
  from unnest(entries) with ordinality as e (kind, subject, subject_id, fields, place)
  cross join lateral (select coalesce(last.index, -1) + e.place as index) as n;
end
$$;


-- The current facts by which picks on a fixture are graded: the lines of a RESULT. The score is one line of
-- JSON: the fixture's own columns in their order, nulls left out.
create function private.result_fields(fixture public.fixtures, home text, away text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return concat_ws(chr(10),
    'sport=' || fixture.sport,
    'home=' || private.canonical_value(home),
    'away=' || private.canonical_value(away),
    'starts_at=' || private.iso_instant(fixture.starts_at),
    'state=' || fixture.state,
    'score={' || concat_ws(',',
      '"home_reg":' || fixture.home_reg,
      '"away_reg":' || fixture.away_reg,
      '"home_full":' || fixture.home_full,
      '"away_full":' || fixture.away_full,
      '"periods":[' || (
        select string_agg('{' || concat_ws(',',
          '"home":' || (p.value ->> 'home')::numeric::integer,
          '"away":' || (p.value ->> 'away')::numeric::integer) || '}', ',' order by p.place)
        from jsonb_array_elements(fixture.periods) with ordinality as p (value, place)
      ) || ']') || '}',
    'source=' || private.canonical_value(private.fact_source(fixture)));
end
$$;


-- What the id of a match means: the lines of a MATCH. `beside` are the ids of other matches.
create function private.match_fields(fixture public.fixtures, home text, away text, beside uuid[])
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return concat_ws(chr(10),
    'sport=' || fixture.sport,
    'home_id=' || fixture.home_team_id,
    'away_id=' || fixture.away_team_id,
    'home=' || private.canonical_value(home),
    'away=' || private.canonical_value(away),
    'beside=' || array_to_string(beside, ' '));
end
$$;


-- Other matches of the same two teams less than a day apart that the log has, or gets at the same moment: a second meeting,
-- such as the other game of a double-header.
create function private.matches_beside(fixture public.fixtures, logged uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select o.id
    from (
      select f.id from public.fixtures as f
      where f.home_team_id = fixture.home_team_id and f.away_team_id = fixture.away_team_id
        and f.starts_at > fixture.starts_at - interval '1 day' and f.starts_at < fixture.starts_at + interval '1 day'
      union all
      select f.id from public.fixtures as f
      where f.home_team_id = fixture.away_team_id and f.away_team_id = fixture.home_team_id
        and f.starts_at > fixture.starts_at - interval '1 day' and f.starts_at < fixture.starts_at + interval '1 day'
    ) as o
    where o.id <> fixture.id and (o.id = any (logged) or private.last_result(o.id) is not null)
    order by o.id::text collate "C");
end
$$;


-- Settled tips and slips whose result is another by facts that the log got later. They stay here until they are
-- corrected, or settled again as they were because those facts were taken back: only another settlement stops the
-- clock of those who verify the record.
create table private.contradicted_results (
  id uuid primary key,
  subject text not null check (subject in ('tip', 'slip'))
);

comment on table private.contradicted_results is 'Settled tips and slips that the log contradicts. Written and emptied by settling.';

alter table private.contradicted_results enable row level security;
revoke all on private.contradicted_results from public, anon, authenticated, service_role;

select private.keep_suspended_out('private.contradicted_results');


-- Keeps which settled tips and slips are graded otherwise by the current facts of these fixtures.
create function private.keep_contradicted(fixtures uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if cardinality(fixtures) > 0 then
    insert into private.contradicted_results (subject, id)
    select 'tip', p.id
    from public.predictions as p
    cross join lateral private.gradings_of(array[p.id], p.settled_at) as g
    where p.fixture_id = any (fixtures) and p.status = 'PUBLISHED' and p.outcome <> 'PENDING'
      and g.next_outcome not in ('PENDING', p.outcome)
    union all
    select 'slip', s.id
    from public.slips as s
    cross join lateral private.slip_gradings(s.settled_at, s.id) as g
    where s.id in (select k.slip_id from public.slip_legs as k where k.fixture_id = any (fixtures))
      and s.status = 'PUBLISHED' and s.outcome <> 'PENDING'
      -- One that lost early is open again if the leg didn't lose.
      and (g.next_outcome, g.next_profit) is distinct from (s.outcome, s.profit_units)
    on conflict (id) do nothing;
  end if;
end
$$;


-- Settles again, as they were, the tips and slips of which the log had other facts that were taken back since.
create function private.confirm_results(at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  reason constant text :=
    'The result is confirmed: other facts of the match, which the log had in between, were taken back.';
begin
  perform private.record_gradings(array(
    select row(g.prediction_id, g.commit_hash, g.current_outcome, g.next_outcome, g.next_profit,
      -- A revealed pick keeps the closing odds recorded by its first settlement.
      k.closing_odds, g.score, null, null)::private.grading
    from private.contradicted_results as c
    join public.prediction_picks as k on k.prediction_id = c.id
    cross join lateral private.gradings_of(array[c.id], at) as g
    where c.subject = 'tip' and g.next_outcome = g.current_outcome), 'REGRADE', reason, at);

  perform private.record_slip_gradings(array(
    select g
    from private.contradicted_results as c
    cross join lateral private.slip_gradings(at, c.id) as g
    where c.subject = 'slip'
      and (g.next_outcome, g.next_profit) = (g.current_outcome, g.current_profit)),
    'REGRADE', reason, at);
end
$$;


-- Appends the facts of fixtures that have changed since the log last recorded them, and at the same moment the entries
-- that follow from them. Before the facts stands what the id of their match means, unless the log has that.
create function private.log_results(fixtures uuid[], following private.record_entry[] default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  entries private.record_entry[];
  changed uuid[];
begin
  with facts as materialized (
    select w.id, w.place, known.index, private.result_fields(f, h.name, a.name) as fields, known.data,
      private.match_fields(f, h.name, a.name, private.matches_beside(f, fixtures)) as meaning
    from (
      select u.id, min(u.place) as place
      from unnest(fixtures) with ordinality as u (id, place)
      group by u.id
    ) as w
    join public.fixtures as f on f.id = w.id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    left join public.record_events as known on known.index = private.last_result(w.id)
  ),
  fresh as materialized (
    select * from facts where right(data, char_length(fields) + 1) is distinct from chr(10) || fields
  )
  select array_agg(row(e.kind, 'fixture', e.id, e.fields)::private.record_entry order by e.place, e.kind),
    (select array_agg(r.id) from fresh as r where r.index is not null)
  into entries, changed
  from (
    select r.place, 'RESULT' as kind, r.id, r.fields from fresh as r
    union all
    select r.place, 'MATCH', r.id, r.meaning
    from fresh as r
    where not exists (
      select from public.record_events as m
      where m.index = private.last_match(r.id)
        and right(m.data, char_length(r.meaning) + 1) = chr(10) || r.meaning)
  ) as e;

  perform private.append_record_events(entries || following);
  perform private.keep_contradicted(changed);
end
$$;


-- The number of the log's last entry with what the id of a match means; null if there is none.
create function private.last_match(fixture uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select max(e.index) from public.record_events as e
    where e.subject_id = fixture and e.kind = 'MATCH');
end
$$;


-- The number of the log's last entry with facts of a fixture; null if there is none.
create function private.last_result(fixture uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select max(e.index) from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT');
end
$$;


-- The entry of a settlement; `results` are the fixtures whose last facts graded it.
create function private.settle_entry(
  kind text, subject text, id uuid, commit_hash text, settlement_hash text, results uuid[],
  reason text)
returns private.record_entry
language plpgsql
stable
set search_path = ''
as $$
begin
  return row(kind, subject, id, concat_ws(chr(10),
    'commit_hash=' || commit_hash,
    'settlement_hash=' || settlement_hash,
    'result=' || coalesce((
      select string_agg(private.last_result(r.id)::text, ' ' order by r.place)
      from unnest(results) with ordinality as r (id, place)), ''),
    case when kind = 'REGRADE' then 'reason=' || private.canonical_value(reason) end))::private.record_entry;
end
$$;


-- The entry that records how a tip or slip got its status.
create function private.status_entry(
  subject text, id uuid, status text, commit_hash text, published_at timestamptz,
  withdrawn_at timestamptz, reason text)
returns private.record_entry
language plpgsql
stable
set search_path = ''
as $$
begin
  return case status
    when 'WITHDRAWN' then row('WITHDRAW', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'withdrawn_at=' || private.iso_instant(withdrawn_at),
      'reason=' || private.canonical_value(reason)))::private.record_entry
    else row('PUBLISH', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'published_at=' || private.iso_instant(published_at)))::private.record_entry
  end;
end
$$;


-- A tip or slip was published or withdrawn; the argument says which.
create function private.log_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.append_record_events(array[private.status_entry(tg_argv[0], new.id, new.status,
    new.commit_hash, new.published_at, new.withdrawn_at, new.withdraw_reason)]);
  return null;
end
$$;

create trigger predictions_log_status after update on public.predictions
  for each row when (old.status <> new.status)
  execute function private.log_status('tip');

create trigger slips_log_status after update on public.slips
  for each row when (old.status <> new.status)
  execute function private.log_status('slip');


-- Tips were settled or regraded: the facts that graded them, then each settlement.
create function private.log_settlements()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.log_results(array_agg(p.fixture_id order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'tip', p.id, p.commit_hash, s.settlement_hash,
      array[p.fixture_id], s.reason)
    order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;
  return null;
end
$$;

create trigger settlements_log after insert on public.settlements
  referencing new table as new_rows
  for each statement execute function private.log_settlements();


-- The fixtures of a slip in the order of its legs.
create function private.fixtures_of_slip(slip uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(k.fixture_id order by k.position) from public.slip_legs as k
  where k.slip_id = slip
$$;


-- Slips were settled or regraded. While a slip stays locked, because it lost before all of its matches
-- started, its entry names no results and no reason: they would reveal its content.
create function private.log_slip_settlements()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.log_results(array_agg(f.id order by h.seq, f.place))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
  where private.may_reveal_slip(h.id);

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'slip', h.id, h.commit_hash, s.settlement_hash,
      case when r.revealed then private.fixtures_of_slip(h.id) end,
      case when r.revealed then s.reason end)
    order by h.seq))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral (select private.may_reveal_slip(h.id) as revealed) as r;
  return null;
end
$$;

create trigger slip_settlements_log after insert on public.slip_settlements
  referencing new table as new_rows
  for each statement execute function private.log_slip_settlements();


-- True if the log already contains the reveal of a tip or slip.
create function private.reveal_logged(id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.record_events as e where e.subject_id = id and e.kind = 'REVEAL');
end
$$;


-- Picks were revealed to everybody.
create function private.log_revealed_picks()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.append_record_events(array_agg(
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry
    order by p.seq))
  from new_rows as n
  join public.predictions as p on p.id = n.prediction_id
  where n.visibility = 'PUBLIC' and not private.reveal_logged(p.id);
  return null;
end
$$;

create trigger prediction_picks_log after update on public.prediction_picks
  referencing new table as new_rows
  for each statement execute function private.log_revealed_picks();


-- Slips were revealed to everybody: the facts of the matches of those that were settled, then each slip. Only the moment,
-- the same for all, says which facts a slip that lost early was revealed with.
create function private.log_revealed_slips()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  shown uuid[];
begin
  select array_agg(n.slip_id) into shown
  from new_rows as n
  where n.visibility = 'PUBLIC' and not private.reveal_logged(n.slip_id);

  perform private.log_results(
    array(
      select f.id
      from public.slips as h
      cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
      where h.id = any (shown) and h.outcome <> 'PENDING'
      order by h.seq, f.place),
    array(
      select row('REVEAL', 'slip', h.id, 'commit_hash=' || h.commit_hash)::private.record_entry
      from public.slips as h
      where h.id = any (shown)
      order by h.seq));
  return null;
end
$$;

create trigger slip_bodies_log after update on public.slip_bodies
  referencing new table as new_rows
  for each statement execute function private.log_revealed_slips();


-- The fixtures whose facts are still those of a tip's settlement, null if they have changed.
create function private.known_facts(entry public.settlements)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array[p.fixture_id]
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = entry.prediction_id
    and private.score_for(m.scope, f, p.starts_at) = entry.score
$$;


-- The same for the legs of a slip that everybody may read.
create function private.known_slip_facts(entry public.slip_settlements)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(k.fixture_id order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = entry.slip_id and k.visibility = 'PUBLIC'
  having jsonb_agg(private.score_for(m.scope, f, k.starts_at) order by k.position)
    = jsonb_path_query_array(entry.legs, '$[*].score')
$$;


-- Events from before the log existed, in chronological order. A settlement that has been corrected
-- since only has the time at which it was written.
create function private.recorded_before_log()
returns table (
  at timestamptz, step integer, seq bigint, entry private.record_entry, facts uuid[])
language sql
stable
set search_path = ''
as $$
  select p.published_at, 1, p.seq, private.status_entry('tip', p.id, 'PUBLISHED', p.commit_hash,
    p.published_at, null, null), null::uuid[]
  from public.predictions as p
  where p.seq is not null
  union all
  select s.published_at, 1, s.seq, private.status_entry('slip', s.id, 'PUBLISHED', s.commit_hash,
    s.published_at, null, null), null
  from public.slips as s
  where s.seq is not null
  union all
  select p.withdrawn_at, 2, p.seq, private.status_entry('tip', p.id, p.status, p.commit_hash,
    p.published_at, p.withdrawn_at, p.withdraw_reason), null
  from public.predictions as p
  where p.status = 'WITHDRAWN'
  union all
  select s.withdrawn_at, 2, s.seq, private.status_entry('slip', s.id, s.status, s.commit_hash,
    s.published_at, s.withdrawn_at, s.withdraw_reason), null
  from public.slips as s
  where s.status = 'WITHDRAWN'
  union all
  select case when p.corrected then e.created_at else p.settled_at end, 3, p.seq,
    row(e.kind, 'tip', p.id, e.settlement_hash)::private.record_entry, private.known_facts(e)
  from public.settlements as e
  join public.predictions as p on p.id = e.prediction_id
  union all
  select case when s.corrected then e.created_at else s.settled_at end, 3, s.seq,
    row(e.kind, 'slip', s.id, e.settlement_hash)::private.record_entry, private.known_slip_facts(e)
  from public.slip_settlements as e
  join public.slips as s on s.id = e.slip_id
  union all
  select coalesce((select min(e.created_at) from public.settlements as e
      where e.prediction_id = p.id and p.corrected), p.settled_at, p.starts_at), 4, p.seq,
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry, null
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where k.visibility = 'PUBLIC'
  union all
  select greatest(s.settled_at, max(k.starts_at), (select min(e.created_at)
      from public.slip_settlements as e where e.slip_id = s.id and s.corrected)), 4, s.seq,
    row('REVEAL', 'slip', s.id, 'commit_hash=' || s.commit_hash)::private.record_entry,
    array_agg(k.fixture_id order by k.position) filter (where s.outcome <> 'PENDING')
  from public.slips as s
  join public.slip_legs as k on k.slip_id = s.id
  where k.visibility = 'PUBLIC'
  group by s.id
$$;


-- Writes the log of events from before it existed; does nothing if it has an entry. A settlement
-- names the facts of its fixtures if they are still those that graded it.
-- For the owner: the migration that introduces the log ends with `select private.fill_record_log()`.
create function private.fill_record_log()
returns void
language plpgsql
set search_path = ''
as $$
declare
  past record;
  next private.record_entry;
begin
  perform private.lock_record();
  if exists (select from public.record_events) then
    return;
  end if;
  for past in
    select b.*, coalesce(p.commit_hash, h.commit_hash) as commit_hash,
      coalesce(e.reason, l.reason) as reason
    from private.recorded_before_log() as b
    left join public.predictions as p on p.id = (b.entry).subject_id
    left join public.slips as h on h.id = (b.entry).subject_id
    left join public.settlements as e on e.prediction_id = p.id
      and b.step = 3 and e.settlement_hash = (b.entry).fields
    left join public.slip_settlements as l on l.slip_id = h.id
      and b.step = 3 and l.settlement_hash = (b.entry).fields
      and exists (select from public.slip_bodies as o
        where o.slip_id = h.id and o.visibility = 'PUBLIC')
    order by b.at, b.step, (b.entry).subject desc, b.seq
  loop
    next := past.entry;
    if past.step = 3 then
      perform private.log_results(past.facts);
      next := private.settle_entry(next.kind, next.subject, next.subject_id, past.commit_hash,
        next.fields, past.facts, past.reason);
      past.facts := null;
    end if;
    perform private.log_results(past.facts, array[next]);
  end loop;
end
$$;
