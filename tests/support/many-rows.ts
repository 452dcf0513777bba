/** An id that says its kind and number. */
const id = (kind: number, number: string) =>
  `('0000000${kind.toString(16)}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** One of the words, by the weights that their repetition gives them. `n` is scattered, so that neighbours differ. */
const oneOf = (words: readonly string[], n = 'n', salt = 1) =>
  `(array[${words.map((word) => (word === 'null' ? 'null' : `'${word}'`)).join()}]::text[])[1 + (${n}::bigint * ${7919 + 2 * salt} % 1000003 % ${words.length})::int]`;

const times = (word: string, often: number) => Array<string>(often).fill(word);

const SPORTS = [
  ...times('football', 14),
  ...['baseball', 'basketball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball'],
];
const TIERS = ['FREE', 'BASIC', 'BASIC', 'PREMIUM', 'VIP'];
const PAID = ['BASIC', 'BASIC', 'PREMIUM', 'VIP'];
const COUNTRIES = ['FR', 'GB', 'NG', 'KE', 'DE', 'ES', 'MA', 'EG', 'TN', 'SN', 'CI', 'CA', 'null'];
const FIRST = ['Amina', 'Noor', 'Jules', 'Marta', 'Kofi', 'Lena', 'Omar', 'Ines', 'Tom', 'Sana'];
const LAST = ['Example', 'Sample', 'Placeholder', 'Invented', 'Madeup', 'Pretend', 'Fictional'];
const TABLES = ['profiles', 'predictions', 'fixtures', 'payments', 'saved_views', 'affiliates'];
const ROLES = ['ADMIN', 'TIPSTER', 'SUPPORT', 'SYSTEM'];

/** A moment up to `days` ago; the higher the number, the later. */
const ago = (days: number, rows: number, n = 'n') =>
  `now() - make_interval(secs => ${days * 86_400} * (1 - ${n}::float / ${rows}))`;

/** Drops the indexes that belong to no constraint, and remembers it: filling a table and then sorting it once costs a fraction. */
const INDEXES_OFF = `do $$ declare one record; begin
    create temporary table dropped_indexes on commit drop as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where not indisunique and indrelid in (select oid from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace));
    for one in select * from dropped_indexes loop execute format('drop index %s', one.name); end loop;
  end $$;`;
const INDEXES_ON = `do $$ declare one record; begin
    for one in select * from dropped_indexes loop execute one.definition; end loop;
  end $$;`;

/**
 * SQL that fills the large tables with `rows` rows each: fixtures, tips, people, access, payments, the books, audit log,
 * security events, mails and the record's log; a tenth as many slips, bonuses and commissions. Everything is invented, and the same each
 * time. For a superuser, because triggers are off: only reading is measured.
 */
export function manyRows(rows: number): string {
  const few = Math.max(20, Math.floor(rows / 10));
  const teams = Math.max(100, Math.floor(rows / 100));
  const authors = 20;
  return `
  set session_replication_role = replica;
  ${INDEXES_OFF}
  insert into public.leagues (id, sport, name, season)
    select ${id(1, 'n')}, ${oneOf(SPORTS)}, 'Invented league ' || n, '2026' from generate_series(0, 99) as n;
  insert into public.teams (id, sport, name)
    select ${id(2, 'n')}, ${oneOf(SPORTS)}, 'Team ' || n || ' of ' || substr(md5(n::text), 1, 10)
    from generate_series(0, ${teams - 1}) as n;
  insert into public.profiles (id, email, full_name, profile_role, country, locale, created_at, updated_at, suspended_until, age_confirmed_at)
    select ${id(3, 'n')}, 'person' || n || '@example.com',
      ${oneOf(FIRST)} || ' ' || ${oneOf(LAST, 'n', 2)} || ' ' || substr(md5(n::text), 1, 6),
      case when n <= ${authors} then 'TIPSTER' when n <= ${authors + 10} then 'SUPPORT' else 'USER' end,
      ${oneOf(COUNTRIES, 'n', 3)}, ${oneOf(['en', 'fr', 'ar'], 'n', 4)}, ${ago(900, rows)}, ${ago(400, rows)},
      case when n % 211 = 0 then now() + interval '30 days' end, ${ago(900, rows)}
    from generate_series(1, ${rows}) as n;
  insert into private.listed_people (user_id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at)
    select id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at
    from public.profiles on conflict do nothing;
  insert into auth.users (id, email) select p.id, p.email from public.profiles as p
    where p.id >= ${id(3, '1')} and p.id <= ${id(3, String(rows))};
  insert into public.fixtures (id, sport, league_id, home_team_id, away_team_id, starts_at, original_starts_at, state,
      home_reg, away_reg, updated_at, round, venue)
    select ${id(4, 'n')}, ${oneOf(SPORTS)}, ${id(1, 'n::bigint * 31 % 100')}, ${id(2, `n % ${teams}`)},
      ${id(2, `(n + 1 + n % 7) % ${teams}`)}, at, at,
      case when at > now() then 'SCHEDULED' when n % 97 = 0 then 'POSTPONED' else 'FINISHED' end,
      case when at <= now() and n % 97 <> 0 then n % 5 end, case when at <= now() and n % 97 <> 0 then n % 4 end,
      least(at, now()), 'Round ' || n % 38, 'Ground ' || n % 200
    from generate_series(1, ${rows}) as n cross join lateral (select ${ago(900, rows)} + interval '14 days' as at) as t;
  insert into public.predictions (id, fixture_id, sport, league_name, home_name, away_name, starts_at, tier, source,
      author_id, author_name, status, published_at, withdrawn_at, commit_hash, seq, prev_hash, chain_hash, outcome,
      profit_units, settled_at, updated_at)
    select ${id(5, 'n')}, f.id, f.sport, l.name, h.name, a.name, f.starts_at, ${oneOf(TIERS)}, 'MANUAL',
      ${id(3, `1 + n % ${authors}`)}, 'Author ' || n % ${authors}, t.status,
      case when t.status <> 'DRAFT' then f.starts_at - interval '2 days' end,
      case when t.status = 'WITHDRAWN' then f.starts_at - interval '1 hour' end,
      case when t.status <> 'DRAFT' then repeat('a', 64) end, case when t.status <> 'DRAFT' then n end,
      case when t.status <> 'DRAFT' then repeat('b', 64) end, case when t.status <> 'DRAFT' then repeat('c', 64) end,
      t.outcome, case t.outcome when 'PENDING' then null when 'WON' then 0.9 when 'VOID' then 0 else -1 end,
      case when t.outcome <> 'PENDING' then f.starts_at + interval '3 hours' end, least(f.starts_at, now())
    from generate_series(1, ${rows}) as n
    join public.fixtures as f on f.id = ${id(4, 'n')}
    join public.leagues as l on l.id = f.league_id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    cross join lateral (select case when n % 101 = 0 then 'WITHDRAWN' when f.starts_at > now() and n % 3 = 0 then 'DRAFT'
      else 'PUBLISHED' end as status) as s
    cross join lateral (select s.status, case when f.starts_at > now() - interval '1 day' or s.status <> 'PUBLISHED' then 'PENDING'
      else ${oneOf(['WON', 'WON', 'WON', 'LOST', 'LOST', 'VOID'], 'n', 5)} end as outcome) as t;
  insert into public.prediction_picks (prediction_id, market_code, selection, odds, tier, visibility, salt)
    select p.id, 'FOOTBALL_1X2', 'HOME', 1.3 + p.n % 30 / 10.0, p.tier,
      case when p.status = 'DRAFT' then 'DRAFT' when p.outcome = 'PENDING' and p.starts_at > now() - interval '1 day' then 'TIER'
        else 'PUBLIC' end, repeat('d', 64)
    from (select *, row_number() over () as n from public.predictions where id >= ${id(5, '1')} and id <= ${id(5, String(rows))}) as p;
  insert into public.settlements (prediction_id, kind, outcome, profit_units, score, rule_version, settlement_hash, created_at)
    select id, 'SETTLE', outcome, profit_units, '{}', 1, repeat('e', 64), settled_at
    from public.predictions where outcome <> 'PENDING' and id >= ${id(5, '1')} and id <= ${id(5, String(rows))};
  insert into public.slips (id, tier, title, author_id, author_name, status, legs_count, starts_at, published_at,
      commit_hash, seq, prev_hash, chain_hash, updated_at, outcome, profit_units, settled_at)
    select ${id(6, 'n')}, ${oneOf(TIERS)}, 'Invented slip ' || n, ${id(3, `1 + n % ${authors}`)}, 'Author ' || n % ${authors},
      'PUBLISHED', 2, at, at - interval '1 day', repeat('a', 64), n, repeat('b', 64), repeat('c', 64), at,
      case when is_over then 'WON' else 'PENDING' end, case when is_over then 3 end,
      case when is_over then at + interval '3 hours' end
    from generate_series(1, ${few}) as n cross join lateral (select ${ago(900, few)} as at) as t
    cross join lateral (select at < now() - interval '1 day' as is_over) as o;
  insert into public.slip_settlements (slip_id, kind, outcome, profit_units, legs, rule_version, settlement_hash, created_at)
    select id, 'SETTLE', outcome, profit_units, '[]', 1, repeat('e', 64), settled_at
    from public.slips where outcome <> 'PENDING' and id >= ${id(6, '1')} and id <= ${id(6, String(few))};
  insert into public.slip_bodies (slip_id, tier, visibility, combined_odds, salt)
    select id, tier, 'PUBLIC', 4, repeat('d', 64) from public.slips where id >= ${id(6, '1')} and id <= ${id(6, String(few))};
  insert into public.slip_legs (slip_id, position, fixture_id, sport, league_name, home_name, away_name, starts_at,
      market_code, selection, odds, tier, visibility)
    select s.id, k, f.id, f.sport, 'Invented league', 'Home', 'Away', s.starts_at, 'FOOTBALL_1X2', 'HOME', 2, s.tier, 'PUBLIC'
    from generate_series(1, ${few}) as n cross join generate_series(1, 2) as k
    join public.slips as s on s.id = ${id(6, 'n')} join public.fixtures as f on f.id = ${id(4, 'n + k')};
  insert into public.entitlements (id, user_id, tier, source, starts_at, ends_at)
    select ${id(7, 'n')}, ${id(3, 'n')}, ${oneOf(PAID)}, 'SUBSCRIPTION', at, at + interval '30 days'
    from generate_series(1, ${rows}) as n cross join lateral (select ${ago(900, rows)} as at) as t;
  insert into private.tier_ends (user_id, tier, until)
    select user_id, tier, max(until) from public.entitlements group by user_id, tier on conflict do nothing;
  insert into public.subscriptions (id, user_id, plan_id, tier, billing_interval, currency, amount, state, provider,
      current_period_start, current_period_end, created_at, updated_at)
    select ${id(8, 'n')}, ${id(3, 'n')}, (select id from public.plans order by id limit 1), ${oneOf(PAID)}, 'MONTH', 'EUR', 1900,
      case when at > now() - interval '30 days' then 'ACTIVE' when n % 50 = 0 then 'CANCELED' else 'EXPIRED' end, 'sandbox',
      at, at + interval '30 days', at, at
    from generate_series(1, ${rows}) as n cross join lateral (select ${ago(900, rows)} as at) as t;
  insert into public.payments (id, user_id, subscription_id, plan_id, provider, purpose, amount, currency, status, reference,
      receipt_number, idempotency_key, paid_at, created_at, updated_at, dispute, dispute_due_at)
    select ${id(9, 'n')}, ${id(3, 'n')}, ${id(8, 'n')}, (select id from public.plans order by id limit 1), ${oneOf(['sandbox', 'stripe', 'paystack', 'manual'])}, 'NEW',
      900 + 1000 * (n % 4), ${oneOf(['EUR', 'EUR', 'USD', 'NGN'], 'n', 6)}, s.status, 'TL-' || upper(substr(md5(n::text), 1, 6)) || '-' || lpad(n::text, 7, '0'),
      case when s.status <> 'FAILED' then 'R-' || n end, 'invented-' || n, case when s.status <> 'FAILED' then at end, at, at,
      case when s.status = 'DISPUTED' then 'OPEN' end, case when s.status = 'DISPUTED' then at + interval '7 days' end
    from generate_series(1, ${rows}) as n
    cross join lateral (select ${ago(900, rows)} as at) as t
    cross join lateral (select case when n % 11 = 0 then 'FAILED' when n % 997 = 0 then 'DISPUTED' when n % 83 = 0 then 'REFUNDED' else 'SUCCEEDED' end as status) as s;
  insert into public.ledger_entries (payment_id, account, amount, currency, kind, created_at)
    select p.id, a.account, a.sign * p.amount, p.currency, 'CHARGE', p.paid_at
    from public.payments as p cross join (values ('CASH', 1), ('REVENUE', -1)) as a (account, sign)
    where p.paid_at is not null and p.id >= ${id(9, '1')} and p.id <= ${id(9, String(rows))};
  insert into public.bonuses (user_id, kind, cause, tier, days, created_at)
    select ${id(3, 'n')}, ${oneOf(['WELCOME', 'WELCOME', 'REFERRAL', 'STAFF'])}, 'invented ' || n, ${oneOf(PAID)}, 7, ${ago(900, few)}
    from generate_series(1, ${few}) as n;
  insert into public.affiliates (id, user_id, code, status, created_at)
    select ${id(10, 'n')}, ${id(3, 'n')}, 'CODE' || lpad(n::text, 8, '0'), ${oneOf(['PENDING', 'ACTIVE', 'ACTIVE'])}, ${ago(900, few)}
    from generate_series(1, ${few}) as n;
  insert into public.commissions (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, status, held_until, created_at)
    select ${id(10, `1 + n % ${few}`)}, ${id(9, 'n')}, 900, 2000, 180, 'EUR', ${oneOf(['HELD', 'APPROVED'])}, ${ago(870, few)}, ${ago(900, few)}
    from generate_series(1, ${few}) as n;
  insert into public.payouts (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, created_at)
    select ${id(10, `1 + n % ${few}`)}, 'EUR', 180, 0, 180, 1, 'Invented ' || n, gen_random_uuid(), ${ago(900, few)}
    from generate_series(1, ${few}) as n;
  insert into public.notifications (id, user_id, kind, payload, dedupe_key, created_at)
    select ${id(11, 'n')}, ${id(3, 'n')}, 'RENEWAL_DUE', '{"plan": "Invented"}', 'invented ' || n, ${ago(900, rows)}
    from generate_series(1, ${rows}) as n;
  insert into public.mail_outbox (notification_id, user_id, kind, payload, state, created_at, sent_at, next_attempt_at)
    select ${id(11, 'n')}, ${id(3, 'n')}, 'RENEWAL_DUE', '{}', case when n % 500 = 0 then 'FAILED' else 'SENT' end, at,
      case when n % 500 <> 0 then at end, at
    from generate_series(1, ${rows}) as n cross join lateral (select ${ago(900, rows)} as at) as t;
  insert into public.audit_log (created_at, actor_id, actor_role, action, table_name, record_id, before, after)
    select ${ago(900, rows)}, ${id(3, `1 + n % ${authors}`)}, ${oneOf(ROLES)}, ${oneOf(['UPDATE', 'INSERT', 'UPDATE'])}, ${oneOf(TABLES, 'n', 7)},
      ${id(3, 'n')}::text, '{"full_name": "Before"}', '{"full_name": "After"}'
    from generate_series(1, ${rows}) as n;
  insert into public.security_events (created_at, kind, result, actor_id, subject_id, detail, origin)
    select ${ago(390, rows)}, ${oneOf(['SIGN_IN', 'SIGN_IN', 'SIGN_IN', 'SIGN_OUT', 'FACTOR_TRIED', 'LIMIT_HIT'])}, ${oneOf(['OK', 'OK', 'FAILED'], 'n', 8)},
      ${id(3, 'n')}, ${id(3, 'n')}, 'password', substr(md5((n % 3000)::text), 1, 12)
    from generate_series(1, ${rows}) as n;
  insert into public.record_events (index, at, kind, subject, subject_id, data)
    select n, at, 'PUBLISH', 'tip', ${id(5, 'n + 1')}, private.event_head(n, at, 'PUBLISH', 'tip', ${id(5, 'n + 1')}) || 'invented' || chr(10)
    from generate_series(0, ${rows - 1}) as n cross join lateral (select ${ago(900, rows)} as at) as t;
  ${INDEXES_ON}
  set session_replication_role = origin;`;
}

/** The tables that it makes large. */
export const LARGE_TABLES = [
  ...[
    'profiles',
    'fixtures',
    'predictions',
    'prediction_picks',
    'settlements',
    'entitlements',
    'subscriptions',
    'payments',
  ],
  ...[
    'ledger_entries',
    'notifications',
    'mail_outbox',
    'audit_log',
    'security_events',
    'record_events',
    'users',
    'listed_people',
    'tier_ends',
  ],
];
