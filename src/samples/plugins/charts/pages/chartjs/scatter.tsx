import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Scatter } from 'react-chartjs-2';
import { scattered } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

const STEPS = { Daily: 30, Monthly: 18, Yearly: 8 };
type Step = keyof typeof STEPS;
const MARKS = ['circle', 'triangle', 'rect'] as const;

export default function ScatterExample() {
  const { colors, canvas, base, x, y } = useLook();
  const [step, setStep] = useState<Step>('Daily');
  const series = ['Basic', 'Team', 'Company'].map((label, at) => ({
    label,
    data: scattered(STEPS[step], at + 1).map(([age, price]) => ({ x: age, y: price })),
    backgroundColor: colors[at],
    pointStyle: MARKS[at],
    pointRadius: 5,
  }));
  return (
    <Stack sx={{ gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Step"
        value={step}
        onChange={(_event, next: Step | null) => next && setStep(next)}
      >
        {Object.keys(STEPS).map((name) => (
          <ToggleButton key={name} value={name}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ChartFrame
        label={`Age and price of members, ${step.toLowerCase()}`}
        table={{
          head: ['Plan', 'Age', 'Price'],
          rows: series.flatMap(({ label, data }) =>
            data.map((point) => ({ name: label, values: [point.x, point.y] })),
          ),
        }}
      >
        <Scatter {...canvas} options={{ ...base, scales: { x, y } }} data={{ datasets: series }} />
      </ChartFrame>
    </Stack>
  );
}
