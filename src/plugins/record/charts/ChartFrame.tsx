import { mdiChartLine, mdiTable } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Panel } from '@/shared/components/Panel';
import { useWidth } from './use-width';

export const CHART_HEIGHT = 220;

interface ChartFrameProps {
  title: string;
  text: string;
  /** Draws the chart at a width in pixels. */
  chart: (width: number) => ReactNode;
  /** The same as numbers. */
  table: ReactNode;
}

/** A chart with its table behind a button. */
export function ChartFrame({ title, text, chart, table }: ChartFrameProps) {
  const { t } = useTranslation('record');
  const [asTable, setAsTable] = useState(false);
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <Panel
      title={title}
      text={text}
      actions={
        <Button
          size="small"
          aria-pressed={asTable}
          startIcon={<Icon path={asTable ? mdiChartLine : mdiTable} size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      }
    >
      <Box ref={ref} sx={{ minWidth: 0, minHeight: CHART_HEIGHT }}>
        {asTable ? (
          <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0}>
            {table}
          </Box>
        ) : (
          width > 0 && chart(width)
        )}
      </Box>
    </Panel>
  );
}
