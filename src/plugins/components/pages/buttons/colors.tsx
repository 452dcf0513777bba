import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function ButtonColors() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color) => (
        <Button key={color} variant="contained" color={color} sx={{ textTransform: 'capitalize' }}>
          {color}
        </Button>
      ))}
    </Stack>
  );
}
