import { mdiAccountCogOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, PAGES_GROUP, STAFF } from 'touchline/plugin-api';

declare module 'touchline/plugin-api' {
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
