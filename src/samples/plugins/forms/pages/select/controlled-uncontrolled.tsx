import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const SPORTS = ['Football', 'Handball', 'Rugby', 'Volleyball'].map((sport) => (
  <MenuItem key={sport} value={sport}>
    {sport}
  </MenuItem>
));

export default function ControlledUncontrolled() {
  const [sport, setSport] = useState('Rugby');
  return (
    <Box sx={FIELD_GRID}>
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
