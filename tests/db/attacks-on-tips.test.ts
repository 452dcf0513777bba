import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changesNothing, isPlain, leaks, OUTSIDERS } from './support/attack.ts';
import type { Scene } from './support/checks/check.ts';
import { setScene } from './support/checks/scene.ts';

import { addDraft, addFixture, type PickPlan } from './support/tips.ts';
import { type Answer, openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('attacks on tips over HTTP on %s', (target) => {
  let world: World;
  let scene: Scene;

  beforeAll(async () => {
    world = await openWorld(target);
    scene = await setScene(world.run);
  });
  afterAll(() => world?.close());

  it('see nothing gated through embedding, filters, order, counts, casts, aggregates or functions', async () => {
    const paths = [
      'fixtures?select=*,predictions(*,prediction_picks(*))',
      'fixtures?select=*,predictions!inner(*,prediction_picks!inner(*))',
      'predictions?select=*,...prediction_picks(*)',
      'predictions?select=id,prediction_picks(analysis)',
      'markets?select=code,prediction_picks(*)',
      'listed_tips?select=*',
      `listed_tips?analysis=like.*SECRET*`,
      'prediction_picks?analysis=like.*SECRET*',
      'prediction_picks?analysis=ilike.*draft*',
      `prediction_picks?prediction_id=eq.${scene.published}`,
      'prediction_picks?order=analysis.desc',
      'prediction_picks?select=analysis.max()',
      'prediction_picks?select=odds.sum(),count()',
      'desk_tips?select=*',
      'audit_log?select=after',
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
      for (const filter of [
        'analysis=like.*SECRET*',
        `prediction_id=eq.${scene.published}&odds=gt.1`,
        `prediction_id=eq.${scene.published}&selection=neq.XX`,
      ]) {
        const answer = await world.send(sender, 'GET', `/rest/v1/listed_tips?${filter}`);
        const rows = Array.isArray(answer.json) ? answer.json.length : 0;
        if (rows > 0) leaked.push(`${String(sender)} learns through listed_tips?${filter}`);
      }
      const cast = await world.send(sender, 'GET', '/rest/v1/prediction_picks?odds=eq.SECRET');
      if (cast.status < 400)
        leaked.push(`${String(sender)}: a bad cast is answered ${cast.status}`);
      for (const [name, args] of [
        ['settlement_preview', {}],
        ['record_figures', { group_by: 'market', filters: { market: 'FOOTBALL_1X2' } }],
        ['my_access', {}],
        ['record_head', {}],
        [
          'regrade_prediction',
          { prediction_id: scene.published, reason: 'Let me see what is in it' },
        ],
      ] as const) {
        const answer = await world.rpc(sender, name, args);
        if (!isPlain(answer) || leaks(answer)) {
          leaked.push(`${String(sender)} ${name}: ${answer.status}`);
        }
      }
    }
    expect(leaked).toEqual([]);
  });

  it('edit, back-date, re-tier or remove no published tip: as author, administrator or secret key', async () => {
    for (const sender of ['tipster', 'rival', 'admin', 'secret'] as const) {
      const where = `id=eq.${scene.published}`;
      const answers = await changesNothing(world, async () => [
        await world.send(sender, 'PATCH', `/rest/v1/predictions?${where}`, {
          body: { tier: 'FREE' },
        }),
        await world.send(sender, 'PATCH', `/rest/v1/predictions?${where}`, {
          body: { published_at: '2020-01-01T00:00:00Z' },
        }),
        await world.send(sender, 'PATCH', `/rest/v1/predictions?${where}`, {
          body: { outcome: 'WON', profit_units: 5, settled_at: '2026-01-01T00:00:00Z' },
        }),
        await world.send(sender, 'DELETE', `/rest/v1/predictions?${where}`),
        await world.send(
          sender,
          'PATCH',
          `/rest/v1/prediction_picks?prediction_id=eq.${scene.published}`,
          { body: { odds: 9, selection: 'AWAY' } },
        ),
        await world.send(
          sender,
          'DELETE',
          `/rest/v1/prediction_picks?prediction_id=eq.${scene.published}`,
        ),
        await world.send(sender, 'PATCH', `/rest/v1/desk_tips?${where}`, {
          body: { odds: 9 },
        }),
        await world.send(sender, 'DELETE', `/rest/v1/desk_tips?${where}`),
        await world.send(
          sender,
          'PATCH',
          `/rest/v1/listed_tips?prediction_id=eq.${scene.published}`,
          { body: { odds: 9 } },
        ),
        await world.send(
          sender,
          'DELETE',
          `/rest/v1/settlements?prediction_id=eq.${scene.settled}`,
        ),
        await world.rpc(sender, 'publish_prediction', { prediction_id: scene.published }),
        await world.rpc(sender, 'publish_at', {
          prediction: scene.draft,
          at: '2020-01-01T00:00:00Z',
        }),
        await world.rpc(sender, 'settle_due_now', {}),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it('publish the same pick once while it is open, however many requests come at once', async () => {
    const fixtureId = await addFixture(world.run);
    const draft = (more: PickPlan = {}) =>
      addDraft(world.run, fixtureId, {
        authorId: world.accounts.tipster.id,
        market: 'FOOTBALL_TOTAL_GOALS',
        selection: 'OVER',
        line: 2.5,
        ...more,
      });
    const publish = (id: string) =>
      world.rpc('tipster', 'publish_prediction', { prediction_id: id });
    const drafts = await Promise.all([draft(), draft({ odds: 3, tier: 'VIP' }), draft()]);
    const answers = await Promise.all(drafts.map(publish));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const first = answers.find(({ status }) => status === 200)?.json as { id: string; seq: number };
    const refused = answers.filter(({ status }) => status === 409).map(({ json }) => json);
    expect(refused).toMatchObject([{ message: 'PICK_TWICE' }, { message: 'PICK_TWICE' }]);
    expect(JSON.stringify(refused)).toContain(`\\"seq\\": ${first.seq}`);
    // Another line, another side and another author are other tips.
    const others = [{ line: 2.25 }, { selection: 'UNDER' }, { authorId: world.accounts.rival.id }];
    for (const other of others) {
      const sender = other.authorId ? 'rival' : 'tipster';
      const id = await draft(other);
      expect((await world.rpc(sender, 'publish_prediction', { prediction_id: id })).status).toBe(
        200,
      );
    }
    await world.rpc('tipster', 'withdraw_prediction', {
      prediction_id: first.id,
      reason: 'Injury',
    });
    const [again = ''] = drafts.filter((id) => id !== first.id);
    expect((await publish(again)).status).toBe(200);
  });

  it('break no function with hostile arguments', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 200; level += 1) deep = { a: deep };
    const texts = [
      "'",
      '"',
      '%',
      '$$',
      '\\',
      "'; drop table profiles; --",
      '\u202e',
      'null',
      '🙂',
      'x'.repeat(1_000_000),
    ];
    await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const text of texts) {
        answers.push(
          await world.rpc('admin', 'publish_prediction', { prediction_id: text }),
          await world.rpc('admin', 'withdraw_prediction', {
            prediction_id: scene.settled,
            reason: text,
          }),
          await world.rpc('admin', 'regrade_prediction', {
            prediction_id: scene.settled,
            reason: text,
          }),
          await world.rpc('anonymous', 'record_figures', {
            group_by: text,
            filters: { sport: text, from: text, league: text },
          }),
          await world.rpc('admin', 'import_fixtures', {
            rows: [{ sport: text, home: text, starts_at: text }],
            seen_counts: {},
          }),
        );
      }
      answers.push(
        await world.rpc('admin', 'import_fixtures', { rows: [deep], seen_counts: {} }),
        await world.rpc('anonymous', 'record_figures', { filters: deep }),
        await world.rpc('anonymous', 'record_figures', { filters: [1, 2] }),
        await world.rpc('admin', 'settle_due', { at: '2000-01-01', extra: 1 }),
        await world.rpc('admin', 'publish_prediction', {}),
        await world.rpc('admin', 'publish_prediction', { prediction_id: null }),
      );
      return answers;
    });
  });
});
