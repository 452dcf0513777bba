import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'];

export default function LightChips() {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color) => (
        <Chip
          key={color}
          size="small"
          label={color}
          sx={{
            bgcolor: `${color}.soft`,
            color: `${color}.onSoft`,
            borderRadius: 999,
            textTransform: 'uppercase',
            letterSpacing: '0.04em',
          }}
        />
      ))}
    </Stack>
  );
}
