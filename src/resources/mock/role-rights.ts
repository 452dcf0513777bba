/** What a sample role may be given rights to, in the order in which it is shown. */
export const ROLE_AREAS = [
  'users',
  'content',
  'disputes',
  'database',
  'financial',
  'reporting',
  'api',
  'repository',
  'payroll',
] as const;

export const ROLE_RIGHTS = ['read', 'write', 'create'] as const;

export type RoleArea = (typeof ROLE_AREAS)[number];
export type RoleRight = (typeof ROLE_RIGHTS)[number];
