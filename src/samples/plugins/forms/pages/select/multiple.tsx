import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const asChips = (days: string[]) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {days.map((day) => (
      <Chip key={day} size="small" label={day} />
    ))}
  </Box>
);

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Multiple() {
  const [days, setDays] = useState(['Saturday', 'Sunday']);
  const field = (label: string, renderValue: (days: string[]) => React.ReactNode) => (
    <TextField
      select
      label={label}
      value={days}
      onChange={(event) => setDays(event.target.value as unknown as string[])}
      slotProps={{
        select: { multiple: true, renderValue: (value) => renderValue(value as string[]) },
      }}
    >
      {DAYS.map((day) => (
        <MenuItem key={day} value={day}>
          <Checkbox size="small" tabIndex={-1} checked={days.includes(day)} />
          <ListItemText primary={day} />
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={GRID}>
      {field('Match days', (chosen) => chosen.join(', '))}
      {field('As chips', asChips)}
    </Box>
  );
}
