-- record and mail

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."account_mails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "recipient" text NOT NULL, "link" text, "state" text NOT NULL DEFAULT 'PENDING'::text, "attempts" integer NOT NULL DEFAULT 0, "next_attempt_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "last_error" text, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "account_mails_attempts_check" CHECK ((attempts >= 0)), CONSTRAINT "account_mails_check" CHECK (((state = 'FAILED'::text) = (link IS NULL))), CONSTRAINT "account_mails_kind_check" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'invite'::text, 'magic_link'::text, 'email_change'::text]))), CONSTRAINT "account_mails_last_error_check" CHECK ((char_length(last_error) <= 300)), CONSTRAINT "account_mails_link_check" CHECK ((char_length(link) <= 2000)), CONSTRAINT "account_mails_pkey" PRIMARY KEY (id), CONSTRAINT "account_mails_recipient_check" CHECK ((char_length(recipient) <= 320)), CONSTRAINT "account_mails_state_check" CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'FAILED'::text]))));

ALTER TABLE "private"."account_mails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_outbox" ADD COLUMN "resent_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.expected_yield(counted numeric, staked numeric, profit numeric, stake_squares numeric, odds_sum numeric)
 RETURNS TABLE(expected_pct numeric, expected_low numeric, expected_high numeric, strength numeric)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    round(y.yield * b.share, 4),
    round(y.yield * b.share - 1.96 * sqrt(y.chance * b.share), 4),
    round(y.yield * b.share + 1.96 * sqrt(y.chance * b.share), 4),
    case when b.skew = 0 then b.z
      else (sqrt(greatest(0, 1 + 4 * b.skew * (b.skew + b.z))) - 1) / (2 * b.skew) end
  from (
    -- How many equal stakes they are worth, and by how much the mean odds are above 1.
    select staked * staked / nullif(stake_squares, 0) as number,
      odds_sum / nullif(counted, 0) - 1 as price
  ) as t
  cross join lateral (
    select 100 * profit / nullif(staked, 0) as yield, 10000 * t.price / t.number as chance
  ) as y
  cross join lateral (
    select 25 / (25 + y.chance) as share, y.yield / sqrt(y.chance) as z,
      greatest(0, t.price - 1) / (6 * sqrt(t.price * t.number)) as skew
  ) as b
$function$;

