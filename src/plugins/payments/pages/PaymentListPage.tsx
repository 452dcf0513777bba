import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { paymentResource } from '../payment-resource';
import { PAYMENT_TYPES } from '../payment-types';

/** `/payments`: everybody's payments, transfers to approve among them. */
export default function PaymentListPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedList resource={paymentResource} />
    </FieldTypesProvider>
  );
}
