import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { balanceOf, centsOf, priceOf } from '@/samples/mock/invoice-totals';
import type { Invoice, PaymentDetails } from '@/samples/mock/invoices';
import { useInvoiceFormat } from '../use-invoice-format';
import { InvoiceHead } from './InvoiceHead';
import { SECTION, TWO } from './paper-style';
import { Sums } from './Sums';

export type PaperInvoice = Omit<Invoice, 'id'> & { id: Invoice['id'] | undefined };

interface InvoicePaperProps {
  invoice: PaperInvoice;
  paymentDetails?: PaymentDetails;
  level?: 'h1';
}

/** An invoice as it is sent, for screen and print. */
export function InvoicePaper({ invoice, paymentDetails, level }: InvoicePaperProps) {
  const { t } = useTranslation('invoice/texts');
  const { money, day } = useInvoiceFormat();
  const { number } = useFormat();
  const { name, company, address, country, contact, companyEmail } = invoice;
  const client = [name, company, address, country, contact, companyEmail];
  return (
    <>
      <InvoiceHead id={invoice.id} level={level}>
        <Box component="dl" sx={LINES}>
          <Line label={t('issued')} value={day(invoice.issued)} />
          <Line label={t('due')} value={day(invoice.due)} />
        </Box>
      </InvoiceHead>
      <Divider />
      <Box sx={{ ...SECTION, ...TWO }}>
        <Box>
          <Label>{t('to')}</Label>
          {client.filter(Boolean).map((line, at) => (
            <Typography key={line} variant="body2" fontWeight={at === 0 ? 600 : undefined}>
              <bdi>{line}</bdi>
            </Typography>
          ))}
        </Box>
        {paymentDetails && (
          <Box>
            <Label>{t('billTo')}</Label>
            <Box component="dl" sx={LINES}>
              <Line label={t('totalDue')} value={money(balanceOf(invoice))} />
              <Line label={t('bank')} value={paymentDetails.bankName} />
              <Line label={t('country')} value={paymentDetails.country} />
              <Line label={t('iban')} value={paymentDetails.iban} />
              <Line label={t('swift')} value={paymentDetails.swiftCode} />
            </Box>
          </Box>
        )}
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label={t('items')}>
        <Table size="small" sx={{ minWidth: 520 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={EDGE}>{t('item')}</TableCell>
              <TableCell>{t('description')}</TableCell>
              <TableCell align="right">{t('cost')}</TableCell>
              <TableCell align="right">{t('hours')}</TableCell>
              <TableCell align="right" sx={EDGE}>
                {t('price')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {invoice.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <TableRow key={at} sx={{ breakInside: 'avoid' }}>
                <TableCell sx={{ ...EDGE, fontWeight: 500 }}>
                  <bdi>{item.item}</bdi>
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>
                  <bdi>{item.description}</bdi>
                </TableCell>
                <TableCell align="right" sx={FIGURES}>
                  {money(item.cost)}
                </TableCell>
                <TableCell align="right" sx={FIGURES}>
                  {number(item.hours)}
                </TableCell>
                <TableCell align="right" sx={{ ...FIGURES, ...EDGE }}>
                  {money(priceOf(item))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box sx={{ ...SECTION, ...TWO }}>
        <Box>
          {invoice.salesperson && (
            <Typography variant="body2">
              <b>{t('salesperson')}:</b> <bdi>{invoice.salesperson}</bdi>
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            <bdi>{invoice.message}</bdi>
          </Typography>
        </Box>
        <Sums invoice={invoice} total={centsOf(invoice.total)} />
      </Box>
      {invoice.showsTerms && (
        <Remark title={t('terms')}>
          {t('termsText', { day: day(invoice.due), way: t(`via.${invoice.payVia}`) })}
        </Remark>
      )}
      {invoice.showsNote && invoice.note && (
        <Remark title={t('note')}>
          <bdi>{invoice.note}</bdi>
        </Remark>
      )}
      {invoice.showsStub && (
        <Remark title={t('stub')} cut>
          {t('stubText', { id: String(invoice.id), name, amount: money(balanceOf(invoice)) })}
        </Remark>
      )}
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{value}</bdi>
      </Typography>
    </>
  );
}

function Label({ children }: { children: string }) {
  return (
    <Typography variant="body2" component="h2" fontWeight={600} sx={{ mb: 0.75 }}>
      {children}
    </Typography>
  );
}

/** A paragraph at the foot; `cut` is the part to be torn off. */
function Remark({ title, cut, children }: { title: string; cut?: boolean; children: ReactNode }) {
  return (
    <>
      <Divider sx={cut ? { borderStyle: 'dashed' } : undefined} />
      <Box sx={{ ...SECTION, py: 2, breakInside: 'avoid' }}>
        <Typography variant="body2">
          <b>{title}:</b> {children}
        </Typography>
      </Box>
    </>
  );
}

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
} as const;
/** Over the theme's own padding of first and last cells: the words begin and end where those around the table do. */
const EDGE = {
  '&:first-of-type': { paddingInlineStart: { xs: 2, sm: 4 } },
  '&:last-of-type': { paddingInlineEnd: { xs: 2, sm: 4 } },
} as const;
const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
