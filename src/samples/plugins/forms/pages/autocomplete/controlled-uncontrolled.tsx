import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const GROUNDS = ['Lantern Park', 'Orchard Road', 'Riverside', 'The Staircase'];

export default function ControlledUncontrolled() {
  const [ground, setGround] = useState<string | null>('Riverside');
  return (
    <Stack sx={{ gap: 2 }}>
      <Autocomplete
        options={GROUNDS}
        value={ground}
        onChange={(_event, value) => setGround(value)}
        renderInput={(field) => (
          <TextField {...field} label="Controlled" helperText={`Chosen: ${ground ?? 'none'}`} />
        )}
      />
      <Autocomplete
        options={GROUNDS}
        defaultValue="Orchard Road"
        renderInput={(field) => <TextField {...field} label="Uncontrolled" />}
      />
    </Stack>
  );
}
