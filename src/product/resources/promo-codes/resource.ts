import { mdiTicketPercentOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    /** Money off a plan, or free days of a tier. */
    promo_codes: Tables<'promo_codes'>;
    /** The same with their state now. */
    listed_promo_codes: Tables<'listed_promo_codes'>;
  }
}

export const promoCodes = defineResource('listed_promo_codes')({
  id: 'promo-codes',
  writeTable: 'promo_codes',
  path: '/promo-codes',
  nameKey: 'promo-codes:name',
  singularKey: 'promo-codes:one',
  newKey: 'promo-codes:new',
  icon: mdiTicketPercentOutline,
  access: [
    { actions: ['list', 'show'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { actions: ['create', 'edit', 'delete'], roles: ['ADMIN'] },
    { actions: ['history'], roles: ['FINANCE', 'ADMIN'] },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.code,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'promo-codes:name',
    icon: mdiTicketPercentOutline,
    order: 80,
  },
  details: () => import('./details'),
});
