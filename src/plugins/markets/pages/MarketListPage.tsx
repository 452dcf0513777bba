import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { MARKET_TYPES, useMarketResource } from '@/resources/markets/field-types';

/** All markets by the names that the person reads. */
export default function MarketListPage() {
  const resource = useMarketResource();
  return (
    <FieldTypesProvider types={MARKET_TYPES}>
      <GeneratedList resource={resource} />
    </FieldTypesProvider>
  );
}
