import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { literal } from '../../server/database/run-sql.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { agentFamily } from '../../supabase/functions/_shared/agent-family.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { BOTH_IN_MAIN, createDatabase } from './support/world.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

interface Signed {
  access_token: string;
  refresh_token: string;
}

interface OwnSession {
  id: string;
  created_at: string;
  last_used_at: string;
  device: string;
  place: string;
  current: boolean;
}

describe.each(BOTH_IN_MAIN)('sessions on %s', (target) => {
  let site: TestBackend;
  let people = 0;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const url = target === 'PGlite' ? null : await createDatabase('sessions', TEMPLATE);
    site = await openTestBackend({ CONFIRM_EMAIL: 'off', ...(url && { DATABASE_URL: url }) });
  });
  afterAll(() => site.close());

  const run = (query: string) => site.backend.runSql(query);

  interface Call {
    method?: string;
    token?: string;
    agent?: string;
    peer?: string;
  }

  async function call(path: string, body?: object, given: Call = {}) {
    const { method = 'POST', token, agent = FIREFOX, peer = '192.0.2.1' } = given;
    const request = new Request(`${SITE}${path}`, {
      method,
      headers: {
        apikey: site.secrets.publishableKey,
        'user-agent': agent,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const answer = await site.backend.fetch(request, peer);
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }

  const signIn = async (email: string, given?: Call) =>
    (await call('/auth/v1/token?grant_type=password', { email, password: PASSWORD }, given))
      .json as Signed;
  const renew = ({ refresh_token }: Signed) =>
    call('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const rpc = (name: string, { access_token: token }: Signed, args: object = {}) =>
    call(`/rest/v1/rpc/${name}`, args, { token });
  const listOf = async (session: Signed) =>
    (await rpc('my_sessions', session)).json as OwnSession[];

  async function newPerson(role = 'USER') {
    people += 1;
    const email = `person-${people}@example.com`;
    await call('/auth/v1/signup', { email, password: PASSWORD });
    await run(`update public.profiles set profile_role = ${literal(role)}
      where email = ${literal(email)} and profile_role <> ${literal(role)}`);
    await run(`delete from auth.sessions where user_id =
      (select id from auth.users where email = ${literal(email)})`);
    return email;
  }

  const HOURS: [string, string, number, number][] = [
    ['a member', 'USER', 30 * 24, 180 * 24],
    ['support', 'SUPPORT', 12, 7 * 24],
    ['an administrator', 'ADMIN', 12, 7 * 24],
  ];

  it.each(HOURS)('of %s end without use, and in any case', async (_who, role, idle, whole) => {
    const email = await newPerson(role);
    /** Makes a new session as old as this, in hours, and tries to renew it. */
    const renewAt = async (age: number, unused: number) => {
      const session = await signIn(email);
      await run(`update auth.sessions set created_at = now() - interval '${age} hours',
        refreshed_at = (now() - interval '${unused} hours') at time zone 'UTC'
        where id = (select id from auth.sessions order by created_at desc limit 1)`);
      const first = await renew(session);
      return first.status === 200
        ? 'renewed'
        : [first.status, first.json.error_code, (await renew(session)).json.msg];
    };
    const over = (why: string) => [
      400,
      'session_expired',
      `Invalid Refresh Token: Session Expired${why}`,
    ];
    expect(await renewAt(idle - 0.1, idle - 0.1)).toBe('renewed');
    expect(await renewAt(idle + 0.1, idle + 0.1)).toEqual(over(' (Inactivity)'));
    expect(await renewAt(whole - 0.1, 0.1)).toBe('renewed');
    expect(await renewAt(whole + 0.1, 0.1)).toEqual(over(''));
  });

  it('that are over write nothing any more, and are not listed', async () => {
    const email = await newPerson('ADMIN');
    const [session, other] = [await signIn(email), await signIn(email)];
    await run(`update auth.sessions set created_at = now() - interval '8 days'
      where id = '${(await listOf(session)).find(({ current }) => current)?.id}'`);
    expect((await rpc('end_other_sessions', session)).status).toBe(401);
    expect((await rpc('check_session', session)).status).toBe(401);
    expect(await listOf(other)).toHaveLength(1);
  });

  it('end with a new role, all of the person’s and nobody else’s', async () => {
    const [email, bystander] = [await newPerson(), await newPerson()];
    const own = [await signIn(email), await signIn(email)];
    const theirs = await signIn(bystander);
    await run(`update public.profiles set full_name = 'New' where email = ${literal(email)}`);
    expect((await rpc('check_session', own[0] as Signed)).status).toBe(200);
    await run(
      `update public.profiles set profile_role = 'SUPPORT' where email = ${literal(email)}`,
    );
    for (const session of own) {
      expect((await rpc('check_session', session)).status).toBe(401);
      expect((await renew(session)).status).toBe(400);
    }
    expect((await renew(theirs)).status).toBe(200);
  });

  it('end with a new password, all but the one that chose it', async () => {
    const email = await newPerson();
    const [session, other] = [await signIn(email), await signIn(email)];
    const token = session.access_token;
    const body = { password: 'another horse' };
    expect((await call('/auth/v1/user', body, { method: 'PUT', token })).status).toBe(200);
    expect((await renew(other)).status).toBe(400);
    expect((await renew(session)).status).toBe(200);
  });

  it('are listed with the device, a word for the network, and which one it is', async () => {
    const email = await newPerson();
    const here = await signIn(email);
    await signIn(email, { agent: SAFARI, peer: '2001:db8:1:2::3' });
    await signIn(email, { agent: '<script>alert(1)</script>', peer: '2001:db8:1:2::4' });
    const sessions = (await listOf(here)).reverse();
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox, Linux', true],
      ['Safari, iOS', false],
      ['other', false],
    ]);
    const [first, second, third] = sessions.map(({ place }) => place);
    for (const place of [first, second, third]) expect(place).toMatch(/^[0-9a-f]{12}$/);
    expect(second).toBe(third);
    expect(second).not.toBe(first);
    expect(JSON.stringify(sessions)).not.toMatch(/192\.0|2001|Mozilla|script/);
    for (const { created_at, last_used_at } of sessions) {
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
    }
  });

  it('are ended by their person alone, one or all others', async () => {
    const [email, stranger] = [await newPerson(), await newPerson()];
    const [here, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const thief = await signIn(stranger);
    const ids = (await listOf(here)).filter(({ current }) => !current).map(({ id }) => id);
    const [chosen = ''] = ids;
    for (const id of [chosen, '00000000-0000-4000-8000-000000000000', null]) {
      const answer = await rpc('end_session', thief, { id });
      expect([id, answer.status, answer.json.message ?? answer.json.code]).toEqual([
        id,
        404,
        expect.stringMatching(/NOT_FOUND|no such session/i),
      ]);
    }
    expect((await call('/rest/v1/rpc/end_session', { id: chosen })).status).toBe(401);
    expect((await call('/rest/v1/rpc/end_other_sessions', {})).status).toBe(401);
    expect((await rpc('end_session', thief, { id: "x' or true --" })).status).toBe(400);
    expect((await rpc('end_other_sessions', thief)).json).toBe(0);
    expect(await listOf(here)).toHaveLength(3);

    // The newest is listed first.
    expect((await rpc('end_session', here, { id: chosen })).json).toBe(true);
    expect((await renew(third)).status).toBe(400);
    // One that has ended ends no others.
    expect((await rpc('end_other_sessions', third)).status).toBe(401);
    expect((await rpc('end_other_sessions', here)).json).toBe(1);
    expect((await renew(second)).status).toBe(400);
    expect(await listOf(here)).toMatchObject([{ current: true }]);
    expect((await rpc('end_session', here, { id: (await listOf(here))[0]?.id })).json).toBe(true);
    expect((await rpc('check_session', here)).status).toBe(401);
    const noted = await run(`select detail from public.security_events
      where kind = 'SESSION_REVOKED' and actor_id = (select id from auth.users where email = ${literal(email)})
      order by id`);
    expect(noted.map(({ detail }) => detail)).toEqual([
      'one of their own',
      'all others',
      'one of their own',
    ]);
  });

  it('are ended and listed by the suspended, too', async () => {
    const email = await newPerson();
    const [here] = [await signIn(email), await signIn(email)];
    await run(
      `update public.profiles set suspended_until = now() + interval '1 day' where email = ${literal(email)}`,
    );
    expect(await listOf(here)).toHaveLength(2);
    expect((await rpc('end_other_sessions', here)).json).toBe(1);
  });

  it('belong to a family of devices by the words of the host', async () => {
    const agents = [
      FIREFOX,
      SAFARI,
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/130.0 Safari/537.36 OPR/115.0',
      'Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36',
      'curl/8.5.0',
      'a robot/1 <b>',
      '',
    ];
    const rows = await run(`select private.device_family(a.agent) as family, private.device_family(
        private.device_family(a.agent)) as again
      from unnest(array[${agents.map(literal)}]) with ordinality as a (agent, n) order by a.n`);
    for (const column of ['family', 'again']) {
      expect(rows.map((row) => row[column])).toEqual(agents.map(agentFamily));
    }
  });
});
