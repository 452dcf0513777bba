import type { FieldTypeDef, FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { fromMinor } from '@/shared/format/minor-units';
import { isOpenEnd } from '@/shared/open-end';
import { nextDay, startOfDay, toWallTime } from '@/shared/time/wall-time';
import { valueLabel } from '../schema/label-of';
import { referenceName, referenceText } from '../schema/to-show-rows';
import { parseNumber } from './parse-number';
import { readRange } from './range';
import {
  BooleanValue,
  ChoicesValue,
  CountryValue,
  DateTimeValue,
  DateValue,
  HashCell,
  HashValue,
  JsonDisplay,
  MoneyValue,
  moneyText,
  NumberValue,
  RateValue,
  ReferenceLink,
  ReferenceValue,
  SelectValue,
  ShareValue,
  TextCell,
  TextDisplay,
  UNROUNDED,
} from './values';

/** The field types that come with Touchline. */
interface CoreFieldTypes {
  text: true;
  email: true;
  longText: true;
  country: true;
  number: true;
  money: true;
  rate: true;
  share: true;
  boolean: true;
  date: true;
  datetime: true;
  select: true;
  choices: true;
  reference: true;
  hash: true;
  json: true;
}

declare module '@/plugin-api/types' {
  interface FieldTypes extends CoreFieldTypes {}
}

const asIs = (text: string): unknown => text;

function number(text: string): unknown {
  const value = parseNumber(text);
  return typeof value === 'number' ? value : undefined;
}

function toIso(value: unknown): unknown {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** Bounds for whole days in the person's time zone. */
function instantsBetween(field: string, text: string, timeZone: string) {
  const { from, to } = readRange(text);
  const start = startOfDay(from, timeZone);
  const end = to ? startOfDay(nextDay(to), timeZone) : null;
  return [
    ...(start ? [{ field, operator: 'gte' as const, value: start }] : []),
    ...(end ? [{ field, operator: 'lt' as const, value: end }] : []),
  ];
}

/** What a field says of a time that stands for no end. */
const openEnd = ({ openEndKey }: FieldDef, value: unknown, t: FormatContext['t']) =>
  openEndKey && isOpenEnd(String(value)) ? t(openEndKey) : undefined;

const text: FieldTypeDef = {
  form: 'text',
  beside: 0,
  wraps: true,
  Cell: TextCell,
  Display: TextDisplay,
  filterOperators: ['contains'],
  parse: asIs,
  format: ({ value }) => String(value),
};

const numeric: FieldTypeDef = {
  form: 'number',
  beside: 0,
  align: 'end',
  Cell: NumberValue,
  Display: NumberValue,
  filterOperators: ['between', 'eq'],
  parse: number,
  format: ({ value }, { format }) => format.number(String(value)),
  toSheet: ({ value }) => String(Number(value)),
};

const select: FieldTypeDef = {
  form: 'select',
  beside: 0,
  wraps: true,
  Cell: SelectValue,
  Display: SelectValue,
  filterOperators: ['in', 'eq'],
  parse: asIs,
  format: ({ field, value }, { t }) => valueLabel(field, value, t),
};

/**
 * The table of field types: everything that the generated pages need to know about a type. What
 * only forms need is in `form-types.ts`, under the name in `form`.
 */
export const FIELD_TYPES: Record<keyof CoreFieldTypes, FieldTypeDef> = {
  text,
  email: { ...text, form: 'email' },
  longText: { ...text, form: 'longText', long: true, beside: undefined, unsortable: true },
  /** An ISO 3166 code, shown as the country's name. */
  country: {
    ...text,
    form: 'country',
    Cell: CountryValue,
    Display: CountryValue,
    filterOperators: ['countries'],
    format: ({ value }, { format }) => format.country(String(value)),
  },
  number: numeric,
  /** In minor units, in the currency that the row names. */
  money: {
    ...numeric,
    // Wide enough for a three-letter currency and millions, since an amount must never be cut.
    width: 156,
    Cell: MoneyValue,
    Display: MoneyValue,
    filterOperators: [],
    format: ({ value, row }, { format }) => moneyText(value, row, format.lang),
    toSheet: ({ value, row }) =>
      typeof row.currency === 'string' ? fromMinor(Number(value), row.currency) : '',
  },
  /** In hundredths of a percent. */
  rate: {
    ...numeric,
    form: 'rate',
    Cell: RateValue,
    Display: RateValue,
    filterOperators: [],
    format: ({ value }, { format }) => format.percent(Number(value) / 100, UNROUNDED),
    toSheet: ({ value }) => `${Number(value) / 100}%`,
  },
  /** From 0 to 1, in percent for people. */
  share: {
    ...numeric,
    form: 'share',
    Cell: ShareValue,
    Display: ShareValue,
    filterOperators: [],
    format: ({ value }, { format }) => format.percent(Number(value) * 100, UNROUNDED),
    toSheet: ({ value }) => `${Number((Number(value) * 100).toFixed(2))}%`,
  },
  boolean: {
    form: 'boolean',
    bulk: true,
    align: 'center',
    Cell: BooleanValue,
    Display: BooleanValue,
    filterOperators: ['eq'],
    parse: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
    format: ({ value }, { t }) => t(value === true ? 'crud:yes' : 'crud:no'),
  },
  date: {
    form: 'date',
    beside: 0,
    Cell: DateValue,
    Display: DateValue,
    filterOperators: ['days'],
    parse: asIs,
    format: ({ value }, { format }) =>
      format.dateTime(`${String(value)}T00:00:00Z`, { show: 'date', timeZone: 'UTC' }),
    // Spreadsheets in every language read this as a date.
    toSheet: ({ value }) => String(value),
  },
  datetime: {
    form: 'datetime',
    beside: 0,
    Cell: DateTimeValue,
    Display: DateTimeValue,
    filterOperators: ['days'],
    toFilter: instantsBetween,
    parse: asIs,
    format: ({ field, value }, { t, format }) =>
      openEnd(field, value, t) ?? format.dateTime(String(value)),
    toSheet: ({ field, value }, { t, format }) =>
      openEnd(field, value, t) ?? toWallTime(String(value), format.timeZone).replace('T', ' '),
    toCsv: toIso,
  },
  select,
  choices: {
    ...select,
    form: 'choices',
    beside: undefined,
    Cell: ChoicesValue,
    Display: ChoicesValue,
    filterOperators: [],
    format: ({ field, value }, { t }) =>
      (Array.isArray(value) ? value : []).map((one) => valueLabel(field, one, t)).join(', '),
  },
  reference: {
    form: 'reference',
    beside: 0,
    wraps: true,
    unsortable: true,
    Cell: ReferenceValue,
    Display: ReferenceLink,
    filterOperators: ['eq'],
    parse: asIs,
    format: ({ field, row, value }) => referenceName(field, row) ?? String(value),
    toSheet: ({ field, row, value }) => referenceText(field, row) ?? String(value),
  },
  hash: {
    ...text,
    beside: undefined,
    unsortable: true,
    Cell: HashCell,
    Display: HashValue,
    Plain: HashCell,
    filterOperators: [],
  },
  json: {
    ...text,
    form: undefined,
    long: true,
    beside: undefined,
    unsortable: true,
    Display: JsonDisplay,
    filterOperators: [],
    format: ({ value }) => JSON.stringify(value),
  },
};
