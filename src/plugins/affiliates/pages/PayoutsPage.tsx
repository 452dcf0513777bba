import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { PAYOUTS } from '@/resources/commissions/details';
import { MONEY_TYPES } from '../money-types';

/** `/affiliates/payouts`: what was paid to affiliates, with the CSV for the books. */
export default function PayoutsPage() {
  return (
    <FieldTypesProvider types={MONEY_TYPES}>
      <GeneratedList resource={PAYOUTS} />
    </FieldTypesProvider>
  );
}
