import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

export default function OutlinedButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => toast.success('Exported')}>
        Export
      </Button>
      <Button variant="outlined" color="secondary" onClick={() => toast.success('Filtered')}>
        Filter
      </Button>
      <Button variant="outlined" disabled>
        Disabled
      </Button>
      <Button variant="outlined" href="#outlined">
        Link
      </Button>
    </Stack>
  );
}
