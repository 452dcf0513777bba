import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { paidOf, totalsOf } from '@/samples/mock/invoice-totals';
import type { Invoice } from '@/samples/mock/invoices';
import { useInvoiceFormat } from '../use-invoice-format';

interface SumsProps {
  invoice: Pick<Invoice, 'items' | 'discount' | 'tax' | 'payments'>;
  /** In cents; an invoice without items still has a total. */
  total: number;
}

type Sum = [label: string, cents: number];

/** From the subtotal to the balance. */
export function Sums({ invoice, total }: SumsProps) {
  const { t } = useTranslation('invoice/texts');
  const { money } = useInvoiceFormat();
  const { percent } = useFormat();
  const { discount, tax, items } = invoice;
  const totals = totalsOf(invoice);
  const paid = paidOf(invoice);
  const rate = (label: string, share: number) =>
    `${label} (${percent(share, { digits: Number.isInteger(share) ? 0 : 2 })})`;
  const before: Sum[] = [
    [t('subtotal'), totals.subtotal],
    ...(discount > 0 ? [[rate(t('discount'), discount), -totals.discount] satisfies Sum] : []),
    ...(tax > 0 ? [[rate(t('tax'), tax), totals.tax] satisfies Sum] : []),
  ];
  const after: Sum[] = [
    [t('paid'), -paid],
    [t(paid > total ? 'overpaid' : 'balance'), Math.abs(total - paid)],
  ];
  const line = ([label, cents]: Sum, strong = false) => (
    <Box
      key={label}
      sx={{ display: 'contents', '& > *': { fontWeight: strong ? 600 : undefined } }}
    >
      <Typography component="dt" variant="body2" color={strong ? undefined : 'text.secondary'}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={AMOUNT}>
        {money(cents)}
      </Typography>
    </Box>
  );
  return (
    <Box component="dl" sx={SUMS}>
      {items.length > 0 && before.map((one) => line(one))}
      {line([t('total'), total], true)}
      {paid > 0 && after.map((one, at) => line(one, at === 1))}
    </Box>
  );
}

const SUMS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: 0.75,
  m: 0,
  width: '100%',
  maxWidth: 300,
  marginInlineStart: 'auto',
  breakInside: 'avoid',
} as const;
const AMOUNT = { m: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' } as const;
