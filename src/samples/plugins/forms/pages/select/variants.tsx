import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

const VARIANTS = ['outlined', 'filled', 'standard'] as const;
const CUPS = ['Northern Cup', 'Coastal Cup', 'Valley Division'];

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Variants() {
  return (
    <Box sx={GRID}>
      {VARIANTS.map((variant) => (
        <TextField
          key={variant}
          select
          variant={variant}
          label={variant}
          defaultValue="Coastal Cup"
        >
          {CUPS.map((cup) => (
            <MenuItem key={cup} value={cup}>
              {cup}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
