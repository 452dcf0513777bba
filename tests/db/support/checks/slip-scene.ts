import type { RunSql } from '../../../../server/database/run-sql.ts';
import { addPublishedSlip, addSlipDraft } from '../slips.ts';
import { sql } from '../sql.ts';
import { inHours } from '../tips.ts';
import type { SlipScene } from './check.ts';

/** Creates a slip of every kind. */
export async function setSlipScene(run: RunSql, authorId: string): Promise<SlipScene> {
  // A market without any published tip in the scene, so that each guard of markets is tested alone.
  const market = 'FOOTBALL_DRAW_NO_BET';
  const plain = { legs: [{ market }, { market }] };
  const secret = { authorId, tier: 'PREMIUM', analysis: 'SECRET', ...plain } as const;
  const legs = [{ fixture: { startsIn: -3 }, market }, { market }];
  const lost = await addPublishedSlip(run, { ...secret, legs }, inHours(-4));
  await run(sql`update public.fixtures set state = 'FINISHED', home_reg = 0, away_reg = 1
    where id = ${lost.fixtures[0]}`);
  const settled = await addPublishedSlip(run, { authorId, tier: 'VIP', ...plain });
  for (const fixture of settled.fixtures) {
    await run(sql`update public.fixtures set state = 'CANCELLED' where id = ${fixture}`);
  }
  await run('select private.settle_due_now()');
  const published = await addPublishedSlip(run, secret);
  const withdrawn = await addPublishedSlip(run, secret);
  await run(sql`select private.withdraw_slip_at(${withdrawn.id}, 'Injury', now())`);
  const draft = await addSlipDraft(run, { authorId, analysis: 'DRAFTED', ...plain });
  return {
    draft: draft.id,
    published: published.id,
    settled: settled.id,
    withdrawn: withdrawn.id,
    lost: lost.id,
    fixture: String(published.fixtures[0]),
  };
}
