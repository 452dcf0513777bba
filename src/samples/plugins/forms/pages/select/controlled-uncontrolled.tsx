import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const SPORTS = ['Football', 'Handball', 'Rugby', 'Volleyball'].map((sport) => (
  <MenuItem key={sport} value={sport}>
    {sport}
  </MenuItem>
));

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function ControlledUncontrolled() {
  const [sport, setSport] = useState('Rugby');
  return (
    <Box sx={GRID}>
      <TextField
        select
        label="Controlled"
        value={sport}
        onChange={(event) => setSport(event.target.value)}
        helperText={`Chosen: ${sport}`}
      >
        {SPORTS}
      </TextField>
      <TextField select label="Uncontrolled" defaultValue="Handball">
        {SPORTS}
      </TextField>
    </Box>
  );
}
