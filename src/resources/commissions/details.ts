import { mdiCheck } from '@mdi/js';
import type { FieldDef, ResourceDef, RowActionDef } from '@/plugin-api/types';
import { commissions, payouts } from '../affiliates/resource';
import { COMMISSION_STATUSES, type CommissionRow, type PayoutRow } from '../affiliates/row';

const AFFILIATE = {
  type: 'reference',
  labelKey: 'affiliates:one',
  list: { width: 160 },
  filter: true,
  reference: { table: 'affiliates', labelColumn: 'code', embed: 'affiliate' },
} as const;

const COMMISSION_FIELDS: FieldDef<CommissionRow>[] = [
  { key: 'affiliate_id', ...AFFILIATE },
  {
    key: 'status',
    type: 'select',
    labelKey: 'affiliates:field.status',
    list: { width: 130 },
    filter: true,
    options: COMMISSION_STATUSES.map((value) => ({
      value,
      labelKey: `affiliates:commission.${value}` as const,
    })),
  },
  { key: 'amount', type: 'money', labelKey: 'affiliates:field.amount', list: { width: 130 } },
  { key: 'base_amount', type: 'money', labelKey: 'affiliates:field.base', list: { width: 130 } },
  { key: 'rate_bps', type: 'rate', labelKey: 'affiliates:field.share', list: { width: 100 } },
  {
    key: 'currency',
    type: 'text',
    labelKey: 'affiliates:field.currency',
    list: { hidden: true, width: 100 },
  },
  {
    key: 'held_until',
    type: 'datetime',
    labelKey: 'affiliates:field.heldUntil',
    list: { width: 168 },
    filter: true,
  },
  {
    key: 'owed_back',
    type: 'money',
    labelKey: 'affiliates:field.owedBack',
    list: { hidden: true, width: 130 },
  },
  {
    key: 'approved_at',
    type: 'datetime',
    labelKey: 'affiliates:field.approved',
    list: { hidden: true, width: 168 },
  },
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'affiliates:field.created',
    list: { width: 168 },
    filter: true,
  },
];

const PAYOUT_FIELDS: FieldDef<PayoutRow>[] = [
  { key: 'affiliate_id', ...AFFILIATE },
  { key: 'amount', type: 'money', labelKey: 'affiliates:field.paid', list: { width: 130 } },
  { key: 'earned', type: 'money', labelKey: 'affiliates:field.earned', list: { width: 130 } },
  { key: 'recovered', type: 'money', labelKey: 'affiliates:field.recovered', list: { width: 130 } },
  { key: 'currency', type: 'text', labelKey: 'affiliates:field.currency', list: { width: 100 } },
  { key: 'commissions', type: 'number', labelKey: 'affiliates:commissions', list: { width: 120 } },
  {
    key: 'reference',
    type: 'text',
    labelKey: 'affiliates:field.reference',
    list: { flex: 1 },
    filter: true,
  },
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'affiliates:field.paidAt',
    list: { width: 168 },
    filter: true,
  },
];

const APPROVE: RowActionDef<CommissionRow> = {
  id: 'approve',
  labelKey: 'affiliates:approve',
  icon: mdiCheck,
  when: (row) => row.status === 'HELD' && Date.parse(row.held_until) <= Date.now(),
  rpc: 'approve_commissions',
  args: (row) => ({ commission_ids: [row.id] }),
  successKey: 'affiliates:approved',
};

/** A commission goes by its affiliate's code, as the list embeds it. */
function titleOf(row: { id: string; affiliate?: { code?: unknown } | null }): string {
  const code = row.affiliate?.code;
  return typeof code === 'string' ? code : row.id;
}

/** The lists of what is due and what was paid, with all their fields and actions. */
export const COMMISSIONS = {
  ...commissions,
  recordTitle: titleOf,
  fields: COMMISSION_FIELDS,
  rowActions: [APPROVE],
} as unknown as ResourceDef;
export const PAYOUTS = { ...payouts, fields: PAYOUT_FIELDS } as unknown as ResourceDef;
