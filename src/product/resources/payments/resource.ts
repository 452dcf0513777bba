import { mdiCreditCardOutline, mdiGavel, mdiHistory } from '@mdi/js';
import { defineResource, STAFF } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';
import type {} from './row';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    /** A person's own payments. */
    'own-payments': true;
  }
}

/** Everybody's payments, for bookkeepers, including transfers to approve. */
export const payments = defineResource('listed_payments')({
  id: 'payments',
  writeTable: 'payments',
  accessResource: 'payments',
  path: '/payments',
  nameKey: 'payments:title',
  singularKey: 'payments:singular',
  icon: mdiCreditCardOutline,
  access: [
    {
      actions: ['list', 'show', 'approve', 'reject', 'refund', 'history'],
      roles: ['FINANCE', 'ADMIN'],
    },
  ],
  actions: ['list', 'show'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  recordTitle: (row) => row.reference,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'payments:title',
    icon: mdiCreditCardOutline,
    order: 10,
    shortcut: ['g', 'y'],
  },
  details: () => import('./details'),
});

/** Payments that are disputed now, the first to be answered on top. */
export const disputes = defineResource('listed_payments')({
  id: 'payments.disputes',
  writeTable: 'payments',
  accessResource: 'payments',
  path: '/disputes',
  nameKey: 'payments:disputes',
  singularKey: 'payments:singular',
  icon: mdiGavel,
  actions: ['list'],
  scope: { dispute: 'OPEN' },
  defaultSort: { field: 'dispute_due_at', order: 'asc' },
  keepsRows: true,
  recordPath: '/payments',
  recordTitle: (row) => row.reference,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'payments:disputes',
    icon: mdiGavel,
    order: 20,
  },
  details: () => import('./disputes'),
});

const OWN_PATH = '/payment-history';
const OWN_ENTRY = { to: OWN_PATH, section: 'member', icon: mdiHistory, order: 70 } as const;

/** The viewer's own payments, for staff too. */
export const ownPayments = defineResource('payments')({
  id: 'payments.own',
  path: OWN_PATH,
  nameKey: 'payments:own.title',
  singularKey: 'payments:singular',
  icon: mdiHistory,
  accessResource: 'own-payments',
  access: [{ actions: ['list'], roles: ['USER', ...STAFF] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  recordTitle: (row) => row.reference,
  history: [],
  // The same page under two names, for staff and for members.
  nav: [
    { ...OWN_ENTRY, titleKey: 'payments:own.menu', roles: ['USER'] },
    { ...OWN_ENTRY, titleKey: 'payments:own.staff', roles: STAFF },
  ],
  details: () => import('./own'),
});
