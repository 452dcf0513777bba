import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import { DisputePanel } from '../components/DisputePanel';
import { LedgerPanel } from '../components/LedgerPanel';
import { RefundPanel } from '../components/RefundPanel';

/** One payment, for the people who keep the books: what it was, paying it back, its dispute, and its entries. */
export default function PaymentPage({ resource }: ResourcePageProps) {
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => (
        <>
          <DisputePanel payment={row} />
          <RefundPanel payment={row} />
          <LedgerPanel paymentId={row.id} asOf={String(row.updated_at)} />
        </>
      )}
    />
  );
}
