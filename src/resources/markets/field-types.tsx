import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { TextCell, TextDisplay } from '@/crud/field-types/values';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import { marketName, useMarketName } from '@/sports/tips/market-name';

interface MarketFieldTypes {
  marketName: true;
}

declare module '@/plugin-api/types' {
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
export const MARKET_TYPES: Record<keyof MarketFieldTypes, FieldTypeDef> = {
  marketName: {
    ...FIELD_TYPES.text,
    Cell: NameCell,
    Display: NameDisplay,
    format: ({ value, row }, { t }) => marketName(textOf(row.code), textOf(value), t),
  },
};
