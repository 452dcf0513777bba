import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import type { ResourceDef } from '@/plugin-api/types';
import { DISPUTE_ACTIONS, DISPUTE_FIELDS } from '@/resources/payments/disputes';
import { PAYMENT_TYPES } from '@/resources/payments/field-types';
import { paymentResource } from '@/resources/payments/resource';
import type { PaymentRow } from '@/resources/payments/row';
import { DisputePanel } from '../components/DisputePanel';
import { LedgerPanel } from '../components/LedgerPanel';
import { RefundPanel } from '../components/RefundPanel';

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
