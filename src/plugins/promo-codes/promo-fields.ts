import type { FieldDef, ResourceDef } from '@/plugin-api/types';
import type { PromoCodeRow } from '@/resources/promo-codes';
import { TIERS } from '@/sports/tiers';
import { promoCodes } from './promo-resource';

const PAID_TIERS = TIERS.slice(1).map((value) => ({
  value,
  labelKey: `sports:tier.${value}` as const,
}));

const FIELDS: FieldDef<PromoCodeRow>[] = [
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
    list: { width: 110 },
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
    list: { width: 120 },
    form: true,
    min: 1,
    step: 1,
  },
  {
    key: 'redemptions',
    type: 'number',
    labelKey: 'promo-codes:field.used',
    list: { width: 100 },
  },
  {
    key: 'active',
    type: 'boolean',
    labelKey: 'promo-codes:field.active',
    list: { width: 92 },
    filter: true,
    form: true,
    defaultValue: true,
  },
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'promo-codes:field.created',
    list: { hidden: true, width: 168 },
  },
];

/** What was left empty stays empty in the database: no code for no tier, none for no currency. */
function complete(values: Partial<PromoCodeRow>): Partial<PromoCodeRow> {
  const { tiers, currency, starts_at } = values;
  return {
    ...(tiers && tiers.length === 0 ? { tiers: null } : {}),
    ...(currency === '' ? { currency: null } : {}),
    ...(starts_at ? {} : { starts_at: new Date().toISOString() }),
  };
}

/** The promo codes with all their fields. */
export const PROMO_CODES = {
  ...promoCodes,
  fields: FIELDS,
  complete,
} as unknown as ResourceDef;
