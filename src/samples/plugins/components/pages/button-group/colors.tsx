import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function ButtonGroupColors() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color) => (
        <ButtonGroup key={color} color={color} aria-label={color}>
          <Button onClick={() => toast.success('Undone')}>Undo</Button>
          <Button onClick={() => toast.success('Done again')}>Redo</Button>
        </ButtonGroup>
      ))}
    </Stack>
  );
}
