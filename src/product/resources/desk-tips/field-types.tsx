import { useTranslation } from 'react-i18next';
import type { FieldTypeDef, ValueProps } from 'touchline/crud';
import { ClippedText, useFormat } from 'touchline/ui';
import { marketName, useMarketName, useNamedMarkets } from '@/product/sports/tips/market-name';
import { namesMarket, pickText } from '@/product/sports/tips/pick-text';
import { deskPickText, toPick } from './pick-of-row';

function PickValue({ row }: ValueProps) {
  const { t } = useTranslation('sports');
  const { lang } = useFormat();
  const pick = toPick(row);
  const market = useNamedMarkets().find(({ code }) => code === pick.market_code);
  const text = pickText({ ...pick, market_name: market?.name }, t, lang);
  return <ClippedText lines={2} text={text || '–'} />;
}

/** Field type of a tip's pick: side or total with its line, in words. */
const PICK_TYPE: FieldTypeDef = {
  Cell: PickValue,
  Display: PickValue,
  filterOperators: [],
  parse: (text) => text,
  format: ({ value, row }, { t, format }) => deskPickText(row, t, format.lang) || String(value),
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

/** A tip's market and pick, each said once. */
const MARKET_PICK_TYPE: FieldTypeDef = {
  ...PICK_TYPE,
  format: ({ row, ...value }, context) => {
    const pick = PICK_TYPE.format?.({ row, ...value }, context) ?? '';
    if (namesMarket(toPick(row))) return pick;
    return [marketName(String(row.market_code ?? ''), null, context.t), pick]
      .filter(Boolean)
      .join(' · ');
  },
  toCsv: false,
};

interface DeskFieldTypes {
  marketPick: true;
  pick: true;
  market: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends DeskFieldTypes {}
}

/** A tip's pick and market in words. */
export const DESK_TYPES: Record<keyof DeskFieldTypes, FieldTypeDef> = {
  marketPick: MARKET_PICK_TYPE,
  pick: PICK_TYPE,
  market: MARKET_TYPE,
};
