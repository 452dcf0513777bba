import { mdiHandCoinOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

/** An affiliate's share of one payment, in minor units, with whose it is. */
export interface CommissionRow extends Tables<'listed_commissions'> {
  affiliate?: { code: string } | null;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    listed_commissions: CommissionRow;
  }
}

/** Affiliates' commissions, payment by payment; those held long enough can be approved. */
export const commissions = defineResource('listed_commissions')({
  id: 'commissions',
  path: '/affiliates/commissions',
  nameKey: 'affiliates:commissions',
  singularKey: 'affiliates:commission',
  icon: mdiHandCoinOutline,
  access: [{ actions: ['list', 'approve'], roles: ['FINANCE', 'ADMIN'] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  history: ['commissions'],
  recordTitle: (row) => row.affiliate?.code ?? row.id,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'affiliates:commissions',
    icon: mdiHandCoinOutline,
    order: 50,
  },
  details: () => import('./details'),
});
