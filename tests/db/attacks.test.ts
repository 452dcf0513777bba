import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunSql, rowText } from '../../server/database/run-sql.ts';
import { ACCOUNT_NAMES } from './support/accounts.ts';
import { changesNothing, isPlain, leaks, OUTSIDERS } from './support/attack.ts';
import type { Scene } from './support/checks/check.ts';
import { setScene } from './support/checks/scene.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import { ACCESS, listRelations, type Relation, sampleRow } from './support/relations.ts';
import { sql } from './support/sql.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

/** Customers with names frequent enough for the planner's statistics. */
const addNamesakes = (run: RunSql) =>
  run(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), format('namesake%s@example.com', n), now(),
      jsonb_build_object('full_name', (array['Noor Lind', 'Ömer Vale', 'Ida Moss', 'Zoé Park'])[n % 4 + 1])
    from generate_series(1, 40) as n`);

async function textColumns(run: RunSql, relation: string): Promise<string[]> {
  const rows = await run(sql`select attname from pg_attribute
    where attrelid = format('public.%I', ${relation}::text)::regclass and attnum > 0 and not attisdropped
      and atttypid = 'text'::regtype`);
  return rows.map((row) => rowText(row, 'attname'));
}

/** The first letters of a column's texts, written as a value in a filter. */
function startsOf(rows: Record<string, unknown>[], column: string): Set<string> {
  const texts = rows.map((row) => row[column]).filter((text) => typeof text === 'string');
  return new Set(texts.map((text) => text.slice(0, 5).replace(/[^\p{L}\p{N}]/gu, '_')));
}

describe.each(TARGETS)('attacks over HTTP on %s', (target) => {
  let world: World;
  let scene: Scene;
  let relations: Relation[];

  beforeAll(async () => {
    world = await openWorld(target);
    scene = await setScene(world.run);
    relations = await listRelations(world.run);
    await addNamesakes(world.run);
    // As on a server in use: the planner tries conditions on the values in its statistics.
    await world.run('analyze');
  });
  afterAll(() => world?.close());

  async function rowsFor(sender: Sender, name: string): Promise<Record<string, unknown>[]> {
    const { status, json } = await world.send(sender, 'GET', `/rest/v1/${name}?select=*`);
    return status < 300 ? (json as Record<string, unknown>[]) : [];
  }

  it('find no table or view without documented access', () => {
    expect(relations.map(({ name }) => name)).toEqual(Object.keys(ACCESS).sort());
  });

  it('read from every table and view what the access table says, and nothing gated', async () => {
    const found: string[] = [];
    const leaked: string[] = [];
    for (const { name } of relations) {
      for (const sender of ['keyless', 'anonymous', ...ACCOUNT_NAMES] as const) {
        const answer = await world.send(sender, 'GET', `/rest/v1/${name}?select=*`);
        if (!isPlain(answer)) found.push(`${sender} ${name}: ${answer.status}`);
        const rows = answer.status < 300 && Array.isArray(answer.json) ? answer.json.length : 0;
        const may = sender !== 'keyless' && ACCESS[name]?.read.includes(sender);
        if (rows > 0 !== may) found.push(`${sender} reads ${rows} rows of ${name}`);
        if (OUTSIDERS.includes(sender) && leaks(answer)) {
          leaked.push(`${sender} ${name}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(leaked).toEqual([]);
  });

  it('learn no hidden text from a pattern’s failure', async () => {
    const told: string[] = [];
    let tried = 0;
    for (const { name } of relations) {
      const columns = await textColumns(world.run, name);
      const all = await rowsFor('secret', name);
      for (const sender of ['anonymous', 'free', 'tipster', 'support', 'finance'] as const) {
        const seen = await rowsFor(sender, name);
        // A pattern fails if its text begins with the letters and its last character is incomplete.
        const patterns = columns.flatMap((column) => {
          const own = startsOf(seen, column);
          return [...startsOf(all, column)]
            .filter((start) => !own.has(start))
            .map((start) => `${column}.${tried % 2 ? 'like' : 'ilike'}.${start}\\`);
        });
        if (patterns.length === 0) continue;
        const path = `/rest/v1/${name}?select=${columns[0]}&or=${encodeURIComponent(`(${patterns.join(',')})`)}`;
        const { status, text } = await world.send(sender, 'GET', path);
        if (status === 400) told.push(`${name} to ${sender}: ${text}`);
        tried += 1;
      }
    }
    expect(told).toEqual([]);
    expect(tried).toBeGreaterThan(60);
  });

  it.each(Object.keys(ACCESS).sort())('write to %s only who may', async (name) => {
    const { key = 'id' } = relations.find((relation) => relation.name === name) ?? {};
    const writers = ACCESS[name]?.write ?? [];
    const sample = await sampleRow(world.run, name);
    const added = {
      ...sample,
      [key]: key === 'id' && name === 'audit_log' ? 99_999 : crypto.randomUUID(),
    };
    const path = `/rest/v1/${name}`;
    const attackers = (['keyless', 'anonymous', ...ACCOUNT_NAMES] as const).filter(
      (sender) => sender === 'keyless' || !writers.includes(sender),
    );
    await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const sender of [...attackers, ...(writers.length === 0 ? ['secret' as const] : [])]) {
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
      return answers;
    });
  });

  it('get nowhere with forged, unsigned and default-secret tokens', async () => {
    for (const token of Object.values(forgedTokens(scene.people.admin))) {
      const answers = await changesNothing(world, async () => [
        await world.send({ token }, 'GET', '/rest/v1/profiles?select=*'),
        await world.send({ token }, 'PATCH', '/rest/v1/profiles?id=not.is.null', {
          body: { profile_role: 'ADMIN' },
        }),
        await world.rpc({ token }, 'settle_due'),
      ]);
      // At most it counts as a visitor: refused, or an answer without a row.
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
      const answers = await changesNothing(world, async () => [
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
      await changesNothing(world, async () => [
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

  it('store no script as a picture address', async () => {
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
