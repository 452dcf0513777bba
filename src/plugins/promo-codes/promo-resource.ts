import { mdiTicketPercentOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type {} from '@/resources/promo-codes';

/** The promo codes; their fields come with the pages. */
export const promoCodes = defineResource('promo_codes')({
  id: 'promo-codes',
  path: '/promo-codes',
  nameKey: 'promo-codes:name',
  singularKey: 'promo-codes:one',
  icon: mdiTicketPercentOutline,
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.code,
  // A code that people have used is switched off, not deleted.
  allows: (row, action) => action !== 'delete' || row.redemptions === 0,
  fields: [],
  pages: {
    list: () => import('./pages/ListPage'),
    show: () => import('./pages/ShowPage'),
    create: () => import('./pages/CreatePage'),
    edit: () => import('./pages/EditPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'promo-codes:name',
    icon: mdiTicketPercentOutline,
    order: 55,
  },
});
