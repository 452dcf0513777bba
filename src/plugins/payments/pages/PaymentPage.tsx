import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import type { ResourceDef } from '@/plugin-api/types';
import type { PaymentRow } from '@/resources/payments';
import { DisputePanel } from '../components/DisputePanel';
import { LedgerPanel } from '../components/LedgerPanel';
import { RefundPanel } from '../components/RefundPanel';
import { DISPUTE_ACTIONS, DISPUTE_FIELDS } from '../dispute-fields';
import { paymentResource } from '../payment-resource';
import { PAYMENT_TYPES } from '../payment-types';

const RESOURCE = {
  ...paymentResource,
  fields: [...paymentResource.fields, ...DISPUTE_FIELDS],
  rowActions: [...(paymentResource.rowActions ?? []), ...DISPUTE_ACTIONS],
} as unknown as ResourceDef;

/** One payment for who keeps the books: what it was, paying it back, its dispute, and its entries. */
export default function PaymentPage() {
  return (
    <FieldTypesProvider types={PAYMENT_TYPES}>
      <GeneratedShow
        resource={RESOURCE}
        more={(row) => (
          <>
            <DisputePanel payment={row as unknown as PaymentRow} />
            <RefundPanel payment={row} />
            <LedgerPanel paymentId={row.id} asOf={String(row.updated_at)} />
          </>
        )}
      />
    </FieldTypesProvider>
  );
}
