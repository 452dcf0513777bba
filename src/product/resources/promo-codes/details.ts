import {
  mdiCalendarClock,
  mdiCheck,
  mdiClockRemoveOutline,
  mdiPauseCircleOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineDetails } from 'touchline/plugin-api';
import { TIERS } from '@/product/record/tiers';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';

const PAID_TIERS = TIERS.slice(1).map((value) => ({
  value,
  labelKey: `sports:tier.${value}` as const,
}));

const STATES = [
  'ACTIVE',
  'AHEAD',
  'USED_UP',
  'EXPIRED',
  'OFF',
] as const satisfies readonly Tables<'listed_promo_codes'>['state'][];

/** How each state looks. */
const LOOKS = {
  ACTIVE: { icon: mdiCheck, color: 'success' },
  AHEAD: { icon: mdiCalendarClock, color: 'info' },
  USED_UP: { icon: mdiTicketConfirmationOutline, color: 'warning' },
  EXPIRED: { icon: mdiClockRemoveOutline, color: 'secondary' },
  OFF: { icon: mdiPauseCircleOutline, color: 'secondary' },
} as const;

export default defineDetails('listed_promo_codes')({
  // A code that people have used is switched off, not deleted.
  allows: (row, action) => action !== 'delete' || row.redemptions === 0,
  // Empty fields stay empty in the database: no tier or currency limits the code.
  complete: ({ tiers, currency, starts_at }) => ({
    ...(tiers && tiers.length === 0 ? { tiers: null } : {}),
    ...(currency === '' ? { currency: null } : {}),
    ...(starts_at ? {} : { starts_at: new Date().toISOString() }),
  }),
  fieldTypes: SPORTS_FIELD_TYPES,
  fields: [
    {
      key: 'code',
      type: 'text',
      labelKey: 'promo-codes:field.code',
      helpKey: 'promo-codes:help.code',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
      maxLength: 40,
      pattern: /^[A-Z0-9][A-Z0-9_-]{2,39}$/,
    },
    {
      key: 'percent_off',
      type: 'number',
      labelKey: 'promo-codes:field.percent',
      helpKey: 'promo-codes:help.percent',
      list: { width: 104 },
      form: true,
      min: 1,
      max: 100,
      step: 1,
    },
    {
      key: 'free_days',
      type: 'number',
      labelKey: 'promo-codes:field.days',
      helpKey: 'promo-codes:help.days',
      list: { width: 110 },
      form: true,
      min: 1,
      max: 366,
      step: 1,
    },
    {
      key: 'tier',
      type: 'tier',
      labelKey: 'promo-codes:field.tier',
      helpKey: 'promo-codes:help.tier',
      list: { width: 120 },
      form: true,
      options: PAID_TIERS,
    },
    {
      key: 'tiers',
      type: 'choices',
      labelKey: 'promo-codes:field.tiers',
      helpKey: 'promo-codes:help.tiers',
      list: { hidden: true },
      form: true,
      options: PAID_TIERS,
    },
    {
      key: 'currency',
      type: 'text',
      labelKey: 'promo-codes:field.currency',
      helpKey: 'promo-codes:help.currency',
      list: { hidden: true, width: 100 },
      form: true,
      maxLength: 3,
      pattern: /^[A-Z]{3}$/,
    },
    {
      key: 'starts_at',
      type: 'datetime',
      labelKey: 'promo-codes:field.starts',
      list: { hidden: true, width: 168 },
      form: true,
    },
    {
      key: 'ends_at',
      type: 'datetime',
      labelKey: 'promo-codes:field.ends',
      list: { width: 168 },
      filter: true,
      form: true,
    },
    {
      key: 'max_redemptions',
      type: 'number',
      labelKey: 'promo-codes:field.most',
      helpKey: 'promo-codes:help.most',
      list: { width: 110 },
      form: true,
      min: 1,
      step: 1,
    },
    {
      key: 'redemptions',
      type: 'number',
      labelKey: 'promo-codes:field.used',
      list: { width: 92 },
    },
    {
      key: 'state',
      type: 'select',
      labelKey: 'promo-codes:field.state',
      list: { width: 120 },
      filter: true,
      options: STATES.map((value) => ({
        value,
        ...LOOKS[value],
        labelKey: `promo-codes:state.${value}` as const,
      })),
    },
    {
      key: 'active',
      type: 'boolean',
      labelKey: 'promo-codes:field.active',
      list: { hidden: true, width: 120 },
      form: true,
      defaultValue: true,
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'promo-codes:field.created',
      list: { hidden: true, width: 168 },
    },
  ],
});
