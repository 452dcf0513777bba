import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

const OPTIONS = ['Home win', 'Draw', 'Away win'].map((result) => (
  <option key={result} value={result}>
    {result}
  </option>
));

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Native() {
  const id = useId();
  return (
    <Box sx={GRID}>
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
