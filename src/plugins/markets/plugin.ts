import { definePlugin } from '@/plugin-api/define-plugin';
import { markets } from '@/resources/markets/resource';
import { marketSearch } from './market-search';

/** What can be tipped, with the settlement rule of each market in plain words. */
export default definePlugin({
  id: 'markets',
  apiVersion: 1,
  nameKey: 'markets:name',
  basePath: '/markets',
  dependsOn: ['sports'],
  resources: [markets],
  search: [marketSearch],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
