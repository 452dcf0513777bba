import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Panel } from '@/shared/components/Panel';
import { formatMoney } from '@/shared/format/format-money';
import { NO_VALUE } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { differenceWords } from '../difference-words';
import type { Difference } from '../reconciliation';

/** Rows that are shown at first, and added at a time. */
const ROWS = 100;

/** What differs, payment by payment: our value and the provider's. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('payments');
  const [rows, setRows] = useState(ROWS);
  const title = t('reconciliation.found', { count: differences.length });
  return (
    <Panel title={title} flush>
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small" sx={{ minWidth: 720 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('field.reference')}</TableCell>
              <TableCell>{t('field.provider')}</TableCell>
              <TableCell align="right">{t('field.amount')}</TableCell>
              <TableCell>{t('reconciliation.field')}</TableCell>
              <TableCell>{t('reconciliation.ours')}</TableCell>
              <TableCell>{t('reconciliation.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.slice(0, rows).map((one) => (
              <DifferenceRow
                key={`${one.payment_id} ${one.reference} ${one.field} ${one.theirs}`}
                one={one}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {differences.length > rows && (
        <Box sx={{ p: 1.5, textAlign: 'center' }}>
          <Button onClick={() => setRows(rows + ROWS)}>{t('reconciliation.more')}</Button>
        </Box>
      )}
    </Panel>
  );
}

function DifferenceRow({ one }: { one: Difference }) {
  const { t } = useTranslation('payments');
  const { lang } = useFormat();
  const { field, ours, theirs } = differenceWords(one, t, lang);
  const code = { overflowWrap: 'anywhere' } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={code}>
        <bdi>
          {one.payment_id ? (
            <Link component={RouterLink} to={`/payments/${one.payment_id}`}>
              {one.reference || one.payment_id}
            </Link>
          ) : (
            one.reference
          )}
        </bdi>
      </TableCell>
      <TableCell>{t(`provider.${one.provider}`)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{formatMoney(one.amount, one.currency, lang)}</bdi>
      </TableCell>
      <TableCell>{field}</TableCell>
      <TableCell sx={code}>
        <bdi>{ours || NO_VALUE}</bdi>
      </TableCell>
      <TableCell sx={code}>
        <bdi>{theirs || NO_VALUE}</bdi>
      </TableCell>
    </TableRow>
  );
}
