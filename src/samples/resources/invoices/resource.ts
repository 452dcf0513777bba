import { mdiFileDocumentOutline } from '@mdi/js';
import { CRUD_ACTIONS, defineResource, STAFF } from 'touchline/plugin-api';
import type { Invoice } from '@/samples/mock/invoices';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    invoices: Invoice;
  }
}

/** Where the pages of invoices stand. */
export const INVOICE_PATH = '/apps/invoice';

/** Invoices of the sample applications. */
export const invoices = defineResource('invoices')({
  id: 'invoices',
  dataProvider: 'mock',
  path: `${INVOICE_PATH}/list`,
  paths: {
    create: `${INVOICE_PATH}/add`,
    edit: `${INVOICE_PATH}/edit/:id`,
    show: `${INVOICE_PATH}/preview/:id`,
  },
  nameKey: 'invoice:invoices',
  singularKey: 'invoice:invoice',
  newKey: 'invoice:newInvoice',
  icon: mdiFileDocumentOutline,
  access: [{ actions: CRUD_ACTIONS, roles: STAFF }],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'id', order: 'desc' },
  versionColumn: null,
  recordTitle: (row) => `#${row.id} ${row.name}`,
  history: [],
  details: () => import('./details'),
});
