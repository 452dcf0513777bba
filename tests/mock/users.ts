import { expect, it } from 'vitest';
import type { UserAccount } from '../../src/samples/mock/user-account.ts';
import type { SampleUser } from '../../src/samples/mock/users.ts';
import { count } from './count.ts';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

describeOnBothHosts('users', (host) => {
  const { get, send } = host;
  const list = async (query = {}) => (await get('/apps/users/list', query)).body;
  const person = { fullName: 'Zed Newman', username: 'zed', email: 'zed@example.com' };
  const add = async (data: object = person) =>
    (await send('POST', '/apps/users/add-user', { data })).body.user;

  it('has fifty users', async () => {
    const { allData, total } = await list();
    const all: SampleUser[] = allData;
    expect([all.length, total]).toEqual([50, 50]);
    const counts = (key: 'role' | 'currentPlan' | 'status') => count(all.map((user) => user[key]));
    expect(counts('role')).toEqual({
      maintainer: 12,
      subscriber: 12,
      admin: 11,
      editor: 8,
      author: 7,
    });
    expect(counts('currentPlan')).toEqual({ team: 20, basic: 10, company: 10, enterprise: 10 });
    expect(counts('status')).toEqual({ active: 18, pending: 18, inactive: 14 });
  });

  it('filters by text, role, status and plan together', async () => {
    expect((await list({ role: 'author' })).total).toBe(7);
    const both: SampleUser[] = (await list({ status: 'active', currentPlan: 'team' })).users;
    expect(both.length).toBeGreaterThan(0);
    expect(count(both.map((user) => `${user.status} ${user.currentPlan}`))).toEqual({
      'active team': both.length,
    });
    await add();
    for (const q of ['ZED@EXAMPLE', 'newman', ' zed ']) {
      const { users, allData, params } = await list({ q });
      expect(users).toHaveLength(1);
      expect([allData.length, params]).toEqual([51, { q }]);
    }
    expect((await list({ q: 'zed', role: 'admin' })).total).toBe(0);
  });

  it('finds by role', async () => {
    const found: SampleUser[] = (await list({ q: 'MAINTAIN' })).users;
    expect(count(found.map(({ role }) => role))).toEqual({ maintainer: 12 });
  });

  it('returns one user, or says that there is none', async () => {
    expect((await get('/apps/user', { id: '7' })).body).toMatchObject({ id: 7 });
    const answer = await get('/apps/user', { id: '99' });
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Unable to find the requested user!' },
    ]);
    const unnamed = await get('/apps/user');
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'MISSING_VALUE']);
  });

  it('returns a user’s account, which is stored with the user once changed', async () => {
    const read = async (id: string) => (await get('/apps/user/account', { id })).body;
    const made: UserAccount = await read('7');
    expect([made.projects.length, made.devices.length, made.cards.length]).toEqual([7, 4, 3]);
    expect((await get('/apps/user', { id: '7' })).body).not.toHaveProperty('account');
    const account = { ...made, devices: [], taxId: 'TAX-1' };
    expect((await send('PATCH', '/rest/users/7', { account })).status).toBe(200);
    expect(await read('7')).toEqual(account);
    expect((await read('8')).devices).toHaveLength(4);
    const { id } = await add();
    expect(await read(String(id))).toMatchObject({ projects: [], cards: [], twoStep: null });
    expect((await get('/apps/user/account', { id: '99' })).status).toBe(404);
  });

  it('keeps four digits of a card, never the number', async () => {
    const { body } = await get('/apps/user/account', { id: '7' });
    const account: UserAccount = body;
    const [card] = account.cards;
    const whole = { ...account, cards: [{ ...card, last4: '4111111111111111' }] };
    expect((await send('PATCH', '/rest/users/7', { account: whole })).status).toBe(400);
    const more = { ...account, cards: [{ ...card, cvc: '123' }] };
    expect((await send('PATCH', '/rest/users/7', { account: more })).status).toBe(400);
  });

  it('adds active users at the top, each with a unique number', async () => {
    expect(await add({ ...person, contact: 5550100, status: 'inactive', id: 3 })).toEqual({
      ...person,
      id: 51,
      contact: '5550100',
      company: '',
      country: '',
      role: 'subscriber',
      currentPlan: 'basic',
      status: 'active',
      avatar: '',
      avatarColor: 'primary',
    });
    expect((await add()).id).toBe(52);
    expect((await list()).users.slice(0, 3).map(({ id }: SampleUser) => id)).toEqual([52, 51, 1]);
  });

  it('removes the one whose number is the body, and no others', async () => {
    const before = (await get('/rest/chats')).body;
    expect((await send('DELETE', '/apps/users/delete', '1')).status).toBe(200);
    expect((await list()).total).toBe(49);
    expect((await send('DELETE', '/rest/users/2')).status).toBe(200);
    expect((await list()).total).toBe(48);
    expect((await get('/rest/chats')).body).toEqual(before);
  });

  refuses(host, ['POST', '/apps/users/add-user'], '/rest/users', [
    ['no name', { data: { ...person, fullName: undefined } }, 400, /fullName is missing/],
    ['an address that is none', { data: { ...person, email: 'zed' } }, 400, /email/],
    ['an unknown role', { data: { ...person, role: 'king' } }, 400, /role/],
    ['a wrong type', { data: { ...person, username: 7 } }, 400, /username/],
  ]);
  refuses(host, ['DELETE', '/apps/users/delete'], '/rest/users', [
    ['an unknown number', 99, 404, /Unable to find the requested user!/],
  ]);
  refuses(host, ['POST', '/rest/users'], '/rest/users', [
    ['no name', { ...person, fullName: undefined }, 400, /fullName is missing/],
    ['an address that is none', { ...person, email: 'zed' }, 400, /email/],
    ['an unknown role', { ...person, role: 'king' }, 400, /role/],
    ['an unknown status', { ...person, status: 'asleep' }, 400, /status/],
  ]);
});
