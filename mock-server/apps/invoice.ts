import type { Invoice, InvoiceClient, OpenInvoice } from '../../src/resources/mock/invoices.ts';
import type { InvoiceList } from '../../src/resources/mock/lists.ts';
import type { SampleId } from '../../src/resources/mock/sample-id.ts';
import { dayNumber } from '../core/days.ts';
import type { Query } from '../core/query.ts';
import { readId } from '../core/read-body.ts';
import { contains, findById } from '../core/records.ts';
import { refuse, refuseWith } from '../core/refusal.ts';
import type { Routes } from '../core/types.ts';
import { PAYMENT_DETAILS } from '../data/invoices.ts';

const CLIENTS = 5;

function knownInvoice(invoices: Invoice[], id: SampleId): Invoice {
  const found = findById(invoices, id);
  return found ?? refuseWith(404, { message: 'Unable to find the requested invoice!' });
}

/** The days from `dates[0]` to `dates[1]`, both included; without an end it stays open. */
function readSpan(query: Query): (day: string) => boolean {
  const [start, end] = query.list('dates').map((text) => {
    if (text === '') return null;
    const day = dayNumber(text);
    return Number.isNaN(day) ? refuse(400, 'INVALID_VALUE', `dates: "${text}" is not a day.`) : day;
  });
  return (text) => {
    const day = dayNumber(text);
    return day >= (start ?? -Infinity) && day <= (end ?? Infinity);
  };
}

function clientOf({ name, address, company, country, contact, companyEmail }: Invoice) {
  return { name, address, company, country, contact, companyEmail } satisfies InvoiceClient;
}

export const invoice: Routes = {
  'GET /apps/invoice/invoices': ({ query }, { invoices: allData }) => {
    const status = query.search('status');
    const isInSpan = query.list('dates').length > 0 ? readSpan(query) : () => true;
    const invoices = allData.filter(
      (one) =>
        contains(
          query.search(),
          one.companyEmail,
          one.name,
          one.id,
          one.total,
          one.balance,
          one.dueDate,
        ) &&
        (status === '' || one.invoiceStatus.toLowerCase() === status) &&
        isInSpan(one.issuedDate),
    );
    const body: InvoiceList = {
      params: query.asParams(),
      allData,
      invoices,
      total: invoices.length,
    };
    return { status: 200, body };
  },

  'GET /apps/invoice/single-invoice': ({ query }, { invoices }) => {
    const body: OpenInvoice = {
      invoice: knownInvoice(invoices, query.required('id')),
      paymentDetails: PAYMENT_DETAILS,
    };
    return { status: 200, body };
  },

  'GET /apps/invoice/clients': (_call, { invoices }) => ({
    status: 200,
    body: invoices.slice(0, CLIENTS).map(clientOf),
  }),

  'DELETE /apps/invoice/delete': ({ body }, { invoices }) => {
    const gone = knownInvoice(invoices, readId(body));
    return { status: 200, change: { invoices: invoices.filter((one) => one !== gone) } };
  },
};
