import { mdiChartBoxOutline } from '@mdi/js';
import { defineResource, STAFF } from 'touchline/plugin-api';
import { TIPS_GROUP } from '@/product/sports/staff-groups';
import { marketName } from '@/product/sports/tips/market-name';
import type {} from './row';

/** The markets, by the names that the person reads. */
export const markets = defineResource('markets')({
  id: 'markets',
  path: '/markets',
  nameKey: 'markets:name',
  singularKey: 'markets:singular',
  newKey: 'markets:new',
  icon: mdiChartBoxOutline,
  access: [
    { actions: ['list', 'show'], roles: STAFF },
    { actions: ['create', 'edit'], roles: ['ADMIN'] },
    { actions: ['history'], roles: ['TIPSTER', 'ADMIN'] },
  ],
  // Tips point to a market by its code: one that is out of use is switched off, not deleted.
  actions: ['list', 'show', 'create', 'edit'],
  defaultSort: { field: 'sport', order: 'asc' },
  keepsRows: true,
  recordTitle: (row, t) => marketName(row.code, row.name, t),
  nav: {
    section: 'admin',
    group: TIPS_GROUP,
    titleKey: 'markets:menu',
    icon: mdiChartBoxOutline,
    order: 60,
    shortcut: ['g', 'm'],
  },
  details: () => import('./details'),
});
