import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';

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
          <Button>Day</Button>
          <Button>Week</Button>
          <Button>Month</Button>
        </ButtonGroup>
      ))}
    </Stack>
  );
}
