import { sportsFormat } from '@/sports/format/use-sports-format';
import { TIERS } from '@/sports/tiers';
import { valueLabel } from '../schema/label-of';
import { referenceLabel } from '../schema/to-show-rows';
import type { FieldTypeDef } from './field-type';
import { parseNumber } from './parse-number';
import { PeriodsValue, periodsText } from './periods';
import {
  BooleanValue,
  ChoicesValue,
  DateTimeValue,
  DateValue,
  HashCell,
  HashValue,
  JsonDisplay,
  NumberValue,
  OddsValue,
  OutcomeValue,
  ReferenceValue,
  ScoreValue,
  SelectValue,
  scoreText,
  TextCell,
  TextDisplay,
  TierValue,
} from './values';

const asIs = (text: string): unknown => text;

function number(text: string): unknown {
  const value = parseNumber(text);
  return typeof value === 'number' ? value : undefined;
}

const text: FieldTypeDef = {
  Cell: TextCell,
  Display: TextDisplay,
  filterOperators: ['contains'],
  parse: asIs,
  format: ({ value }) => String(value),
};

const select: FieldTypeDef = {
  Cell: SelectValue,
  Display: SelectValue,
  filterOperators: ['in', 'eq'],
  parse: asIs,
  format: ({ field, value }, { t }) => valueLabel(field, value, t),
};

const numeric: FieldTypeDef = {
  align: 'end',
  Cell: NumberValue,
  Display: NumberValue,
  filterOperators: ['between', 'eq'],
  parse: number,
  format: ({ value }, { format }) => format.number(String(value)),
};

/**
 * The field types that come with Touchline; their inputs stand in `field-inputs.ts`, so that lists load without them.
 * A plugin adds its own through `FieldTypesProvider`.
 */
export const FIELD_TYPES: Record<string, FieldTypeDef> = {
  text,
  email: text,
  longText: text,
  number: numeric,
  odds: {
    ...numeric,
    Cell: OddsValue,
    Display: OddsValue,
    format: ({ value }, { format }) => sportsFormat(format).odds(String(value)),
  },
  score: {
    ...numeric,
    align: 'center',
    Cell: ScoreValue,
    Display: ScoreValue,
    filterOperators: [],
    format: ({ field, row, value }) => scoreText(field.key, value, row),
  },
  periods: {
    Cell: PeriodsValue,
    Display: PeriodsValue,
    filterOperators: [],
    parse: asIs,
    format: ({ value }) => periodsText(value),
  },
  boolean: {
    align: 'center',
    Cell: BooleanValue,
    Display: BooleanValue,
    filterOperators: ['eq'],
    parse: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
    format: ({ value }, { t }) => t(value === true ? 'crud:yes' : 'crud:no'),
  },
  date: {
    Cell: DateValue,
    Display: DateValue,
    filterOperators: ['between'],
    parse: asIs,
    format: ({ value }, { format }) =>
      format.dateTime(`${String(value)}T00:00:00Z`, { show: 'date', timeZone: 'UTC' }),
  },
  datetime: {
    Cell: DateTimeValue,
    Display: DateTimeValue,
    filterOperators: ['between'],
    parse: asIs,
    format: ({ value }, { format }) => format.dateTime(String(value)),
  },
  select,
  choices: {
    ...select,
    Cell: ChoicesValue,
    Display: ChoicesValue,
    filterOperators: [],
    format: ({ field, value }, { t }) =>
      (Array.isArray(value) ? value : []).map((one) => valueLabel(field, one, t)).join(', '),
  },
  reference: {
    Cell: ReferenceValue,
    Display: ReferenceValue,
    filterOperators: ['eq'],
    parse: asIs,
    format: ({ field, row, value }) => referenceLabel(field, row) ?? String(value),
  },
  tier: {
    ...select,
    Cell: TierValue,
    Display: TierValue,
    parse: (value) => (TIERS.some((tier) => tier === value) ? value : undefined),
    format: ({ value }, { t }) => t(`sports:tier.${String(value)}`),
  },
  outcome: {
    ...select,
    Cell: OutcomeValue,
    Display: OutcomeValue,
    format: ({ value }, { t }) => t(`sports:outcome.${String(value)}`),
  },
  hash: { ...text, Cell: HashCell, Display: HashValue, filterOperators: [] },
  json: {
    ...text,
    Cell: TextCell,
    Display: JsonDisplay,
    filterOperators: [],
    format: ({ value }) => JSON.stringify(value),
  },
};
