import type { ReactNode } from 'react';
import type { CardData, ChartProps } from 'touchline/ui';
import { Chart } from '@/shared/components/chart/Chart';
import { csvTable } from '@/shared/components/chart/chart-data';
import { useChartTable } from '@/shared/components/chart/use-chart-table';
import type { CsvTable } from '@/shared/csv/table-csv';
import { WidgetCard } from '@/widgets/WidgetCard';

interface ChartCardProps {
  title: string;
  subtitle?: ReactNode;
  data: CardData;
  /** Undefined while there is no data. */
  chart: ChartProps | undefined;
  /** Default: the chart's own numbers. */
  table?: () => CsvTable;
  /** Above the chart. */
  before?: ReactNode;
  /** Below it. */
  children?: ReactNode;
}

const NOTHING: ChartProps = { kind: 'bar', label: '', categories: [], series: [] };

/** A card with a chart, whose numbers it exports. */
export function ChartCard({ chart, table, before, children, ...card }: ChartCardProps) {
  const { table: own } = useChartTable(chart ?? NOTHING);
  return (
    <WidgetCard {...card} table={table ?? (() => csvTable(own))}>
      {before}
      {chart && <Chart {...chart} />}
      {children}
    </WidgetCard>
  );
}
