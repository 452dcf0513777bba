import { type ReactNode, useState } from 'react';
import { LatePart, lazyPart } from 'touchline/ui';
import type { OpenInvoice } from '@/samples/mock/invoices';

/** Loaded when they are opened. */
const PaymentDrawer = lazyPart(() => import('./PaymentDrawer'));
const SendDrawer = lazyPart(() => import('./SendDrawer'));

type Which = 'payment' | 'send' | null;

/** The drawers of an invoice; the page opens one of them. */
export function useInvoiceDrawers(open: OpenInvoice, first: Which = null) {
  const [which, setWhich] = useState(first);
  const close = () => setWhich(null);
  const drawer: ReactNode = which && (
    <LatePart>
      {which === 'payment' ? (
        <PaymentDrawer invoice={open.invoice} onClose={close} />
      ) : (
        <SendDrawer open={open} onClose={close} />
      )}
    </LatePart>
  );
  return { drawer, show: (next: Exclude<Which, null>) => setWhich(next) };
}
