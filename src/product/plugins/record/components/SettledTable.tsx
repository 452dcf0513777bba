import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { ClippedText, Icon } from 'touchline/ui';
import { isOutcome } from '@/product/record/outcomes';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { SportIcon } from '@/product/sports/components/SportIcon';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { useMarketName } from '@/product/sports/tips/market-name';
import { PickText } from '@/product/sports/tips/PickText';
import { ProfitText } from '@/product/sports/tips/ProfitText';
import { namesMarket } from '@/product/sports/tips/pick-text';
import { scoreText } from '../score-text';
import type { SettledRow } from '../use-settled-tips';

interface SettledTableProps {
  rows: SettledRow[];
  onProof: (predictionId: string) => void;
}

/** Settled tips as a table, for screens that are wide enough. */
export function SettledTable({ rows, onProof }: SettledTableProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const marketName = useMarketName();
  return (
    <Table size="small" sx={{ minWidth: 760 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('column.start')}</TableCell>
          <TableCell>{t('column.match')}</TableCell>
          <TableCell>{t('column.pick')}</TableCell>
          <TableCell align="right">{t('column.odds')}</TableCell>
          <TableCell align="right">{t('column.stake')}</TableCell>
          <TableCell>{t('column.outcome')}</TableCell>
          <TableCell align="right">{t('column.profit')}</TableCell>
          <TableCell padding="none">
            <Box component="span" className="visually-hidden">
              {t('column.proof')}
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.prediction_id} hover>
            <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {format.date(row.starts_at)}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {format.time(row.starts_at)}
              </Box>
            </TableCell>
            <TableCell sx={{ maxWidth: { xs: 200, lg: 300 } }}>
              <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
                <ClippedText text={`${row.home_name} – ${row.away_name}`} lines={2} />
                <Box component="span" dir="ltr" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {scoreText(row)}
                </Box>
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  gap: 0.5,
                  alignItems: 'center',
                  color: 'text.secondary',
                  fontSize: '0.8125rem',
                  minWidth: 0,
                }}
              >
                <SportIcon sport={row.sport} size={14} />
                <ClippedText text={row.league_name ?? ''} lines={2} />
              </Box>
            </TableCell>
            <TableCell sx={{ maxWidth: { xs: 160, lg: 240 } }}>
              <PickText pick={row} lines={2} fallback={t('bucket.unrevealed')} />
              {!namesMarket(row) && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  <ClippedText text={marketName(row.market_code, row.market_name)} lines={3} />
                </Box>
              )}
            </TableCell>
            <TableCell align="right">{format.odds(row.odds)}</TableCell>
            <TableCell align="right">{format.number(row.stake_units, { digits: 2 })}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <OutcomeChip outcome={isOutcome(row.outcome) ? row.outcome : 'PENDING'} />
              {row.corrected && (
                <Box
                  component="span"
                  sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.75rem' }}
                >
                  {t('corrected')}
                </Box>
              )}
            </TableCell>
            <TableCell align="right">
              <ProfitText profit={row.profit_units} />
            </TableCell>
            <TableCell padding="none" align="right">
              <IconButton
                size="small"
                aria-label={t('openProof', { match: `${row.home_name} – ${row.away_name}` })}
                onClick={() => row.prediction_id && onProof(row.prediction_id)}
              >
                <Icon path={mdiLinkVariant} size={18} />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
