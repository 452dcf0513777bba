import type { ResultEntry } from './demo-plan.ts';
import { DAY, type Query } from './demo-types.ts';
import { runOverRows } from './run-over-rows.ts';

const COLUMNS = `id uuid, state text, status_short text, home_reg smallint, away_reg smallint,
  home_full smallint, away_full smallint, periods jsonb`;

const write = (more = '') => `update public.fixtures as fixture
    set ${more} state = demo.state, status_short = demo.status_short,
        home_reg = demo.home_reg, away_reg = demo.away_reg,
        home_full = demo.home_full, away_full = demo.away_full, periods = demo.periods`;

/** Enters results without settling them: they wait on the settlement desk. */
export async function enterResults(query: Query, entries: ResultEntry[]): Promise<void> {
  await query(
    `${write()} from jsonb_to_recordset($1::jsonb) as demo(${COLUMNS}) where fixture.id = demo.id`,
    [JSON.stringify(entries.map(toRow))],
  );
}

/**
 * Enters results day by day and settles two hours after the last of each day, as staff would have done. Their entry
 * time is kept, as in real use: results that changed after settlement are re-graded on every read.
 */
export async function enterAndSettle(query: Query, entries: ResultEntry[]): Promise<void> {
  const days = new Map<number, ResultEntry[]>();
  for (const entry of entries) {
    const day = Math.floor(entry.at.getTime() / DAY);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const rows = [...days.values()].map((ofDay) => ({
    at: ofDay.at(-1)?.at.toISOString(),
    results: ofDay.map(toRow),
  }));
  await query('alter table public.fixtures disable trigger fixtures_touch');
  await runOverRows(
    query,
    'at timestamptz, results jsonb',
    `${write(`updated_at = item.at - interval '2 hours',`)} from jsonb_to_recordset(item.results) as demo(${COLUMNS}) where fixture.id = demo.id;
     perform private.settle_due_now(item.at);`,
    rows,
  );
  await query('alter table public.fixtures enable trigger fixtures_touch');
}

/**
 * Corrects the results that were entered with the teams swapped. The administrator re-grades the
 * tips of the first fixture; those of the others show on the settlement desk as changed.
 */
export async function correctResults(query: Query, corrections: ResultEntry[]): Promise<void> {
  await enterResults(query, corrections);
  const [first] = corrections;
  if (!first) return;
  await runOverRows(
    query,
    'fixture_id uuid',
    // auth.uid() reads this setting; `true` keeps it inside the transaction.
    `perform set_config('request.jwt.claim.sub',
       (select id::text from public.profiles where email = 'admin@example.com'), true);
     perform private.regrade_as_me(tip.id,
         (select g.next_outcome from private.gradings(now(), tip.id) as g),
         'The score had been entered with the teams swapped.')
        from public.predictions as tip
       where tip.fixture_id = item.fixture_id and tip.outcome <> 'PENDING';
     perform set_config('request.jwt.claim.sub', '', true);`,
    [{ fixture_id: first.fixtureId }],
  );
}

function toRow({ fixtureId, state, result }: ResultEntry) {
  return {
    id: fixtureId,
    state,
    status_short: result?.status ?? 'CANC',
    home_reg: result?.homeReg ?? null,
    away_reg: result?.awayReg ?? null,
    home_full: result?.homeFull ?? null,
    away_full: result?.awayFull ?? null,
    periods: result?.periods ?? null,
  };
}
