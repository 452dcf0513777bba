import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Panel } from '@/shared/components/Panel';
import type { Difference } from '../reconciliation';

/** What differs, payment by payment: our value and the provider's. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('payments');
  return (
    <Panel title={t('reconciliation.found', { count: differences.length })} flush>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ minWidth: 560 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('field.reference')}</TableCell>
              <TableCell>{t('reconciliation.field')}</TableCell>
              <TableCell>{t('reconciliation.ours')}</TableCell>
              <TableCell>{t('reconciliation.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map((one) => (
              <TableRow key={`${one.payment_id} ${one.reference} ${one.field}`}>
                <TableCell component="th" scope="row" dir="ltr">
                  {one.payment_id ? (
                    <Link component={RouterLink} to={`/payments/${one.payment_id}`}>
                      {one.reference || one.payment_id}
                    </Link>
                  ) : (
                    one.reference
                  )}
                </TableCell>
                <TableCell dir="ltr">{one.field}</TableCell>
                <TableCell dir="ltr">{one.ours || '–'}</TableCell>
                <TableCell dir="ltr">{one.theirs || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
