import { mdiCheck, mdiClose, mdiPauseCircleOutline, mdiPlayCircleOutline } from '@mdi/js';
import type { CrudAction, FieldDef, ResourceDef, RowActionDef } from '@/plugin-api/types';
import { affiliates } from './resource';
import { AFFILIATE_STATUSES, type AffiliateRow, PAYOUT_METHODS } from './row';

const FIELDS: FieldDef<AffiliateRow>[] = [
  {
    key: 'code',
    type: 'text',
    labelKey: 'affiliates:field.code',
    helpKey: 'affiliates:help.code',
    list: { width: 160 },
    filter: true,
    form: 'create',
    required: true,
    maxLength: 20,
    pattern: /^[A-Z0-9]{4,20}$/,
  },
  {
    key: 'user_id',
    type: 'reference',
    labelKey: 'affiliates:field.person',
    list: { flex: 1.4 },
    form: 'create',
    required: true,
    reference: {
      table: 'profiles',
      labelColumn: 'email',
      embed: 'person',
      hint: 'affiliates_user_id_fkey',
    },
  },
  {
    key: 'status',
    type: 'select',
    labelKey: 'affiliates:field.status',
    list: { width: 140 },
    filter: true,
    form: true,
    required: true,
    defaultValue: 'ACTIVE',
    options: AFFILIATE_STATUSES.map((value) => ({
      value,
      labelKey: `affiliates:status.${value}` as const,
    })),
  },
  {
    key: 'rate_bps',
    type: 'number',
    labelKey: 'affiliates:field.rate',
    helpKey: 'affiliates:help.rate',
    list: { width: 150 },
    form: true,
    required: true,
    defaultValue: 2000,
    min: 0,
    max: 5000,
    step: 1,
  },
  {
    key: 'cookie_days',
    type: 'number',
    labelKey: 'affiliates:field.days',
    helpKey: 'affiliates:help.days',
    list: { width: 130 },
    form: true,
    required: true,
    defaultValue: 30,
    min: 1,
    max: 365,
    step: 1,
  },
  { key: 'audience', type: 'longText', labelKey: 'affiliates:field.audience', form: 'create' },
  {
    key: 'payout_method',
    type: 'select',
    labelKey: 'affiliates:field.method',
    options: PAYOUT_METHODS.map((value) => ({
      value,
      labelKey: `affiliates:method.${value}` as const,
    })),
  },
  { key: 'payout_details', type: 'longText', labelKey: 'affiliates:field.details' },
  {
    key: 'review_note',
    type: 'longText',
    labelKey: 'affiliates:field.note',
    helpKey: 'affiliates:help.note',
    form: true,
    maxLength: 500,
  },
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'affiliates:field.applied',
    list: { width: 168 },
    filter: true,
  },
  {
    key: 'reviewed_at',
    type: 'datetime',
    labelKey: 'affiliates:field.reviewed',
    list: { hidden: true, width: 168 },
  },
  {
    key: 'used',
    type: 'boolean',
    labelKey: 'affiliates:field.used',
    list: { hidden: true, width: 110 },
    filter: true,
  },
];

const REVIEWS: RowActionDef<AffiliateRow>[] = [
  {
    id: 'approve',
    labelKey: 'affiliates:approve',
    icon: mdiCheck,
    when: (row) => row.status === 'PENDING',
    rpc: 'review_affiliate',
    args: (row) => ({ affiliate_id: row.id, decision: 'ACTIVE' }),
    successKey: 'affiliates:approve.done',
  },
  {
    id: 'reject',
    labelKey: 'affiliates:reject',
    icon: mdiClose,
    confirmKey: 'affiliates:reject.confirm',
    reasonKey: 'affiliates:reject.reason',
    destructive: true,
    when: (row) => row.status === 'PENDING',
    rpc: 'review_affiliate',
    args: (row, reason) => ({ affiliate_id: row.id, decision: 'REJECTED', note: reason }),
    successKey: 'affiliates:reject.done',
  },
  {
    id: 'suspend',
    labelKey: 'affiliates:suspend',
    icon: mdiPauseCircleOutline,
    confirmKey: 'affiliates:suspend.confirm',
    reasonKey: 'affiliates:reject.reason',
    destructive: true,
    when: (row) => row.status === 'ACTIVE',
    rpc: 'review_affiliate',
    args: (row, reason) => ({ affiliate_id: row.id, decision: 'SUSPENDED', note: reason }),
    successKey: 'affiliates:suspend.done',
  },
  {
    id: 'resume',
    labelKey: 'affiliates:resume',
    icon: mdiPlayCircleOutline,
    confirmKey: 'affiliates:resume.confirm',
    // Whose account is gone has nobody to go on for.
    when: (row) => row.status === 'SUSPENDED' && row.user_id !== null,
    rpc: 'review_affiliate',
    args: (row) => ({ affiliate_id: row.id, decision: 'ACTIVE' }),
    successKey: 'affiliates:approve.done',
  },
];

/** As they are shown: the rate as a percentage. */
const SHOWN = FIELDS.map(
  (field): FieldDef<AffiliateRow> =>
    field.key === 'rate_bps'
      ? { ...field, type: 'rate', labelKey: 'affiliates:field.share', list: { width: 110 } }
      : field,
);

/** The affiliates as lists and pages show them, with what can be decided. */
export const AFFILIATES = {
  ...affiliates,
  fields: SHOWN,
  rowActions: REVIEWS,
  // Whose link was used is suspended, not deleted.
  allows: (row: AffiliateRow, action: CrudAction) =>
    action !== 'delete' || (!row.used && row.user_id !== null),
} as unknown as ResourceDef;

/** The affiliates as their forms write them. */
export const AFFILIATE_FORM = { ...affiliates, fields: FIELDS } as unknown as ResourceDef;
