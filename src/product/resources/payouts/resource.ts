import { mdiBankTransferOut } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    /** Money that left for an affiliate, in minor units. */
    payouts: Tables<'payouts'>;
  }
}

/** Payouts to affiliates, with a CSV for the books. */
export const payouts = defineResource('payouts')({
  id: 'payouts',
  path: '/affiliates/payouts',
  nameKey: 'affiliates:payouts',
  singularKey: 'affiliates:payout',
  icon: mdiBankTransferOut,
  access: [{ actions: ['list', 'pay'], roles: ['FINANCE', 'ADMIN'] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  versionColumn: null,
  recordTitle: (row) => row.reference,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'affiliates:payouts',
    icon: mdiBankTransferOut,
    order: 60,
  },
  details: () => import('./details'),
});
