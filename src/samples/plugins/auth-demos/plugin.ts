import { mdiLockOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, PAGES_GROUP, STAFF } from 'touchline/plugin-api';
import { AUTH_DEMOS_PATH, DEMOS } from './demos';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    'auth-demos': true;
  }
}

const AUTHENTICATION = { titleKey: 'auth-demos:name', icon: mdiLockOutline, order: 10 } as const;

/** Sample pages: sign-in forms in several frames. They send nothing. */
export default definePlugin({
  id: 'auth-demos',
  apiVersion: 1,
  nameKey: 'auth-demos:name',
  basePath: AUTH_DEMOS_PATH,
  routes: DEMOS.map(({ slug, form }, order) => ({
    id: `auth-demos.${slug}`,
    path: `${AUTH_DEMOS_PATH}/${slug}`,
    page: () => import('./pages/AuthDemoPage'),
    layout: 'blank',
    titleKey: `auth-demos:title.${slug}`,
    access: { resource: 'auth-demos', action: 'list' } satisfies AccessNeed,
    nav: {
      section: 'appsPages',
      group: [PAGES_GROUP, AUTHENTICATION, { titleKey: `auth-demos:group.${form}`, order }],
      titleKey: `auth-demos:title.${slug}`,
      order,
      openInNewTab: true,
    },
  })),
  access: [{ resource: 'auth-demos', actions: ['list'], roles: STAFF }],
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