CREATE OR REPLACE FUNCTION private.grade_unfinished(sport text, kind text, scope text, selection text, line numeric, score jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  ends jsonb;
  halves text[];
begin
  if kind = 'TWO_WAY' and score -> 'official' = 'true' then
    return private.grade(kind, selection, line, score);
  end if;
  ends := private.possible_ends(sport, scope, selection, line,
    jsonb_strip_nulls(jsonb_build_object('home', score -> 'ht_home', 'away', score -> 'ht_away')) || score);
  if abs(mod(line * 4, 2)) = 1
    and kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL') then
    halves := array[
      private.decided_outcome(kind, selection, line - 0.25, ends),
      private.decided_outcome(kind, selection, line + 0.25, ends)];
    return case
      when halves[1] = halves[2] then halves[1]
      when 'WON' = any (halves) then 'HALF_WON'
      else 'HALF_LOST'
    end;
  end if;
  return private.decided_outcome(kind, selection, line, ends);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_whole_score(sport text, scope text, score jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sport <> 'volleyball' or scope not in ('REGULATION', 'FULL')
    or coalesce(
      greatest((score ->> 'home')::integer, (score ->> 'away')::integer) = 3
        and least((score ->> 'home')::integer, (score ->> 'away')::integer) between 0 and 2,
      false)
$function$;

CREATE OR REPLACE FUNCTION private.open_slip_twin(header public.slips)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.seq
  from public.slips as s
  where s.author_id = header.author_id
    and s.status = 'PUBLISHED' and s.outcome = 'PENDING'
    and s.legs_count = header.legs_count
    and private.slip_picks(s.id) = private.slip_picks(header.id)
  order by s.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.open_twin(header public.predictions, pick public.prediction_picks)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.seq
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.fixture_id = header.fixture_id
    and p.status = 'PUBLISHED' and p.outcome = 'PENDING'
    and p.author_id = header.author_id
    and k.market_code = pick.market_code and k.selection = pick.selection
    and k.line is not distinct from pick.line
  order by p.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.outcome_of(sport text, kind text, scope text, selection text, line numeric, score jsonb, starts_at timestamp with time zone, published_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  state constant text := score ->> 'state';
  begins constant timestamptz := coalesce((score ->> 'starts_at')::timestamptz, starts_at);
  deadline timestamptz;
begin
  if begins <= published_at then
    return 'VOID';
  end if;
  deadline := date_trunc('milliseconds', starts_at) + private.postponement_window(sport);
  if at > deadline and (state = 'POSTPONED' or begins > deadline) then
    return 'VOID';
  end if;
  if state in ('CANCELLED', 'AWARDED', 'WALKOVER') then
    return 'VOID';
  end if;
  if state = 'FINISHED' and begins <= at and private.is_whole_score(sport, scope, score) then
    return private.grade(kind, selection, line, score);
  end if;
  if state = 'ABANDONED' then
    return private.grade_unfinished(sport, kind, scope, selection, line, score);
  end if;
  return 'PENDING';
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_at(prediction uuid, at timestamp with time zone)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  pick public.prediction_picks;
  last public.predictions;
  twin bigint;
begin
  -- One publication at a time, so that nobody publishes the same pick twice at once.
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;

  -- The snapshot is taken again, while the fixture can't change.
  perform 1 from public.fixtures where id = header.fixture_id for share;
  header := private.with_snapshot(header);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  -- Without explicit least odds, the tip is only worth taking at the quoted odds.
  update public.prediction_picks set least_odds = odds
  where prediction_id = prediction and least_odds is null;
  select * into pick from public.prediction_picks where prediction_id = prediction;
  twin := private.open_twin(header, pick);
  if twin is not null then
    perform private.refuse(409, 'PICK_TWICE', 'Its author has an open tip on the same pick.',
      jsonb_build_object('seq', twin));
  end if;
  select * into last from public.predictions where seq is not null order by seq desc limit 1;

  header.status := 'PUBLISHED';
  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_tip(header, pick));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.predictions
  set status = header.status, published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = prediction
  returning * into header;
  update public.prediction_picks
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.quotes_held(header, pick) as q)
  where prediction_id = prediction;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_slip_at(slip uuid, at timestamp with time zone)
 RETURNS public.slips
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  body public.slip_bodies;
  last public.slips;
  twin bigint;
begin
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  if header.legs_count < 2 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', header.legs_count));
  end if;

  -- The snapshot is taken again, while the fixtures can't change.
  perform 1 from public.fixtures as f
  join public.slip_legs as k on k.fixture_id = f.id
  where k.slip_id = slip
  order by f.id
  for share of f;
  header := private.refresh_slip(slip);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.');
  end if;
  twin := private.open_slip_twin(header);
  if twin is not null then
    perform private.refuse(409, 'SLIP_TWICE', 'Its author has an open slip on the same picks.',
      jsonb_build_object('seq', twin));
  end if;
  -- Without explicit least odds, the slip is only worth taking at the quoted odds.
  update public.slip_legs set least_odds = odds where slip_id = slip and least_odds is null;
  select * into body from public.slip_bodies where slip_id = slip;
  select * into last from public.slips where seq is not null order by seq desc limit 1;

  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_slip(header, body));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.slips
  set status = 'PUBLISHED', published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = slip
  returning * into header;
  update public.slip_bodies set visibility = 'TIER' where slip_id = slip;
  update public.slip_legs as k
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.leg_quotes_held(header, k) as q)
  where k.slip_id = slip;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_account_mail(mail uuid, problem text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.account_mails where id = mail and state = 'SENDING' and problem is null;

  update private.account_mails
  set
    state = 'PENDING',
    last_error = left(problem, 300),
    next_attempt_at = at + make_interval(secs => 5 * 2 ^ least(attempts - 1, 7))
  where id = mail and state = 'SENDING'
$function$;

CREATE OR REPLACE FUNCTION private.resend_mails_as_me(mail_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid[] := array(select distinct m.id from unnest(mail_ids) as m (id));
  again integer;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators send mails again.');
  end if;
  if coalesce(cardinality(wanted), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_MAILS', 'Choose from 1 to 200 mails.');
  end if;
  update public.mail_outbox as m
  set state = 'PENDING', attempts = 0, next_attempt_at = now(), resent_at = now()
  where m.id = any (wanted) and m.state in ('FAILED', 'EXPIRED');
  get diagnostics again = row_count;
  if again < cardinality(wanted) then
    perform private.refuse(409, 'MAIL_NOT_GIVEN_UP',
      'One of these mails was sent or is still being tried. Reload the list.');
  end if;
  return again;
end
$function$;

CREATE OR REPLACE FUNCTION private.rule_version()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 2
$function$;

CREATE OR REPLACE FUNCTION private.score_problems(sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer, periods jsonb)
 RETURNS TABLE(code text, field text, sentence text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.code, p.field, p.sentence
  from (
    select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
  ) as f
  cross join lateral (values
    ('HALF_TIME_ABOVE_FULL_TIME', 'periods', 'The half-time score is higher than the final one.',
      sport in ('football', 'handball', 'rugby') and (
        (periods -> 0 ->> 'home')::numeric > home_reg
        or (periods -> 0 ->> 'away')::numeric > away_reg)),
    ('FULL_BELOW_REGULATION', 'home_full',
      'The final score is lower than the one after regulation time.',
      home_full < home_reg or away_full < away_reg),
    ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
      sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
    ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets.',
      sport = 'volleyball' and (
        greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
        or state = 'FINISHED' and greatest(f.home, f.away) < 3))
  ) as p (code, field, sentence, wrong)
  where state in ('FINISHED', 'ABANDONED') and p.wrong
$function$;

CREATE OR REPLACE FUNCTION private.slip_picks(slip uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(p.pick order by p.pick)
  from public.slip_legs as k
  cross join lateral (
    select concat_ws(' ', k.fixture_id, k.market_code, k.selection, k.line) as pick
  ) as p
  where k.slip_id = slip
$function$;

CREATE OR REPLACE FUNCTION private.take_account_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, recipient text, link text, expires_at timestamp with time zone, locale text, timezone text, full_name text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.account_mails as m where m.created_at < at - interval '30 days';

  update private.account_mails as m
  set state = 'FAILED', link = null
  where m.state in ('PENDING', 'SENDING') and m.created_at < at - interval '1 hour';

  with due as (
    select m.id
    from private.account_mails as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update private.account_mails as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '2 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.recipient, t.link, t.created_at + interval '1 hour',
    coalesce(p.locale, 'en'), coalesce(p.timezone, 'UTC'), p.full_name
  from taken as t
  left join lateral (
    select p.locale, p.timezone, p.full_name
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.take_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text, attempts integer)
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
  select t.id, t.kind, t.payload, p.email, p.full_name, p.locale, p.timezone, t.attempts
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION public.record_authors(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(place bigint, author text, n bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric, yield_high numeric, avg_odds numeric, expected_pct numeric, expected_low numeric, expected_high numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with authors as (
    select t.bucket, t.n, t.staked, t.profit, t.counted, r.yield_pct, r.yield_low, r.yield_high, r.avg_odds,
      e.*, row_number() over (order by e.strength desc nulls last) as nth,
      count(e.strength) over () as number
    from private.settled_figures('author', coalesce(record_authors.filters, '{}')) as t
    cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
      t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
      t.brier_sum) as r
    cross join lateral private.expected_yield(
      t.counted, t.staked, t.profit, t.stake_squares, t.odds_sum) as e
  ),
  -- e^(-z²/2) / (z √2π) is a little more than the chance that luck alone comes to z.
  told_apart as (
    select max(a.nth) as until
    from authors as a
    where a.strength > 0
      and a.strength * a.strength / 2 + ln(a.strength) + ln(2 * pi()::numeric) / 2
        >= ln(20.0 * a.number / a.nth)
  )
  select
    case when a.nth <= u.until then row_number() over (
      order by a.nth > coalesce(u.until, 0), a.expected_low desc, a.n desc, a.bucket collate "C") end,
    a.bucket, a.n::bigint, a.staked, a.profit, a.yield_pct, a.yield_low, a.yield_high, a.avg_odds,
    a.expected_pct, a.expected_low, a.expected_high
  from authors as a
  cross join told_apart as u
  order by 1 nulls last, a.expected_low desc nulls last, a.n desc, a.bucket collate "C"
$function$;

CREATE OR REPLACE FUNCTION public.resend_mails(mail_ids uuid[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.resend_mails_as_me(resend_mails.mail_ids)
$function$;

CREATE INDEX account_mails_created_at_idx ON private.account_mails USING btree (created_at);

CREATE INDEX account_mails_due_idx ON private.account_mails USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'SENDING'::text]));

CREATE TRIGGER account_mails_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.account_mails FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

COMMENT ON FUNCTION "public"."record_authors"(jsonb) IS 'The record''s figures by author; a place has only who is told apart from luck.';

COMMENT ON FUNCTION "public"."resend_mails"(uuid[]) IS 'For support and administrators: tries mails again that were given up.';

COMMENT ON TABLE "private"."account_mails" IS 'Mails with a one-time link that wait to be sent; see server/account-mail.ts.';

REVOKE ALL ON FUNCTION "private"."expected_yield"(numeric, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expected_yield"(numeric, numeric, numeric, numeric, numeric) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_whole_score"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_slip_twin"(public.slips) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_twin"(public.predictions, public.prediction_picks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_account_mail"(uuid, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."resend_mails_as_me"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resend_mails_as_me"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."slip_picks"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_account_mails"(integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."record_authors"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_authors"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."resend_mails"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resend_mails"(uuid[]) TO "authenticated";
