import type { RowWorkContext } from 'touchline/plugin-api';
import { balanceOf, centsOf, paidOf, priceOf, totalsOf } from '@/samples/mock/invoice-totals';
import type { OpenInvoice } from '@/samples/mock/invoices';
import { SENDER } from '../sender';
import { invoiceFormat } from '../use-invoice-format';

type Pair = [label: string, value: string];

/** An invoice as texts on a sheet, so that the drawing code needn't know about invoices. */
export interface Sheet {
  isRtl: boolean;
  title: string;
  brand: string;
  sender: string[];
  days: Pair[];
  to: { title: string; lines: string[] };
  pay: { title: string; lines: Pair[] };
  columns: string[];
  rows: string[][];
  remarks: string[];
  sums: Pair[];
  /** Each line has its own direction. */
  foot: [title: string, lines: string[]][];
}

/** Writes an invoice in the person's language. */
export async function sheetOf(open: OpenInvoice, { i18n, format }: RowWorkContext): Promise<Sheet> {
  await i18n.loadNamespaces('invoice/texts');
  const t = i18n.getFixedT(format.lang, 'invoice/texts');
  const { invoice, paymentDetails } = open;
  const shown = invoiceFormat(format);
  const { money, day } = shown;
  const { id, name, company, address, country, contact, companyEmail, discount, tax } = invoice;
  const totals = totalsOf(invoice);
  const paid = paidOf(invoice);
  const total = centsOf(invoice.total);
  const rate = (label: string, share: number) => `${label} (${format.number(share)}%)`;
  const sums: (Pair | false)[] = [
    [t('subtotal'), money(totals.subtotal)],
    discount > 0 && [rate(t('discount'), discount), money(-totals.discount)],
    tax > 0 && [rate(t('tax'), tax), money(totals.tax)],
    [t('total'), money(total)],
    paid > 0 && [t('paid'), money(-paid)],
    paid > 0 && [t(paid > total ? 'overpaid' : 'balance'), money(Math.abs(total - paid))],
  ];
  const terms = { day: day(invoice.due), way: t(`via.${invoice.payVia}`) };
  const foot: (Sheet['foot'][number] | false)[] = [
    invoice.showsTerms && [t('terms'), [t('termsText', terms)]],
    invoice.showsNote && invoice.note !== '' && [t('note'), [invoice.note]],
    invoice.showsStub && [
      t('stub'),
      t('stubText', { id: String(id), name, amount: money(balanceOf(invoice)) }).split(' · '),
    ],
  ];
  return {
    isRtl: i18n.dir(format.lang) === 'rtl',
    title: t('title', { id: String(id) }),
    brand: SENDER.name,
    sender: SENDER.lines,
    days: [
      [t('issued'), day(invoice.issued)],
      [t('due'), day(invoice.due)],
    ],
    to: {
      title: t('to'),
      lines: [name, company, address, country, contact, companyEmail].filter(Boolean),
    },
    pay: {
      title: t('billTo'),
      lines: [
        [t('totalDue'), money(balanceOf(invoice))],
        [t('bank'), paymentDetails.bankName],
        [t('country'), paymentDetails.country],
        [t('iban'), paymentDetails.iban],
        [t('swift'), paymentDetails.swiftCode],
      ],
    },
    columns: [t('item'), t('description'), t('cost'), t('hours'), t('price')],
    rows: invoice.items.map((item) => [
      item.item,
      item.description,
      money(item.cost),
      format.number(item.hours),
      money(priceOf(item)),
    ]),
    remarks: [
      invoice.salesperson && `${t('salesperson')}: ${invoice.salesperson}`,
      invoice.message,
    ].filter(Boolean),
    sums: sums.filter((pair) => pair !== false),
    foot: foot.filter((pair) => pair !== false),
  };
}
