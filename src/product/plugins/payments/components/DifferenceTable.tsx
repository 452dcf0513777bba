import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { CsvTable } from 'touchline/csv';
import { formatMoney, fromMinor, NO_VALUE } from 'touchline/format';
import { Panel, useFormat } from 'touchline/ui';
import { stackedRows } from '@/product/shared/components/stacked-rows';
import type { Difference } from '../reconciliation';

const FIELDS = [
  'status',
  'amount',
  'currency',
  'refunded',
  'dispute',
  'booked',
  'name',
  'other',
  'twice',
] as const;
const MONEY = ['amount', 'refunded', 'booked'];

/** A difference in words: the field and both values; empty text where a side has no value. */
function differenceWords(
  difference: Difference,
  t: TFunction<'payments'>,
  money: typeof fromMinor,
) {
  const field = FIELDS.find((each) => each === difference.field);

  function words(value: string, currency: string): string {
    if (value === '') return '';
    if (MONEY.includes(difference.field)) return money(Number(value), currency);
    if (difference.field === 'status') {
      return value === 'MISSING' ? t('reconciliation.missing') : t(`status.${value}`);
    }
    return difference.field === 'dispute' ? t(`reconciliation.dispute.${value}`) : value;
  }
  return {
    field: field ? t(`reconciliation.field.${field}`) : difference.field,
    ours: words(difference.ours, difference.currency),
    theirs: words(
      difference.theirs,
      difference.field === 'booked' ? difference.currency : difference.their_currency,
    ),
  };
}

/** The differences for people: words, and amounts with their decimals. */
export function differencesSheet(
  differences: readonly Difference[],
  t: TFunction<'payments'>,
): CsvTable {
  return {
    columns: [
      t('field.reference'),
      t('field.provider'),
      t('field.amount'),
      t('field.currency'),
      t('reconciliation.field'),
      t('reconciliation.ours'),
      t('reconciliation.theirs'),
    ],
    rows: differences.map((difference) => {
      const { field, ours, theirs } = differenceWords(difference, t, (amount, currency) =>
        fromMinor(amount, currency),
      );
      const amount =
        difference.amount === '' ? '' : fromMinor(Number(difference.amount), difference.currency);
      const provider = t(`provider.${difference.provider}`);
      return [difference.reference, provider, amount, difference.currency, field, ours, theirs];
    }),
  };
}

/** Rows that are shown at first, and added at a time. */
const ROWS = 100;

/** The differences per payment: our value and the provider's. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('payments');
  const [rows, setRows] = useState(ROWS);
  const title = t('reconciliation.found', { count: differences.length });
  return (
    <Panel title={title} flush>
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small" sx={[{ minWidth: 720 }, stackedRows]}>
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
            {differences.slice(0, rows).map((difference) => (
              <DifferenceRow
                key={`${difference.payment_id} ${difference.reference} ${difference.field} ${difference.theirs}`}
                difference={difference}
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

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation('payments');
  const { lang } = useFormat();
  const { field, ours, theirs } = differenceWords(difference, t, (amount, currency) =>
    formatMoney(amount, currency, lang),
  );
  const code = { overflowWrap: 'anywhere' } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={code}>
        <bdi>
          {difference.payment_id ? (
            <Link component={RouterLink} to={`/payments/${difference.payment_id}`}>
              {difference.reference || difference.payment_id}
            </Link>
          ) : (
            difference.reference
          )}
        </bdi>
      </TableCell>
      <TableCell data-label={t('field.provider')}>{t(`provider.${difference.provider}`)}</TableCell>
      <TableCell align="right" data-label={t('field.amount')} sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{formatMoney(difference.amount, difference.currency, lang)}</bdi>
      </TableCell>
      <TableCell data-label={t('reconciliation.field')}>{field}</TableCell>
      <TableCell data-label={t('reconciliation.ours')} sx={code}>
        <bdi>{ours || NO_VALUE}</bdi>
      </TableCell>
      <TableCell data-label={t('reconciliation.theirs')} sx={code}>
        <bdi>{theirs || NO_VALUE}</bdi>
      </TableCell>
    </TableRow>
  );
}
