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
import { Panel } from '@/shared/components/Panel';
import type { CsvTable } from '@/shared/csv/table-csv';
import { formatMoney } from '@/shared/format/format-money';
import { NO_VALUE } from '@/shared/format/locale';
import { fromMinor } from '@/shared/format/minor-units';
import { useFormat } from '@/shared/format/use-format';
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
function differenceWords(one: Difference, t: TFunction<'payments'>, money: typeof fromMinor) {
  const field = FIELDS.find((each) => each === one.field);

  function words(value: string, currency: string): string {
    if (value === '') return '';
    if (MONEY.includes(one.field)) return money(Number(value), currency);
    if (one.field === 'status') {
      return value === 'MISSING' ? t('reconciliation.missing') : t(`status.${value}`);
    }
    return one.field === 'dispute' ? t(`reconciliation.dispute.${value}`) : value;
  }
  return {
    field: field ? t(`reconciliation.field.${field}`) : one.field,
    ours: words(one.ours, one.currency),
    theirs: words(one.theirs, one.field === 'booked' ? one.currency : one.their_currency),
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
    rows: differences.map((one) => {
      const { field, ours, theirs } = differenceWords(one, t, (amount, currency) =>
        fromMinor(amount, currency),
      );
      const amount = one.amount === '' ? '' : fromMinor(Number(one.amount), one.currency);
      const provider = t(`provider.${one.provider}`);
      return [one.reference, provider, amount, one.currency, field, ours, theirs];
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
  const { field, ours, theirs } = differenceWords(one, t, (amount, currency) =>
    formatMoney(amount, currency, lang),
  );
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
