import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { PAYMENT_TYPES } from '@/resources/payments/field-types';
import { paymentResource } from '@/resources/payments/resource';

/** `/payments`: everybody's payments, transfers to approve among them. */
export default function PaymentListPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedList resource={paymentResource} />
    </FieldTypesProvider>
  );
}
