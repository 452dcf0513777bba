import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpc } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import { useMay } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import { stackedRows } from '@/product/shared/components/stacked-rows';
import { DueActions } from './DueActions';

const STATES = ['held', 'hold_ended', 'approved', 'paid', 'reversed', 'owed_back'] as const;

interface SumsPanelProps {
  /** Null for the person's own. */
  affiliateId: string | null;
  /** The affiliate's name, for what is paid to them. */
  name: string;
}

/** An affiliate's commissions by state and currency; finance pays what is approved. */
export function SumsPanel({ affiliateId, name }: SumsPanelProps) {
  const { t } = useTranslation('affiliates');
  const { lang } = useFormat();
  const { data, error, isPending, refetch } = useRpc('affiliate_figures', {
    affiliate_id: affiliateId,
  });
  const readsPayouts = useMay('payouts', 'pay') && affiliateId !== null;
  const mayPay = readsPayouts && data?.may_pay === true;
  const sums = data?.sums ?? [];

  return (
    <Panel
      title={t('sums.title')}
      text={t('sums.text')}
      flush={sums.length > 0}
      actions={
        readsPayouts && (
          <Button
            component={Link}
            to={`/affiliates/commissions?f.affiliate_id=${affiliateId}`}
            size="small"
            sx={{ mx: -1.25 }}
          >
            {t('commissions')}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 1 }}>
        {isPending && <ListSkeleton rows={2} />}
        {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data && sums.length === 0 && (
          <Typography color="text.secondary">{t('sums.none')}</Typography>
        )}
        {sums.length > 0 && (
          <TableContainer tabIndex={0} aria-label={t('sums.title')}>
            <Table size="small" sx={stackedRows}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('field.currency')}</TableCell>
                  {STATES.map((state) => (
                    <TableCell key={state} align="right">
                      {t(`sums.${state}`)}
                    </TableCell>
                  ))}
                  {mayPay && <TableCell />}
                </TableRow>
              </TableHead>
              <TableBody>
                {sums.map((row) => (
                  <TableRow key={row.currency}>
                    <TableCell>{row.currency}</TableCell>
                    {STATES.map((state) => (
                      <TableCell
                        key={state}
                        align="right"
                        data-label={t(`sums.${state}`)}
                        sx={{ whiteSpace: 'nowrap' }}
                      >
                        <bdi>{formatMoney(row[state], row.currency, lang)}</bdi>
                      </TableCell>
                    ))}
                    {mayPay && (
                      <TableCell align="right">
                        {affiliateId !== null && (
                          <DueActions affiliateId={affiliateId} name={name} sums={row} />
                        )}
                      </TableCell>
                    )}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Stack>
    </Panel>
  );
}
