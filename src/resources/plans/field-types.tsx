import { type HttpError, useList } from '@refinedev/core';
import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { NoValue, TABULAR } from '@/crud/field-types/values';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import { ClippedText } from '@/shared/components/ClippedText';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import { planText } from './plan-text';
import type { PlanPriceRow } from './row';

/** What a plan costs in each currency. The prices of all plans are one question, which the rows share. */
function PlanPrices({ row }: ValueProps) {
  const { lang } = useFormat();
  const { result } = useList<PlanPriceRow, HttpError>({
    resource: 'plan_prices',
    pagination: { mode: 'off' },
    meta: { select: 'id,plan_id,currency,amount', count: 'exact' },
  });
  const own = result.data.filter(({ plan_id }) => plan_id === row.id);
  if (own.length === 0) return <NoValue />;
  const prices = own
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
    .map(({ amount, currency }) => formatMoney(amount, currency, lang));
  return (
    <div style={TABULAR}>
      <ClippedText text={prices.join(' · ')} />
    </div>
  );
}

interface PlanFieldTypes {
  planName: true;
  planPrices: true;
}

declare module '@/plugin-api/types' {
  interface FieldTypes extends PlanFieldTypes {}
}

const { text } = FIELD_TYPES;

/** A plan's code in words, and its prices. */
export const PLAN_TYPES: Record<keyof PlanFieldTypes, FieldTypeDef> = {
  planName: { ...text, format: ({ value }, { t }) => planText(String(value), t) },
  planPrices: {
    ...text,
    form: undefined,
    Cell: PlanPrices,
    Display: PlanPrices,
    filterOperators: [],
    toCsv: false,
  },
};
