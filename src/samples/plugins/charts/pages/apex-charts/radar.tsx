import { Chart } from 'touchline/ui';

export default function Radar() {
  return (
    <Chart
      kind="radar"
      label="Two phones compared, out of 100"
      height={320}
      categories={['Battery', 'Brand', 'Camera', 'Memory', 'Storage', 'Display', 'Price']}
      series={[
        { name: 'Lantern 5', values: [41, 64, 81, 60, 42, 42, 33] },
        { name: 'Harbour X', values: [65, 46, 42, 25, 58, 63, 76] },
      ]}
    />
  );
}
