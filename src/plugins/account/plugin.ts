import { mdiAccountOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';

/** The person's own account: profile, how they like to read, password, sessions, breaks, data. */
export default definePlugin({
  id: 'account',
  apiVersion: 1,
  nameKey: 'account:title',
  dependsOn: ['sports'],
  frame: {
    userLinks: [
      {
        to: '/account-details',
        titleKey: 'shell:user.account',
        icon: mdiAccountOutline,
        order: 10,
      },
    ],
  },
  routes: [
    {
      id: 'account.page',
      path: '/account-details',
      page: () => import('./pages/AccountPage'),
      layout: 'app',
      titleKey: 'account:title',
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
