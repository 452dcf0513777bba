import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

const CASES: TextFieldProps[] = [
  { label: 'Required', required: true },
  { label: 'Disabled', disabled: true },
  { label: 'Read only', slotProps: { select: { readOnly: true } } },
  { label: 'Error', error: true, helperText: 'This list is closed' },
  { label: 'Auto width', slotProps: { select: { autoWidth: true } } },
  { label: 'With help', helperText: 'Closes at kick-off' },
];

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Props() {
  return (
    <Box sx={GRID}>
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
