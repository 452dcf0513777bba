import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import { marketName, useMarketName, useNamedMarkets } from '@/product/sports/tips/market-name';
import { pickText } from '@/product/sports/tips/pick-text';
import { ClippedText } from '@/shared/components/ClippedText';
import { useFormat } from '@/shared/format/use-format';

/** Between the two names in `fixture_name`. */
const SEPARATOR = ' – ';

/** The pick of a desk row, as `pickText` takes it. */
function toPick(row: Record<string, unknown>) {
  const [home = '', ...away] = String(row.fixture_name ?? '').split(SEPARATOR);
  const line = row.line === undefined ? null : row.line;
  return {
    selection: typeof row.selection === 'string' ? row.selection : null,
    line: line === null ? null : Number(line),
    home_name: home,
    away_name: away.join(SEPARATOR),
  };
}

function PickValue({ row }: ValueProps) {
  const { t } = useTranslation('sports');
  const { lang } = useFormat();
  return <ClippedText lines={2} text={pickText(toPick(row), t, lang) || '–'} />;
}

/** Field type of a tip's pick: side or total with its line, in words. */
const PICK_TYPE: FieldTypeDef = {
  Cell: PickValue,
  Display: PickValue,
  filterOperators: [],
  parse: (text) => text,
  format: ({ value, row }, { t, format }) => {
    const words = (key: string, params?: Record<string, unknown>) => t(`sports:${key}`, params);
    return (
      pickText(toPick(row), words as unknown as TFunction<'sports'>, format.lang) || String(value)
    );
  },
};

function MarketValue({ value }: ValueProps) {
  const nameOf = useMarketName();
  const market = useNamedMarkets().find(({ code }) => code === value);
  return <ClippedText lines={2} text={nameOf(String(value ?? ''), market?.name) || '–'} />;
}

/** Field type of a tip's market: its name instead of its code. */
const MARKET_TYPE: FieldTypeDef = {
  ...PICK_TYPE,
  Cell: MarketValue,
  Display: MarketValue,
  format: ({ value }, { t }) => marketName(String(value), null, t),
};

interface DeskFieldTypes {
  pick: true;
  market: true;
}

declare module '@/plugin-api/types' {
  interface FieldTypes extends DeskFieldTypes {}
}

/** A tip's pick and market in words. */
export const DESK_TYPES: Record<keyof DeskFieldTypes, FieldTypeDef> = {
  pick: PICK_TYPE,
  market: MARKET_TYPE,
};
