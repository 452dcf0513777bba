import { Chart } from 'touchline/ui';

export default function Donut() {
  return (
    <Chart
      kind="donut"
      label="Expenses by kind, in thousands"
      height={300}
      parts={[
        { name: 'Operation', value: 85 },
        { name: 'Networking', value: 16 },
        { name: 'Hiring', value: 50 },
        { name: 'R&D', value: 50 },
      ]}
      total={{ label: 'Operation', text: '42%' }}
    />
  );
}
