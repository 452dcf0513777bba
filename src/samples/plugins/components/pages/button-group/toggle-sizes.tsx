import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';

const SIZES = ['small', 'medium', 'large'] as const;

export default function ToggleSizes() {
  const [view, setView] = useState<string | null>('list');
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {SIZES.map((size) => (
        <ToggleButtonGroup
          key={size}
          exclusive
          size={size}
          value={view}
          onChange={(_, value) => setView(value)}
          aria-label={`View, ${size}`}
        >
          <ToggleButton value="list">List</ToggleButton>
          <ToggleButton value="board">Board</ToggleButton>
          <ToggleButton value="table">Table</ToggleButton>
        </ToggleButtonGroup>
      ))}
    </Stack>
  );
}
