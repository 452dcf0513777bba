import { APPLICATION } from '@/shared/application/application';
import { OWN_ROLES, type OwnRole, rolesOf } from '@/shared/application/roles';
import type { AppRoles, SubjectName } from '../types';

/** `profiles.profile_role`; `ANON` is a visitor without a session. */
export type Role = OwnRole | Extract<keyof AppRoles, string>;

/** Touchline's roles and the application's. */
export const ROLES: readonly Role[] = rolesOf(APPLICATION) as readonly Role[];

/** The roles that people can be given. */
export const OFFERED_ROLES: readonly Role[] = ROLES.filter(
  (role) => APPLICATION.roles[role] !== false,
);

/** Touchline's roles of people who work for the app; an application's own roles are let in only where they are named. */
export const STAFF: readonly Role[] = OWN_ROLES.filter((role) => role !== 'USER');

/** Whoever looks at a page: a role, or a visitor. */
export type Viewer = Role | 'ANON';

/** Everybody, visitors too; `'*'` in a rule means everybody who is signed in. */
export const EVERYBODY: readonly Viewer[] = ['ANON', ...ROLES];

/** What a resource can offer; each has a page of its own, except `delete`. */
export const CRUD_ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;

/** One of `CRUD_ACTIONS`. */
export type CrudAction = (typeof CRUD_ACTIONS)[number];

/** A CRUD verb or the plugin's own verb (`publish`, `settle`, `import`). */
export type Action = CrudAction | (string & {});

/** Who may do what to a resource, declared by the resource itself. Anything without a rule is refused. */
export interface ResourceAccess {
  actions: readonly Action[] | '*';
  /** `'*'` is everybody who is signed in. Visitors must be named, as in `EVERYBODY`. */
  roles: readonly Viewer[] | '*';
}

/** Who may do what to a subject that isn't a resource, or doesn't belong to a single one. */
export interface AccessRule extends ResourceAccess {
  resource: SubjectName;
}

/** Names one permission; a route, a command or a slot that carries it is shown only to people who have it. */
export interface AccessNeed {
  resource: SubjectName;
  action: Action;
}
