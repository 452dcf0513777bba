import { mdiFormatListBulletedSquare } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';

const PATH = '/available-markets';

/** The markets, for everyone: the settlement rule of each, with examples. */
export default definePlugin({
  id: 'available-markets',
  apiVersion: 1,
  nameKey: 'available-markets:title',
  basePath: PATH,
  dependsOn: ['sports'],
  routes: [
    {
      id: 'available-markets.page',
      path: PATH,
      page: () => import('./pages/AvailableMarketsPage'),
      layout: 'app',
      titleKey: 'available-markets:title',
      descriptionKey: 'available-markets:about',
      access: 'public',
      nav: {
        section: 'member',
        titleKey: 'available-markets:menu',
        icon: mdiFormatListBulletedSquare,
        order: 40,
      },
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
