import { Legend, PolarAngleAxis, PolarGrid, Radar, RadarChart, Tooltip } from 'recharts';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

const SKILLS = [
  { skill: 'Pace', Rovers: 81, United: 64 },
  { skill: 'Passing', Rovers: 68, United: 83 },
  { skill: 'Shooting', Rovers: 74, United: 59 },
  { skill: 'Tackling', Rovers: 52, United: 71 },
  { skill: 'Heading', Rovers: 63, United: 66 },
  { skill: 'Set pieces', Rovers: 78, United: 48 },
];
const TEAMS = ['Rovers', 'United'] as const;

export default function RadarExample() {
  const look = useLook();
  return (
    <ChartFrame
      label="Two teams compared, out of 100"
      table={{
        head: ['Skill', ...TEAMS],
        rows: SKILLS.map(({ skill, Rovers, United }) => ({
          name: skill,
          values: [Rovers, United],
        })),
      }}
    >
      <RadarChart {...look.chart} data={SKILLS} outerRadius="72%">
        <PolarGrid stroke={look.grid.stroke} />
        <PolarAngleAxis dataKey="skill" tick={look.x.tick} />
        <Tooltip {...look.tooltip} />
        <Legend {...look.legend} />
        {TEAMS.map((team, at) => (
          <Radar
            key={team}
            dataKey={team}
            stroke={look.colors[at]}
            strokeDasharray={at === 0 ? undefined : '5 4'}
            fill={look.colors[at]}
            fillOpacity={0.25}
            isAnimationActive={look.moves}
          />
        ))}
      </RadarChart>
    </ChartFrame>
  );
}
