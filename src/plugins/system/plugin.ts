import { mdiServerOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { securityLog } from '@/resources/security-log/resource';
import { SYSTEM_GROUP } from '@/shared/staff-groups';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    system_state: true;
  }
}

/** For administrators: how the installation is doing, and its security events. */
export default definePlugin({
  id: 'system',
  apiVersion: 1,
  nameKey: 'system:title',
  routes: [
    {
      id: 'system.page',
      path: '/system',
      page: () => import('./pages/SystemPage'),
      layout: 'app',
      titleKey: 'system:title',
      access: { resource: 'system_state', action: 'list' },
      nav: {
        section: 'admin',
        group: SYSTEM_GROUP,
        titleKey: 'system:title',
        icon: mdiServerOutline,
        order: 30,
      },
    },
  ],
  access: [{ resource: 'system_state', actions: ['list'], roles: ['ADMIN'] }],
  resources: [securityLog],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
