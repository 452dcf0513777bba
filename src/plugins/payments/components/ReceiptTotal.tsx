import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

interface ReceiptLine {
  name: string;
  note?: string;
  amount: string;
}

interface ReceiptTotalProps {
  lines: ReceiptLine[];
  total: string;
  /** What was paid back; null for nothing. */
  refunded: string | null;
}

const EDGE = {
  borderColor: 'divider',
  '&:first-of-type': { paddingInlineStart: 0 },
  '&:last-of-type': { paddingInlineEnd: 0 },
} as const;
const FOOT = { ...EDGE, borderBottom: 0, color: 'text.primary', fontSize: '1rem', fontWeight: 600 };

/** The lines of a receipt and what they add up to. */
export function ReceiptTotal({ lines, total, refunded }: ReceiptTotalProps) {
  const { t } = useTranslation('payments');
  return (
    <Table aria-label={t('receipt.lines')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <TableBody>
        {lines.map(({ name, note, amount }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={EDGE}>
              {name}
              {note && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
                  {note}
                </Box>
              )}
            </TableCell>
            <TableCell align="right" sx={EDGE}>
              <bdi>{amount}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" sx={FOOT}>
            {t('receipt.total')}
          </TableCell>
          <TableCell align="right" sx={FOOT}>
            <bdi>{total}</bdi>
          </TableCell>
        </TableRow>
        {refunded && (
          <TableRow>
            <TableCell component="th" scope="row" sx={FOOT}>
              {t('receipt.refunded')}
            </TableCell>
            <TableCell align="right" sx={FOOT}>
              <bdi>{refunded}</bdi>
            </TableCell>
          </TableRow>
        )}
      </TableFooter>
    </Table>
  );
}
