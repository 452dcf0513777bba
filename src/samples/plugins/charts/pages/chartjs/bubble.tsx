import { Bubble } from 'react-chartjs-2';
import { scattered } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { faded, useLook } from './look';

const TEAMS = ['Rovers', 'United'].map((label, at) => ({
  label,
  data: scattered(12, at + 4).map(([x, y], place) => ({ x, y, r: 4 + ((place * 5) % 11) })),
}));

export default function BubbleExample() {
  const { colors, canvas, base, x, y } = useLook();
  return (
    <ChartFrame
      label="Matches by possession, shots and goals"
      table={{
        head: ['Team', 'Possession', 'Shots', 'Goals'],
        rows: TEAMS.flatMap(({ label, data }) =>
          data.map((point) => ({ name: label, values: [point.x, point.y, point.r] })),
        ),
      }}
    >
      <Bubble
        {...canvas}
        options={{ ...base, scales: { x, y } }}
        data={{
          datasets: TEAMS.map((team, at) => ({
            ...team,
            borderColor: colors[at],
            backgroundColor: faded(colors[at]),
          })),
        }}
      />
    </ChartFrame>
  );
}
