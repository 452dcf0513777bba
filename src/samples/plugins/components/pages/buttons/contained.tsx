import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

export default function ContainedButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={() => toast.success('Saved')}>
        Save
      </Button>
      <Button
        variant="contained"
        color="secondary"
        onClick={() => toast.success('This is how it will look')}
      >
        Preview
      </Button>
      <Button variant="contained" disabled>
        Disabled
      </Button>
      <Button variant="contained" href="#contained">
        Link
      </Button>
    </Stack>
  );
}
