import { expect, it } from 'vitest';
import { type Registry, refineIdentifier } from '@/plugin-api/registry';
import { createAccessControl } from './access-control';
import { createRoleStore } from './viewer-store';

const people = { id: 'payments', table: 'profiles' };
const registry = {
  resource: (id: string) => (id === people.id ? people : undefined),
  can: (role: string, name: string) => role === 'FINANCE' && name === 'payments',
} as unknown as Registry;

it('reads a plain name as an access name, and one of our identifiers as its resource’s', async () => {
  const roles = createRoleStore();
  roles.set('FINANCE');
  const { can } = createAccessControl(() => registry, roles);
  const ask = { resource: 'payments', action: 'list' };
  expect(await can(ask)).toEqual({ can: true });
  const resource = { name: 'profiles', identifier: refineIdentifier('payments') };
  expect(await can({ ...ask, params: { resource } })).toEqual({ can: false });
});

it('checks another role on request', async () => {
  const roles = createRoleStore();
  roles.set('SUPPORT');
  const { can } = createAccessControl(() => registry, roles);
  const ask = { resource: 'payments', action: 'list' };
  expect(await can(ask)).toEqual({ can: false });
  expect(await can({ ...ask, params: { as: 'FINANCE' } })).toEqual({ can: true });
  expect(await can({ ...ask, params: { as: 'KING' } })).toEqual({ can: false });
});
