import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import { LedgerPanel } from '../components/LedgerPanel';
import { RefundPanel } from '../components/RefundPanel';
import { paymentResource } from '../payment-resource';
import { PAYMENT_TYPES } from '../payment-types';

/** One payment for who keeps the books: what it was, paying it back, and its entries. */
export default function PaymentPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedShow
        resource={paymentResource}
        more={(row) => (
          <>
            <RefundPanel payment={row} />
            <LedgerPanel paymentId={row.id} />
          </>
        )}
      />
    </FieldTypesProvider>
  );
}
