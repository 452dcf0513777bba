import { Navigate, useSearchParams } from 'react-router';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { PAYMENT_TYPES } from '@/resources/payments/field-types';
import { useOwnPayments } from '@/resources/payments/own';

/** `/payment-history`: the person's own payments, each with its receipt or the way to pay it. */
export default function OwnPaymentsPage() {
  const [search] = useSearchParams();
  const resource = useOwnPayments();
  // Providers send people here with the payment that they made.
  const paid = search.get('payment');
  if (paid) return <Navigate to={`/checkout/return?payment=${encodeURIComponent(paid)}`} replace />;
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedList resource={resource} />
    </FieldTypesProvider>
  );
}
