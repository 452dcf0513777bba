import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function Color() {
  return (
    <Box sx={FIELD_GRID}>
      {COLORS.map((color) => (
        <TextField key={color} focused color={color} label={color} defaultValue="Away win" />
      ))}
    </Box>
  );
}
