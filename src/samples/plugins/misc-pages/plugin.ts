import { mdiDotsHorizontalCircleOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, PAGES_GROUP, STAFF } from 'touchline/plugin-api';
import { KINDS, MISC_PATH } from './kinds';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    'misc-pages': true;
  }
}

const MISC_GROUP = {
  titleKey: 'misc-pages:name',
  icon: mdiDotsHorizontalCircleOutline,
  order: 60,
} as const;

/** Sample pages: coming soon, under maintenance, and error pages. */
export default definePlugin({
  id: 'misc-pages',
  apiVersion: 1,
  nameKey: 'misc-pages:name',
  basePath: MISC_PATH,
  routes: KINDS.map(({ slug }, order) => ({
    id: `misc-pages.${slug}`,
    path: `${MISC_PATH}/${slug}`,
    page: () => import('./pages/MiscPage'),
    layout: 'blank',
    titleKey: `misc-pages:title.${slug}`,
    access: { resource: 'misc-pages', action: 'list' } satisfies AccessNeed,
    nav: {
      section: 'appsPages',
      group: [PAGES_GROUP, MISC_GROUP],
      titleKey: `misc-pages:title.${slug}`,
      order,
      openInNewTab: true,
    },
  })),
  access: [{ resource: 'misc-pages', actions: ['list'], roles: STAFF }],
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
