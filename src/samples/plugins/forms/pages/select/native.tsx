import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const OPTIONS = ['Home win', 'Draw', 'Away win'].map((result) => (
  <option key={result} value={result}>
    {result}
  </option>
));

export default function Native() {
  const id = useId();
  return (
    <Box sx={FIELD_GRID}>
      <TextField select label="Result" defaultValue="Draw" slotProps={{ select: { native: true } }}>
        {OPTIONS}
      </TextField>
      <FormControl variant="standard">
        <InputLabel htmlFor={id}>Result</InputLabel>
        <NativeSelect defaultValue="Away win" inputProps={{ id, name: 'result' }}>
          {OPTIONS}
        </NativeSelect>
      </FormControl>
    </Box>
  );
}
