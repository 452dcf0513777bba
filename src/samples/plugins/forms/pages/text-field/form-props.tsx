import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function FormProps() {
  return (
    <Box sx={FIELD_GRID}>
      <TextField required label="Required" defaultValue="Harbour Rovers" />
      <TextField disabled label="Disabled" defaultValue="Harbour Rovers" />
      <TextField
        label="Read only"
        defaultValue="Harbour Rovers"
        slotProps={{ input: { readOnly: true } }}
      />
      <TextField type="password" label="Password" autoComplete="new-password" />
      <TextField type="number" label="Number" slotProps={{ htmlInput: { min: 0 } }} />
      <TextField type="search" label="Search" />
      <TextField label="With help" helperText="As it is printed on the shirt" />
    </Box>
  );
}
