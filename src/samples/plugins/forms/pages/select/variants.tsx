import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const VARIANTS = ['outlined', 'filled', 'standard'] as const;
const CUPS = ['Northern Cup', 'Coastal Cup', 'Valley Division'];

export default function Variants() {
  return (
    <Box sx={FIELD_GRID}>
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
