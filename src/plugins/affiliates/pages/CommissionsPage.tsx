import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { COMMISSIONS } from '@/resources/commissions/details';
import { MONEY_TYPES } from '../money-types';

/** `/affiliates/commissions`: what affiliates earned; those held long enough can be approved. */
export default function CommissionsPage() {
  return (
    <FieldTypesProvider types={MONEY_TYPES}>
      <GeneratedList resource={COMMISSIONS} />
    </FieldTypesProvider>
  );
}
