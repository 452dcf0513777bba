import { type RunSql, rowText } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';
import { addFixture, type FixturePlan } from './tips.ts';

export interface LegPlan {
  fixtureId?: string;
  /** Without a fixture, the newly created one. */
  fixture?: FixturePlan;
  market?: string;
  selection?: string;
  line?: number | null;
  odds?: number;
}

export interface SlipPlan {
  tier?: 'FREE' | 'BASIC' | 'PREMIUM' | 'VIP';
  title?: string;
  stake?: number;
  analysis?: string | null;
  authorId?: string | null;
  legs?: LegPlan[];
}

export interface MadeSlip {
  id: string;
  fixtures: string[];
}

/** Adds a draft slip as the owner, by default with two legs on their own fixtures. */
export async function addSlipDraft(run: RunSql, plan: SlipPlan = {}): Promise<MadeSlip> {
  const [header] = await run(sql`
    insert into public.slips (tier, title, author_id, author_name)
    values (${plan.tier ?? 'FREE'}, ${plan.title ?? 'A double'}, ${plan.authorId ?? null}, 'House')
    returning id`);
  const id = rowText(header, 'id');
  await run(sql`insert into public.slip_bodies (slip_id, stake_units, analysis)
    values (${id}, ${plan.stake ?? 1}, ${plan.analysis ?? null})`);
  const fixtures: string[] = [];
  for (const leg of plan.legs ?? [{}, {}]) {
    const fixtureId = leg.fixtureId ?? (await addFixture(run, leg.fixture));
    fixtures.push(fixtureId);
    await run(sql`
      insert into public.slip_legs (slip_id, position, fixture_id, market_code, selection, line, odds)
      values (${id}, ${fixtures.length}, ${fixtureId}, ${leg.market ?? 'FOOTBALL_1X2'},
        ${leg.selection ?? 'HOME'}, ${leg.line ?? null}, ${leg.odds ?? 2})`);
  }
  await run(sql`select private.refresh_slip(${id})`);
  return { id, fixtures };
}

/** A published slip, by default with two legs on upcoming fixtures. */
export async function addPublishedSlip(
  run: RunSql,
  plan: SlipPlan = {},
  at = new Date(),
): Promise<MadeSlip> {
  const slip = await addSlipDraft(run, plan);
  await run(sql`select private.publish_slip_at(${slip.id}, ${at})`);
  return slip;
}
