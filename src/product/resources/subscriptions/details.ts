import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiClose,
  mdiGiftOutline,
  mdiPauseCircleOutline,
} from '@mdi/js';
import { defineDetails, type ListTabDef } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';
import { SOLD_TIERS } from '@/product/resources/plans/row';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import type { SubscriptionRow } from './row';

const STATES = [
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'UNPAID',
  'PAUSED',
  'CANCELED',
  'INCOMPLETE',
  'EXPIRED',
] as const satisfies readonly SubscriptionRow['state'][];

/** How each state looks. */
const LOOKS = {
  TRIALING: { icon: mdiGiftOutline, color: 'info' },
  ACTIVE: { icon: mdiCheck, color: 'success' },
  PAST_DUE: { icon: mdiAlertCircleOutline, color: 'warning' },
  UNPAID: { icon: mdiAlertCircleOutline, color: 'error' },
  PAUSED: { icon: mdiPauseCircleOutline, color: 'warning' },
  CANCELED: { icon: mdiClose, color: 'secondary' },
  INCOMPLETE: { icon: mdiClockOutline, color: 'warning' },
  EXPIRED: { icon: mdiClose, color: 'secondary' },
} as const;

const INTERVALS = [
  'MONTH',
  'QUARTER',
  'YEAR',
] as const satisfies readonly SubscriptionRow['billing_interval'][];

/** Those that run, and those whose payment failed: the next to lose access on top. */
const TABS: ListTabDef<SubscriptionRow>[] = [
  {
    id: 'running',
    labelKey: 'subscriptions:all.running',
    filters: () => [
      { field: 'state', operator: 'in', value: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED'] },
    ],
  },
  {
    id: 'due',
    labelKey: 'subscriptions:all.due',
    filters: () => [{ field: 'state', operator: 'in', value: ['PAST_DUE', 'UNPAID'] }],
    sort: { field: 'grace_until', order: 'asc' },
  },
  { id: 'all', labelKey: 'crud:list.all' },
];

export default defineDetails('subscriptions')({
  fieldTypes: SPORTS_FIELD_TYPES,
  tabs: TABS,
  fields: [
    {
      key: 'user_id',
      type: 'reference',
      labelKey: 'subscriptions:all.person',
      list: { flex: 2, identity: { Face: PersonAvatar } },
      filter: 'search',
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        nameColumn: 'full_name',
        embed: 'person',
        hint: 'subscriptions_user_id_fkey',
      },
    },
    {
      key: 'tier',
      type: 'tier',
      labelKey: 'subscriptions:all.tier',
      list: { width: 108 },
      filter: true,
      options: SOLD_TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    {
      key: 'billing_interval',
      type: 'select',
      labelKey: 'subscriptions:all.interval',
      list: { width: 104 },
      filter: true,
      options: INTERVALS.map((value) => ({
        value,
        labelKey: `subscriptions:interval.${value}` as const,
      })),
    },
    { key: 'amount', type: 'money', labelKey: 'subscriptions:all.amount', list: { width: 124 } },
    {
      key: 'state',
      type: 'select',
      labelKey: 'subscriptions:all.status',
      list: { width: 150 },
      filter: true,
      options: STATES.map((value) => ({
        value,
        ...LOOKS[value],
        labelKey: `subscriptions:state.${value}` as const,
      })),
    },
    {
      key: 'current_period_end',
      type: 'datetime',
      labelKey: 'subscriptions:all.until',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'grace_until',
      type: 'datetime',
      labelKey: 'subscriptions:all.grace',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'currency',
      type: 'text',
      labelKey: 'subscriptions:all.currency',
      list: { hidden: true, width: 100 },
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'subscriptions:all.since',
      list: { hidden: true, width: 168 },
    },
  ],
});
