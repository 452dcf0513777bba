import {
  mdiCashCheck,
  mdiCheck,
  mdiClockCheckOutline,
  mdiClockOutline,
  mdiUndoVariant,
} from '@mdi/js';
import type { Tables } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import { defineDetails } from 'touchline/plugin-api';
import { affiliateField } from '@/product/resources/affiliates/affiliate-field';

const STATES = [
  'HELD',
  'HOLD_ENDED',
  'APPROVED',
  'PAID',
  'REVERSED',
] as const satisfies readonly Tables<'listed_commissions'>['state'][];

/** How each state looks. */
const LOOKS = {
  HELD: { icon: mdiClockOutline, color: 'warning' },
  HOLD_ENDED: { icon: mdiClockCheckOutline, color: 'primary' },
  APPROVED: { icon: mdiCheck, color: 'info' },
  PAID: { icon: mdiCashCheck, color: 'success' },
  REVERSED: { icon: mdiUndoVariant, color: 'error' },
} as const;

export default defineDetails('listed_commissions')({
  rights: 'may',
  words: ({ amount, currency }, { format }) => ({
    amount: formatMoney(amount, currency, format.lang),
  }),
  fields: [
    affiliateField('commissions_affiliate_id_fkey'),
    {
      key: 'state',
      type: 'select',
      labelKey: 'affiliates:field.status',
      list: { width: 150 },
      filter: true,
      options: STATES.map((value) => ({
        value,
        ...LOOKS[value],
        labelKey: `affiliates:commission.${value}` as const,
      })),
    },
    { key: 'amount', type: 'money', labelKey: 'affiliates:field.amount', list: true },
    { key: 'base_amount', type: 'money', labelKey: 'affiliates:field.base', list: true },
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
  ],
  rowActions: [
    {
      id: 'approve',
      key: 'A',
      labelKey: 'affiliates:approve',
      icon: mdiCheck,
      rpc: 'approve_commissions',
      args: (row) => ({ commission_ids: [row.id], seen_amounts: [row.amount] }),
      successKey: 'affiliates:approved',
    },
  ],
});
