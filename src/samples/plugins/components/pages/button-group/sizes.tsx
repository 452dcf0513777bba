import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const PERIODS = ['Day', 'Week', 'Month'];
const SIZES = ['small', 'medium', 'large'] as const;

export default function ButtonGroupSizes() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {SIZES.map((size) => (
        <ButtonGroup key={size} size={size} aria-label={`Period, ${size}`}>
          {PERIODS.map((period) => (
            <Button key={period} onClick={() => toast.success(`By ${period.toLowerCase()}`)}>
              {period}
            </Button>
          ))}
        </ButtonGroup>
      ))}
    </Stack>
  );
}
