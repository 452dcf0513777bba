import { mdiChartBoxOutline } from '@mdi/js';
import { defineSubject, STAFF } from 'touchline/plugin-api';
import { INSIGHT_GROUP } from '@/product/sports/staff-groups';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    reports: true;
  }
}

/** Figures made of other records: no table, but an action for each of their pages. */
export const reports = defineSubject('reports')({
  path: '/reports',
  titleKey: 'reports:title',
  access: [
    { actions: ['list'], roles: STAFF },
    { actions: ['performance', 'backlog'], roles: ['TIPSTER', 'ADMIN'] },
    { actions: ['revenue'], roles: ['FINANCE', 'ADMIN'] },
    { actions: ['subscribers'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
  ],
  nav: {
    section: 'admin',
    group: INSIGHT_GROUP,
    titleKey: 'reports:menu',
    icon: mdiChartBoxOutline,
    order: 1,
  },
});
