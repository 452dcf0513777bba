import { mdiAccountMultiplePlusOutline, mdiBankTransferOut, mdiHandCoinOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { NavDef } from '@/plugin-api/types';
import type {} from './row';

const GROUP = {
  titleKey: 'affiliates:name',
  icon: mdiAccountMultiplePlusOutline,
  order: 50,
} satisfies NavDef['group'];

/** The affiliates; fields and row actions come with the pages. */
export const affiliates = defineResource('affiliates')({
  id: 'affiliates',
  path: '/affiliates',
  nameKey: 'affiliates:name',
  singularKey: 'affiliates:one',
  icon: mdiAccountMultiplePlusOutline,
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.code,
  fields: [],
  pages: {
    list: () => import('@/plugins/affiliates/pages/ListPage'),
    show: () => import('@/plugins/affiliates/pages/ShowPage'),
    create: () => import('@/plugins/affiliates/pages/CreatePage'),
    edit: () => import('@/plugins/affiliates/pages/EditPage'),
  },
  nav: {
    section: 'admin',
    group: GROUP,
    titleKey: 'affiliates:all',
    icon: mdiAccountMultiplePlusOutline,
    order: 1,
  },
});

/** What affiliates earned, payment by payment. */
export const commissions = defineResource('commissions')({
  id: 'commissions',
  path: '/affiliates/commissions',
  nameKey: 'affiliates:commissions',
  singularKey: 'affiliates:commission',
  icon: mdiHandCoinOutline,
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.id,
  fields: [],
  pages: { list: () => import('@/plugins/affiliates/pages/CommissionsPage') },
  nav: {
    section: 'admin',
    group: GROUP,
    titleKey: 'affiliates:commissions',
    icon: mdiHandCoinOutline,
    order: 2,
  },
});

/** What was paid to affiliates. */
export const payouts = defineResource('payouts')({
  id: 'payouts',
  path: '/affiliates/payouts',
  nameKey: 'affiliates:payouts',
  singularKey: 'affiliates:payout',
  icon: mdiBankTransferOut,
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  versionColumn: null,
  recordTitle: (row) => row.reference,
  fields: [],
  pages: { list: () => import('@/plugins/affiliates/pages/PayoutsPage') },
  nav: {
    section: 'admin',
    group: GROUP,
    titleKey: 'affiliates:payouts',
    icon: mdiBankTransferOut,
    order: 3,
  },
});
