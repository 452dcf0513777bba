import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource, PEOPLE_GROUP, type Viewer } from 'touchline/plugin-api';

/** A row of `affiliates`. */
export type AffiliateRow = Tables<'affiliates'>;

export const AFFILIATE_STATUSES = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
] as const satisfies readonly AffiliateRow['status'][];

export const PAYOUT_METHODS = ['BANK', 'MOBILE_MONEY', 'OTHER'] as const;

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    affiliates: AffiliateRow;
    /** The same as staff list it. */
    listed_affiliates: Tables<'listed_affiliates'>;
  }
}

/** Roles that see an affiliate's money; the view `listed_affiliates` hides it from others. */
export const SEES_MONEY: Viewer[] = ['FINANCE', 'ADMIN'];

/** Everyone who applied, and what was agreed. */
export const affiliates = defineResource('listed_affiliates')({
  id: 'affiliates',
  writeTable: 'affiliates',
  path: '/affiliates',
  nameKey: 'affiliates:name',
  singularKey: 'affiliates:one',
  newKey: 'affiliates:new',
  icon: mdiAccountMultiplePlusOutline,
  access: [
    { actions: ['list'], roles: ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'] },
    { actions: ['show'], roles: SEES_MONEY },
    {
      actions: ['create', 'edit', 'delete', 'approve', 'reject', 'suspend', 'resume', 'history'],
      roles: ['ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  recordTitle: (row) => row.code,
  nav: {
    section: 'admin',
    group: PEOPLE_GROUP,
    titleKey: 'affiliates:all',
    icon: mdiAccountMultiplePlusOutline,
    order: 10,
  },
  details: () => import('./details'),
});
