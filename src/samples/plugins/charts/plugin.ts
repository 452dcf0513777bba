import { mdiChartDonut } from '@mdi/js';
import { definePlugin, STAFF } from 'touchline/plugin-api';
import { galleryRoutes } from '@/samples/gallery/gallery-routes';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    charts: true;
  }
}

/** Examples of charts by three libraries, one per page, each with its source code. */
export default definePlugin({
  id: 'charts',
  apiVersion: 1,
  nameKey: 'charts:name',
  routes: galleryRoutes({
    plugin: 'charts',
    base: '/charts',
    pages: ['apex-charts', 'recharts', 'chartjs'],
    load: (slug) => import(`./pages/${slug}/page.ts`),
    titleKey: (slug) => `charts:page.${slug}`,
    access: { resource: 'charts', action: 'list' },
    section: 'chartsMisc',
    group: { titleKey: 'charts:name', icon: mdiChartDonut, order: 10 },
  }),
  access: [{ resource: 'charts', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
