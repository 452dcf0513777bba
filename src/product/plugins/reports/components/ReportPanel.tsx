import { mdiTrayRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartProps, EmptyState, ErrorNotice, useFormat } from 'touchline/ui';
import { ChartPanel } from '@/product/shared/components/ChartPanel';
import { fileName, type Period } from '../period';
import { reportRaw, reportTable } from '../report-table';
import type { ReportColumn, ReportRow } from '../report-value';
import type { ReportQuery } from '../use-report';
import { ReportTable } from './ReportTable';

type Unlabelled<Chart> = Chart extends unknown ? Omit<Chart, 'label'> : never;

/** A chart that the panel names. */
export type ReportChart = Unlabelled<ChartProps>;

export interface ReportPanelProps {
  title: string;
  text?: string;
  /** Name of the CSV file, without its period and ending. */
  file: string;
  /** The days that its rows are of, where they are chosen. */
  period?: Period;
  query: ReportQuery;
  /** Rows as shown, where they are made out of what the query gives. */
  rows?: ReportRow[];
  columns: ReportColumn[];
  currency?: string;
  /** Draws the rows; null where they can't be drawn yet. */
  chart: (rows: ReportRow[]) => ReportChart | null;
  /** Opens the rows behind a row of the table, or behind one figure of it. */
  onRow?: (row: ReportRow, column?: ReportColumn) => void;
  /** More controls in the title row. */
  controls?: ReactNode;
}

/** About as high as a panel with its chart, in px. */
export const PANEL_HEIGHT = 390;

/** A report: its chart with the table behind a button, and the CSV of the table. */
export function ReportPanel(props: ReportPanelProps) {
  const { title, text, file, query, columns, currency, onRow, controls } = props;
  const { t } = useTranslation('reports');
  const { timeZone } = useFormat();
  const rows = props.rows ?? query.data ?? [];
  const drawn = rows.length > 0 ? props.chart(rows) : null;
  const label = t('chart.label', { title, count: rows.length });
  const table = (
    <ReportTable label={title} columns={columns} rows={rows} currency={currency} onRow={onRow} />
  );
  const why = query.error ? (
    <Box sx={{ px: 2.5, pb: 2.5 }}>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    </Box>
  ) : (
    <EmptyState icon={mdiTrayRemove} title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <ChartPanel
      title={title}
      text={text}
      file={props.period ? fileName(file, props.period) : file}
      chart={query.isPending ? undefined : drawn && { ...drawn, label }}
      table={table}
      tables={() => ({
        sheet: reportTable(columns, rows, { currency, timeZone }),
        raw: reportRaw(columns, rows, currency),
      })}
      empty={query.error || (query.isSuccess && rows.length === 0) ? why : undefined}
      controls={controls}
    />
  );
}

interface GroupSelectProps<Group extends string> {
  groups: readonly Group[];
  value: Group;
  onChange: (group: string) => void;
}

/** Chooses what a report's figures are grouped by. */
export function GroupSelect<Group extends string>(props: GroupSelectProps<Group>) {
  const { t } = useTranslation('reports');
  return (
    <TextField
      select
      size="small"
      label={t('by')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ minWidth: 150 }}
    >
      {props.groups.map((group) => (
        <MenuItem key={group} value={group}>
          {t(`by.${group}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
