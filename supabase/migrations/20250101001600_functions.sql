-- What the REST API offers as functions: thin faces of the private ones, run as the caller.

create function public.publish_prediction(prediction_id uuid)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.publish_as_me(publish_prediction.prediction_id) as p
$$;

comment on function public.publish_prediction(uuid) is 'Publishes a draft now and locks it. For its author and administrators.';


create function public.withdraw_prediction(prediction_id uuid, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.withdraw_as_me(
    withdraw_prediction.prediction_id, withdraw_prediction.reason) as p
$$;

comment on function public.withdraw_prediction(uuid, text) is 'Withdraws a published tip before its start. It stays in the record, as withdrawn.';


create function public.settlement_preview()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_settlement()
$$;

comment on function public.settlement_preview() is 'Tips that would be settled now, whose result changed since, or whose result is awaited.';


create function public.settle_due()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_as_me()
$$;

comment on function public.settle_due() is 'Settles every tip whose result is in, and reveals withdrawn tips whose match has begun.';


create function public.regrade_prediction(prediction_id uuid, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.regrade_as_me(
    regrade_prediction.prediction_id, regrade_prediction.reason) as p
$$;

comment on function public.regrade_prediction(uuid, text) is 'Grades a settled tip anew after its result was corrected. Administrators only.';


create function public.import_fixtures(rows jsonb, dry_run boolean default false)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.import_as_me(import_fixtures.rows, import_fixtures.dry_run)
$$;

comment on function public.import_fixtures(jsonb, boolean) is 'Imports fixtures, results and closing odds, all rows or none.';


-- The end of the chain, for whoever wants to keep it elsewhere.
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


create function public.my_access()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile_role', private.my_role(),
    'tier', coalesce(e.tier, 'FREE'),
    'tier_ends_at', e.ends_at,
    'self_excluded', private.self_excluded()
  )
  from private.my_entitlement() as e
$$;

comment on function public.my_access() is 'What the person who asks may do and read now.';


-- Records that the person who asks is of age; for accounts made without the sign-up form.
create function private.confirm_my_age()
returns timestamptz
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles
  set age_confirmed_at = coalesce(age_confirmed_at, now())
  where id = auth.uid()
  returning age_confirmed_at
$$;

revoke execute on function private.confirm_my_age() from public;
grant execute on function private.confirm_my_age() to authenticated;

create function public.confirm_age()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.confirm_my_age()
$$;

comment on function public.confirm_age() is 'Records that the person who asks is 18 or older.';


revoke execute on function
  public.publish_prediction(uuid),
  public.withdraw_prediction(uuid, text),
  public.settlement_preview(),
  public.settle_due(),
  public.regrade_prediction(uuid, text),
  public.import_fixtures(jsonb, boolean),
  public.record_head(),
  public.my_access(),
  public.confirm_age()
from public, anon, authenticated, service_role;

grant execute on function
  public.publish_prediction(uuid),
  public.withdraw_prediction(uuid, text),
  public.settlement_preview(),
  public.settle_due(),
  public.regrade_prediction(uuid, text),
  public.import_fixtures(jsonb, boolean),
  public.my_access(),
  public.confirm_age()
to authenticated;

grant execute on function public.record_head() to anon, authenticated, service_role;
