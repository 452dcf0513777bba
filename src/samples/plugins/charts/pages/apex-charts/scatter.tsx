import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Chart } from 'touchline/ui';
import { scattered } from '@/samples/gallery/sample-series';

const STEPS = { Daily: 40, Monthly: 24, Yearly: 10 };
type Step = keyof typeof STEPS;

export default function Scatter() {
  const [step, setStep] = useState<Step>('Daily');
  const points = (seed: number) => scattered(STEPS[step], seed);
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
      <Chart
        kind="scatter"
        label={`Age and price of members, ${step.toLowerCase()}`}
        series={[
          { name: 'Basic', points: points(1) },
          { name: 'Team', points: points(2) },
          { name: 'Company', points: points(3) },
        ]}
      />
    </Stack>
  );
}
