import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;
const VARIANTS = ['filled', 'outlined'] as const;

export default function ChipColors() {
  return (
    <Stack spacing={2}>
      {VARIANTS.map((variant) => (
        <Stack key={variant} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {COLORS.map((color) => (
            <Chip
              key={color}
              label={color}
              color={color}
              variant={variant}
              sx={{ textTransform: 'capitalize' }}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
