import { mdiBookOpenOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

/** An entry of the books with the payment that it is about. */
interface LedgerRow extends Tables<'ledger_entries'> {
  payment?: { reference: string } | null;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    ledger_entries: LedgerRow;
  }
}

/** The ledger, for bookkeepers: read only, newest entries first. */
export const ledger = defineResource('ledger_entries')({
  id: 'payments.ledger',
  path: '/ledger',
  nameKey: 'payments:ledger',
  singularKey: 'payments:ledger.entry',
  icon: mdiBookOpenOutline,
  access: [{ actions: ['list'], roles: ['FINANCE', 'ADMIN'] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  versionColumn: null,
  recordPath: '/payments/:payment_id',
  recordTitle: (row) => row.payment?.reference ?? row.payment_id,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'payments:ledger',
    icon: mdiBookOpenOutline,
    order: 30,
  },
  details: () => import('./details'),
});
