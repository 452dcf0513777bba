import { mdiLockOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { SamplePermission } from '@/samples/mock/permissions';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    permissions: SamplePermission;
  }
  interface AccessSubjects {
    'sample-roles': true;
  }
}

/** Permissions of the sample application; they don't affect this app. */
export const permissions = defineResource('permissions')({
  id: 'permissions',
  dataProvider: 'mock',
  path: '/apps/permissions',
  nameKey: 'roles:permissions',
  singularKey: 'roles:permission',
  newKey: 'roles:newPermission',
  icon: mdiLockOutline,
  accessResource: 'sample-roles',
  actions: ['list', 'create', 'edit', 'delete'],
  forms: 'dialog',
  defaultSort: { field: 'id', order: 'asc' },
  versionColumn: null,
  recordTitle: (row) => row.name,
  history: [],
  nav: {
    section: 'appsPages',
    group: { titleKey: 'roles:menu', icon: mdiLockOutline, order: 60 },
    titleKey: 'roles:permissions',
    order: 20,
  },
  details: () => import('./details'),
});
