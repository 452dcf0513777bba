import { defineDetails } from 'touchline/plugin-api';
import { invoiceStatus } from '@/samples/mock/invoices';
import { INVOICE_TYPES } from './field-types';
import { STATUS_LOOK } from './status-look';

export default defineDetails('invoices')({
  fields: [
    {
      key: 'id',
      type: 'invoiceNumber',
      labelKey: 'invoice:field.number',
      list: { width: 124 },
    },
    {
      key: 'invoiceStatus',
      type: 'invoiceStatus',
      labelKey: 'invoice:field.status',
      list: { width: 156 },
      filter: true,
      form: 'edit',
      options: invoiceStatus.options.map((value) => ({
        value,
        ...STATUS_LOOK[value],
      })),
    },
    {
      key: 'name',
      type: 'invoiceClient',
      labelKey: 'invoice:field.client',
      list: { flex: 1 },
      filter: true,
    },
    {
      key: 'companyEmail',
      type: 'email',
      labelKey: 'invoice:field.email',
      list: { flex: 1, hidden: true },
      filter: true,
    },
    {
      key: 'total',
      type: 'dollars',
      labelKey: 'invoice:field.total',
      list: { width: 130 },
    },
    {
      key: 'issued',
      type: 'date',
      labelKey: 'invoice:field.issued',
      list: { width: 130 },
      filter: true,
    },
    { key: 'due', type: 'date', labelKey: 'invoice:field.due', list: { width: 130, hidden: true } },
    {
      key: 'balance',
      type: 'balance',
      labelKey: 'invoice:field.balance',
      list: { width: 130, sortable: false },
    },
    {
      key: 'service',
      type: 'text',
      labelKey: 'invoice:field.service',
      list: { width: 200, hidden: true },
    },
  ],
  fieldTypes: INVOICE_TYPES,
});
