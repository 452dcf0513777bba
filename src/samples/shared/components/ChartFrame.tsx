import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { ChartTable, type ChartTableData, useChartUnits } from 'touchline/charts';

const HEIGHT = 300;

interface ChartFrameProps {
  /** What the chart shows, for people who can't see it. */
  label: string;
  /** Its numbers, likewise. */
  table: Omit<ChartTableData, 'unit'>;
  children: ReactNode;
}

/** The frame of a chart drawn by another library: an image with a name, followed by its numbers. */
export function ChartFrame({ label, table, children }: ChartFrameProps) {
  const { number } = useChartUnits();
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box role="img" aria-label={label} dir="ltr" sx={{ height: HEIGHT, minWidth: 0 }}>
        {children}
      </Box>
      <Box sx={visuallyHidden}>
        <ChartTable label={label} data={{ ...table, unit: number }} />
      </Box>
    </Box>
  );
}
