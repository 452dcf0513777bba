import { mdiTextBoxSearchOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { SYSTEM_GROUP } from '@/shared/staff-groups';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    audit_log: true;
  }
}

/** Who changed what: every staff member reads the lines of the tables that are their business. */
export default definePlugin({
  id: 'audit-log',
  apiVersion: 1,
  nameKey: 'audit-log:title',
  routes: [
    {
      id: 'audit-log.page',
      path: '/audit-log',
      page: () => import('./pages/AuditLogPage'),
      layout: 'app',
      titleKey: 'audit-log:title',
      access: { resource: 'audit_log', action: 'list' },
      nav: {
        section: 'admin',
        group: SYSTEM_GROUP,
        titleKey: 'audit-log:title',
        icon: mdiTextBoxSearchOutline,
        order: 10,
      },
    },
  ],
  access: [
    {
      resource: 'audit_log',
      actions: ['list'],
      roles: ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'],
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
