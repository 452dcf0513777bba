import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function ButtonColors() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color) => (
        <Button
          key={color}
          variant="contained"
          color={color}
          onClick={() => toast.success(`Pressed: ${color}`)}
          sx={{ textTransform: 'capitalize' }}
        >
          {color}
        </Button>
      ))}
    </Stack>
  );
}
