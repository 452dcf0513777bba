import { Chart } from 'touchline/ui';
import { swing } from '@/samples/gallery/sample-series';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 12 }, (_, at) => `${String(at * 2).padStart(2, '0')}:00`);

export default function Heatmap() {
  return (
    <Chart
      kind="heatmap"
      label="Sales by day and hour"
      height={320}
      categories={HOURS}
      series={DAYS.map((name, at) => ({ name, values: swing(HOURS.length, 45, 40, at) }))}
    />
  );
}
