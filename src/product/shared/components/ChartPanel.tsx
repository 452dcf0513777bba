import { mdiChartLine, mdiTable } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CHART_HEIGHT,
  ChartTable,
  hasLegend,
  LEGEND_HEIGHT,
  useChartTable,
} from 'touchline/charts';
import { Chart, type ChartProps, CsvButtons, type CsvPair, Icon, Panel } from 'touchline/ui';

interface ChartPanelProps {
  title: string;
  text?: string;
  /** Name of the CSV file, without its ending. */
  file: string;
  /** Undefined while the numbers load; null where there is the table alone. */
  chart: ChartProps | null | undefined;
  /** In place of the chart's own table. */
  table?: ReactNode;
  /** What screen readers get beside the chart; default: its own numbers. */
  spoken?: ReactNode;
  /** Its numbers as files. */
  tables: () => CsvPair;
  /** Shown instead of a chart: why there is none. */
  empty?: ReactNode;
  /** More controls in the title row. */
  controls?: ReactNode;
  /** Place that is kept while the numbers load; default that of a chart. */
  height?: number;
}

function OwnTable({ chart }: { chart: ChartProps }) {
  const { table } = useChartTable(chart);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={chart.label}
      sx={{ maxHeight: 460, overflow: 'auto' }}
    >
      <ChartTable label={chart.label} data={table} />
    </Box>
  );
}

/** A titled chart that is a table at the press of a button, and files at those of others. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, text, file, chart, table, spoken, tables, empty, controls } = props;
  const { height = CHART_HEIGHT } = props;
  const { t } = useTranslation('shell');
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      text={text}
      flush
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {controls}
          {/* They keep their place while the numbers load: two more buttons may need a line of their own. */}
          {chart !== null && !empty && (
            <Button
              size="small"
              disabled={!chart}
              startIcon={<Icon path={asTable ? mdiChartLine : mdiTable} size={16} />}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'chart.asChart' : 'chart.asTable')}
            </Button>
          )}
          {!empty && (
            <CsvButtons size="small" disabled={chart === undefined} file={file} tables={tables} />
          )}
        </Stack>
      }
    >
      {chart === undefined && !empty && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Skeleton variant="rounded" height={height + LEGEND_HEIGHT} />
        </Box>
      )}
      {empty}
      {!empty && chart === null && table}
      {!empty && chart && asTable && (table ?? <OwnTable chart={chart} />)}
      {!empty && chart && !asTable && (
        <Box sx={{ px: 2, pb: 2, minHeight: height + LEGEND_HEIGHT + 16 }}>
          <Chart
            {...chart}
            height={hasLegend(chart) ? chart.height : (chart.height ?? height) + LEGEND_HEIGHT}
            table={spoken}
          />
        </Box>
      )}
    </Panel>
  );
}
