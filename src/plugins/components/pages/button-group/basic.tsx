import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';

const VARIANTS = ['contained', 'outlined', 'text'] as const;

export default function ButtonGroups() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {VARIANTS.map((variant) => (
        <ButtonGroup key={variant} variant={variant} aria-label={`Period, ${variant}`}>
          <Button>Day</Button>
          <Button>Week</Button>
          <Button>Month</Button>
        </ButtonGroup>
      ))}
    </Stack>
  );
}
