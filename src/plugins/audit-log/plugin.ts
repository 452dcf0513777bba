import { definePlugin } from '@/plugin-api/define-plugin';
import { auditLog } from '@/resources/audit-log/resource';

/** The page of the audit log. */
export default definePlugin({
  id: 'audit-log',
  apiVersion: 1,
  nameKey: 'audit-log:title',
  routes: [{ ...auditLog.route, page: () => import('./pages/AuditLogPage') }],
  access: auditLog.access,
  slots: [
    {
      slot: 'user.history',
      id: 'audit-log.person',
      order: 10,
      waitingHeight: 260,
      component: () => import('./components/PersonHistory'),
    },
  ],
  loggedTables: { saved_views: 'audit-log:table.saved_views' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
