import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Panel, useFormat } from 'touchline/ui';
import type { FixtureSyncRow } from '@/product/resources/rows';
import { stackedRows } from '@/product/shared/components/stacked-rows';
import { problemOf } from '../last-runs';
import { OutcomeWord } from './OutcomeWord';

const COUNTS = ['requests', 'received', 'created', 'updated', 'alerts'] as const;

/** The last runs, newest first. */
export function RunTable({ runs }: { runs: readonly FixtureSyncRow[] }) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const why = (error: string | null) => {
    const problem = problemOf(error);
    return problem ? t(`problem.${problem}`) : error;
  };
  return (
    <Panel title={t('runs.title')} flush>
      <TableContainer tabIndex={0} role="group" aria-label={t('runs.title')}>
        <Table size="small" sx={stackedRows}>
          <TableHead>
            <TableRow>
              <TableCell>{t('runs.started')}</TableCell>
              <TableCell>{t('runs.sport')}</TableCell>
              <TableCell>{t('runs.cause')}</TableCell>
              <TableCell>{t('runs.outcome')}</TableCell>
              {COUNTS.map((count) => (
                <TableCell key={count} align="right">
                  {t(`runs.${count}`)}
                </TableCell>
              ))}
              <TableCell>{t('runs.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {runs.map((run) => (
              <TableRow key={run.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {format.dateTime(run.started_at)}
                </TableCell>
                <TableCell data-label={t('runs.sport')}>{sports(`sport.${run.sport}`)}</TableCell>
                <TableCell data-label={t('runs.cause')}>{t(`cause.${run.cause}`)}</TableCell>
                <TableCell data-label={t('runs.outcome')}>
                  <OutcomeWord outcome={run.outcome} />
                </TableCell>
                {COUNTS.map((count) => (
                  <TableCell key={count} align="right" data-label={t(`runs.${count}`)}>
                    {format.number(run[count], { digits: 0 })}
                  </TableCell>
                ))}
                <TableCell data-label={t('runs.why')} sx={{ minWidth: 200 }}>
                  {why(run.error)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
