import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Panel, useFormat } from 'touchline/ui';
import type { FixtureSyncRow } from '@/product/resources/rows';
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
        <Table size="small">
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
                <TableCell>{sports(`sport.${run.sport}`)}</TableCell>
                <TableCell>{t(`cause.${run.cause}`)}</TableCell>
                <TableCell>
                  <OutcomeWord outcome={run.outcome} />
                </TableCell>
                {COUNTS.map((count) => (
                  <TableCell key={count} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {format.number(run[count], { digits: 0 })}
                  </TableCell>
                ))}
                <TableCell sx={{ minWidth: 200 }}>{why(run.error)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
