import { mdiAccountCogOutline } from '@mdi/js';
import type { AccessNeed } from 'touchline/plugin-api';
import { definePlugin } from '@/plugin-api/define-plugin';
import { STAFF } from '@/plugin-api/types';
import { PAGES_GROUP } from '@/shared/pages-group';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    'account-settings': true;
  }
}

const PATH = '/pages/account-settings';

/** A sample page: the account settings of the sample apps' user. */
export default definePlugin({
  id: 'account-settings',
  apiVersion: 1,
  nameKey: 'account-settings:name',
  basePath: PATH,
  routes: [
    {
      id: 'account-settings',
      path: PATH,
      page: () => import('./pages/AccountSettingsPage'),
      layout: 'app',
      titleKey: 'account-settings:name',
      access: { resource: 'account-settings', action: 'list' } satisfies AccessNeed,
      nav: {
        section: 'appsPages',
        group: PAGES_GROUP,
        titleKey: 'account-settings:name',
        icon: mdiAccountCogOutline,
        order: 20,
      },
    },
  ],
  access: [{ resource: 'account-settings', actions: ['list'], roles: STAFF }],
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
