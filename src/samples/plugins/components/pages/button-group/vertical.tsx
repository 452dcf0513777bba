import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const PERIODS = ['Day', 'Week', 'Month'];
const VARIANTS = ['contained', 'outlined', 'text'] as const;

export default function VerticalButtonGroups() {
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
      {VARIANTS.map((variant) => (
        <ButtonGroup
          key={variant}
          variant={variant}
          orientation="vertical"
          aria-label={`Period, ${variant}`}
        >
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
