import { referenceLabel } from '@/crud/schema/to-show-rows';
import type { FieldDef, ResourceDef } from '@/plugin-api/types';
import { LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerRow } from '../payments/row';
import { ledgerResource } from './resource';

const payment: FieldDef<LedgerRow> = {
  key: 'payment_id',
  type: 'reference',
  labelKey: 'payments:singular',
  list: { flex: 1, sortable: false },
  filter: 'search',
  reference: { table: 'payments', labelColumn: 'reference', embed: 'payment' },
};

const fields = (currencies: readonly string[] | undefined): FieldDef<LedgerRow>[] => [
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'payments:ledger.at',
    list: { width: 168 },
    filter: true,
  },
  payment,
  {
    key: 'kind',
    type: 'select',
    labelKey: 'payments:ledger.kind',
    list: { flex: 1 },
    filter: true,
    options: LEDGER_KINDS.map((value) => ({ value, labelKey: `payments:kind.${value}` as const })),
  },
  {
    key: 'account',
    type: 'select',
    labelKey: 'payments:ledger.account',
    list: { flex: 1 },
    filter: true,
    options: LEDGER_ACCOUNTS.map((value) => ({
      value,
      labelKey: `payments:account.${value}` as const,
    })),
  },
  { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: { width: 140 } },
  {
    key: 'currency',
    type: 'select',
    labelKey: 'payments:field.currency',
    list: { width: 100 },
    filter: true,
    options: currencies?.map((value) => ({ value, label: value })),
  },
];

/**
 * The books with all their fields, the newest entries on top.
 * @param currencies what can be chosen to filter by; undefined while it is not known
 */
export const ledgerWith = (currencies: readonly string[] | undefined) =>
  ({
    ...ledgerResource,
    defaultSort: { field: 'created_at', order: 'desc' },
    recordTitle: (row: Record<string, unknown>) =>
      referenceLabel(payment as FieldDef, row) ?? String(row.payment_id),
    fields: fields(currencies),
  }) as unknown as ResourceDef;
