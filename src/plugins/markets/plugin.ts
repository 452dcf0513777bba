import { definePlugin } from '@/plugin-api/define-plugin';
import { marketResource } from './market-resource';
import { marketSearch } from './market-search';

/** What can be tipped, with the settlement rule of each market in plain words. */
export default definePlugin({
  id: 'markets',
  apiVersion: 1,
  nameKey: 'markets:name',
  basePath: '/markets',
  dependsOn: ['sports'],
  resources: [marketResource],
  search: [marketSearch],
  access: [
    {
      resource: 'markets',
      actions: ['list', 'show'],
      roles: ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'],
    },
    { resource: 'markets', actions: ['create', 'edit'], roles: ['ADMIN'] },
    { resource: 'markets', actions: ['history'], roles: ['TIPSTER', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
