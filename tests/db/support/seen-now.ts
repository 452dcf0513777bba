import { literal, type RunSql } from '../../../server/database/run-sql.ts';

type Args = Record<string, unknown>;
type Read = (run: RunSql, args: Args) => Promise<object>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown) =>
  `${literal(typeof value === 'string' && UUID.test(value) ? value : null)}::uuid`;

/** A time as the REST API writes it, to the microsecond. */
const instant = (column: string) => `to_json(${column}) #>> '{}'`;

async function one(run: RunSql, sql: string): Promise<Record<string, unknown>> {
  return (await run(sql))[0] ?? {};
}

/** When a row was last changed; null if there is none. */
const versionIn =
  (table: string, key: string): Read =>
  async (run, args) => ({
    seen_updated_at: null,
    ...(await one(
      run,
      `select ${instant('updated_at')} as seen_updated_at from ${table} where id = ${idOf(args[key])}`,
    )),
  });

const versionsOfPeople: Read = async (run, { user_ids }) => {
  const ids = Array.isArray(user_ids) ? user_ids : [];
  const read = versionIn('public.profiles', 'id');
  const seen = await Promise.all(ids.map((id) => read(run, { id })));
  return { seen_updated_at: seen.map((row) => Object.values(row)[0]) };
};

const AT = `date_trunc('milliseconds', now())`;
const MOST = 100;

/** Up to a hundred tips and slips with the profit that settling them gives, tips first. */
const due: Read = async (run) => {
  const settling = (kind: string, from: string, most: number) =>
    one(
      run,
      `select coalesce(json_object_agg(d.${kind}, d.next_profit), '{}')::text as seen
       from (select * from ${from} as g
             where g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' limit ${most}) as d`,
    ).then((row) => JSON.parse(String(row.seen)) as object);
  const tips = await settling(
    'prediction_id',
    `private.gradings_of(private.due_candidates(), ${AT})`,
    MOST,
  );
  const left = MOST - Object.keys(tips).length;
  return {
    seen_tips: tips,
    seen_slips: await settling('slip_id', `private.slip_gradings(${AT})`, left),
  };
};

/** What a page would show of the records that a call is about, by function: its `seen_` arguments. */
export const SEEN_NOW: Record<string, Read> = {
  approve_factor_reset: (run, { person }) =>
    one(
      run,
      `select ${instant('asked_at')} as seen_asked_at, coalesce(case
         when private.is_active_admin(first_approved_by) then first_approved_by::text end, 'NONE')
         as seen_first_approved_by
       from private.factor_resets where user_id = ${idOf(person)}
       union all select null, null`,
    ),
  close_fixture_alert: (run, { alert_id }) =>
    one(
      run,
      `select ${instant('last_seen_at')} as seen_last_seen_at from public.fixture_alerts
       where id = ${idOf(alert_id)} union all select null`,
    ),
  lift_suspension: versionIn('public.profiles', 'user_id'),
  lift_suspensions: versionsOfPeople,
  publish_prediction: versionIn('public.predictions', 'prediction_id'),
  publish_slip: versionIn('public.slips', 'slip_id'),
  regrade_prediction: (run, { prediction_id }) =>
    one(
      run,
      `select next_outcome as seen_next_outcome
       from private.gradings(${AT}, ${idOf(prediction_id)}) where ${idOf(prediction_id)} is not null
       union all select null`,
    ),
  regrade_slip: (run, { slip_id }) =>
    one(
      run,
      `select next_outcome as seen_next_outcome, next_profit::float8 as seen_next_profit
       from private.slip_gradings(${AT}, ${idOf(slip_id)}) where ${idOf(slip_id)} is not null
       union all select null, null`,
    ),
  settle_due: due,
  suspend_user: versionIn('public.profiles', 'user_id'),
  suspend_users: versionsOfPeople,
};
