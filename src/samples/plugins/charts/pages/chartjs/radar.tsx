import { Radar } from 'react-chartjs-2';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { faded, useLook } from './look';

const SKILLS = ['Pace', 'Passing', 'Shooting', 'Tackling', 'Heading', 'Set pieces'];
const TEAMS = [
  { label: 'Rovers', data: [81, 68, 74, 52, 63, 78] },
  { label: 'United', data: [64, 83, 59, 71, 66, 48] },
];

export default function RadarExample() {
  const { colors, canvas, base, r } = useLook();
  return (
    <ChartFrame
      label="Two teams compared, out of 100"
      table={{
        head: ['Skill', ...TEAMS.map(({ label }) => label)],
        rows: SKILLS.map((name, at) => ({
          name,
          values: TEAMS.map(({ data }) => data[at] ?? null),
        })),
      }}
    >
      <Radar
        {...canvas}
        options={{ ...base, scales: { r: { ...r, suggestedMin: 20, suggestedMax: 100 } } }}
        data={{
          labels: SKILLS,
          datasets: TEAMS.map((team, at) => ({
            ...team,
            borderColor: colors[at],
            backgroundColor: faded(colors[at]),
            borderDash: at === 0 ? [] : [6, 4],
          })),
        }}
      />
    </ChartFrame>
  );
}
