import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const CASES: TextFieldProps[] = [
  { label: 'Required', required: true },
  { label: 'Disabled', disabled: true },
  { label: 'Read only', slotProps: { select: { readOnly: true } } },
  { label: 'Error', error: true, helperText: 'This list is closed' },
  { label: 'Auto width', slotProps: { select: { autoWidth: true } } },
  { label: 'With help', helperText: 'Closes at kick-off' },
];

export default function Props() {
  return (
    <Box sx={FIELD_GRID}>
      {CASES.map((props) => (
        <TextField key={String(props.label)} select defaultValue="winner" {...props}>
          <MenuItem value="">None</MenuItem>
          <MenuItem value="winner">Match winner</MenuItem>
          <MenuItem value="goals">Total goals</MenuItem>
          <MenuItem value="corners">Corners</MenuItem>
        </TextField>
      ))}
    </Box>
  );
}
