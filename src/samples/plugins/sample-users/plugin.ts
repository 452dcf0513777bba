import { mdiAccountOutline } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';
import { sampleUsers } from '@/samples/resources/mock-users/resource';

const VIEW = '/apps/user/view';

/** A sample app: a list of users, and a page with all data of one of them. */
export default definePlugin({
  id: 'sample-users',
  apiVersion: 1,
  nameKey: 'sample-users:name',
  basePath: '/apps/user',
  resources: [sampleUsers],
  routes: [
    {
      id: 'sample-users.view',
      // One page for every user and tab, so that open dialogs survive switching tabs.
      path: `${VIEW}/*`,
      page: () => import('./pages/UserViewPage'),
      layout: 'app',
      titleKey: 'sample-users:user',
      access: { resource: 'sample-users', action: 'show' },
      nav: [
        {
          to: VIEW,
          section: 'appsPages',
          group: { titleKey: 'sample-users:menu', icon: mdiAccountOutline, order: 50 },
          titleKey: 'sample-users:menu.view',
          order: 20,
        },
      ],
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  pageTexts: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
