import { mdiChartBoxOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { completeMarket, MARKET_FIELDS } from './details';

/** The markets; their pages show the names in the person's language. */
export const marketResource = defineResource('markets')({
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
  pages: {
    list: () => import('@/plugins/markets/pages/MarketListPage'),
    show: () => import('@/plugins/markets/pages/MarketPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'markets:menu',
    icon: mdiChartBoxOutline,
    order: 60,
    shortcut: ['g', 'm'],
  },
});
