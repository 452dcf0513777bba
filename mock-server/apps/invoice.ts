import { z } from 'zod';
import { PAYMENT_DETAILS } from '../../src/samples/mock/choices/choices.ts';
import type { InvoiceList } from '../../src/samples/mock/choices/lists.ts';
import { sampleDay } from '../../src/samples/mock/choices/sample-day.ts';
import { statusAfterSending, statusByBalance } from '../../src/samples/mock/invoice-status.ts';
import { balanceOf } from '../../src/samples/mock/invoice-totals.ts';
import {
  type Invoice,
  type InvoiceClient,
  invoicePayment,
  type OpenInvoice,
} from '../../src/samples/mock/invoices.ts';
import { line, type SampleId, sampleId } from '../../src/samples/mock/sample-id.ts';
import { dayNumber } from '../core/days.ts';
import { completed } from '../core/invoice-record.ts';
import type { Query } from '../core/query.ts';
import { readData, readId } from '../core/read-body.ts';
import { contains, findById, isSame, nextId } from '../core/records.ts';
import { refuse, refuseWith } from '../core/refusal.ts';
import type { MockDb, Reply, Routes } from '../core/types.ts';
import { invoiceMail } from '../data/invoice-mail.ts';

const CLIENTS = 5;

function knownInvoice(invoices: Invoice[], id: SampleId): Invoice {
  const found = findById(invoices, id);
  return found ?? refuseWith(404, { message: 'Unable to find the requested invoice!' });
}

/** The days from `dates[0]` to `dates[1]`, inclusive; no end means open-ended. */
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

const withChanged = (invoices: Invoice[], changed: readonly Invoice[]) =>
  invoices.map((one) => changed.find(({ id }) => isSame(id, one.id)) ?? one);

const toPay = z.object({ invoiceId: sampleId, payment: invoicePayment });

/** Records a payment: reduces the balance and updates the status. */
function addPayment(body: unknown, { invoices }: MockDb): Reply {
  const { invoiceId, payment } = readData(toPay, body);
  const old = knownInvoice(invoices, invoiceId);
  if (payment.amount > balanceOf(old)) {
    return refuse(409, 'OVERPAID', 'The payment is more than what is owed.');
  }
  const paid = completed({ ...old, payments: [...old.payments, payment] });
  const invoice = { ...paid, invoiceStatus: statusByBalance(paid) };
  return {
    status: 200,
    body: { invoice },
    change: { invoices: withChanged(invoices, [invoice]) },
  };
}

const A_WEEK = 7 * 86_400_000;

/** An unpaid draft dated today, with the same client and items. */
function duplicate(body: unknown, { invoices }: MockDb, now: Date): Reply {
  const old = knownInvoice(invoices, readData(z.object({ invoiceId: sampleId }), body).invoiceId);
  const dayAt = (time: number) => sampleDay(new Date(time).toISOString().slice(0, 10));
  const invoice = completed({
    ...old,
    id: nextId(invoices),
    issuedDate: dayAt(now.getTime()),
    dueDate: dayAt(now.getTime() + A_WEEK),
    invoiceStatus: 'Draft',
    payments: [],
    lastSent: null,
  });
  return { status: 201, body: { invoice }, change: { invoices: [...invoices, invoice] } };
}

const invoiceIds = z.array(sampleId).min(1, 'must name an invoice').max(100);
const toSend = z.object({
  invoiceIds,
  /** Seconds during which the mails can be recalled. */
  holdFor: z.number().min(0).max(60).default(0),
  /** Per invoice: the mail's text, where it differs from the default. */
  mail: z
    .object({
      to: z.email('must be an email address').max(254),
      subject: line,
      message: z.string().max(10_000),
      /** The invoice as a file, `data:application/pdf;…`. */
      file: z
        .string()
        .max(140_000)
        .regex(/^data:application\/pdf/, 'must be a PDF')
        .optional(),
    })
    .optional(),
});

/** Mails invoices to their clients; the mails go out when the undo period is over. */
function sendInvoices(body: unknown, { invoices, emails }: MockDb, now: Date): Reply {
  const { invoiceIds: ids, holdFor, mail } = readData(toSend, body);
  const sent = ids.map((id) => knownInvoice(invoices, id));
  const sendAt = new Date(now.getTime() + holdFor * 1000);
  const mails = sent.map((one, at) =>
    invoiceMail(one, { id: `invoice-${one.id}-${now.getTime()}-${at}`, sendAt, now, ...mail }),
  );
  const changed = sent.map((one, at): Invoice => {
    const lastSent = { mailId: mails[at]?.id ?? '', statusBefore: one.invoiceStatus };
    return { ...one, lastSent, invoiceStatus: statusAfterSending(one.invoiceStatus) };
  });
  return {
    status: 200,
    body: { sendAt: sendAt.toISOString() },
    change: { emails: [...emails, ...mails], invoices: withChanged(invoices, changed) },
  };
}

/** Cancels the mails that have not gone out yet. */
function recallInvoices(body: unknown, { invoices, emails }: MockDb, now: Date): Reply {
  const { invoiceIds: ids } = readData(z.object({ invoiceIds }), body);
  const changed = ids.map((id): Invoice => {
    const one = knownInvoice(invoices, id);
    const mail = one.lastSent && findById(emails, one.lastSent.mailId);
    const isHeld = mail?.folder === 'draft' && Date.parse(mail.sendAt ?? '') > now.getTime();
    if (!one.lastSent || !isHeld) return refuse(409, 'ALREADY_SENT', 'The mail has been sent.');
    return { ...one, invoiceStatus: one.lastSent.statusBefore, lastSent: null };
  });
  const recalled = ids.map((id) => knownInvoice(invoices, id).lastSent?.mailId ?? '');
  return {
    status: 200,
    change: {
      emails: emails.filter(({ id }) => !recalled.some((mailId) => isSame(id, mailId))),
      invoices: withChanged(invoices, changed),
    },
  };
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

  'POST /apps/invoice/add-payment': ({ body }, db) => addPayment(body, db),
  'POST /apps/invoice/duplicate': ({ body, now }, db) => duplicate(body, db, now),
  'POST /apps/invoice/send': ({ body, now }, db) => sendInvoices(body, db, now),
  'POST /apps/invoice/recall': ({ body, now }, db) => recallInvoices(body, db, now),
};
