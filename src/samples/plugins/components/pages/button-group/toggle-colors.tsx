import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function ToggleColors() {
  const [period, setPeriod] = useState('week');
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color) => (
        <ToggleButtonGroup
          key={color}
          exclusive
          color={color}
          value={period}
          onChange={(_, value: string | null) => setPeriod(value ?? period)}
          aria-label={`Period, ${color}`}
        >
          <ToggleButton value="day">Day</ToggleButton>
          <ToggleButton value="week">Week</ToggleButton>
        </ToggleButtonGroup>
      ))}
    </Stack>
  );
}
