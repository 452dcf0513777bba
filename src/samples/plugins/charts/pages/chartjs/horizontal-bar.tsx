import { Bar } from 'react-chartjs-2';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

const MONTHS = ['March', 'April', 'May', 'June', 'July'];
const SERIES = [
  { label: 'Visits', data: [710, 350, 580, 460, 420] },
  { label: 'Orders', data: [430, 190, 330, 240, 250] },
];

export default function HorizontalBar() {
  const { colors, canvas, base, x, y } = useLook();
  return (
    <ChartFrame
      label="Visits and orders by month"
      table={{
        head: ['Month', ...SERIES.map(({ label }) => label)],
        rows: MONTHS.map((name, at) => ({
          name,
          values: SERIES.map(({ data }) => data[at] ?? null),
        })),
      }}
    >
      <Bar
        {...canvas}
        options={{
          ...base,
          indexAxis: 'y',
          scales: { x: { ...x, grid: y.grid }, y: { ...y, grid: { display: false } } },
        }}
        data={{
          labels: MONTHS,
          datasets: SERIES.map((series, at) => ({
            ...series,
            backgroundColor: colors[at],
            borderRadius: 4,
            maxBarThickness: 14,
          })),
        }}
      />
    </ChartFrame>
  );
}
