import { mdiChartBoxOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { defineResource } from '@/plugin-api/define-resource';
import { completeMarket, MARKET_FIELDS } from './market-fields';

const markets = defineResource('markets')({
  id: 'markets',
  path: '/markets',
  nameKey: 'markets:name',
  singularKey: 'markets:singular',
  icon: mdiChartBoxOutline,
  // Tips point to a market by its code: one that is out of use is switched off, not deleted.
  actions: ['list', 'show', 'create', 'edit'],
  defaultSort: { field: 'sport', order: 'asc' },
  recordTitle: (row) => row.name,
  fields: MARKET_FIELDS,
  complete: completeMarket,
  nav: { section: 'admin', titleKey: 'markets:menu', icon: mdiChartBoxOutline, order: 60 },
});

/** What can be tipped, with the settlement rule of each market in plain words. */
export default definePlugin({
  id: 'markets',
  apiVersion: 1,
  nameKey: 'markets:name',
  basePath: '/markets',
  resources: [markets],
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
