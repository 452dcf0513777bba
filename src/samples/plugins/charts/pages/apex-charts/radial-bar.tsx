import { Chart } from 'touchline/ui';

export default function RadialBar() {
  return (
    <Chart
      kind="radialBar"
      label="How much of each aim is reached, in per cent"
      height={300}
      parts={[
        { name: 'Comments', value: 80 },
        { name: 'Replies', value: 50 },
        { name: 'Shares', value: 35 },
      ]}
      total={{ label: 'Comments', text: '80%' }}
    />
  );
}
