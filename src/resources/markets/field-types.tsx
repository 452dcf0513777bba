import { useMemo } from 'react';
import { TextCell, TextDisplay } from '@/crud/field-types/values';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import type { ResourceDef } from '@/plugin-api/types';
import { marketName, useMarketName } from '@/sports/tips/market-name';
import { marketResource } from './resource';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The field's text; the market's name in the person's language. */
function useShown({ field, value, row }: ValueProps): unknown {
  const nameOf = useMarketName();
  return field.key === 'name' ? nameOf(textOf(row.code), textOf(value)) : value;
}

function MarketCell(props: ValueProps) {
  return <TextCell {...props} value={useShown(props)} />;
}

function MarketDisplay(props: ValueProps) {
  return <TextDisplay {...props} value={useShown(props)} />;
}

const text: FieldTypeDef = {
  Cell: MarketCell,
  Display: MarketDisplay,
  filterOperators: ['contains'],
  parse: (value) => value,
  format: ({ field, value, row }, { t }) =>
    field.key === 'name' ? marketName(textOf(row.code), textOf(value), t) : String(value),
};

/** Texts of the markets' pages, names translated. */
export const MARKET_TYPES = { text };

/** The markets under the names that the person reads. */
export function useMarketResource(): ResourceDef {
  const nameOf = useMarketName();
  return useMemo(
    () => ({ ...marketResource, recordTitle: (row) => nameOf(textOf(row.code), textOf(row.name)) }),
    [nameOf],
  );
}
