import type { AccessControlProvider } from '@refinedev/core';
import { accessName, idOfRefine, type Registry } from '@/plugin-api/registry';
import { EVERYBODY } from '@/plugin-api/types';
import type { RoleStore } from './viewer-store';

/**
 * refine's access control, based on the registry's rules and the last known role; `params.as` checks another role.
 * Refused unless a rule allows it.
 */
export function createAccessControl(
  current: () => Registry,
  roles: RoleStore,
): AccessControlProvider {
  return {
    can: async ({ resource = '', action, params }) => {
      const registry = current();
      // refine's own buttons pass one of our resources; a plain name is the access name of the rules.
      const identifier = params?.resource?.identifier;
      const known = identifier ? registry.resource(idOfRefine(identifier)) : undefined;
      const name = known ? accessName(known) : resource;
      const asked = EVERYBODY.find((role) => role === params?.as);
      return { can: registry.can(asked ?? roles.role(), name, action) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}
