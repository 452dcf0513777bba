import { mdiAccountOutline } from '@mdi/js';
import { defineResource, STAFF } from 'touchline/plugin-api';
import type { SampleUser } from '@/samples/mock/users';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    users: SampleUser;
  }
  interface AccessSubjects {
    'sample-users': true;
  }
}

/** Users of the sample applications; nobody can sign in as one. */
export const sampleUsers = defineResource('users')({
  id: 'sample-users',
  dataProvider: 'mock',
  path: '/apps/user/list',
  nameKey: 'sample-users:users',
  singularKey: 'sample-users:user',
  newKey: 'sample-users:newUser',
  icon: mdiAccountOutline,
  accessResource: 'sample-users',
  access: [{ actions: '*', roles: STAFF }],
  actions: ['list', 'create', 'edit', 'delete'],
  forms: 'drawer',
  recordPath: '/apps/user/view',
  defaultSort: { field: 'fullName', order: 'asc' },
  versionColumn: null,
  recordTitle: (row) => row.fullName,
  history: [],
  nav: {
    section: 'appsPages',
    group: { titleKey: 'sample-users:menu', icon: mdiAccountOutline, order: 50 },
    titleKey: 'sample-users:menu.list',
    order: 10,
  },
  details: () => import('./details'),
});
