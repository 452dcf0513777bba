import { defineDetails } from '@/plugin-api/define-resource';
import { SPORTS_FIELD_TYPES } from '@/sports/field-types';
import { PLAN_TYPES } from './field-types';
import { INTERVALS, SOLD_TIERS } from './row';

export default defineDetails('plans')({
  fieldTypes: { ...SPORTS_FIELD_TYPES, ...PLAN_TYPES },
  fields: [
    {
      key: 'code',
      type: 'planName',
      labelKey: 'payments:plan.code',
      helpKey: 'payments:plan.code.help',
      list: { flex: 1, identity: { labelKey: 'payments:plan' } },
      filter: true,
      form: 'create',
      required: true,
      maxLength: 40,
      pattern: /^[A-Z][A-Z0-9_]{1,39}$/,
    },
    {
      key: 'tier',
      type: 'tier',
      labelKey: 'payments:plan.tier',
      list: { width: 140 },
      filter: true,
      form: 'create',
      required: true,
      options: SOLD_TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    {
      key: 'billing_interval',
      type: 'select',
      labelKey: 'payments:plan.interval',
      list: { hidden: true, width: 140 },
      filter: true,
      form: 'create',
      required: true,
      options: INTERVALS.map((value) => ({
        value,
        labelKey: `payments:interval.${value}` as const,
      })),
    },
    {
      key: 'id',
      type: 'planPrices',
      labelKey: 'payments:prices.title',
      list: { flex: 2.4, sortable: false },
      show: false,
    },
    {
      key: 'trial_days',
      type: 'number',
      labelKey: 'payments:plan.trial',
      helpKey: 'payments:plan.trial.help',
      list: { width: 120 },
      form: true,
      required: true,
      defaultValue: 0,
      min: 0,
      max: 60,
      step: 1,
    },
    {
      key: 'active',
      type: 'boolean',
      labelKey: 'payments:plan.active',
      list: { width: 110 },
      filter: true,
      form: true,
      defaultValue: true,
    },
  ],
});
