import { UNSEEN_REASONS } from '@tests/support/record/forgeries/contradictions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeText, unescapeText } from '@/product/record/cell-format';
import { isReason } from '@/product/record/log/reason';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

/** Ten times or more, so that no length is to blame. */
const UNSEEN = UNSEEN_REASONS.map((cell) => unescapeText(cell).repeat(10));

describe.each(TARGETS)('public reasons on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('accepts no sign that the verifiers of the record don’t count', async () => {
    const signs = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff),
    );
    const unseen = signs.filter((code) => !isReason(escapeText(String.fromCodePoint(code))));
    expect(unseen.length).toBeGreaterThan(6000);
    const [row] = await world.run(sql`select count(*) as accepted
      from jsonb_array_elements_text(${JSON.stringify(unseen)}::jsonb) as code
      where private.is_reason(repeat(chr(code::integer), 12), 10)`);
    expect(Number(row?.accepted)).toBe(0);
    const [seen] = await world.run(sql`select private.is_reason('Wrong odds', 10) as latin,
      private.is_reason('خطأ في الأرقام', 10) as arabic, private.is_reason('Typed', 10) as short`);
    expect(seen).toEqual({ latin: true, arabic: true, short: false });
  });

  it.each(UNSEEN)('refuses to withdraw or correct with %j', async (reason) => {
    const tip = await addDraft(world.run, await addFixture(world.run, { startsIn: 5 }), {});
    await publishAt(world.run, tip, inHours(-0.01));
    const slip = await addPublishedSlip(world.run);
    const refused = async (name: string, args: Record<string, unknown>) => {
      const { status, json } = await world.rpc('admin', name, { ...args, reason });
      expect([name, status, (json as { message: string }).message]).toEqual([
        name,
        422,
        'REASON_INVALID',
      ]);
    };
    await refused('withdraw_prediction', { prediction_id: tip });
    await refused('regrade_prediction', { prediction_id: tip });
    await refused('withdraw_slip', { slip_id: slip.id });
    await refused('regrade_slip', { slip_id: slip.id });
  });

  it('refuses to withdraw what is on a match that has begun before its start', async () => {
    const tip = await addDraft(world.run, await addFixture(world.run, { startsIn: 5 }), {});
    await publishAt(world.run, tip, inHours(-0.01));
    const slip = await addPublishedSlip(world.run);
    await world.run(sql`update public.fixtures set state = 'LIVE' where id in
      (${slip.fixtures[1] ?? ''}, (select fixture_id from public.predictions where id = ${tip}))`);
    const reason = 'Line-up news';
    const messageOf = async (name: string, args: Record<string, unknown>) =>
      ((await world.rpc('admin', name, { ...args, reason })).json as { message: string }).message;
    expect(await messageOf('withdraw_prediction', { prediction_id: tip })).toBe('FIXTURE_STARTED');
    expect(await messageOf('withdraw_slip', { slip_id: slip.id })).toBe('SLIP_STARTED');
  });
});
