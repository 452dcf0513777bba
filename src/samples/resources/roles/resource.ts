import { mdiLockOutline, mdiShieldAccountOutline } from '@mdi/js';
import { defineResource, STAFF } from 'touchline/plugin-api';
import type { SampleRole } from '@/samples/mock/roles';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    roles: SampleRole;
  }
}

/** Roles of the sample application; they don't affect this app. */
export const sampleRoles = defineResource('roles')({
  id: 'roles',
  dataProvider: 'mock',
  path: '/apps/roles',
  nameKey: 'roles:roles',
  singularKey: 'roles:role',
  newKey: 'roles:newRole',
  icon: mdiShieldAccountOutline,
  accessResource: 'sample-roles',
  access: [{ actions: '*', roles: STAFF }],
  actions: ['list', 'create', 'edit', 'delete'],
  forms: 'dialog',
  defaultSort: { field: 'id', order: 'asc' },
  versionColumn: null,
  recordTitle: (row) => row.name,
  history: [],
  nav: {
    section: 'appsPages',
    group: { titleKey: 'roles:menu', icon: mdiLockOutline, order: 60 },
    titleKey: 'roles:roles',
    order: 10,
  },
  details: () => import('./details'),
});
