import type { AccessRule, Action, Viewer } from './types';

/**
 * Whether the viewer may do the action: true when one rule names all three, else refused. `'*'` for roles is
 * everybody who is signed in.
 * A courtesy to the person; the database decides.
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
