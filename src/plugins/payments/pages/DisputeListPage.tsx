import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { DISPUTES } from '@/resources/payments/disputes';
import { PAYMENT_TYPES } from '@/resources/payments/field-types';

/** `/disputes`: what is disputed, what is to be done about it and until when. */
export default function DisputeListPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedList resource={DISPUTES} />
    </FieldTypesProvider>
  );
}
