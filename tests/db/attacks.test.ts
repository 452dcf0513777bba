import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_NAMES } from './support/accounts.ts';
import type { Scene } from './support/checks/check.ts';
import { setScene } from './support/checks/scene.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import {
  ACCESS,
  fingerprint,
  listRelations,
  type Relation,
  sampleRow,
} from './support/relations.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

/** Texts of the scene that may never reach someone who has not paid, or isn't staff. */
const SECRETS = ['SECRET', 'DRAFTED'];
const OUTSIDERS: Sender[] = [
  'keyless',
  'anonymous',
  'free',
  'basic',
  'expired',
  'revoked',
  'excluded',
  'support',
  'finance',
];

function isPlain({ status, text }: Answer): boolean {
  return status < 500 && !/stack|at Object|node_modules|select .* from/i.test(text);
}

describe.each(TARGETS)('attacks over HTTP on %s', (target) => {
  let world: World;
  let scene: Scene;
  let relations: Relation[];

  beforeAll(async () => {
    world = await openWorld(target);
    scene = await setScene(world.run);
    relations = await listRelations(world.run);
  });
  afterAll(() => world?.close());

  /** Sends what must change nothing and must not be answered with an error of the server's. */
  async function changesNothing(attempts: () => Promise<Answer[]>): Promise<Answer[]> {
    const before = await fingerprint(world.run);
    const answers = await attempts();
    expect([...new Set(world.hidden.splice(0))]).toEqual([]);
    expect(answers.filter((answer) => !isPlain(answer))).toEqual([]);
    expect(await fingerprint(world.run)).toEqual(before);
    return answers;
  }

  it('find no table or view whose access nobody has written down', () => {
    expect(relations.map(({ name }) => name)).toEqual(Object.keys(ACCESS).sort());
  });

  it('read of every table and view what the access table says, and nothing gated', async () => {
    const found: string[] = [];
    const leaks: string[] = [];
    for (const { name } of relations) {
      for (const sender of ['keyless', 'anonymous', ...ACCOUNT_NAMES] as const) {
        const answer = await world.send(sender, 'GET', `/rest/v1/${name}?select=*`);
        if (!isPlain(answer)) found.push(`${sender} ${name}: ${answer.status}`);
        const rows = answer.status < 300 && Array.isArray(answer.json) ? answer.json.length : 0;
        const may = sender !== 'keyless' && ACCESS[name]?.read.includes(sender);
        if (rows > 0 !== may) found.push(`${sender} reads ${rows} rows of ${name}`);
        if (OUTSIDERS.includes(sender) && SECRETS.some((secret) => answer.text.includes(secret))) {
          leaks.push(`${sender} ${name}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(leaks).toEqual([]);
  });

  it('write to no table or view that they may not write to', async () => {
    await changesNothing(async () => {
      const answers: Answer[] = [];
      for (const { name, key } of relations) {
        const sample = await sampleRow(world.run, name);
        const added = {
          ...sample,
          [key]: key === 'id' && name === 'audit_log' ? 99_999 : crypto.randomUUID(),
        };
        for (const sender of ['keyless', 'anonymous', ...ACCOUNT_NAMES, 'secret'] as const) {
          const access = ACCESS[name];
          if (sender !== 'keyless' && sender !== 'secret' && access?.write.includes(sender))
            continue;
          if (sender === 'secret' && (access?.write.length ?? 0) > 0) continue;
          const path = `/rest/v1/${name}`;
          answers.push(
            await world.send(sender, 'POST', path, { body: added }),
            await world.send(sender, 'POST', path, {
              body: sample,
              headers: { prefer: 'resolution=merge-duplicates' },
            }),
            await world.send(sender, 'PATCH', `${path}?${key}=not.is.null`, { body: sample }),
            await world.send(sender, 'DELETE', `${path}?${key}=not.is.null`),
          );
        }
      }
      return answers;
    });
  });

  it('get nowhere with forged, unsigned and default-secret tokens', async () => {
    for (const token of Object.values(forgedTokens(scene.people.admin))) {
      const answers = await changesNothing(async () => [
        await world.send({ token }, 'GET', '/rest/v1/profiles?select=*'),
        await world.send({ token }, 'PATCH', '/rest/v1/profiles?id=not.is.null', {
          body: { profile_role: 'ADMIN' },
        }),
        await world.rpc({ token }, 'settle_due'),
      ]);
      // At most it counts as nobody: refused, or an answer without a row.
      const given = answers.filter(
        ({ status, text }) => status < 400 && !['', '[]'].includes(text),
      );
      expect(given).toEqual([]);
      expect(answers.at(-1)?.status).toBe(401);
    }
  });

  it('reach no other schema', async () => {
    for (const schema of [
      'private',
      'auth',
      'supabase_migrations',
      'pg_catalog',
      'information_schema',
    ]) {
      const answers = await changesNothing(async () => [
        await world.send('free', 'GET', '/rest/v1/users?select=*', {
          headers: { 'accept-profile': schema },
        }),
        await world.send('free', 'POST', '/rest/v1/rpc/publish_at', {
          headers: { 'content-profile': schema },
          body: { prediction: scene.draft, at: '2020-01-01T00:00:00Z' },
        }),
      ]);
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    }
  });

  it("raise nobody's role: by PATCH, mixed PATCH, upsert, sign-up data or the auth interface", async () => {
    const own = (name: 'free' | 'support' | 'tipster') =>
      `/rest/v1/profiles?id=eq.${scene.people[name]}`;
    for (const name of ['free', 'support', 'tipster'] as const) {
      await changesNothing(async () => [
        await world.send(name, 'PATCH', own(name), { body: { profile_role: 'ADMIN' } }),
        await world.send(name, 'PATCH', own(name), {
          body: { full_name: 'x', profile_role: 'ADMIN' },
        }),
        await world.send(name, 'POST', '/rest/v1/profiles', {
          body: { id: scene.people[name], profile_role: 'ADMIN' },
          headers: { prefer: 'resolution=merge-duplicates' },
        }),
        await world.send(name, 'PUT', '/auth/v1/user', {
          body: { data: { profile_role: 'ADMIN', role: 'service_role' } },
        }),
      ]);
    }
    await world.send('anonymous', 'POST', '/auth/v1/signup', {
      body: {
        email: 'sly@example.com',
        password: 'touchline-test',
        data: {
          profile_role: 'ADMIN',
          role: 'service_role',
          timezone: "'; drop table profiles; --",
        },
      },
    });
    expect(
      await world.run(
        `select profile_role, timezone from public.profiles where email = 'sly@example.com'`,
      ),
    ).toEqual([{ profile_role: 'USER', timezone: 'UTC' }]);
    expect(
      await world.run(
        `select count(*)::int as n from public.profiles where profile_role = 'ADMIN'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('see nothing gated through embedding, filters, order, counts, casts, aggregates or functions', async () => {
    const paths = [
      'fixtures?select=*,predictions(*,prediction_picks(*))',
      'fixtures?select=*,predictions!inner(*,prediction_picks!inner(*))',
      'predictions?select=*,...prediction_picks(*)',
      'predictions?select=id,prediction_picks(analysis)',
      'markets?select=code,prediction_picks(*)',
      'record_entries?select=*',
      `record_entries?analysis=like.*SECRET*`,
      'prediction_picks?analysis=like.*SECRET*',
      'prediction_picks?analysis=ilike.*draft*',
      `prediction_picks?prediction_id=eq.${scene.published}`,
      'prediction_picks?order=analysis.desc',
      'prediction_picks?select=analysis.max()',
      'prediction_picks?select=odds.sum(),count()',
      'manual_predictions?select=*',
      'audit_log?select=after',
    ];
    const leaks: string[] = [];
    for (const sender of OUTSIDERS) {
      for (const path of paths) {
        const answer = await world.send(sender, 'GET', `/rest/v1/${path}`, {
          headers: { prefer: 'count=exact' },
        });
        if (!isPlain(answer) || SECRETS.some((secret) => answer.text.includes(secret))) {
          leaks.push(`${String(sender)} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }
      for (const filter of [
        'analysis=like.*SECRET*',
        `prediction_id=eq.${scene.published}&odds=gt.1`,
        `prediction_id=eq.${scene.published}&selection=neq.XX`,
      ]) {
        const answer = await world.send(sender, 'GET', `/rest/v1/record_entries?${filter}`);
        const rows = Array.isArray(answer.json) ? answer.json.length : 0;
        if (rows > 0) leaks.push(`${String(sender)} learns through record_entries?${filter}`);
      }
      const cast = await world.send(sender, 'GET', '/rest/v1/prediction_picks?odds=eq.SECRET');
      if (cast.status < 400) leaks.push(`${String(sender)}: a bad cast is answered ${cast.status}`);
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
        if (!isPlain(answer) || SECRETS.some((secret) => answer.text.includes(secret))) {
          leaks.push(`${String(sender)} ${name}: ${answer.status}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  it('edit, back-date, re-tier or remove no published tip: as author, administrator or secret key', async () => {
    for (const sender of ['tipster', 'rival', 'admin', 'secret'] as const) {
      const where = `id=eq.${scene.published}`;
      const answers = await changesNothing(async () => [
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
        await world.send(sender, 'PATCH', `/rest/v1/manual_predictions?${where}`, {
          body: { odds: 9 },
        }),
        await world.send(sender, 'DELETE', `/rest/v1/manual_predictions?${where}`),
        await world.send(
          sender,
          'PATCH',
          `/rest/v1/record_entries?prediction_id=eq.${scene.published}`,
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
    await changesNothing(async () => {
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
          }),
        );
      }
      answers.push(
        await world.rpc('admin', 'import_fixtures', { rows: [deep] }),
        await world.rpc('anonymous', 'record_figures', { filters: deep }),
        await world.rpc('anonymous', 'record_figures', { filters: [1, 2] }),
        await world.rpc('admin', 'settle_due', { at: '2000-01-01', extra: 1 }),
        await world.rpc('admin', 'publish_prediction', {}),
        await world.rpc('admin', 'publish_prediction', { prediction_id: null }),
      );
      return answers;
    });
  });

  it('store no picture address that is a script', async () => {
    const statuses = [];
    for (const avatar_url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://x',
      'https://a b',
    ]) {
      const path = `/rest/v1/profiles?id=eq.${scene.people.free}`;
      statuses.push((await world.send('free', 'PATCH', path, { body: { avatar_url } })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
  });
});
