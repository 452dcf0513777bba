import type { AccessRule, Action, Viewer } from './types';

/**
 * Whether the viewer may do the action: true if one rule names all three. `'*'` for roles means everybody who is
 * signed in. Only a convenience: the database decides.
 */
export function canAccess(
  rules: readonly AccessRule[],
  viewer: Viewer,
  resource: string,
  action: Action,
): boolean {
  return rules.some(
    (rule) =>
      rule.resource === resource &&
      (rule.actions === '*' || rule.actions.includes(action)) &&
      (rule.roles === '*' ? viewer !== 'ANON' : rule.roles.includes(viewer)),
  );
}
