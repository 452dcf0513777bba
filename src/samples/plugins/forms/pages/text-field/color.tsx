import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Color() {
  return (
    <Box sx={GRID}>
      {COLORS.map((color) => (
        <TextField key={color} focused color={color} label={color} defaultValue="Away win" />
      ))}
    </Box>
  );
}
