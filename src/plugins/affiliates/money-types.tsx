import { NoValue } from '@/crud/field-types/values';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';

const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

const currencyOf = (row: Record<string, unknown>) =>
  typeof row.currency === 'string' ? row.currency : '';

/** An amount in the currency of its row. */
function MoneyValue({ value, row }: ValueProps) {
  const { lang } = useFormat();
  if (value === null || value === undefined) return <NoValue />;
  return <bdi style={TABULAR}>{formatMoney(String(value), currencyOf(row), lang)}</bdi>;
}

/** Hundredths of a percent as a percentage. */
function RateValue({ value }: ValueProps) {
  const format = useFormat();
  if (value === null || value === undefined) return <NoValue />;
  return <bdi style={TABULAR}>{format.percent(Number(value) / 100)}</bdi>;
}

const whole = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined);

const money: FieldTypeDef = {
  align: 'end',
  Cell: MoneyValue,
  Display: MoneyValue,
  filterOperators: [],
  parse: whole,
  format: ({ value, row }, { format }) => formatMoney(String(value), currencyOf(row), format.lang),
};

const rate: FieldTypeDef = {
  align: 'end',
  Cell: RateValue,
  Display: RateValue,
  filterOperators: [],
  parse: whole,
  format: ({ value }, { format }) => format.percent(Number(value) / 100),
};

/** Money in minor units, and rates in hundredths of a percent. */
export const MONEY_TYPES = { money, rate };
