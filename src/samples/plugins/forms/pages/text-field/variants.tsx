import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function Variants() {
  return (
    <Box sx={FIELD_GRID}>
      <TextField label="Outlined" variant="outlined" />
      <TextField label="Filled" variant="filled" />
      <TextField label="Standard" variant="standard" />
    </Box>
  );
}
