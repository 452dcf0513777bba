import { HOUR, type Query } from './demo-types.ts';
import { runOverRows } from './run-over-rows.ts';
import type { DemoSlip } from './slips.ts';
import { MODEL_PRICE } from './tips.ts';
import { leastOdds } from './write-tips.ts';

/** Writes the slips as drafts, publishes them in chronological order and withdraws those that were. */
export async function writeSlips(query: Query, slips: DemoSlip[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    slips.map((slip) => ({
      id: slip.id,
      tier: slip.tier,
      title: slip.title,
      author_email: slip.authorEmail,
      stake_units: slip.stakeUnits,
      analysis: slip.analysis,
      legs: slip.legs.map((leg) => ({
        fixture_id: leg.fixtureId,
        market_code: leg.bet.marketCode,
        selection: leg.bet.selection,
        line: leg.bet.line,
        odds: leg.odds,
        quoted_at: new Date(slip.publishedAt.getTime() - HOUR / 12).toISOString(),
        least_odds: leastOdds(leg.odds),
      })),
    })),
  );
  await query(
    `insert into public.slips (id, tier, title, author_id)
     select demo.id, demo.tier, demo.title, profile.id
       from jsonb_to_recordset($1::jsonb) as demo(id uuid, tier text, title text, author_email text)
       join public.profiles as profile on profile.email = demo.author_email`,
    [rows],
  );
  await query(
    `insert into public.slip_bodies (slip_id, stake_units, analysis)
     select id, stake_units, analysis
       from jsonb_to_recordset($1::jsonb) as demo(id uuid, stake_units numeric, analysis text)`,
    [rows],
  );
  await query(
    `insert into public.slip_legs (slip_id, position, fixture_id, market_code, selection, line, odds,
            bookmaker, quote_source, quoted_at, least_odds)
     select demo.id, leg.place, (leg.value ->> 'fixture_id')::uuid, leg.value ->> 'market_code',
            leg.value ->> 'selection', (leg.value ->> 'line')::numeric, (leg.value ->> 'odds')::numeric,
            $2, 'Demo model', (leg.value ->> 'quoted_at')::timestamptz, (leg.value ->> 'least_odds')::numeric
       from jsonb_to_recordset($1::jsonb) as demo(id uuid, legs jsonb),
            jsonb_array_elements(demo.legs) with ordinality as leg (value, place)`,
    [rows, MODEL_PRICE],
  );
  await runOverRows(
    query,
    'id uuid, plan text, at timestamptz, withdrawn_at timestamptz',
    `perform private.refresh_slip(item.id);
     if item.plan <> 'DRAFT' then
       perform private.publish_slip_at(item.id, item.at);
     end if;
     if item.plan = 'WITHDRAW' then
       perform private.withdraw_slip_at(
         item.id, 'A goalkeeper is out: one leg no longer stands.', item.withdrawn_at);
     end if;`,
    slips.map(({ id, plan, publishedAt, firstStart }) => ({
      id,
      plan,
      at: publishedAt.toISOString(),
      withdrawn_at: new Date(
        Math.min(publishedAt.getTime() + HOUR / 4, now.getTime(), firstStart.getTime() - HOUR),
      ).toISOString(),
    })),
  );
}
