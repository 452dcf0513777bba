import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const SIZES = ['small', 'medium', 'large'] as const;
const VARIANTS = ['contained', 'outlined', 'text'] as const;

export default function ButtonSizes() {
  return (
    <Stack spacing={2}>
      {VARIANTS.map((variant) => (
        <Stack key={variant} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          {SIZES.map((size) => (
            <Button
              key={size}
              variant={variant}
              size={size}
              onClick={() => toast.success(`Pressed: ${size}`)}
              sx={{ textTransform: 'capitalize' }}
            >
              {size}
            </Button>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
