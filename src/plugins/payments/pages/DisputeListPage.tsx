import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { DISPUTES } from '../dispute-fields';
import { PAYMENT_TYPES } from '../payment-types';

/** `/disputes`: what is disputed, what is to be done about it and until when. */
export default function DisputeListPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedList resource={DISPUTES} />
    </FieldTypesProvider>
  );
}
