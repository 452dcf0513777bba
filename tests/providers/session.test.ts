import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPORTS_VIEWER } from '@/product/sports/viewer/sports-viewer';
import { createAuthProvider } from '@/providers/auth/auth-provider';
import { createBackend } from '@/providers/backend';
import { createSupabaseProvider } from '@/providers/data/supabase-provider';
import { readViewer } from '@/providers/read-viewer';
import { emailOf, PASSWORD } from '../db/support/accounts.ts';
import { PUBLISHABLE_KEY } from '../db/support/test-app.ts';
import { openWorld, type World } from '../db/support/world.ts';
import { type Client, clientOf } from './support/sample-backends.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('PostgreSQL');
});
afterAll(() => world.close());

function authOf(client: Client) {
  const left: string[] = [];
  const provider = createAuthProvider(client.backend, {
    origin: 'http://localhost',
    leave: () => left.push('left'),
  });
  return { provider, left };
}
const isToken = ({ url }: Request) => url.includes('grant_type=refresh_token');
const signIn = { email: emailOf('tipster'), password: PASSWORD };
const STORED = 'touchline.auth';

/** Makes the server refuse the client's access token, as if it had expired. */
function spoilToken({ storage, network }: Client, renewLimitMs?: number): Client {
  const session = JSON.parse(storage.getItem(STORED) ?? '{}');
  storage.setItem(STORED, JSON.stringify({ ...session, access_token: 'e30.e30.e30' }));
  const backend = createBackend(
    { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
    {
      fetch: network.fetch,
      storage: () => storage,
      autoRefresh: false,
      retries: 0,
      renewLimitMs,
    },
  );
  return { backend, network, storage, provider: createSupabaseProvider(backend) };
}

describe('sign-in', () => {
  it('works with the right password and says what is wrong otherwise', async () => {
    const client = await clientOf(world);
    const { provider } = authOf(client);
    expect(await provider.check()).toMatchObject({ authenticated: false });
    expect(await provider.login({ ...signIn, password: 'wrong' })).toMatchObject({
      success: false,
      error: { code: 'INVALID_CREDENTIALS', messageKey: 'shell:error.INVALID_CREDENTIALS' },
    });
    expect(await provider.login(signIn)).toEqual({ success: true });
    expect(await provider.check()).toEqual({ authenticated: true });
    expect(client.backend.session.current()?.userId).toBe(world.accounts.tipster.id);
  });

  it('ends the session that it replaces in the same browser', async () => {
    const client = await clientOf(world);
    const { provider } = authOf(client);
    await provider.login(signIn);
    const earlier = client.backend.session.current()?.accessToken ?? '';
    await provider.login({ email: emailOf('free'), password: PASSWORD });
    const check = async () => (await world.rpc({ token: earlier }, 'check_session')).status;
    await expect.poll(check).toBe(401);
    const { accessToken } = client.backend.session.current() ?? {};
    expect((await world.rpc({ token: accessToken ?? '' }, 'check_session')).status).toBe(200);
  });

  it('reports that the server is down', async () => {
    const client = await clientOf(world);
    client.network.break('cut before');
    expect(await authOf(client).provider.login(signIn)).toMatchObject({
      error: { status: 0, code: 'OFFLINE' },
    });
  });

  it('creates a new account with its consent, whatever the metadata say', async () => {
    const client = await clientOf(world);
    const { provider } = authOf(client);
    const account = {
      email: 'new@example.com',
      password: 'long enough 1',
      fullName: 'New Person',
      ageConfirmed: true,
      locale: 'fr',
      timezone: 'Europe/Paris',
    };
    expect(await provider.register?.(account)).toEqual({ success: true });
    const id = client.backend.session.current()?.userId ?? '';
    const viewer = await readViewer(client.backend, id);
    expect(viewer.role).toBe('USER');
    expect(SPORTS_VIEWER.read(viewer.facts)).toMatchObject({
      tier: 'FREE',
      selfExcluded: false,
      ageConfirmedAt: expect.any(String),
    });
    expect(viewer.profile).toMatchObject({
      full_name: 'New Person',
      locale: 'fr',
      timezone: 'Europe/Paris',
    });
    const again = await authOf(await clientOf(world)).provider.register?.(account);
    expect(again).toMatchObject({ success: false, error: { code: 'EMAIL_TAKEN' } });
    const weak = { ...account, email: 'weak@example.com', password: 'short' };
    const refused = await authOf(await clientOf(world)).provider.register?.(weak);
    expect(refused).toMatchObject({ success: false, error: { code: 'WEAK_PASSWORD' } });
  });

  it('answers the same for every address that forgot its password', async () => {
    const { provider } = authOf(await clientOf(world));
    const forgot = (email: string) => provider.forgotPassword?.({ email });
    expect(await forgot(signIn.email)).toEqual({ success: true });
    expect(await forgot('nobody@example.com')).toEqual({ success: true });
  });

  it('changes the password', async () => {
    const client = await clientOf(world, 'rival');
    const { provider } = authOf(client);
    expect(await provider.updatePassword?.({ password: 'a new password' })).toEqual({
      success: true,
    });
    const other = authOf(await clientOf(world)).provider;
    const login = { email: emailOf('rival'), password: 'a new password' };
    expect(await other.login(login)).toEqual({ success: true });
  });
});

describe('sign-out', () => {
  it('ends the session and signs out, even without a connection', async () => {
    const client = await clientOf(world, 'basic');
    const { provider, left } = authOf(client);
    client.network.break('cut before');
    expect(await provider.logout({})).toEqual({ success: true });
    expect(left).toEqual(['left']);
    expect(await provider.check()).toMatchObject({ authenticated: false });
    expect(client.storage.getItem(STORED)).toBeNull();
  });
});

describe('a stored session', () => {
  it('is there at once, without asking the server', async () => {
    const { storage, network } = await clientOf(world, 'vip');
    const before = network.sent.length;
    const again = createBackend(
      { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
      { fetch: network.fetch, storage: () => storage, autoRefresh: false },
    );
    expect(again.session.current()?.userId).toBe(world.accounts.vip.id);
    expect(network.sent.slice(before)).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '{"access_token":1}', '{"user":{"id":"x"}}'])(
    'that is broken (%s) is ignored',
    async (text) => {
      const { storage, network } = await clientOf(world);
      storage.setItem(STORED, text);
      const { session } = createBackend(
        { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
        { fetch: network.fetch, storage: () => storage, autoRefresh: false },
      );
      expect(session.current()).toBeNull();
    },
  );

  it('works if the browser forbids storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { network } = await clientOf(world);
    const backend = createBackend(
      { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
      { fetch: network.fetch, storage: blocked, autoRefresh: false },
    );
    const auth = await backend.session.client();
    await auth.signInWithPassword(signIn);
    expect(backend.session.current()?.userId).toBe(world.accounts.tipster.id);
  });
});

describe('an expired token', () => {
  const read = ({ provider }: Client) => provider.getList({ resource: 'profiles' });

  it('is renewed once for twenty queries', async () => {
    const client = spoilToken(await clientOf(world, 'admin'));
    const before = client.network.sent.length;
    const lists = await Promise.all(Array.from({ length: 20 }, () => read(client)));
    expect(lists.every(({ total }) => total > 10)).toBe(true);
    const renewals = client.network.sent.slice(before).filter((line) => line.includes('/token'));
    expect(renewals).toHaveLength(1);
  });

  it('allows even a write, once', async () => {
    const client = spoilToken(await clientOf(world, 'admin'));
    const variables = { sport: 'football', name: 'After renewal', season: '2033' };
    await client.provider.create({ resource: 'leagues', variables });
    const [row] = await world.run(
      "select count(*)::int as n from public.leagues where name = 'After renewal'",
    );
    expect(row?.n).toBe(1);
  });

  it('signs nobody out while the auth server is down', async () => {
    const client = spoilToken(await clientOf(world, 'admin'), 20);
    for (let at = 0; at < 12; at += 1) client.network.break('cut before', isToken);
    await expect(read(client)).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(client.backend.session.current()?.userId).toBe(world.accounts.admin.id);
    expect(await authOf(client).provider.check()).toEqual({ authenticated: true });
  });

  it('ends the session if it is permanently refused', async () => {
    const client = spoilToken(await clientOf(world, 'support'));
    const stored = JSON.parse(client.storage.getItem(STORED) ?? '{}');
    const expired = { ...stored, refresh_token: 'revoked', expires_at: 1 };
    client.storage.setItem(STORED, JSON.stringify(expired));
    const ended: unknown[] = [];
    client.backend.session.listen((now) => ended.push(now));
    await expect(read(client)).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    expect(ended).toEqual([null]);
    expect(await authOf(client).provider.check()).toMatchObject({ authenticated: false });
  });
});

it('applies a lowered role at the next read', async () => {
  const { backend } = await clientOf(world, 'finance');
  const { id } = world.accounts.finance;
  expect((await readViewer(backend, id)).role).toBe('FINANCE');
  await world.run(`update public.profiles set profile_role = 'USER' where id = '${id}'`);
  expect((await readViewer(backend, id)).role).toBe('USER');
});
