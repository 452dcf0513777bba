import type { AccessControlProvider } from '@refinedev/core';
import { accessName, type Registry } from '@/plugin-api/registry';
import type { RoleStore } from './viewer-store';

/** refine's access control over the registry's rules and the role as last read. Default refused. */
export function createAccessControl(
  current: () => Registry,
  roles: RoleStore,
): AccessControlProvider {
  return {
    can: async ({ resource = '', action, params }) => {
      const registry = current();
      const known = registry.resource(params?.resource?.identifier ?? resource);
      const name = known ? accessName(known) : resource;
      return { can: registry.can(roles.role(), name, action) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}
