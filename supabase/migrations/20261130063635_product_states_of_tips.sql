-- product states of tips

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP VIEW "public"."desk_slips";

DROP VIEW "public"."desk_tips";

DROP VIEW "public"."listed_slips";

DROP VIEW "public"."listed_tips";

CREATE OR REPLACE FUNCTION private.match_stage(state text, starts_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when state in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then 'OVER'
    when starts_at > at then 'AHEAD'
    when state in ('LIVE', 'INTERRUPTED') and starts_at >= at - interval '12 hours'
      or state in ('TBD', 'SCHEDULED', 'SUSPENDED') and starts_at >= at - interval '3 hours' then 'PLAYING'
    else 'OVER'
  end
$function$;

CREATE OR REPLACE FUNCTION private.preview_settlement()
 RETURNS TABLE(prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text, starts_at timestamp with time zone, tier text, market_code text, selection text, line numeric, odds numeric, stake_units numeric, state text, score jsonb, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome = 'PENDING' and private.match_stage(f.state, f.starts_at, now()) = 'OVER'
        then 'AWAITED'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_slips()
 RETURNS TABLE(slip_id uuid, seq bigint, title text, tier text, starts_at timestamp with time zone, legs_count smallint, combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when private.slip_state(s, now()) = 'AWAITING' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.settlement_backlog()
 RETURNS TABLE(prediction_id uuid, seq bigint, sport text, league text, home text, away text, starts_at timestamp with time zone, tier text, stake numeric, state text, status text, age text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    p.id, p.seq, p.sport, p.league_name, p.home_name, p.away_name, p.starts_at, p.tier,
    k.stake_units, f.state,
    case
      when g.prediction_id is not null then 'DUE'
      when private.match_stage(f.state, f.starts_at, now()) = 'OVER' then 'AWAITED'
      else 'PLAYING'
    end,
    case
      when p.starts_at > now() - interval '1 day' then 'DAY'
      when p.starts_at > now() - interval '3 days' then 'DAYS_3'
      when p.starts_at > now() - interval '7 days' then 'WEEK'
      else 'OLDER'
    end
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  left join private.gradings(now(), due_only => true) as g
    on g.prediction_id = p.id and g.next_outcome <> 'PENDING'
  where p.status = 'PUBLISHED'
    and p.outcome = 'PENDING'
    and (p.starts_at <= now() or g.prediction_id is not null)
  order by p.starts_at, p.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.slip_state(slip public.slips, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tip_state(status text, outcome text, stage text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when status = 'WITHDRAWN' then 'WITHDRAWN'
    when outcome <> 'PENDING' then 'SETTLED'
    when status = 'DRAFT' then case when stage = 'AHEAD' then 'DRAFT' else 'MISSED' end
    when stage = 'AHEAD' then 'PUBLISHED'
    when stage = 'PLAYING' then 'PLAYING'
    else 'AWAITING'
  end
$function$;

CREATE VIEW "public"."desk_slips" WITH (security_invoker=true) AS  SELECT s.id,
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
    private.slip_legs_json(s.*) AS legs,
    s.published_at,
    s.withdrawn_at,
    s.withdraw_reason,
    s.seq,
    s.commit_hash,
    s.outcome,
    s.profit_units,
    s.settled_at,
    s.updated_at,
    private.slip_state(s.*, now()) AS state
   FROM (public.slips s
     LEFT JOIN public.slip_bodies b ON ((b.slip_id = s.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."desk_slips" FROM "anon";

REVOKE ALL ON TABLE "public"."desk_slips" FROM "service_role";

CREATE VIEW "public"."desk_tips" WITH (security_invoker=true) AS  SELECT p.id,
    p.fixture_id,
    ((p.home_name || ' – '::text) || p.away_name) AS fixture_name,
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
    ( SELECT private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now())) AS tip_state
           FROM public.fixtures f
          WHERE (f.id = p.fixture_id)) AS state
   FROM (public.predictions p
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."desk_tips" FROM "anon";

REVOKE ALL ON TABLE "public"."desk_tips" FROM "service_role";

CREATE VIEW "public"."listed_slips" WITH (security_invoker=true) AS  SELECT s.id AS slip_id,
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
    private.slip_legs_json(s.*) AS legs,
    s.commit_hash,
    s.prev_hash,
    s.chain_hash,
    s.outcome,
    s.profit_units,
    s.settled_at,
    s.corrected,
    e.settlement_hash,
    e.rule_version,
    private.results_text(e.legs) AS settlement_results,
    (b.slip_id IS NULL) AS locked,
    ((s.outcome <> 'PENDING'::text) AND (EXISTS ( SELECT
           FROM public.slip_legs l
          WHERE ((l.slip_id = s.id) AND private.entered_result(s.author_id, l.fixture_id))))) AS result_by_author,
    private.slip_state(s.*, now()) AS state
   FROM ((public.slips s
     LEFT JOIN public.slip_bodies b ON ((b.slip_id = s.id)))
     LEFT JOIN LATERAL ( SELECT g.settlement_hash,
            g.rule_version,
            g.legs
           FROM public.slip_settlements g
          WHERE (g.slip_id = s.id)
          ORDER BY g.created_at DESC
         LIMIT 1) e ON (true))
  WHERE (s.status = ANY (ARRAY['PUBLISHED'::text, 'WITHDRAWN'::text]));;

CREATE VIEW "public"."listed_tips" WITH (security_invoker=true) AS  SELECT p.id AS prediction_id,
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
    m.name AS market_name,
    m.kind AS market_kind,
    m.scope AS market_scope,
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
    private.score_text(s.score) AS settlement_score,
    s.rule_version,
    (k.prediction_id IS NULL) AS locked,
    ((p.outcome <> 'PENDING'::text) AND private.entered_result(p.author_id, p.fixture_id)) AS result_by_author,
    k.quote_source,
    k.quoted_at,
    k.least_odds,
    k.held_number,
    k.held_best,
    k.held_median,
    k.held_at,
    k.closing_bookmaker,
    k.closing_quoted,
    private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now())) AS state
   FROM ((((public.predictions p
     JOIN public.fixtures f ON ((f.id = p.fixture_id)))
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
     LEFT JOIN public.markets m ON ((m.code = k.market_code)))
     LEFT JOIN LATERAL ( SELECT e.settlement_hash,
            e.score,
            e.rule_version
           FROM public.settlements e
          WHERE (e.prediction_id = p.id)
          ORDER BY e.created_at DESC
         LIMIT 1) s ON (true))
  WHERE (p.status = ANY (ARRAY['PUBLISHED'::text, 'WITHDRAWN'::text]));;

CREATE TRIGGER desk_slips_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.desk_slips FOR EACH ROW EXECUTE FUNCTION private.write_desk_slip();

CREATE TRIGGER desk_tips_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.desk_tips FOR EACH ROW EXECUTE FUNCTION private.write_desk_tip();

CREATE TRIGGER listed_slips_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_slips FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_tips_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_tips FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

COMMENT ON VIEW "public"."desk_slips" IS 'Slips as staff see them, without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

COMMENT ON VIEW "public"."desk_tips" IS 'Tips as staff see them, without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

COMMENT ON VIEW "public"."listed_slips" IS 'The public record of slips. Body and legs are null (locked) while the reader may not see them.';

COMMENT ON VIEW "public"."listed_tips" IS 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

REVOKE ALL ON FUNCTION "private"."match_stage"(text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_stage"(text, timestamp with time zone, timestamp with time zone) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."slip_state"(public.slips, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slip_state"(public.slips, timestamp with time zone) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."tip_state"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tip_state"(text, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."desk_slips" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."desk_slips" TO "authenticated";

REVOKE ALL ON TABLE "public"."desk_tips" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."desk_tips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "anon";

GRANT SELECT ON TABLE "public"."listed_slips" TO "anon";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_slips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_slips" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "anon";

GRANT SELECT ON TABLE "public"."listed_tips" TO "anon";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_tips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_tips" TO "service_role";
