import { expect, it } from 'vitest';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

const COLLECTIONS: [name: string, records: number][] = [
  ['emails', 30],
  ['contacts', 10],
  ['chats', 2],
  ['events', 10],
  ['invoices', 50],
  ['users', 50],
  ['permissions', 9],
  ['roles', 5],
  ['faqs', 3],
  ['table-rows', 50],
];

describeOnBothHosts('plain collections', (host) => {
  const { get, send } = host;
  const ids = async (path: string) => {
    const { body } = await get(path);
    return body.map(({ id }: { id: unknown }) => id);
  };

  it.each(COLLECTIONS)('/rest/%s holds %i records', async (name, records) => {
    expect((await get(`/rest/${name}`)).body).toHaveLength(records);
    const page = await get(`/rest/${name}?_start=0&_end=2`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, String(records)]);
  });

  it('pages and sorts', async () => {
    expect(await ids('/rest/users?_start=10&_end=13')).toEqual([11, 12, 13]);
    expect(await ids('/rest/users?_page=3&_limit=2')).toEqual([5, 6]);
    expect(await ids('/rest/users?_sort=id&_order=desc&_start=0&_end=2')).toEqual([50, 49]);
    expect((await get('/rest/users?_start=90&_end=95')).body).toEqual([]);
    const rows = (await get('/rest/users?_sort=role,id&_order=asc,desc')).body;
    expect([rows[0].role, rows.at(-1).role, rows[0].id > rows[1].id]).toEqual([
      'admin',
      'subscriber',
      true,
    ]);
  });

  it('filters by value, one of several, range, part of a text and nested value', async () => {
    expect(await ids('/rest/permissions?id=2&id=5')).toEqual([2, 5]);
    expect(await ids('/rest/permissions?id_gte=3&id_lte=4')).toEqual([3, 4]);
    expect(await ids('/rest/invoices?id_gte=5035')).toEqual([5035, 5036]);
    expect(await ids('/rest/permissions?id_ne=1&id_ne=2&_start=0&_end=1')).toEqual([3]);
    expect(await ids('/rest/permissions?name_like=only')).toEqual([7]);
    expect(await ids('/rest/events?extendedProps.calendar=Family')).toHaveLength(1);
    expect(await ids('/rest/permissions?q=restricted')).toEqual([7]);
    expect(await ids('/rest/permissions?nothing=1')).toHaveLength(9);
  });

  it('treats a search as text, never as a pattern', async () => {
    expect(await ids('/rest/permissions?name_like=.*')).toEqual([]);
    expect(await ids('/rest/permissions?name_like=(')).toEqual([]);
    expect(await ids(`/rest/permissions?name_like=${encodeURIComponent('(a+)+$')}`)).toEqual([]);
    expect(await ids('/rest/permissions?name_like=Others%27')).toEqual([9]);
  });

  it('creates, changes, replaces and removes a record', async () => {
    const made = await send('POST', '/rest/permissions', { name: 'Sing' });
    expect(made).toMatchObject({
      status: 201,
      body: { id: 10, name: 'Sing', assignedTo: [], createdDate: '5 Dec 2026, 12:00 PM' },
    });
    const own = await send('POST', '/rest/permissions', { id: 'my-own', name: 'Hum' });
    expect(own.body.id).toBe('my-own');
    const changed = await send('PATCH', '/rest/permissions/10', { assignedTo: ['users'] });
    expect(changed.body).toMatchObject({ id: 10, name: 'Sing', assignedTo: ['users'] });
    const whole = { name: 'Shout', assignedTo: [], createdDate: 'today' };
    const put = await send('PUT', '/rest/permissions/10', whole);
    expect(put.body).toEqual({ ...whole, id: 10 });
    expect((await send('DELETE', '/rest/permissions/10')).status).toBe(200);
    expect((await get('/rest/permissions/10')).status).toBe(404);
    expect((await get('/rest/permissions/9')).body).toMatchObject({ id: 9 });
  });

  it('keeps the profile as one record', async () => {
    const changed = await send('PATCH', '/rest/profile', { status: 'busy' });
    expect(changed.body).toMatchObject({ id: 11, status: 'busy', role: 'admin' });
    expect((await get('/rest/profile')).body).toEqual(changed.body);
    expect((await get('/apps/chat/users/profile-user')).body.status).toBe('busy');
  });

  it('changes nothing for an unknown record', async () => {
    const before = (await get('/rest/users')).body;
    for (const method of ['DELETE', 'PUT', 'PATCH']) {
      const { status, body } = await send(method, '/rest/users/999', {});
      expect([status, body.message]).toEqual([404, 'There is no record 999 in users.']);
    }
    for (const path of ['/rest/nothing', '/rest/db', '/rest/__proto__', '/rest/users/1/chats']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await send('DELETE', '/rest/users')).status).toBe(405);
    expect((await send('POST', '/rest/users/1', {})).status).toBe(405);
    expect((await get('/rest/users')).body).toEqual(before);
  });

  refuses(host, ['POST', '/rest/permissions'], '/rest/permissions', [
    ['no name', { assignedTo: [] }, 400, /name is missing/],
    ['a number that is taken', { id: 3, name: 'x' }, 409, /already/],
    ['a wrong type', { name: 5 }, 400, /name/],
    ['an unknown holder', { name: 'x', assignedTo: ['cat'] }, 400, /assignedTo/],
    ['a field that it has not', { name: 'x', colour: 'red' }, 400, /colour/],
  ]);
  refuses(host, ['PATCH', '/rest/users/1'], '/rest/users', [
    ['a wrong type', { fullName: null }, 400, /fullName/],
  ]);
  refuses(host, ['PUT', '/rest/profile'], '/rest/profile', [
    ['half a profile', { id: 11 }, 400, /missing/],
  ]);
  refuses(host, ['POST', '/rest/contacts'], '/rest/contacts', [
    ['no name', {}, 400, /fullName is missing/],
    ['an unknown status', { fullName: 'Zed', status: 'asleep' }, 400, /status/],
  ]);
  refuses(host, ['POST', '/rest/table-rows'], '/rest/table-rows', [
    ['no salary', { full_name: 'Zed', age: '61', status: 1 }, 400, /salary is missing/],
    ['an unknown status', { full_name: 'Zed', age: '61', salary: 1, status: 6 }, 400, /status/],
  ]);
});
