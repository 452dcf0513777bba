import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { literal } from '../../server/database/run-sql.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { createDatabase, TARGETS } from './support/world.ts';

const SITE = 'http://localhost:3000';
const ALL = ['fixtures', 'notifications', 'predictions', 'slips'];

describe.each(TARGETS)('changes announced to signed-in people, on %s', (target) => {
  let site: TestBackend;
  const open: AbortController[] = [];
  beforeAll(async () => {
    site = await openTestBackend({
      CONFIRM_EMAIL: 'off',
      ...(target === 'PostgreSQL' ? { DATABASE_URL: await createDatabase('live_changes') } : {}),
    });
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.abort();
  });
  afterAll(() => site.close());

  const run = (sql: string) => site.backend.runSql(sql);

  async function signUp(name: string): Promise<{ id: string; token: string }> {
    const response = await site.backend.fetch(
      new Request(`${SITE}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: site.secrets.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.com`, password: 'correct horse' }),
      }),
      null,
    );
    const { access_token: token, user } = (await response.json()) as {
      access_token: string;
      user: { id: string };
    };
    return { id: user.id, token };
  }

  const ask = (tables: string, token?: string, method = 'GET') => {
    const stream = new AbortController();
    open.push(stream);
    return site.backend.live.answer(
      new Request(`${SITE}/live/v1/changes?tables=${tables}`, {
        method,
        signal: stream.signal,
        headers: {
          apikey: site.secrets.publishableKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
    );
  };

  /** Follows all tables; `next` resolves to the next announced table, or null when the stream ends. */
  async function follow(token: string) {
    const response = await ask(ALL.join(), token);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = (response.body as ReadableStream<BufferSource>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    const next = async (): Promise<string | null> => {
      const match = /event: change\ndata: (\w+)\n\n/.exec(text);
      if (match) {
        text = text.slice(match.index + match[0].length);
        return match[1] as string;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
      return next();
    };
    return { next, stop: () => reader.cancel() };
  }

  const message = (id: string, about: string) => `
    insert into public.notifications (user_id, kind, payload, dedupe_key)
    values (${literal(id)}, 'RENEWAL_DUE', '{}', ${literal(about)})`;
  const league = (name: string) => `
    with l as (
      insert into public.leagues (sport, name, season) values ('football', ${literal(name)}, '2031') returning id
    ), t as (
      insert into public.teams (sport, name) values ('football', ${literal(`${name} A`)}), ('football', ${literal(`${name} B`)})
      returning id, name
    )
    insert into public.fixtures (sport, league_id, home_team_id, away_team_id, starts_at)
    select 'football', l.id, (select id from t order by name limit 1), (select id from t order by name desc limit 1),
      now() + interval '3 days' from l`;

  it('are those that pages follow live', async () => {
    const answer = await ask('doctor', (await signUp('asks')).token);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain(ALL.join(', '));
  });

  it('reach nobody without a session', async () => {
    expect((await ask('fixtures')).status).toBe(401);
    expect((await ask('fixtures', 'forged.to.ken')).status).toBe(401);
    expect((await ask('fixtures', site.secrets.publishableKey)).status).toBe(401);
    expect((await ask('', (await signUp('none')).token)).status).toBe(400);
    const gone = await signUp('gone');
    await run(`delete from auth.sessions where user_id = ${literal(gone.id)}`);
    expect((await ask('fixtures', gone.token)).status).toBe(401);
    const half = await signUp('half');
    await run(
      `update private.session_assurance set owes_step = true where user_id = ${literal(half.id)}`,
    );
    expect((await ask('fixtures', half.token)).status).toBe(403);
    expect((await ask('fixtures', (await signUp('posts')).token, 'POST')).status).toBe(405);
  });

  it('reach only those who may read one of the changed rows', async () => {
    const [ana, ben] = [await signUp('ana'), await signUp('ben')];
    const [hers, his] = [await follow(ana.token), await follow(ben.token)];
    await run(message(ana.id, 'for ana'));
    expect(await hers.next()).toBe('notifications');
    await run(`${league('Live')}; ${message(ana.id, 'again for ana')}`);
    expect(await his.next()).toBe('fixtures');
    expect([await hers.next(), await hers.next()].sort()).toEqual(['fixtures', 'notifications']);
    await run(`update public.fixtures set starts_at = starts_at + interval '1 hour'`);
    expect(await his.next()).toBe('fixtures');
    await Promise.all([hers.stop(), his.stop()]);
  });

  it.each([
    ['the session', (id: string) => `delete from auth.sessions where user_id = ${id}`],
    ['the account', (id: string) => `delete from auth.users where id = ${id}`],
    [
      'a suspension',
      (id: string) =>
        `update public.profiles set suspended_until = now() + interval '1 day' where id = ${id}`,
    ],
  ])('end with %s, though nothing else changes', async (what, over) => {
    const word = what.split(' ')[1];
    const [leaver, stayer] = [await signUp(`ends.${word}`), await signUp(`stays.${word}`)];
    const [ends, goesOn] = [await follow(leaver.token), await follow(stayer.token)];
    await run(over(literal(leaver.id)));
    expect(await ends.next()).toBeNull();
    await run(message(stayer.id, what));
    expect(await goesOn.next()).toBe('notifications');
    await goesOn.stop();
  });

  it('are streamed to a person twenty times at most', async () => {
    const { token } = await signUp('many');
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await ask('fixtures', token));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 503]);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    expect((await ask('fixtures', token)).status).toBe(200);
  });

  it.runIf(target === 'PostgreSQL')('are all announced after the connection was lost', async () => {
    const stream = await follow((await signUp('lost')).token);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'touchline changes' and datname = current_database()`);
    expect(await stream.next()).toBe('fixtures');
    await stream.stop();
  });
});
