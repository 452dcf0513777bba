import { Line } from 'react-chartjs-2';
import { useFormat } from 'touchline/ui';
import { DAYS, dayText, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

export const wide = true;

const COUNT = 21;
const SERIES = [
  { label: 'Football', values: swing(COUNT, 120, 60, 1) },
  { label: 'Handball', values: swing(COUNT, 80, 40, 2) },
  { label: 'Rugby', values: swing(COUNT, 50, 30, 3) },
];
/** Lines differ in more than their colour. */
const DASHES = [[], [8, 4], [2, 3]];

export default function LineExample() {
  const { colors, canvas, base, x, y } = useLook();
  const labels = DAYS.slice(0, COUNT).map(dayText(useFormat().lang));
  return (
    <ChartFrame
      label="Visits by day and sport"
      table={{
        head: ['Day', ...SERIES.map(({ label }) => label)],
        rows: labels.map((name, at) => ({
          name,
          values: SERIES.map(({ values }) => values[at] ?? null),
        })),
      }}
    >
      <Line
        {...canvas}
        options={{ ...base, interaction: { mode: 'index', intersect: false }, scales: { x, y } }}
        data={{
          labels,
          datasets: SERIES.map(({ label, values }, at) => ({
            label,
            data: values,
            borderColor: colors[at],
            backgroundColor: colors[at],
            borderDash: DASHES[at],
            borderWidth: 2,
            pointRadius: 0,
            pointHoverRadius: 4,
            tension: 0.35,
          })),
        }}
      />
    </ChartFrame>
  );
}
