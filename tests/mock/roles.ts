import { expect, it } from 'vitest';
import { ROLE_AREAS, ROLE_RIGHTS } from '../../src/samples/mock/choices/choices.ts';
import type { SampleRole } from '../../src/samples/mock/roles.ts';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

describeOnBothHosts('roles', (host) => {
  const { get, send } = host;
  const all = async (): Promise<SampleRole[]> => (await get('/rest/roles')).body;

  it('has five roles, whose members are users of the sample', async () => {
    const found = await all();
    expect(found.map(({ name, members }) => [name, members.length])).toEqual([
      ['Administrator', 4],
      ['Manager', 7],
      ['Users', 5],
      ['Support', 3],
      ['Restricted User', 2],
    ]);
    const members = found.flatMap((role) => role.members);
    expect(new Set(members).size).toBe(21);
    const query = members.map((id) => `id=${id}`).join('&');
    expect((await get(`/rest/users?${query}`)).body).toHaveLength(21);
    expect(found[0]?.rights).toEqual(
      Object.fromEntries(ROLE_AREAS.map((area) => [area, [...ROLE_RIGHTS]])),
    );
  });

  it('accepts a new one, renames it and allows it to keep its name', async () => {
    const { status, body } = await send('POST', '/rest/roles', { name: 'Editor' });
    expect([status, body]).toEqual([201, { id: 6, name: 'Editor', rights: {}, members: [] }]);
    const same = await send('PATCH', '/rest/roles/6', {
      name: 'editor',
      rights: { api: ['read'] },
    });
    expect([same.status, same.body.rights]).toEqual([200, { api: ['read'] }]);
    expect((await send('DELETE', '/rest/roles/6')).status).toBe(200);
    expect(await all()).toHaveLength(5);
  });

  refuses(host, ['POST', '/rest/roles'], '/rest/roles', [
    ['no name', {}, 400, /name is missing/],
    ['a name of blanks', { name: '  ' }, 400, /name/],
    ['a name that another has', { name: ' manager ' }, 409, /already/],
    ['an unknown area', { name: 'x', rights: { moon: ['read'] } }, 400, /moon/],
    ['an unknown right', { name: 'x', rights: { api: ['sing'] } }, 400, /rights/],
  ]);
  refuses(host, ['PATCH', '/rest/roles/2'], '/rest/roles', [
    ['a name that another has', { name: 'Support' }, 409, /already/],
  ]);
});
