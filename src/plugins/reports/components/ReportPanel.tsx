import { mdiChartLine, mdiDownload, mdiTable, mdiTrayRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '@/shared/components/chart/Chart';
import type { ChartProps } from '@/shared/components/chart/chart-props';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { downloadBlob } from '@/shared/download-blob';
import { reportCsv } from '../report-csv';
import type { ReportColumn, ReportRow } from '../report-value';
import type { ReportQuery } from '../use-report';
import { ReportTable } from './ReportTable';

export interface ReportPanelProps {
  title: string;
  text?: string;
  /** Name of the CSV file, without its ending. */
  file: string;
  query: ReportQuery;
  /** Rows as shown, where they are made out of what the query gives. */
  rows?: ReportRow[];
  columns: ReportColumn[];
  currency?: string;
  /** Draws the rows; without it there is the table alone. */
  chart?: (rows: ReportRow[]) => Omit<ChartProps, 'label'>;
  /** Opens the rows behind a row of the table, or behind one figure of it. */
  onRow?: (row: ReportRow, column?: ReportColumn) => void;
  /** More controls in the title row. */
  controls?: ReactNode;
}

/** A report: its chart with the table behind a button, and the CSV of the table. */
export function ReportPanel(props: ReportPanelProps) {
  const { title, text, file, query, columns, currency, chart, onRow, controls } = props;
  const { t } = useTranslation('reports');
  const [asTable, setAsTable] = useState(false);
  const rows = props.rows ?? query.data ?? [];
  const empty = query.isSuccess && rows.length === 0;

  function download() {
    const text = reportCsv(columns, rows, currency);
    downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  }

  return (
    <Panel
      title={title}
      text={text}
      flush
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {controls}
          {chart && (
            <Button
              size="small"
              aria-pressed={asTable}
              startIcon={<Icon path={asTable ? mdiChartLine : mdiTable} size={16} />}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'asChart' : 'asTable')}
            </Button>
          )}
          <Button
            size="small"
            disabled={rows.length === 0}
            startIcon={<Icon path={mdiDownload} size={16} />}
            onClick={download}
          >
            {t('csv')}
          </Button>
        </Stack>
      }
    >
      <Box sx={{ px: query.error ? 2.5 : 0 }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </Box>
      {query.isPending && <ListSkeleton rows={5} />}
      {empty && <EmptyState icon={mdiTrayRemove} title={t('empty.title')} text={t('empty.text')} />}
      {rows.length > 0 &&
        (asTable || !chart ? (
          <ReportTable
            label={title}
            columns={columns}
            rows={rows}
            currency={currency}
            onRow={onRow}
          />
        ) : (
          <Box sx={{ px: 2, pb: 1 }}>
            <Chart {...chart(rows)} label={t('chart.label', { title, count: rows.length })} />
          </Box>
        ))}
    </Panel>
  );
}
