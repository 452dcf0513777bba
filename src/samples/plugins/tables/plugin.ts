import { mdiTable, mdiTableLarge } from '@mdi/js';
import { definePlugin, STAFF } from 'touchline/plugin-api';
import { galleryRoutes } from '@/samples/gallery/gallery-routes';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    tables: true;
  }
}

/** Examples of tables and grids, each with its source code. */
export default definePlugin({
  id: 'tables',
  apiVersion: 1,
  nameKey: 'tables:name',
  routes: galleryRoutes({
    plugin: 'tables',
    base: '/tables',
    pages: [
      { slug: 'mui', icon: mdiTable },
      { slug: 'data-grid', icon: mdiTableLarge },
    ],
    load: (slug) => import(`./pages/${slug}/page.ts`),
    titleKey: (slug) => `tables:page.${slug}`,
    access: { resource: 'tables', action: 'list' },
    section: 'formsTables',
    order: 30,
  }),
  access: [{ resource: 'tables', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
