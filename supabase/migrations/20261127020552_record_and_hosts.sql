-- record and hosts

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."take_mails"(integer, timestamp with time zone);

CREATE TABLE "private"."contradicted_results" ("id" uuid NOT NULL, "subject" text NOT NULL, CONSTRAINT "contradicted_results_pkey" PRIMARY KEY (id), CONSTRAINT "contradicted_results_subject_check" CHECK ((subject = ANY (ARRAY['tip'::text, 'slip'::text]))));

ALTER TABLE "private"."contradicted_results" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."events_to_log" ("event_id" bigint NOT NULL, CONSTRAINT "events_to_log_pkey" PRIMARY KEY (event_id));

ALTER TABLE "private"."events_to_log" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."jobs" ("name" text NOT NULL, "started_at" timestamp with time zone NOT NULL, "finished_at" timestamp with time zone, "due_at" timestamp with time zone NOT NULL, "succeeded_at" timestamp with time zone, "problem" text, CONSTRAINT "jobs_name_check" CHECK ((name ~ '^[a-z-]{1,40}$'::text)), CONSTRAINT "jobs_pkey" PRIMARY KEY (name), CONSTRAINT "jobs_problem_check" CHECK ((char_length(problem) <= 300)));

ALTER TABLE "private"."jobs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."server_files" ("name" text NOT NULL, "content" bytea NOT NULL, "changed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "server_files_content_check" CHECK ((octet_length(content) <= 1048576)), CONSTRAINT "server_files_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))), CONSTRAINT "server_files_pkey" PRIMARY KEY (name));

ALTER TABLE "private"."server_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."system_notes" ("key" text NOT NULL, "value" jsonb NOT NULL, "noted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "system_notes_key_check" CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100))), CONSTRAINT "system_notes_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."system_notes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."security_events" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "kind" text NOT NULL, "result" text NOT NULL, "actor_id" uuid, "subject_id" uuid, "detail" text NOT NULL DEFAULT ''::text, "origin" text, "agent" text, CONSTRAINT "security_events_agent_check" CHECK ((char_length(agent) <= 40)), CONSTRAINT "security_events_detail_check" CHECK ((char_length(detail) <= 200)), CONSTRAINT "security_events_kind_check" CHECK ((kind = ANY (ARRAY['SIGN_IN'::text, 'SIGN_OUT'::text, 'SESSION_REVOKED'::text, 'RECOVERY_ASKED'::text, 'PASSWORD_CHANGED'::text, 'ADDRESS_CHANGED'::text, 'FACTOR_TRIED'::text, 'FACTOR_CHANGED'::text, 'LIMIT_HIT'::text, 'ACCESS_REFUSED'::text, 'PEOPLE_EXPORTED'::text, 'ROLE_CHANGED'::text, 'SUSPENSION_CHANGED'::text, 'GRANT_CHANGED'::text, 'MONEY_CHANGED'::text, 'SETTING_CHANGED'::text, 'ACCOUNT_CLOSED'::text]))), CONSTRAINT "security_events_origin_check" CHECK ((origin ~ '^[0-9a-f]{12}$'::text)), CONSTRAINT "security_events_pkey" PRIMARY KEY (id), CONSTRAINT "security_events_result_check" CHECK ((result = ANY (ARRAY['OK'::text, 'FAILED'::text, 'REFUSED'::text]))));

ALTER TABLE "public"."security_events" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."security_events" FROM "anon";

REVOKE ALL ON TABLE "public"."security_events" FROM "service_role";

ALTER TABLE "public"."notification_choices" ADD COLUMN "mail_token" uuid NOT NULL DEFAULT gen_random_uuid();

