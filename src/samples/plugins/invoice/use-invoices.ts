import { useCustom, useCustomMutation, useInvalidate, useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Invoice, InvoiceClient, InvoicePayment, OpenInvoice } from '@/samples/mock/invoices';
import type { SampleId } from '@/samples/mock/sample-id';
import { isSampleBelow, SAMPLES, sampleRead, sampleWrite } from '@/samples/shared/sample-calls';

const BASE = '/apps/invoice/';

/** The invoices' own calls. A single invoice is also the record `invoices`. */
export const CALLS = {
  all: BASE,
  one: `${BASE}single-invoice`,
  clients: `${BASE}clients`,
  addPayment: `${BASE}add-payment`,
  duplicate: `${BASE}duplicate`,
  send: `${BASE}send`,
  recall: `${BASE}recall`,
} as const;

/** How long a mail with an invoice can be called back, in s: a little longer than the message that offers it. */
export const HOLD_S = 10;

/** One invoice with its payment details. */
export function useInvoice(id: string) {
  const { query } = useCustom<OpenInvoice>(sampleRead(CALLS.one, { id }));
  const { data, error, refetch } = query;
  return { open: data?.data, error, retry: () => void refetch() };
}

/** The clients that a new invoice may be for. */
export function useClients(): InvoiceClient[] {
  const { query } = useCustom<InvoiceClient[]>(sampleRead(CALLS.clients));
  return query.data?.data ?? [];
}

/** The number that the next invoice will have; undefined until it is known. */
export function useNextNumber(): number | undefined {
  const { query } = useList<Invoice>({
    ...SAMPLES,
    resource: 'invoices',
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 1 },
  });
  if (!query.data) return undefined;
  return Number(query.data.data[0]?.id ?? 0) + 1;
}

/** The content of a mail with an invoice. */
export interface InvoiceMail {
  to: string;
  subject: string;
  message: string;
  /** `data:application/pdf;…` */
  file?: string;
}

/** Actions on invoices with their own calls. Each rejects with the backend's error. */
export function useInvoiceCalls() {
  const { mutateAsync } = useCustomMutation<{ invoice: Invoice }>();
  const client = useQueryClient();
  const invalidate = useInvalidate();

  /** Reloads shown invoices and the mailbox. */
  async function reload(): Promise<void> {
    await Promise.all([
      invalidate({ resource: 'invoices', dataProviderName: 'mock', invalidates: ['all'] }),
      client.invalidateQueries({ predicate: isSampleBelow(CALLS.all) }),
      client.invalidateQueries({ predicate: isSampleBelow('/apps/email/') }),
    ]);
  }

  async function call<Data>(url: string, data: Data): Promise<Invoice> {
    const answer = await mutateAsync(sampleWrite(url, data));
    await reload();
    return answer.data.invoice;
  }

  return {
    reload,
    addPayment: (invoiceId: SampleId, payment: InvoicePayment) =>
      call(CALLS.addPayment, { invoiceId, payment }),
    duplicate: (invoiceId: SampleId) => call(CALLS.duplicate, { invoiceId }),
    send: (invoiceId: SampleId, mail: InvoiceMail) =>
      call(CALLS.send, { invoiceIds: [invoiceId], holdFor: HOLD_S, mail }),
    recall: (invoiceId: SampleId) => call(CALLS.recall, { invoiceIds: [invoiceId] }),
  };
}
