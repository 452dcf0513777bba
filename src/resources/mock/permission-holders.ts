/** The roles that a permission of the sample app can be given to. */
export const PERMISSION_HOLDERS = [
  'administrator',
  'manager',
  'users',
  'support',
  'restricted-user',
] as const;
