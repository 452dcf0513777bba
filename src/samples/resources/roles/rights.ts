import {
  ROLE_AREAS,
  ROLE_RIGHTS,
  type RoleArea,
  type RoleRight,
} from '@/samples/mock/choices/choices';
import type { SampleRole } from '@/samples/mock/roles';

export type Rights = SampleRole['rights'];

/** All rights. */
export const RIGHTS_IN_ALL = ROLE_AREAS.length * ROLE_RIGHTS.length;

export const countRights = (rights: Rights): number =>
  ROLE_AREAS.reduce((sum, area) => sum + (rights[area]?.length ?? 0), 0);

export const hasRight = (rights: Rights, area: RoleArea, right: RoleRight): boolean =>
  rights[area]?.includes(right) ?? false;

/**
 * The rights with one of them granted or revoked. Areas and rights keep their order; an area without any is left out.
 */
export function withRight(rights: Rights, area: RoleArea, right: RoleRight, on: boolean): Rights {
  return fill((one, each) => (one === area && each === right ? on : hasRight(rights, one, each)));
}

/** All rights, or none. */
export const allRights = (on: boolean): Rights => fill(() => on);

function fill(has: (area: RoleArea, right: RoleRight) => boolean): Rights {
  return Object.fromEntries(
    ROLE_AREAS.flatMap((area) => {
      const given = ROLE_RIGHTS.filter((right) => has(area, right));
      return given.length > 0 ? [[area, given]] : [];
    }),
  );
}
