import type { AppDefinition } from './definition';

/** Touchline's roles: members, and four kinds of staff. */
export const OWN_ROLES = ['USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'] as const;

export type OwnRole = (typeof OWN_ROLES)[number];

/** What `actor_role` of the audit log says of changes by no person, and `ANON`: no role may be called so. */
const TAKEN = ['ANON', 'SERVICE', 'SYSTEM'];
/** People can't do without them: everybody is a member first, and somebody must be able to administer. */
const NEEDED = ['USER', 'ADMIN'];
const KEY = /^[A-Z][A-Z0-9_]{1,29}$/;

type Roles = Pick<AppDefinition, 'roles'>;

/** All roles: Touchline's, then those that the application adds. */
export const rolesOf = ({ roles = {} }: Roles): readonly string[] => [
  ...new Set([...OWN_ROLES, ...Object.keys(roles).filter((role) => roles[role] !== false)]),
];

/** Every mistake in an application's roles, a sentence each. */
export function roleProblems({ roles = {} }: Roles): string[] {
  return Object.entries(roles).flatMap(([role, given]) => {
    if (!KEY.test(role) || TAKEN.includes(role)) {
      return [
        `roles.${role} can’t be a role. Write 2 to 30 capital letters, digits and underscores, such as SALES; not ${TAKEN.join(', ')}.`,
      ];
    }
    if (given !== false) return [];
    if (NEEDED.includes(role)) return [`roles.${role} can’t be false: every application needs it.`];
    return OWN_ROLES.some((own) => own === role)
      ? []
      : [`roles.${role} is false, but there is no such role. Remove the line.`];
  });
}
