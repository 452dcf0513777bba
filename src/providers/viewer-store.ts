import type { Viewer } from '@/plugin-api/types';

/** The last known role, for code that can't use hooks. */
export interface RoleStore {
  role: () => Viewer;
  set: (role: Viewer) => void;
}

/** A role store that starts as a visitor's. */
export function createRoleStore(): RoleStore {
  let current: Viewer = 'ANON';
  return {
    role: () => current,
    set: (role) => {
      current = role;
    },
  };
}
