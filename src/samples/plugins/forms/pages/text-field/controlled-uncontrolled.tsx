import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function ControlledUncontrolled() {
  const [name, setName] = useState('Ada Thistledown');
  return (
    <Box sx={GRID}>
      <TextField
        label="Controlled"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={`${name.length} characters`}
      />
      <TextField
        label="Uncontrolled"
        defaultValue="Ada Thistledown"
        helperText="The page holds the text"
      />
    </Box>
  );
}
