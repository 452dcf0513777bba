import type { ReactNode } from 'react';
import { csvTable, useChartTable } from 'touchline/charts';
import type { CsvTable } from 'touchline/csv';
import { type CardData, Chart, type ChartProps, WidgetCard } from 'touchline/ui';

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
