import { mdiTicketPercentOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type {} from './row';

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
    list: () => import('@/plugins/promo-codes/pages/ListPage'),
    show: () => import('@/plugins/promo-codes/pages/ShowPage'),
    create: () => import('@/plugins/promo-codes/pages/CreatePage'),
    edit: () => import('@/plugins/promo-codes/pages/EditPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'promo-codes:name',
    icon: mdiTicketPercentOutline,
    order: 55,
  },
});
