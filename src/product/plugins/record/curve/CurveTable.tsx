import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon } from 'touchline/ui';
import { isOutcome } from '@/product/record/outcomes';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { ProfitText } from '@/product/sports/tips/ProfitText';
import type { CurvePoint } from '../profit-curve';
import { BLOCK, useTipBlock } from './use-tip-block';

interface CurveTableProps {
  points: readonly CurvePoint[];
  onProof: (predictionId: string) => void;
}

/** The curve as a table: all of its tips, latest first, a page at a time. */
export function CurveTable({ points, onProof }: CurveTableProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(points.length / BLOCK));
  const block = Math.max(0, pages - page);
  const { query, tips } = useTipBlock(points, block);
  const rows = points.slice(block * BLOCK, (block + 1) * BLOCK).toReversed();
  return (
    <Box sx={{ borderRadius: '10px', bgcolor: 'background.paper', color: 'text.primary', p: 0.5 }}>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('chart.cumulative')}
        sx={{ maxHeight: 420, overflow: 'auto' }}
      >
        <Table size="small" stickyHeader sx={{ minWidth: 640 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('problems.tip')}</TableCell>
              <TableCell>{t('column.settled')}</TableCell>
              <TableCell>{t('column.match')}</TableCell>
              <TableCell>{t('column.outcome')}</TableCell>
              <TableCell align="right">{t('column.profit')}</TableCell>
              <TableCell align="right">{t('column.total')}</TableCell>
              <TableCell padding="none">
                <Box component="span" className="visually-hidden">
                  {t('column.proof')}
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ seq, date, profit, total }) => {
              const tip = tips?.get(seq);
              const match = tip ? `${tip.home_name} – ${tip.away_name}` : '';
              const id = tip?.prediction_id;
              return (
                <TableRow key={seq} hover>
                  <TableCell align="right">{format.number(seq)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.date(date)}</TableCell>
                  <TableCell>
                    <bdi>{match}</bdi>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {tip && isOutcome(tip.outcome) && <OutcomeChip outcome={tip.outcome} />}
                  </TableCell>
                  <TableCell align="right">
                    <ProfitText profit={profit} />
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {format.units(total, { signed: true })}
                  </TableCell>
                  <TableCell padding="none" align="right">
                    {id && (
                      <IconButton
                        size="small"
                        aria-label={t('openProof', { match })}
                        onClick={() => onProof(id)}
                      >
                        <Icon path={mdiLinkVariant} size={18} />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
          <Pagination
            size="small"
            count={pages}
            page={page}
            siblingCount={0}
            onChange={(_, next) => setPage(next)}
          />
        </Box>
      )}
    </Box>
  );
}
