import Box from '@mui/material/Box';
import { type HttpError, useList } from '@refinedev/core';
import { FIELD_TYPES, type FieldTypeDef, NoValue, TABULAR, type ValueProps } from 'touchline/crud';
import { formatMoney } from 'touchline/format';
import { defineDetails } from 'touchline/plugin-api';
import { ClippedText, useFormat } from 'touchline/ui';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import { planText } from './plan-text';
import { INTERVALS, type PlanPriceRow, SOLD_TIERS } from './row';

/** On a card they take up to four lines; there is room for all of them before they come. */
const PRICES = { ...TABULAR, minHeight: { xs: '4lh', md: 0 } };

/** A plan's price in each currency. One request for all plans' prices serves all rows. */
function PlanPrices({ row }: ValueProps) {
  const { lang } = useFormat();
  const { result, query } = useList<PlanPriceRow, HttpError>({
    resource: 'plan_prices',
    pagination: { mode: 'off' },
    meta: { select: 'id,plan_id,currency,amount', count: 'exact' },
  });
  if (query.isLoading) return <Box sx={PRICES} />;
  const own = result.data.filter(({ plan_id }) => plan_id === row.id);
  if (own.length === 0) return <NoValue />;
  const prices = own
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
    .map(({ amount, currency }) => formatMoney(amount, currency, lang));
  return (
    <Box sx={PRICES}>
      <ClippedText lines={4} text={prices.join(' · ')} />
    </Box>
  );
}

interface PlanFieldTypes {
  planName: true;
  planPrices: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends PlanFieldTypes {}
}

const { text } = FIELD_TYPES;

/** A plan's code in words, and its prices. */
const PLAN_TYPES: Record<keyof PlanFieldTypes, FieldTypeDef> = {
  planName: { ...text, format: ({ value }, { t }) => planText(String(value), t) },
  planPrices: {
    ...text,
    form: undefined,
    beside: undefined,
    Cell: PlanPrices,
    Display: PlanPrices,
    filterOperators: [],
    toCsv: false,
  },
};

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
