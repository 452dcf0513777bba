import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { readNumber, useLang } from 'touchline/format';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function Validation() {
  const [price, setPrice] = useState('0.9');
  const read = readNumber(price, useLang());
  const wrong = !('value' in read && read.value > 1);
  return (
    <Box sx={FIELD_GRID}>
      <TextField
        label="Price"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        error={wrong}
        helperText={wrong ? 'Enter a price above 1' : 'This price will do'}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField error label="Team" defaultValue="Rovvers" helperText="No team has this name" />
      <TextField error variant="filled" label="Team" helperText="Enter a team" />
      <TextField error variant="standard" label="Team" helperText="Enter a team" />
    </Box>
  );
}