ALTER TABLE "public"."profiles" ADD COLUMN "mail_bounced_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  select jsonb_agg(c.id) into ids from (select id from changed limit 101) as c;
  if ids is not null then
    perform pg_catalog.pg_notify('touchline_changes', jsonb_build_object(
      'table', tg_table_name,
      'ids', case when jsonb_array_length(ids) <= 100 then ids end
    )::text);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_job(job text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Servers ask every few seconds: a look writes nothing.
  if exists (select from private.jobs as j where j.name = job and j.due_at > clock_timestamp()) then
    return false;
  end if;
  insert into private.jobs as j (name, started_at, due_at)
  values (job, clock_timestamp(), clock_timestamp())
  on conflict on constraint jobs_pkey do update
  set started_at = clock_timestamp(), finished_at = null
  where j.due_at <= clock_timestamp();
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_mailbox_as_me()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  update public.profiles as p set mail_bounced_at = null
  where p.id = auth.uid() and p.mail_bounced_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_results(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.drop_unwanted_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.mail_outbox as m
  where m.user_id = new.user_id and m.kind = new.kind and m.state <> 'SENT';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.finish_job(job text, seconds integer, problem text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update private.jobs as j
  set finished_at = clock_timestamp(), problem = left(finish_job.problem, 300),
    succeeded_at = case when finish_job.problem is null then clock_timestamp() else j.succeeded_at end,
    due_at = j.started_at + make_interval(secs => seconds)
  where j.name = job
$function$;

CREATE OR REPLACE FUNCTION private.follow_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = new.email, mail_bounced_at = null
  where id = new.id and email is distinct from new.email;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '400 days' and not private.is_api_role() then
    return old;
  end if;
  perform private.forbid('Security events stay as they are for 400 days.');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_contradicted(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.log_results(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entries private.record_entry[];
  changed uuid[];
begin
  select array_agg(row('RESULT', 'fixture', r.id, r.fields)::private.record_entry order by r.place),
    array_agg(r.id) filter (where known.index is not null)
  into entries, changed
  from (
    select w.id, w.place, private.result_fields(f, h.name, a.name) as fields
    from (
      select u.id, min(u.place) as place
      from unnest(fixtures) with ordinality as u (id, place)
      group by u.id
    ) as w
    join public.fixtures as f on f.id = w.id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
  ) as r
  left join public.record_events as known on known.index = private.last_result(r.id)
  where right(known.data, char_length(r.fields) + 1) is distinct from chr(10) || r.fields;

  perform private.append_record_events(entries);
  perform private.keep_contradicted(changed);
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_bounced(address text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with marked as (
    update public.profiles as p
    set mail_bounced_at = at
    where p.email = lower(btrim(address)) and p.mail_bounced_at is null
    returning p.id
  )
  update public.mail_outbox as m
  set state = 'FAILED', last_error = 'There is no mailbox at this address.'
  from marked, public.notifications as n
  where m.user_id = marked.id and m.state in ('PENDING', 'SENDING')
    and n.id = m.notification_id and n.tier is not null
$function$;

CREATE OR REPLACE FUNCTION private.mail_bounced_as_me(address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server marks addresses.');
  end if;
  perform private.mail_bounced(address);
end
$function$;

CREATE OR REPLACE FUNCTION private.note_audited_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  select w.kind, 'OK', n.actor_id,
    case when n.table_name = 'profiles' then n.record_id
      else coalesce(n.after, n.before) ->> 'user_id' end::uuid,
    case
      when w.kind = 'ROLE_CHANGED' then
        (n.before ->> 'profile_role') || ' → ' || (n.after ->> 'profile_role')
      when w.kind = 'SUSPENSION_CHANGED' then
        case when n.after ->> 'suspended_until' is null then 'lifted' else 'suspended' end
      when w.kind = 'ACCOUNT_CLOSED' then ''
      else left(n.table_name || ' ' || n.action || ' ' || coalesce(n.record_id, ''), 200)
    end
  from new_rows as n
  cross join lateral (
    select case
      when n.table_name = 'profiles' then
        case
          when n.action = 'DELETE' then 'ACCOUNT_CLOSED'
          when n.action = 'INSERT' then null
          when n.before ->> 'profile_role' is distinct from n.after ->> 'profile_role' then 'ROLE_CHANGED'
          when n.before ->> 'suspended_until' is distinct from n.after ->> 'suspended_until'
            then 'SUSPENSION_CHANGED'
        end
      when n.table_name = 'app_settings' then 'SETTING_CHANGED'
      when n.table_name = 'payments' and n.action = 'UPDATE'
        and n.before ->> 'refunded_amount' is distinct from n.after ->> 'refunded_amount'
        then 'MONEY_CHANGED'
      when n.actor_role not in ('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN') then null
      when n.table_name in ('entitlements', 'bonuses') then 'GRANT_CHANGED'
      when n.table_name in ('payments', 'payouts', 'commissions', 'subscriptions', 'plans', 'plan_prices',
        'promo_codes', 'affiliates') then 'MONEY_CHANGED'
    end as kind
  ) as w
  where w.kind is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_security_events(events jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.security_events (kind, result, actor_id, subject_id, detail, origin, agent)
  select e.kind, e.result, e.actor_id,
    coalesce((select p.id from public.profiles as p where p.email = lower(btrim(e.email))), e.actor_id),
    coalesce(e.detail, ''), e.origin, e.agent
  from jsonb_to_recordset(events) as e (
    kind text, result text, actor_id uuid, email text, detail text, origin text, agent text
  )
$function$;

CREATE OR REPLACE FUNCTION private.note_system(key text, value jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.system_notes as n (key, value, noted_at)
  values (note_system.key, note_system.value, clock_timestamp())
  on conflict on constraint system_notes_pkey do update
  set value = excluded.value, noted_at = excluded.noted_at
$function$;

CREATE OR REPLACE FUNCTION private.people_of_row(table_name text, record_id text, logged jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when table_name = 'profiles' then array[record_id]
    when table_name = 'saved_views' then null
    when jsonb_typeof(logged -> 'recipient_ids') = 'array'
      then array(select jsonb_array_elements_text(logged -> 'recipient_ids'))
    when logged ->> 'user_id' is not null then array[logged ->> 'user_id']
  end
$function$;

CREATE OR REPLACE FUNCTION private.post_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (notification_id, user_id, kind, payload)
  select new.id, new.user_id, new.kind, new.payload
  where new.user_id is not null and private.wants_email(new.user_id, new.kind)
  union all
  select new.id, c.user_id, new.kind, new.payload
  from public.notification_choices as c
  join public.profiles as p on p.id = c.user_id
  where new.tier is not null
    and c.kind = new.kind
    and c.email
    and coalesce(p.self_excluded_until <= now(), true)
    and p.mail_bounced_at is null
    and (
      new.tier = 'FREE'
      or exists (
        select from public.entitlements as e
        where e.user_id = c.user_id
          and e.revoked_at is null
          and e.starts_at <= now()
          and e.ends_at > now()
          and private.tier_rank(e.tier) >= private.tier_rank(new.tier)
      )
    )
  on conflict on constraint mail_outbox_notification_id_user_id_key do nothing;
  return null;
exception
  when others then
    raise warning 'a notification could not be put into the outbox: %', sqlerrm;
    return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_events_to_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.events_to_log (event_id) select n.id from new_rows as n;
  delete from private.events_to_log as q
  where q.event_id <= (select max(n.id) from new_rows as n) - 10000;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_gradings(due private.grading[], kind text, reason text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.settlements (
    prediction_id, kind, outcome, profit_units, score, rule_version, reason, settled_by,
    settlement_hash
  )
  select
    g.prediction_id, record_gradings.kind, g.next_outcome, g.next_profit, g.score,
    private.rule_version(), record_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_settlement(
      g.prediction_id, g.commit_hash, g.next_outcome, g.next_profit, g.score,
      private.rule_version(), g.closing_odds, at, is_correction))
  from unnest(due) as g;

  if not is_correction then
    update public.prediction_picks as k
    set visibility = 'PUBLIC', closing_odds = g.closing_odds,
      closing_bookmaker = g.closing_bookmaker, closing_quoted = g.closing_quoted
    from unnest(due) as g
    where k.prediction_id = g.prediction_id;
  else
    delete from private.contradicted_results as c
    using unnest(due) as g
    where c.id = g.prediction_id;
  end if;

  update public.predictions as p
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where p.id = g.prediction_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_slip_gradings(due private.slip_grading[], kind text, reason text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.slip_settlements (
    slip_id, kind, outcome, profit_units, legs, rule_version, reason, settled_by, settlement_hash
  )
  select
    g.slip_id, record_slip_gradings.kind, g.next_outcome, g.next_profit, g.legs,
    private.rule_version(), record_slip_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_slip_settlement(
      g.slip_id, g.commit_hash, g.next_outcome, g.next_profit, g.legs,
      private.rule_version(), at, is_correction))
  from unnest(due) as g;

  if is_correction then
    delete from private.contradicted_results as c
    using unnest(due) as g
    where c.id = g.slip_id;
  end if;

  update public.slips as s
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where s.id = g.slip_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_due_now(at timestamp with time zone DEFAULT now(), most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tips constant jsonb := private.settle_tips_now(at, most);
  slips jsonb;
begin
  if (tips ->> 'more')::boolean then
    return tips || '{"slips": 0}';
  end if;
  slips := private.settle_slips_now(at, most);
  perform private.confirm_results(date_trunc('milliseconds', at));
  return tips || slips;
end
$function$;

CREATE OR REPLACE FUNCTION private.system_state(at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  migrations jsonb;
  sessions bigint;
begin
  -- Made by whoever applies the migrations; a database under construction has neither.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_build_object(''count'', count(*), ''last'', max(version))
      from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('auth.sessions') is not null then
    execute 'select count(*) from auth.sessions where not_after is null or not_after > $1' into sessions using at;
  end if;
  return jsonb_build_object(
    'at', at,
    'server', (select n.value from private.system_notes as n where n.key = 'server'),
    'database', jsonb_build_object(
      'bytes', pg_catalog.pg_database_size(current_database()),
      'version', current_setting('server_version')
    ),
    'migrations', migrations,
    'sessions', sessions,
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where m.waits),
        'oldest', min(m.created_at) filter (where m.waits),
        'overdue', min(m.next_attempt_at) filter (where m.waits and m.next_attempt_at <= at),
        'failed', count(*) filter (where not m.waits)
      )
      from (
        select o.state in ('PENDING', 'SENDING') as waits, coalesce(o.resent_at, o.created_at) as created_at,
          o.next_attempt_at
        from public.mail_outbox as o
        where o.state in ('PENDING', 'SENDING', 'FAILED', 'EXPIRED')
        union all
        select a.state <> 'FAILED', a.created_at, a.next_attempt_at from private.account_mails as a
      ) as m
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name,
        'last_run', j.started_at,
        'last_ok', j.succeeded_at,
        'ok', case when j.finished_at is not null then j.problem is null end,
        'ms', round(extract(epoch from j.finished_at - j.started_at) * 1000),
        'next', j.due_at
      ) order by j.name), '[]')
      from private.jobs as j
    ),
    'backup', (
      select n.value || jsonb_build_object('at', n.noted_at)
      from private.system_notes as n where n.key = 'last_backup'
    ),
    'record', (
      select jsonb_build_object('entries', coalesce(max(e.index) + 1, 0),
        'last_at', (select l.at from public.record_events as l order by l.index desc limit 1))
      from public.record_events as e
    ),
    'webhooks', (
      select jsonb_build_object('unprocessed', count(*))
      from public.webhook_events as w
      where w.processed_at is null and w.received_at < at - interval '5 minutes'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.system_state_as_me()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators see the state of the system.');
  end if;
  return private.system_state();
end
$function$;

CREATE OR REPLACE FUNCTION private.take_events_to_log()
 RETURNS SETOF public.security_events
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.security_events where created_at < now() - interval '401 days';

  with taken as (
    delete from private.events_to_log as q
    where q.event_id in (
      select o.event_id from private.events_to_log as o
      order by o.event_id limit 200 for update skip locked
    )
    returning q.event_id
  )
  select e.* from public.security_events as e join taken as t on t.event_id = e.id order by e.id
$function$;

CREATE OR REPLACE FUNCTION private.take_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text, attempts integer, mail_token uuid)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and coalesce(resent_at, created_at) < at - interval '3 days';

  with due as (
    select m.id
    from public.mail_outbox as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update public.mail_outbox as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '10 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.payload, p.email, p.full_name, p.locale, p.timezone, t.attempts, c.mail_token
  from taken as t
  join public.profiles as p on p.id = t.user_id
  join public.notifications as n on n.id = t.notification_id
  left join public.notification_choices as c
    on n.tier is not null and c.user_id = t.user_id and c.kind = t.kind
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.team_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.unsubscribe_as_me(token uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server turns mails off by their link.');
  end if;
  update public.notification_choices as c
  set email = false, updated_at = clock_timestamp()
  where c.mail_token = unsubscribe_as_me.token and c.kind = unsubscribe_as_me.kind and c.email;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_mailbox()
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.confirm_mailbox_as_me();
  select true;
$function$;

CREATE OR REPLACE FUNCTION public.mail_bounced(address text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.mail_bounced_as_me(mail_bounced.address);
  select true;
$function$;

CREATE OR REPLACE FUNCTION public.system_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.system_state_as_me()
$function$;

CREATE OR REPLACE FUNCTION public.unsubscribe(token uuid, kind text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.unsubscribe_as_me(unsubscribe.token, unsubscribe.kind);
  select true;
$function$;

ALTER TABLE "public"."notification_choices" ADD CONSTRAINT "notification_choices_mail_token_key" UNIQUE (mail_token);

ALTER TABLE "private"."events_to_log" ADD CONSTRAINT "events_to_log_event_id_fkey" FOREIGN KEY (event_id) REFERENCES public.security_events(id) ON DELETE CASCADE;

CREATE VIEW "public"."security_log" WITH (security_invoker=true) AS  SELECT e.id,
    e.created_at,
    e.kind,
    e.result,
    e.actor_id,
    COALESCE(NULLIF(btrim(a.full_name), ''::text), a.email) AS actor,
    e.subject_id,
    COALESCE(NULLIF(btrim(s.full_name), ''::text), s.email) AS subject,
    e.detail,
    e.origin,
    e.agent
   FROM ((public.security_events e
     LEFT JOIN public.profiles a ON ((a.id = e.actor_id)))
     LEFT JOIN public.profiles s ON ((s.id = e.subject_id)));;

REVOKE ALL ON TABLE "public"."security_log" FROM "anon";

REVOKE ALL ON TABLE "public"."security_log" FROM "service_role";

CREATE INDEX security_events_actor_id_idx ON public.security_events USING btree (actor_id, created_at DESC);

CREATE INDEX security_events_created_at_idx ON public.security_events USING btree (created_at DESC);

CREATE INDEX security_events_kind_idx ON public.security_events USING btree (kind, created_at DESC);

CREATE INDEX security_events_origin_idx ON public.security_events USING btree (origin, created_at DESC);

CREATE INDEX security_events_subject_id_idx ON public.security_events USING btree (subject_id, created_at DESC);

CREATE TRIGGER contradicted_results_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.contradicted_results FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER events_to_log_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.events_to_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER jobs_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.jobs FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER server_files_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.server_files FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER system_notes_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.system_notes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER audit_log_note_events AFTER INSERT ON public.audit_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_audited_changes();

CREATE TRIGGER fixtures_announce_insert AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER fixtures_announce_update AFTER UPDATE ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER notification_choices_drop_mails AFTER INSERT OR UPDATE ON public.notification_choices FOR EACH ROW WHEN ((NOT new.email)) EXECUTE FUNCTION private.drop_unwanted_mails();

CREATE TRIGGER notifications_announce_insert AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER notifications_announce_update AFTER UPDATE ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER predictions_announce_insert AFTER INSERT ON public.predictions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER predictions_announce_update AFTER UPDATE ON public.predictions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER security_events_guard_change BEFORE DELETE OR UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION private.guard_security_events();

CREATE TRIGGER security_events_guard_insert BEFORE INSERT ON public.security_events FOR EACH ROW EXECUTE FUNCTION private.forbid_api();

CREATE TRIGGER security_events_guard_truncate BEFORE TRUNCATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER security_events_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER security_events_queue AFTER INSERT ON public.security_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_events_to_log();

CREATE TRIGGER slips_announce_insert AFTER INSERT ON public.slips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE TRIGGER slips_announce_update AFTER UPDATE ON public.slips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_change();

CREATE POLICY "security_events_read" ON "public"."security_events" FOR SELECT TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['ADMIN'::text]) AS has_role));

COMMENT ON COLUMN "public"."profiles"."mail_bounced_at" IS 'Since when there is no mailbox at the address, by the word of a mail server. Empty again once the address changes or the person confirms it.';

COMMENT ON COLUMN "public"."security_events"."actor_id" IS 'Who acted, as far as they proved it; null for strangers and for the system.';

COMMENT ON COLUMN "public"."security_events"."agent" IS 'The family of the browser and the system.';

COMMENT ON COLUMN "public"."security_events"."detail" IS 'A word or two of our own: a role, a table, the class of an address.';

COMMENT ON COLUMN "public"."security_events"."origin" IS 'The sender''s network, as a keyed hash: the same network has the same one.';

COMMENT ON COLUMN "public"."security_events"."subject_id" IS 'The account concerned.';

COMMENT ON FUNCTION "private"."announce_change"() IS 'Tells listening hosts which rows of a table have changed.';

COMMENT ON FUNCTION "public"."confirm_mailbox"() IS 'Lets mails go to the caller''s address again, after one came back.';

COMMENT ON FUNCTION "public"."mail_bounced"(text) IS 'For the mail sender, with the secret key: there is no mailbox at this address.';

COMMENT ON FUNCTION "public"."system_state"() IS 'How the installation is doing: database, mail, jobs, backup, record. ADMIN only.';

COMMENT ON FUNCTION "public"."unsubscribe"(uuid, text) IS 'For the function of the same name, with the secret key: turns the mails off whose link has this token.';

COMMENT ON TABLE "private"."contradicted_results" IS 'Settled tips and slips that the log contradicts. Written and emptied by settling.';

COMMENT ON TABLE "private"."events_to_log" IS 'Security events that no host has logged yet.';

COMMENT ON TABLE "private"."jobs" IS 'The last run of each of the server''s jobs, and when the next is due.';

COMMENT ON TABLE "private"."server_files" IS 'Keys, signed head and stamps, shared by all servers of the database. Whoever reads it can sign as the site.';

COMMENT ON TABLE "private"."system_notes" IS 'What the server last noted about itself, by subject; for administrators.';

COMMENT ON TABLE "public"."security_events" IS 'Append-only, kept for 400 days. Like the audit log it has no foreign keys: a line outlives the account.';

COMMENT ON VIEW "public"."security_log" IS 'Security events with the names of people who still have an account.';

REVOKE ALL ON FUNCTION "private"."announce_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_job"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."confirm_mailbox_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_mailbox_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."confirm_results"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."drop_unwanted_mails"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."finish_job"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_security_events"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_contradicted"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_bounced"(text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_bounced_as_me"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_bounced_as_me"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."name_key"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."name_key"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."note_audited_changes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_security_events"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_system"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."people_of_row"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_events_to_log"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."system_state"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."system_state_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."system_state_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_events_to_log"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_mails"(integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unsubscribe_as_me"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsubscribe_as_me"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_mailbox"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_mailbox"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."mail_bounced"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mail_bounced"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."system_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."system_state"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."unsubscribe"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unsubscribe"(uuid, text) TO "service_role";

REVOKE ALL ON TABLE "public"."security_events" FROM "authenticated";

GRANT SELECT ON TABLE "public"."security_events" TO "authenticated";

REVOKE ALL ON TABLE "public"."security_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."security_log" TO "authenticated";

ALTER TABLE "public"."audit_log" ADD COLUMN "person_ids" text[] GENERATED ALWAYS AS (private.people_of_row(table_name, record_id, COALESCE(after, before))) STORED;

CREATE INDEX audit_log_person_ids_idx ON public.audit_log USING gin (person_ids);

-- 1. private.team_key has another text (by the rule of private.name_key), so what was indexed by it is made again. Two
--    aliases of a sport that are the same by the new rule become one, the older. Run after the function was replaced.
delete from public.team_aliases as later
using public.team_aliases as earlier
where later.sport = earlier.sport
  and private.team_key(later.name) = private.team_key(earlier.name)
  and (earlier.created_at, earlier.id) < (later.created_at, later.id);
reindex index public.team_aliases_name_key_idx;
reindex index public.teams_name_key_idx;

-- 2. Results that the log contradicted for a while before there were confirmations: the next settling confirms those
--    that are as before. Facts in the log are graded as a fixture with their values would be.
insert into private.contradicted_results (subject, id)
with facts as materialized (
  select e.subject_id as fixture_id, e.index, jsonb_populate_record(f, jsonb_build_object(
      'home_reg', null, 'away_reg', null, 'home_full', null, 'away_full', null, 'periods', null)
      || substring(e.data from '\nscore=([^\n]*)')::jsonb
      || jsonb_build_object('state', substring(e.data from '\nstate=([^\n]*)'),
        'starts_at', substring(e.data from '\nstarts_at=([^\n]*)'))) as fixture
  from public.record_events as e
  join public.fixtures as f on f.id = e.subject_id
  where e.kind = 'RESULT'
    and exists (select from public.record_events as other
      where other.subject_id = e.subject_id and other.kind = 'RESULT' and other.index < e.index)
),
settled as materialized (
  select e.subject_id as id, max(e.index) as index from public.record_events as e
  where e.kind in ('SETTLE', 'REGRADE') group by e.subject_id
)
select distinct 'tip', p.id
from facts as x
join public.predictions as p on p.fixture_id = x.fixture_id and p.status = 'PUBLISHED' and p.outcome <> 'PENDING'
join settled as s on s.id = p.id and s.index < x.index
join public.prediction_picks as k on k.prediction_id = p.id
join public.markets as m on m.code = k.market_code
where private.outcome_of(p.sport, m.kind, m.scope, k.selection, k.line,
    private.score_for(m.scope, x.fixture, p.starts_at), p.starts_at, p.published_at, p.settled_at)
  not in ('PENDING', p.outcome)
union
-- Of a slip, any leg that changed: a confirmation too many does no harm.
select distinct 'slip', h.id
from facts as x
join public.slip_legs as l on l.fixture_id = x.fixture_id
join public.slips as h on h.id = l.slip_id and h.status = 'PUBLISHED' and h.outcome <> 'PENDING'
join settled as s on s.id = h.id and s.index < x.index
join public.markets as m on m.code = l.market_code
join lateral (select e.legs from public.slip_settlements as e where e.slip_id = h.id
  order by e.created_at desc limit 1) as g on true
where private.outcome_of(l.sport, m.kind, m.scope, l.selection, l.line,
    private.score_for(m.scope, x.fixture, l.starts_at), l.starts_at, h.published_at, h.settled_at)
  not in ('PENDING', g.legs -> (l.position - 1) ->> 'outcome');
