import { expect, it } from 'vitest';
import { describeOnBothHosts } from './hosts.ts';

describeOnBothHosts('demonstration', ({ get, send }) => {
  const set = (data: object) => send('PUT', '/demo/conditions', { data });

  const COLLECTIONS = [
    'emails',
    'contacts',
    'chats',
    'events',
    'invoices',
    'users',
    'permissions',
    'roles',
  ];
  const everything = async () => {
    const names = [...COLLECTIONS, 'table-rows', 'profile'];
    return Promise.all(names.map(async (name) => (await get(`/rest/${name}`)).body));
  };

  it('restores the sample data of every app', async () => {
    const before = await everything();
    for (const name of COLLECTIONS) {
      const { body } = await get(`/rest/${name}?_start=0&_end=1`);
      expect((await send('DELETE', `/rest/${name}/${body[0].id}`)).status).toBe(200);
    }
    await send('PATCH', '/rest/table-rows/1', { city: 'Elsewhere' });
    await send('PATCH', '/rest/profile', { status: 'busy' });
    for (const [at, changed] of (await everything()).entries()) {
      expect(changed).not.toEqual(before[at]);
    }
    await get('/apps/email/emails?folder=spam');
    await set({ failures: 1 });
    expect((await send('POST', '/demo/reset')).status).toBe(204);
    expect(await everything()).toEqual(before);
    expect((await get('/apps/email/get-email?id=1')).body.hasNextMail).toBe(true);
  });

  it('fails as often as requested, and does nothing then', async () => {
    expect((await set({ failures: 0.5 })).body).toEqual({ latency: 0, failures: 0.5 });
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await get('/pages/faqs')).status);
    expect(statuses).toEqual([200, 503, 200, 503]);
    await set({ failures: 1 });
    expect((await send('DELETE', '/rest/permissions/1')).status).toBe(503);
    await set({});
    expect((await get('/rest/permissions')).body).toHaveLength(9);
  });

  it('answers late', async () => {
    await set({ latency: 60 });
    expect((await get('/demo/conditions')).body).toEqual({ latency: 60, failures: 0 });
    const start = performance.now();
    await get('/pages/faqs');
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  it('refuses invalid conditions', async () => {
    for (const data of [{ latency: -1 }, { latency: 1e9 }, { failures: 2 }, { failures: 'all' }]) {
      expect((await set(data)).status).toBe(400);
    }
    expect((await get('/demo/conditions')).body).toEqual({ latency: 0, failures: 0 });
    expect((await get('/demo/reset')).status).toBe(404);
    expect((await send('POST', '/demo/conditions', {})).status).toBe(405);
  });
});
