import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import { MARKET_TYPES, useMarketResource } from '@/resources/markets/field-types';

/** One market with its rule and its history. */
export default function MarketPage() {
  const resource = useMarketResource();
  return (
    <FieldTypesProvider types={MARKET_TYPES}>
      <GeneratedShow resource={resource} />
    </FieldTypesProvider>
  );
}
