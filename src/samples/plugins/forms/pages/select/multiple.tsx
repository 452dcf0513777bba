import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const asChips = (days: string[]) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {days.map((day) => (
      <Chip key={day} size="small" label={day} />
    ))}
  </Box>
);

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
    <Box sx={FIELD_GRID}>
      {field('Match days', (chosen) => chosen.join(', '))}
      {field('As chips', asChips)}
    </Box>
  );
}
