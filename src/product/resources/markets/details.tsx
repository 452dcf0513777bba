import {
  FIELD_TYPES,
  type FieldTypeDef,
  TextCell,
  TextDisplay,
  type ValueProps,
} from 'touchline/crud';
import { defineDetails, type FieldOption } from 'touchline/plugin-api';
import { needsLine, SELECTIONS } from '@/product/record/selections';
import { TIERS } from '@/product/record/tiers';
import { SPORTS } from '@/product/resources/sports';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import { marketName, useMarketName } from '@/product/sports/tips/market-name';
import {
  kindsOf,
  MARKET_KINDS,
  MARKET_SCOPES,
  type MarketKind,
  type MarketRow,
  type MarketScope,
  scopesOf,
} from './row';

interface MarketFieldTypes {
  marketName: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends MarketFieldTypes {}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function NameCell(props: ValueProps) {
  const nameOf = useMarketName();
  return <TextCell {...props} value={nameOf(textOf(props.row.code), textOf(props.value))} />;
}

function NameDisplay(props: ValueProps) {
  const nameOf = useMarketName();
  return <TextDisplay {...props} value={nameOf(textOf(props.row.code), textOf(props.value))} />;
}

/** A market's name in the person's language. */
const MARKET_TYPES: Record<keyof MarketFieldTypes, FieldTypeDef> = {
  marketName: {
    ...FIELD_TYPES.text,
    Cell: NameCell,
    Display: NameDisplay,
    format: ({ value, row }, { t }) => marketName(textOf(row.code), textOf(value), t),
  },
};

function option(value: string): FieldOption {
  return { value, labelKey: `markets:selection.${value}` };
}

const kindOption = (value: MarketKind): FieldOption => ({
  value,
  labelKey: `markets:kind.${value}`,
});
const scopeOption = (value: MarketScope): FieldOption => ({
  value,
  labelKey: `markets:scope.${value}`,
});

/** The consequences of the kind: whether there is a line, its step, and the valid selections. */
export function completeMarket(values: Partial<MarketRow>): Partial<MarketRow> {
  const { kind } = values;
  if (!kind) return {};
  const allowed: readonly string[] = SELECTIONS[kind];
  const chosen = (values.selections ?? []).filter((one) => allowed.includes(one));
  return {
    requires_line: needsLine(kind),
    line_step: needsLine(kind)
      ? Number(values.line_step ?? (kind === 'EUROPEAN_HANDICAP' ? 1 : 0.25))
      : null,
    selections: chosen.length > 0 ? chosen : [...allowed],
  };
}

export default defineDetails('markets')({
  complete: completeMarket,
  fieldTypes: { ...SPORTS_FIELD_TYPES, ...MARKET_TYPES },
  fields: [
    {
      key: 'name',
      type: 'marketName',
      labelKey: 'markets:field.name',
      list: { flex: 1.4 },
      filter: true,
      form: true,
      required: true,
      maxLength: 80,
    },
    {
      key: 'sport',
      type: 'select',
      labelKey: 'markets:field.sport',
      list: { width: 124 },
      filter: true,
      form: 'create',
      required: true,
      options: SPORTS.map((value) => ({ value, labelKey: `sports:sport.${value}` as const })),
    },
    {
      key: 'code',
      type: 'text',
      labelKey: 'markets:field.code',
      helpKey: 'markets:help.code',
      list: { hidden: true, width: 240 },
      filter: true,
      form: 'create',
      required: true,
      maxLength: 60,
      pattern: /^[A-Z][A-Z0-9_]{2,59}$/,
    },
    {
      key: 'kind',
      type: 'select',
      labelKey: 'markets:field.kind',
      list: { width: 190 },
      filter: true,
      form: 'create',
      required: true,
      options: MARKET_KINDS.map(kindOption),
      optionsFrom: ({ sport }) => kindsOf(sport).map(kindOption),
    },
    {
      key: 'scope',
      type: 'select',
      labelKey: 'markets:field.scope',
      helpKey: 'markets:help.scope',
      list: { width: 170 },
      form: 'create',
      required: true,
      defaultValue: 'REGULATION',
      options: MARKET_SCOPES.map(scopeOption),
      optionsFrom: ({ sport }) => scopesOf(sport).map(scopeOption),
    },
    {
      key: 'selections',
      type: 'choices',
      labelKey: 'markets:field.selections',
      helpKey: 'markets:help.selections',
      list: { hidden: true },
      form: true,
      options: [...new Set(Object.values(SELECTIONS).flat())].map(option),
      optionsFrom: ({ kind }) => (kind ? SELECTIONS[kind].map(option) : []),
    },
    { key: 'requires_line', type: 'boolean', labelKey: 'markets:field.requiresLine' },
    {
      key: 'line_step',
      type: 'number',
      labelKey: 'markets:field.lineStep',
      helpKey: 'markets:help.lineStep',
      list: { hidden: true, width: 110 },
      form: true,
      min: 0.25,
      max: 1,
      step: 0.25,
    },
    {
      key: 'min_tier',
      type: 'tier',
      labelKey: 'markets:field.minTier',
      helpKey: 'markets:help.minTier',
      list: { width: 120 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'FREE',
      options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    {
      key: 'active',
      type: 'boolean',
      labelKey: 'markets:field.active',
      helpKey: 'markets:help.active',
      list: { width: 92 },
      filter: true,
      form: true,
      defaultValue: true,
    },
    {
      key: 'rules_text',
      type: 'longText',
      labelKey: 'markets:field.rules',
      helpKey: 'markets:help.rules',
      form: true,
      required: true,
      maxLength: 2000,
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'markets:field.updated',
      list: { hidden: true, width: 168 },
    },
  ],
});
