import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changesNothing, isPlain, leaks, OUTSIDERS } from './support/attack.ts';
import type { SlipScene } from './support/checks/check.ts';
import { setScene } from './support/checks/scene.ts';
import { addSlipDraft, type LegPlan } from './support/slips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('attacks on slips over HTTP on %s', (target) => {
  let world: World;
  let slips: SlipScene;
  let paidFor: string[];

  beforeAll(async () => {
    world = await openWorld(target);
    ({ slips } = await setScene(world.run));
    // One that is open, and one that is lost although a leg is still to come.
    paidFor = [slips.published, slips.lost];
  });
  afterAll(() => world?.close());

  it('publish the same picks once while they are open, in any order', async () => {
    const draft = (legs: LegPlan[]) =>
      addSlipDraft(world.run, { authorId: world.accounts.tipster.id, legs });
    const publish = ({ id }: { id: string }) =>
      world.rpc('tipster', 'publish_slip', { slip_id: id });
    const first = await draft([{}, {}]);
    const legs = first.fixtures.map((fixtureId) => ({ fixtureId }));
    const twins = [first, await draft(legs.toReversed()), await draft(legs)];
    const answers = await Promise.all(twins.map(publish));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ json }) => json);
    expect(refused).toMatchObject([{ message: 'SLIP_TWICE' }, { message: 'SLIP_TWICE' }]);
    const [one, two] = legs;
    const other = await draft([{ ...one }, { ...two, selection: 'DRAW' }]);
    expect((await publish(other)).status).toBe(200);
  });

  it('see nothing gated through embedding, filters, order, counts, casts, aggregates or functions', async () => {
    const gated = `slip_id=in.(${paidFor.join(',')})`;
    const paths = [
      'slips?select=*,slip_bodies(*),slip_legs(*),slip_settlements(*)',
      'slips?select=*,slip_bodies!inner(*),slip_legs!inner(*)',
      'slips?select=*,...slip_bodies(*)',
      'fixtures?select=*,slip_legs(*,slips(*,slip_bodies(*)))',
      'markets?select=code,slip_legs(*)',
      'slip_bodies?analysis=ilike.*secret*',
      'slip_bodies?order=analysis.desc',
      'slip_bodies?select=analysis.max()',
      'slip_legs?select=odds.sum(),count()',
      'listed_slips?select=*',
      'listed_slips?analysis=like.*SECRET*',
      'desk_slips?select=*',
      'audit_log?select=after&table_name=in.(slip_bodies,slip_legs)',
    ];
    // Any row in these answers would reveal a pick, even without its text.
    const probes = [
      `slip_bodies?${gated}`,
      `slip_legs?${gated}`,
      `slip_legs?${gated}&selection=neq.XX`,
      `listed_slips?${gated}&analysis=like.*SECRET*`,
      `listed_slips?${gated}&stake_units=gt.0`,
      `listed_slips?${gated}&combined_odds=gt.1`,
      `listed_slips?${gated}&legs->0->>selection=neq.XX`,
      `listed_slips?${gated}&locked=is.false`,
      `desk_slips?id=in.(${paidFor.join(',')})&legs=not.is.null`,
      `desk_slips?id=in.(${paidFor.join(',')})&combined_odds=gt.1`,
    ];
    const leaked: string[] = [];
    for (const sender of OUTSIDERS) {
      for (const path of paths) {
        const answer = await world.send(sender, 'GET', `/rest/v1/${path}`, {
          headers: { prefer: 'count=exact' },
        });
        if (!isPlain(answer) || leaks(answer)) {
          leaked.push(`${String(sender)} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }
      for (const path of probes) {
        const answer = await world.send(sender, 'GET', `/rest/v1/${path}`);
        const rows = Array.isArray(answer.json) ? answer.json.length : 0;
        if (!isPlain(answer) || rows > 0) leaked.push(`${String(sender)} learns through ${path}`);
      }
      for (const [name, args] of [
        ['slips_preview', {}],
        ['slip_figures', { tier: 'PREMIUM' }],
        ['slip_head', {}],
        ['regrade_slip', { slip_id: slips.lost, reason: 'Let me see what is in it' }],
        ['withdraw_slip', { slip_id: slips.published, reason: 'Let me see what is in it' }],
      ] as const) {
        const answer = await world.rpc(sender, name, args);
        if (!isPlain(answer) || leaks(answer)) {
          leaked.push(`${String(sender)} ${name}: ${answer.status}`);
        }
      }
    }
    expect(leaked).toEqual([]);
    // The probes match existing rows: a subscriber gets an answer.
    for (const table of ['slip_bodies', 'slip_legs', 'listed_slips']) {
      const answer = await world.send('premium', 'GET', `/rest/v1/${table}?${gated}`);
      expect([table, (answer.json as unknown[]).length > 0]).toEqual([table, true]);
    }
  });

  it('edit, back-date, re-tier or remove no published slip: as author, administrator or secret key', async () => {
    for (const sender of ['tipster', 'rival', 'admin', 'secret'] as const) {
      await changesNothing(world, async () => {
        const answers = [];
        for (const id of paidFor) {
          const patch = (table: string, where: string, body: object) =>
            world.send(sender, 'PATCH', `/rest/v1/${table}?${where}`, { body });
          answers.push(
            await patch('slips', `id=eq.${id}`, { tier: 'FREE' }),
            await patch('slips', `id=eq.${id}`, { published_at: '2020-01-01T00:00:00Z' }),
            await patch('slips', `id=eq.${id}`, { outcome: 'WON', profit_units: 5 }),
            await patch('slip_bodies', `slip_id=eq.${id}`, { stake_units: 10 }),
            await patch('slip_legs', `slip_id=eq.${id}`, { odds: 9, selection: 'AWAY' }),
            await patch('desk_slips', `id=eq.${id}`, { title: 'Else' }),
            await patch('listed_slips', `slip_id=eq.${id}`, { tier: 'FREE' }),
            await world.send(sender, 'DELETE', `/rest/v1/slips?id=eq.${id}`),
            await world.send(sender, 'DELETE', `/rest/v1/slip_legs?slip_id=eq.${id}`),
            await world.send(sender, 'DELETE', `/rest/v1/desk_slips?id=eq.${id}`),
            await world.send(sender, 'DELETE', `/rest/v1/slip_settlements?slip_id=eq.${id}`),
            await world.rpc(sender, 'publish_slip', { slip_id: id }),
          );
        }
        return answers;
      });
    }
  });
});
