import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function ControlledUncontrolled() {
  const [name, setName] = useState('Ada Thistledown');
  return (
    <Box sx={FIELD_GRID}>
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
